import type { Rates } from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { useNameOf } from '../../text/format.ts'

/** `Slots 0.4% · Live 0.2%`. */
export function RatesText({ rates }: { rates: Rates }) {
  const { locale } = useLanguage()
  const categoryName = useNameOf('bo.category')
  const parts = Object.entries(rates)
  if (parts.length === 0) return <span>—</span>
  return (
    <span className="numeral">
      {parts
        .map(([category, rate]) => `${categoryName(category)} ${percentText(locale, Number(rate) / 100)}`)
        .join(' · ')}
    </span>
  )
}

/** `FAST 1940`. */
export function ValuesText({ values }: { values: Readonly<Record<string, number>> }) {
  return (
    <span className="numeral">
      {Object.entries(values)
        .map(([name, value]) => `${name} ${value}`)
        .join(' · ')}
    </span>
  )
}
