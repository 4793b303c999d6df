import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { dayToText, textToDay } from '../text/date-text.ts'
import { Chips } from './chips.tsx'
import { type DatePreset, daysIn, presetOf, presetRange, type DateRange as Range } from './date-presets.ts'
import { controlBox, FieldNote } from './field.tsx'

/** A span of days with presets; tells when it ends before it starts or is longer than `daysMax`. */
export function DateRange({ value, onChange, today, presets, daysMax }: DateRangeProps) {
  const t = useT()
  const id = useId()
  const problem =
    value.to < value.from
      ? t('ui.dates.order')
      : daysIn(value) > daysMax
        ? t('ui.dates.tooLong', { days: daysMax })
        : undefined
  const shared = { hasProblem: problem !== undefined, describedBy: problem ? `${id}-error` : undefined }
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
        <div className="flex min-w-[min(100%,16rem)] flex-1 items-center gap-2 max-[359px]:gap-1 narrow:flex-col narrow:items-stretch sm:max-w-92">
          <DateField
            {...shared}
            label={t('ui.dates.from')}
            value={value.from}
            onChange={from => onChange({ ...value, from })}
          />
          <span aria-hidden="true" className="text-fg-3 narrow:hidden">
            –
          </span>
          <DateField
            {...shared}
            label={t('ui.dates.to')}
            value={value.to}
            onChange={to => onChange({ ...value, to })}
          />
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

/** A day typed as DD/MM/YYYY, whatever the browser's own language, or chosen in its calendar. */
function DateField({ label, value, onChange, hasProblem, describedBy }: DateFieldProps) {
  const t = useT()
  const [text, setText] = useState(dayToText(value))
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => setText(dayToText(value)), [value])
  const isUnreadable = textToDay(text) === undefined
  return (
    <div className={cx(controlBox, 'relative flex h-10 min-w-0 flex-1 items-center narrow:flex-none')}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${label} (${t('ui.dates.format')})`}
        aria-invalid={hasProblem || isUnreadable ? true : undefined}
        aria-describedby={describedBy}
        value={text}
        onChange={event => {
          setText(event.target.value)
          const day = textToDay(event.target.value)
          if (day && event.target.value.trim().length >= 8) onChange(day)
        }}
        onBlur={() => {
          const day = textToDay(text)
          if (day) onChange(day)
          setText(dayToText(day ?? value))
        }}
        className="numeral h-full w-full min-w-0 bg-transparent pl-3 outline-none max-[359px]:pl-2 max-[359px]:tracking-tight"
      />
      <IconButton
        icon="calendar"
        size={32}
        label={t('ui.dates.open', { which: label })}
        className="mr-1 max-[359px]:mr-0"
        onClick={() => picker.current?.showPicker()}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={event => event.target.value && onChange(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 h-0 w-0 opacity-0"
      />
    </div>
  )
}
type DateFieldProps = {
  label: string
  value: string
  onChange: (day: string) => void
  hasProblem: boolean
  describedBy: string | undefined
}
