import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { agentSpans, type useRange } from './use-range.ts'

/** Of which days an agent page tells, and whose days these are. */
export function SpanField({ field, onChange }: SpanFieldProps) {
  return (
    <>
      <DateRange
        {...field}
        onChange={range => {
          field.onChange(range)
          onChange?.()
        }}
        presets={agentSpans}
      />
      <DayNote className="-mt-2" />
    </>
  )
}
type SpanFieldProps = { field: ReturnType<typeof useRange>['field']; onChange?: () => void }
