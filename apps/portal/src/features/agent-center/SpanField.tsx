import type { DatePreset } from '@ronda/ui/form/date-presets.ts'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { agentSpans, type useRange } from './use-range.ts'

/** Of which days an agent page tells, and whose days these are. */
export function SpanField({ field, presets = agentSpans, onChange }: SpanFieldProps) {
  return (
    <>
      <DateRange
        {...field}
        onChange={range => {
          field.onChange(range)
          onChange?.()
        }}
        presets={presets}
      />
      <DayNote className="-mt-2" />
    </>
  )
}
type SpanFieldProps = {
  field: ReturnType<typeof useRange>['field']
  presets?: readonly DatePreset[]
  onChange?: () => void
}
