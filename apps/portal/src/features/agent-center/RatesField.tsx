import type { QuotaNow, RateRoom, Rates } from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { QuotaUsedUp } from './Quotas.tsx'

/** What of play a downline gets, by category, up to one's own; what is left is the agent's. */
export function RatesField({ room, rates, onChange, error, quotas = [], isLink = false }: RatesFieldProps) {
  const t = useT()
  const { locale } = useLanguage()
  const percent = (text: string) => percentText(locale, Number(text) / 100)
  if (room.length === 0) return <p className="text-14 text-fg-2">{t('agent.rates.none')}</p>
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-13 font-medium text-fg-2">{t('agent.rates')}</legend>
      {room.map(({ category, most, step }) => {
        const value = rates[category] ?? '0'
        const left = String((Math.round(Number(most) * 100) - Math.round(Number(value) * 100)) / 100)
        return (
          <label key={category} className="block rounded-14 bg-surface-2 p-3.5 inset-ring inset-ring-subtle">
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-14 font-medium text-fg-1">{t(`category.${category}`)}</span>
              <span className="numeral text-16 font-bold text-brand-text">{percent(value)}</span>
            </span>
            <input
              type="range"
              min={0}
              max={most}
              step={step}
              value={value}
              aria-valuetext={percent(value)}
              onChange={event => onChange({ ...rates, [category]: String(Number(event.target.value)) })}
              className="mt-2 h-6 w-full accent-(--color-brand)"
            />
            <span className="block text-12 text-fg-3">
              {t('agent.rates.left', { left: percent(left), most: percent(most) })}
            </span>
            <QuotaUsedUp room={quotas} product={category} value={value} isLink={isLink} />
          </label>
        )
      })}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
type RatesFieldProps = {
  room: readonly RateRoom[]
  rates: Rates
  onChange: (rates: Rates) => void
  error?: string
  /** Of who gives to somebody new. */
  quotas?: readonly QuotaNow[]
  isLink?: boolean
}

/** Where the sliders of a new link begin: at what the last one gave, as far as it may still be given, else at half of one's own. */
export const startRates = (room: readonly RateRoom[], last: Rates | undefined): Rates =>
  Object.fromEntries(
    room.map(({ category, most, step }) => {
      const [top, by] = [Math.round(Number(most) * 100), Math.round(Number(step) * 100)]
      const wanted = last ? Math.min(Math.round(Number(last[category] ?? 0) * 100), top) : top / 2
      return [category, String((Math.floor(wanted / by) * by) / 100)]
    }),
  )

/** Rates as they are sent: what is zero is left out. */
export const givenRates = (rates: Rates): Rates =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => Number(rate) > 0))

/** `RNG 0.4% · LIVE 0.2%`. */
export function RatesText({ rates }: { rates: Rates }) {
  const t = useT()
  const { locale } = useLanguage()
  const parts = Object.entries(rates)
  if (parts.length === 0) return <span className="text-fg-3">{t('agent.rates.nothing')}</span>
  return (
    <span className="numeral">
      {parts
        .map(([category, rate]) =>
          `${t(`category.${category}`)} ${percentText(locale, Number(rate) / 100)}`.replaceAll(' ', '\u00a0'),
        )
        .join('\u00a0· ')}
    </span>
  )
}
