import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMerchant } from '../../site/merchant.tsx'
import { Card, Section } from '../member-center/Section.tsx'
import { useAgentPanel } from './agent-link.ts'
import { DayChart } from './DayChart.tsx'
import { earnedBy, earnedIn } from './earned.ts'
import { agentSpans, useRange } from './use-range.ts'

const measures = ['valid', 'result', 'ngr', 'deposit', 'withdrawal', 'commission', 'players', 'joined'] as const
/** Amounts of the span, each beside what it was before. */
const sums = ['valid', 'payout', 'result', 'ngr', 'deposit', 'withdrawal'] as const
type Measure = (typeof measures)[number]

/** The team at a glance. */
export default function OverviewPage() {
  const t = useT()
  const { range, isAskable, field } = useRange()
  const query = useCall(statements.overview, range, { isEnabled: isAskable })
  return (
    <div className="flex flex-col gap-5">
      <DateRange {...field} presets={agentSpans} />
      <DayNote className="-mt-3" />
      <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-14" />}>
        {answer => (
          <div className="flex flex-col gap-4">
            <dl className="grid grid-cols-3 gap-3 sm:grid-cols-4">
              {(['members', 'agents', 'direct'] as const).map(name => (
                <div key={name} className="rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle">
                  <dt className="text-12 text-fg-3">{t(`agent.size.${name}`)}</dt>
                  <dd className="numeral mt-0.5 text-20 font-bold text-fg-1">{answer[name]}</dd>
                </div>
              ))}
              <div className="rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle max-sm:col-span-3">
                <dt className="text-12 text-fg-3">{t('agent.size.balance')}</dt>
                <dd className="mt-0.5 text-20 font-bold text-fg-1">
                  <MoneyText amount={answer.teamBalance} currency={answer.currency} />
                </dd>
              </div>
            </dl>
            {answer.members === 0 ? <NoTeam /> : <Played answer={answer} range={range} />}
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

function Played({ answer: { totals, before, days, top, currency }, range }: PlayedProps) {
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
      <EarnedCard range={range} />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sums.map(name => (
          <Figure key={name} name={t(`agent.sum.${name}`)} now={Number(totals[name])} before={Number(before[name])}>
            <MoneyText amount={totals[name]} currency={currency} />
          </Figure>
        ))}
        {(['players', 'joined'] as const).map(name => (
          <Figure key={name} name={t(`agent.sum.${name}`)} now={totals[name]} before={before[name]}>
            {count.format(totals[name])}
          </Figure>
        ))}
      </dl>
      <p className="-mt-2 text-12 text-fg-3">{t('agent.before.note')}</p>
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
      {top.length > 0 && (
        <Section title={t('agent.top')}>
          <ol className="rounded-14 bg-surface-2 px-4 inset-ring inset-ring-subtle">
            {top.map((row, place) => (
              <li key={row.id} className="flex items-center gap-3 py-3 not-last:border-b not-last:border-subtle">
                <span className="numeral w-5 text-14 text-fg-3">{place + 1}</span>
                <Link
                  to={pathTo('personalHistoryCopy', { ...range, of: row.id })}
                  className="min-w-0 flex-1 truncate text-14 font-medium text-brand-text hover:underline"
                >
                  {row.account}
                </Link>
                <span className="text-right">
                  <MoneyText amount={row.valid} currency={currency} className="block text-14 font-bold text-fg-1" />
                  <span className="text-12 text-fg-3">
                    {t('agent.sum.result')} <MoneyText amount={row.result} currency={currency} isBare hasSign />
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}
type Range = { from: string; to: string }
type PlayedProps = { answer: Answer; range: Range }

/** All that the agent earned, with its parts; opens into the days. */
function EarnedCard({ range }: { range: Range }) {
  const t = useT()
  const money = useMoney()
  const { pathTo } = useAgentPanel()
  const { modules } = useMerchant()
  const hasContracts = modules.AGENTPOLICY3 === true
  const query = useCall(statements.revenue, range)
  return (
    <Card className="bg-linear-to-br from-brand-tint to-transparent">
      <QueryView query={query} skeleton={<Skeleton className="h-20 rounded-10" />}>
        {({ totals, currency }) => (
          <Link to={pathTo('agentRevenueReport', range)} className="group block">
            <span className="block text-13 text-fg-3">{t('agent.earned')}</span>
            <MoneyText
              amount={earnedIn(totals, currency)}
              currency={currency}
              className="mt-1 block text-24 font-bold text-fg-1 group-hover:underline"
            />
            <span className="mt-1 block text-13 text-pretty text-fg-2">
              {earnedBy(totals, hasContracts)
                .map(kind => `${t(`agent.revenue.${kind}`)} ${money(totals[kind], { currency })}`)
                .join(' + ')}
            </span>
          </Link>
        )}
      </QueryView>
      <p className="mt-1 text-12 text-pretty text-fg-3">
        {t('agent.earned.note')} {hasContracts && t('agent.revenue.wagesLater')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size={32} icon="wallet" render={<Link to={pathTo('agentRevenueReport', range)} />}>
          {t('agent.revenue')}
        </Button>
        <Button size={32} icon="transfer" render={<Link to={pathTo('palStatementsAgentCopy', range)} />}>
          {t('agent.pal')}
        </Button>
      </div>
    </Card>
  )
}

/** A figure with how far it is from what it was in the span before. */
function Figure({ name, now, before, children }: { name: string; now: number; before: number; children: ReactNode }) {
  const t = useT()
  const { locale } = useLanguage()
  const change = before === 0 ? undefined : (now - before) / Math.abs(before)
  return (
    <div className="rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle">
      <dt className="text-12 text-fg-3">{name}</dt>
      <dd className="mt-0.5 text-16 font-bold text-fg-1">
        {children}
        <span className="block text-12 font-normal text-fg-3">
          {change === undefined ? (
            t('agent.before.none')
          ) : (
            <>
              <span aria-hidden="true">{change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''}</span>
              {`${change > 0 ? '+' : ''}${percentText(locale, change)}`}
            </>
          )}
        </span>
      </dd>
    </div>
  )
}
