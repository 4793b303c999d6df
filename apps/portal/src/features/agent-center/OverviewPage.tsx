import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card, Section } from '../member-center/Section.tsx'
import { useAgentPanel } from './agent-link.ts'
import { DayChart } from './DayChart.tsx'
import { useRange } from './use-range.ts'

const measures = ['valid', 'result', 'commission', 'players', 'joined'] as const
type Measure = (typeof measures)[number]

/** The team at a glance. */
export default function OverviewPage() {
  const t = useT()
  const { range, isAskable, field } = useRange()
  const query = useCall(statements.overview, range, { isEnabled: isAskable })
  return (
    <div className="flex flex-col gap-5">
      <DateRange {...field} presets={['today', 'previous7', 'previous30']} />
      <DayNote className="-mt-3" />
      <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-14" />}>
        {answer => (
          <div className="flex flex-col gap-4">
            <dl className="grid grid-cols-3 gap-3">
              {(['members', 'agents', 'direct'] as const).map(name => (
                <div key={name} className="rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle">
                  <dt className="text-12 text-fg-3">{t(`agent.size.${name}`)}</dt>
                  <dd className="numeral mt-0.5 text-20 font-bold text-fg-1">{answer[name]}</dd>
                </div>
              ))}
            </dl>
            {answer.members === 0 ? <NoTeam /> : <Played answer={answer} />}
          </div>
        )}
      </QueryView>
    </div>
  )
}

function NoTeam() {
  const t = useT()
  const { pathTo } = useAgentPanel()
  return (
    <EmptyState
      motif="bets"
      title={t('agent.none')}
      note={t('agent.none.note')}
      action={
        <Button kind="primary" icon="user-plus" render={<Link to={pathTo('registerCenter')} />}>
          {t('agent.none.action')}
        </Button>
      }
    />
  )
}

type Answer = Awaited<NonNullable<ReturnType<typeof useCall<typeof statements.overview>>['data']>>

function Played({ answer: { totals, days, currency } }: { answer: Answer }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const { pathTo } = useAgentPanel()
  const [measure, setMeasure] = useState<Measure>('valid')
  const [chosen, setChosen] = useState<string>()
  const count = new Intl.NumberFormat(locale)
  const isCount = measure === 'players' || measure === 'joined'
  const values = days.map(day => {
    const value = Number(day[measure])
    return { day: day.day, value, text: isCount ? count.format(value) : money(String(day[measure]), { currency }) }
  })
  return (
    <>
      <Card className="bg-linear-to-br from-brand-tint to-transparent">
        <p className="text-13 text-fg-3">{t('agent.earned')}</p>
        <p className="mt-1 text-24 font-bold text-fg-1">
          <MoneyText amount={totals.commission} currency={currency} />
        </p>
        <p className="mt-1 text-13 text-pretty text-fg-2">{t('agent.earned.note')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size={32} icon="wallet" render={<Link to={pathTo('agentRevenueReport')} />}>
            {t('agent.revenue')}
          </Button>
          <Button size={32} icon="transfer" render={<Link to={pathTo('palStatementsAgentCopy')} />}>
            {t('agent.pal')}
          </Button>
        </div>
      </Card>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(['stake', 'valid', 'payout', 'result'] as const).map(name => (
          <div key={name} className="rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle">
            <dt className="text-12 text-fg-3">{t(`agent.sum.${name}`)}</dt>
            <dd className="mt-0.5 text-16 font-bold text-fg-1">
              <MoneyText amount={totals[name]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <Section title={t('agent.days')}>
        <Chips
          label={t('agent.days')}
          value={measure}
          onChange={setMeasure}
          options={measures.map(value => ({ value, label: t(`agent.sum.${value}`) }))}
          className="mb-4"
        />
        <DayChart label={t(`agent.sum.${measure}`)} days={values} chosen={chosen} onChoose={setChosen} />
      </Section>
    </>
  )
}
