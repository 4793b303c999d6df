import type { Preview } from '@ronda/contract/portal/agents/contracts.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { DayChart } from '../DayChart.tsx'

/** What terms would have paid lately, and whose contracts would end by them. */
export function PreviewView({ preview, isMine }: { preview: Preview; isMine: boolean }) {
  const t = useT()
  const money = useMoney()
  const [chosen, setChosen] = useState<string>()
  const { kind, periods, total, totalBefore, ends, currency, from } = preview
  const isDividend = kind === 'dividend'
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3">
        {(
          [
            [isDividend ? 'agent.preview.nowDividend' : 'agent.preview.now', totalBefore],
            ['agent.preview.then', total],
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className="rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle">
            <dt className="text-12 text-fg-3">{t(name)}</dt>
            <dd className="mt-0.5 text-18 font-bold text-fg-1">
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {periods.length > 0 ? (
        <DayChart
          label={t(isDividend ? 'agent.preview.periods' : 'agent.preview.days')}
          days={periods.map(period => ({
            day: businessDay(period.from),
            value: Number(period.amount),
            text: money(period.amount, { currency }),
          }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <p className="text-13 text-fg-3">{t('agent.preview.noPlay')}</p>
      )}
      {ends.length > 0 ? (
        <Note tone="warning">
          <p className="font-medium">{t(isMine ? 'agent.preview.ends' : 'agent.preview.endsTheirs')}</p>
          <ul className="mt-1 flex flex-col gap-0.5">
            {ends.map(one => (
              <li key={one.downline} style={{ paddingLeft: `${(one.depth - 1) * 12}px` }}>
                {one.downline} <span className="numeral">({one.rates.map(rate => `${rate} %`).join(' · ')})</span>
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <p className="text-13 text-fg-3">{t('agent.preview.endsNone')}</p>
      )}
      <p className="text-13 text-fg-3">{t('agent.preview.from', { day: dayToText(businessDay(from)) })}</p>
    </div>
  )
}
