import { type Approval, kindName } from '@ronda/contract/backoffice/approvals.ts'
import type { Groups, Quotas, Rates } from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import type { ReactNode } from 'react'
import { Facts } from '../../shell/Page.tsx'
import { useNameOf } from '../../text/format.ts'
import { WasIs } from './WasIs.tsx'

type Given = { rates?: Rates; groups?: Groups; quotas?: Quotas }
type Values = Readonly<Record<string, string | number>>

/** A top agent that is to be made, or another share of one: each value as it is and as it would be. */
export function ProposedAgent({ row }: { row: Pick<Approval, 'account' | 'before' | 'after'> }) {
  const t = useT()
  const { locale } = useLanguage()
  const categoryName = useNameOf('bo.category')
  const [before, after] = [row.before as Given, row.after as Given]
  const rows = (
    from: Values = {},
    to: Values = {},
    nameOf: (product: string) => string,
    textOf: (value: number) => string,
  ) =>
    [...new Set([...Object.keys(from), ...Object.keys(to)])].map((product): [string, ReactNode] => {
      const [was, is] = [from, to].map(values => Number(values[product] ?? 0))
      const read = (value = 0) => (value > 0 ? textOf(value) : t('bo.agents.nothing'))
      return [nameOf(product), <WasIs key={product} was={read(was)} is={read(is)} />]
    })
  const sections = [
    [
      'bo.agents.rates.ofStakes',
      rows(before.rates, after.rates, categoryName, rate => percentText(locale, rate / 100)),
    ],
    ['bo.agents.groups', rows(before.groups, after.groups, name => name, String)],
    ['bo.change.quotas', rows(before.quotas, after.quotas, categoryName, String)],
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 font-medium">
        {t(kindName({ ...row, kind: 'agent.make' }) === 'agent.top' ? 'bo.agents.becomes' : 'bo.agents.changes', {
          account: row.account,
        })}
      </p>
      {sections.map(
        ([title, values]) =>
          values.length > 0 && (
            <section key={title}>
              <h5 className="mb-1 text-13 font-bold">{t(title)}</h5>
              <Facts rows={values} />
            </section>
          ),
      )}
    </div>
  )
}
