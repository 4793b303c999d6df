import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import type { ReactNode } from 'react'
import { Facts } from '../../shell/Page.tsx'
import { useNameOf } from '../../text/format.ts'
import { WasIs } from './WasIs.tsx'

type Values = Readonly<Record<string, string | number>>
type Range = { min: string; max: string }
type Limits = {
  rates: Values
  rateStep: string
  series: Readonly<Record<string, Values>>
  quotas: Values
  wageRates: Range
  dividendRates: Range
  onlyOneWage: boolean
  mayFreeze: boolean
  requestDays: number
}

/** What the settings of what teams get are saved by. */
export const LIMITS_SAVED = 'agents.house-saved'

/** The house's limits for its teams that would be others: each as it is and as it would be, in the order of their page. */
export function ProposedLimits({ row }: { row: Pick<Approval, 'before' | 'after'> }) {
  const t = useT()
  const { locale } = useLanguage()
  const productName = useNameOf('bo.category')
  const [before, after] = [row.before as Limits, row.after as Limits]
  const percent = (value: string | number | undefined) =>
    Number(value ?? 0) > 0 ? percentText(locale, Number(value) / 100) : t('bo.agents.nothing')
  const plain = (value: string | number | undefined) => String(value ?? '–')
  const yesNo = (value: boolean) => t(value ? 'bo.auditLog.yes' : 'bo.auditLog.no')
  const line = (label: string, was: string, is: string): [string, ReactNode][] =>
    was === is ? [] : [[label, <WasIs key={label} was={was} is={is} />]]
  const keysOf = (from: object, to: object) => [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const isSeries = (product: string) => Object.hasOwn(before.series, product) || Object.hasOwn(after.series, product)
  const quotas = (ofSeries: boolean) =>
    keysOf(before.quotas, after.quotas)
      .filter(product => isSeries(product) === ofSeries)
      .flatMap(product => {
        const read = ofSeries ? plain : percent
        const label = `${productName(product)} · ${t('bo.house.highFrom')}`
        return line(label, read(before.quotas[product]), read(after.quotas[product]))
      })
  const range = (name: 'wageRates' | 'dividendRates') =>
    (['min', 'max'] as const).flatMap(end =>
      line(t(`bo.house.${name}.${end}`), percent(before[name][end]), percent(after[name][end])),
    )
  const sections: [string, [string, ReactNode][]][] = [
    [
      'bo.house.rates',
      [
        ...keysOf(before.rates, after.rates).flatMap(category =>
          line(productName(category), percent(before.rates[category]), percent(after.rates[category])),
        ),
        ...line(t('bo.house.rateStep'), percent(before.rateStep), percent(after.rateStep)),
        ...quotas(false),
      ],
    ],
    [
      'bo.house.series',
      [
        ...keysOf(before.series, after.series).flatMap(name =>
          ['min', 'max', 'step', 'usual'].flatMap(field =>
            line(
              `${name} · ${t(`bo.house.series.${field}`)}`,
              plain(before.series[name]?.[field]),
              plain(after.series[name]?.[field]),
            ),
          ),
        ),
        ...quotas(true),
      ],
    ],
    [
      'bo.house.contracts',
      [
        ...range('wageRates'),
        ...range('dividendRates'),
        ...line(t('bo.house.onlyOneWage'), yesNo(before.onlyOneWage), yesNo(after.onlyOneWage)),
        ...line(t('bo.house.mayFreeze'), yesNo(before.mayFreeze), yesNo(after.mayFreeze)),
        ...line(t('bo.house.requestDays'), plain(before.requestDays), plain(after.requestDays)),
      ],
    ],
  ]
  return (
    <div className="flex flex-col gap-4">
      {sections.map(
        ([title, rows]) =>
          rows.length > 0 && (
            <section key={title}>
              <h5 className="mb-1 text-13 font-bold">{t(title)}</h5>
              <Facts rows={rows} />
            </section>
          ),
      )}
    </div>
  )
}
