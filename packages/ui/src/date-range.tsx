import { useId } from 'react'
import { Chips } from './chips.tsx'
import { cx } from './cx.ts'
import { type DatePreset, daysIn, presetOf, presetRange, type DateRange as Range } from './date-presets.ts'
import { controlBox, FieldNote } from './field.tsx'
import { useT } from './i18n.tsx'

/** A span of days with presets; refuses spans that end before they start or are longer than `daysMax`. */
export function DateRange({ value, onChange, today, presets, daysMax }: DateRangeProps) {
  const t = useT()
  const id = useId()
  const problem =
    value.to < value.from
      ? t('ui.dates.order')
      : daysIn(value) > daysMax
        ? t('ui.dates.tooLong', { days: daysMax })
        : undefined
  const input = (end: keyof Range, label: string) => (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-13 text-fg-3">
      <span className="sr-only sm:not-sr-only">{label}</span>
      <input
        type="date"
        required
        value={value[end]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={event => event.target.value && onChange({ ...value, [end]: event.target.value })}
        className={cx(controlBox, 'numeral h-10 min-w-0 px-3')}
      />
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('ui.dates.label')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chips
          label={t('ui.dates.presets')}
          value={presetOf(value, today) ?? ''}
          onChange={preset => onChange(presetRange(preset as DatePreset, today))}
          options={presets.map(preset => ({ value: preset, label: t(`ui.dates.${preset}`) }))}
        />
        <div className="flex min-w-64 flex-1 items-center gap-2 sm:max-w-104">
          {input('from', t('ui.dates.from'))}
          {input('to', t('ui.dates.to'))}
        </div>
      </div>
      <FieldNote id={id} error={problem} />
    </fieldset>
  )
}
export type DateRangeProps = {
  value: Range
  onChange: (value: Range) => void
  /** The business day, `YYYY-MM-DD`. */
  today: string
  presets: readonly DatePreset[]
  daysMax: number
}
