import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { dayToText } from '@ronda/ui/text/date-text.ts'

export interface DayValue {
  day: string
  value: number
  text: string
}

/** A value for each day as bars above and below a line; one slides over them, and the day one is at is told in words. */
export function DayChart({ label, days, chosen, onChoose }: DayChartProps) {
  const t = useT()
  const up = Math.max(0, ...days.map(({ value }) => value))
  const down = Math.max(0, ...days.map(({ value }) => -value))
  const all = up + down || 1
  const best = days.reduce<DayValue | undefined>((top, day) => (!top || day.value > top.value ? day : top), undefined)
  const told = days.find(({ day }) => day === chosen)
  return (
    <figure className="m-0">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-12 text-fg-3">
        <span>{label}</span>
        <span className="numeral">
          {told
            ? `${dayToText(told.day)}: ${told.text}`
            : up > 0 && best && t('agent.chart.best', { day: dayToText(best.day), amount: best.text })}
        </span>
      </figcaption>
      <div className="relative mt-2 rounded-6 outline-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 h-px bg-strong"
          style={{ top: `${(up / all) * 100}%` }}
        />
        <ol aria-hidden="true" className="relative flex h-40 items-stretch gap-px sm:gap-1">
          {days.map(({ day, value }) => (
            <li key={day} className={cx('relative min-w-0 flex-1 rounded-4', day === chosen && 'bg-surface-3')}>
              <span
                className={cx(
                  'absolute inset-x-0 mx-auto w-full max-w-7 rounded-4',
                  value > 0 ? 'bg-brand' : 'bg-fg-3',
                )}
                style={{
                  height: value === 0 ? 0 : `max(2px, ${(Math.abs(value) / all) * 100}%)`,
                  [value > 0 ? 'bottom' : 'top']: `${((value > 0 ? down : up) / all) * 100}%`,
                }}
              />
            </li>
          ))}
        </ol>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={told && `${dayToText(told.day)}: ${told.text}`}
          min={0}
          max={days.length - 1}
          value={told ? days.indexOf(told) : days.length - 1}
          onChange={event => onChoose(days[Number(event.target.value)]?.day)}
          onClick={event => onChoose(days[Number(event.currentTarget.value)]?.day)}
          className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p className="mt-2 flex justify-between text-12 text-fg-3">
        <span className="numeral">{days[0] && dayToText(days[0].day)}</span>
        <span className="numeral">{days.length > 0 && dayToText((days.at(-1) as DayValue).day)}</span>
      </p>
    </figure>
  )
}
type DayChartProps = {
  label: string
  days: readonly DayValue[]
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
}
