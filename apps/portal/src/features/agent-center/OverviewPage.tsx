import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { TeamDay } from '@ronda/contract/portal/agents/statements.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { momentParts } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
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
/** Of each day, in the file. */
const columns = [...sums, 'commission', 'rounds', 'players', 'joined'] as const

/** The team at a glance. */
export default function OverviewPage() {
  const t = useT()
  const { range, isAskable, field } = useRange()
  const query = useCall(statements.overview, range, { isEnabled: isAskable })
  const people = useCall(statements.people, range, { isEnabled: isAskable })
  const { pathTo } = useAgentPanel()
  const counting = <Counting isFailed={people.isError} />
  return (
    <div className="flex flex-col gap-5">
      <DateRange {...field} presets={agentSpans} />
      <DayNote className="-mt-3" />
      <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-14" />}>
        {answer => (
          <div className="flex flex-col gap-4">
            <dl className="grid grid-cols-3 gap-3 sm:grid-cols-4">
              {(['members', 'agents', 'direct'] as const).map(name => (
                <div key={name} className={card}>
                  <dt className="text-12 text-fg-3">
                    <Explained to={pathTo('downlineManagmentView')}>{t(`agent.size.${name}`)}</Explained>
                  </dt>
                  <dd className="numeral mt-0.5 text-20 font-bold text-fg-1">
                    {name === 'agents' ? (people.data?.agents ?? counting) : answer[name]}
                  </dd>
                </div>
              ))}
              <div className={`${card} max-sm:col-span-3`}>
                <dt className="text-12 text-fg-3">
                  <Explained to={pathTo('downlineManagmentView')}>{t('agent.size.balance')}</Explained>
                </dt>
                <dd className="mt-0.5 text-20 font-bold text-fg-1">
                  {people.data ? <MoneyText amount={people.data.teamBalance} currency={answer.currency} /> : counting}
                </dd>
                {people.data?.heldAt && (
                  <dd className="text-12 text-fg-3">
                    {t('agent.size.at', { time: momentParts(people.data.heldAt).time })}
                  </dd>
                )}
              </div>
            </dl>
            {answer.members === 0 ? <NoTeam /> : <Played answer={answer} people={people} range={range} />}
          </div>
        )}
      </QueryView>
    </div>
  )
}

const card = 'relative rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle hover:bg-surface-3'

/** The name of a figure: all of its card leads to the page that explains it. */
const Explained = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="after:absolute after:inset-0 after:rounded-14 hover:underline">
    {children}
    <Icon name="chevron-right" size={14} className="absolute top-3.5 right-1.5 text-fg-3" />
  </Link>
)

/** Stands where a figure is that takes a look at every member. */
const Counting = ({ isFailed }: { isFailed: boolean }) => (isFailed ? '—' : <Skeleton className="h-6 w-16 rounded-6" />)

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

type Answer = OutputOf<typeof statements.overview>
type People = ReturnType<typeof useCall<typeof statements.people>>

function Played({ answer: { totals, before, days, currency }, people, range }: PlayedProps) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const { pathTo } = useAgentPanel()
  const [measure, setMeasure] = useState<Measure>('valid')
  const [chosen, setChosen] = useState<string>()
  const count = new Intl.NumberFormat(locale)
  const isCount = measure === 'players' || measure === 'joined'
  const playersOf = new Map(people.data?.days.map(({ day, players }) => [day, players]))
  const figureOf = (day: TeamDay, name: Measure | (typeof columns)[number]) =>
    name === 'players' ? (playersOf.get(day.day) ?? 0) : day[name]
  const values = days.map(day => {
    const value = figureOf(day, measure)
    return {
      day: day.day,
      value: Number(value),
      text: isCount ? count.format(Number(value)) : money(String(value), { currency }),
    }
  })
  return (
    <>
      <EarnedCard range={range} />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sums.map(name => (
          <Figure
            key={name}
            name={t(`agent.sum.${name}`)}
            to={
              name === 'deposit' || name === 'withdrawal'
                ? pathTo('agentDownlineTransactionDetailsCopy', { ...range, view: name })
                : pathTo('palStatementsAgentCopy', range)
            }
            now={Number(totals[name])}
            before={Number(before[name])}
          >
            <MoneyText amount={totals[name]} currency={currency} />
          </Figure>
        ))}
        <Figure
          name={t('agent.sum.players')}
          to={pathTo('palStatementsAgentCopy', { ...range, view: 'member' })}
          now={people.data?.players}
          before={people.data?.playersBefore}
        >
          {people.data ? count.format(people.data.players) : <Counting isFailed={people.isError} />}
        </Figure>
        <Figure
          name={t('agent.sum.joined')}
          to={pathTo('downlineManagmentView')}
          now={totals.joined}
          before={before.joined}
        >
          {count.format(totals.joined)}
        </Figure>
      </dl>
      <p className="-mt-2 text-12 text-fg-3">
        {t('agent.before.note')} {t('agent.players.note')}
      </p>
      <Section
        title={t('agent.days')}
        action={
          <Button
            size={32}
            icon="download"
            disabled={!people.data}
            onClick={() =>
              downloadCsv(
                `${t('agent.overview.file')}-${range.from}-${range.to}`,
                [t('column.date'), ...columns.map(name => t(`agent.sum.${name}`))],
                days.map(day => [day.day, ...columns.map(name => figureOf(day, name))]),
              )
            }
          >
            {t('records.export')}
          </Button>
        }
      >
        <Chips
          label={t('agent.days')}
          value={measure}
          onChange={setMeasure}
          options={measures.map(value => ({ value, label: t(`agent.sum.${value}`) }))}
          className="mb-4"
        />
        {measure === 'players' && people.isPending ? (
          <Skeleton className="h-48 rounded-14" />
        ) : (
          <DayChart label={t(`agent.sum.${measure}`)} days={values} chosen={chosen} onChoose={setChosen} />
        )}
      </Section>
      <QueryView query={people} skeleton={<Skeleton className="h-64 rounded-14" />}>
        {({ top }) => top.length > 0 && <Top top={top} currency={currency} range={range} />}
      </QueryView>
    </>
  )
}

/** Who played most. */
function Top({ top, currency, range }: { top: Best[]; currency: string; range: Range }) {
  const t = useT()
  const { pathTo } = useAgentPanel()
  return (
    <Section title={t('agent.top')}>
      <ol className="rounded-14 bg-surface-2 px-4 inset-ring inset-ring-subtle">
        {top.map((row, place) => (
          <li key={row.id} className="flex items-center gap-3 py-3 not-last:border-b not-last:border-subtle">
            <span className="numeral w-5 text-14 text-fg-3">{place + 1}</span>
            <Link
              to={pathTo('personalHistoryCopy', { ...range, of: row.id })}
              className="-my-3 min-w-0 flex-1 truncate py-3 text-14 font-medium text-brand-text hover:underline"
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
  )
}
type Best = OutputOf<typeof statements.people>['top'][number]
type Range = { from: string; to: string }
type PlayedProps = { answer: Answer; people: People; range: Range }

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
              isExact
              className="mt-1 block text-24 font-bold text-fg-1 group-hover:underline"
            />
            <span className="mt-1 block text-13 text-pretty text-fg-2">
              {earnedBy(totals, hasContracts)
                .map(kind => `${t(`agent.revenue.${kind}`)} ${money(totals[kind], { currency, isExact: true })}`)
                .join(' + ')}
            </span>
          </Link>
        )}
      </QueryView>
      <p className="mt-1 text-12 text-pretty text-fg-3">
        {t('agent.earned.note')}{' '}
        {query.data &&
          query.data.totals.review !== '0' &&
          t('agent.revenue.inReview', { amount: money(query.data.totals.review, { currency: query.data.currency }) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size={32} icon="wallet" render={<Link to={pathTo('agentRevenueReport', range)} />}>
          {t('agent.revenue')}
        </Button>
        <Button size={32} icon="chart" render={<Link to={pathTo('palStatementsAgentCopy', range)} />}>
          {t('agent.pal')}
        </Button>
      </div>
    </Card>
  )
}

/** A figure with how far it is from what it was in the span before. */
function Figure({ name, to, now = 0, before = 0, children }: FigureProps) {
  const t = useT()
  const { locale } = useLanguage()
  const change = before === 0 ? undefined : (now - before) / Math.abs(before)
  return (
    <div className={card}>
      <dt className="text-12 text-fg-3">
        <Explained to={to}>{name}</Explained>
      </dt>
      <dd className="mt-0.5 text-16 font-bold text-fg-1">
        {children}
        <span className="block text-12 font-normal text-fg-3">
          {change === undefined ? (
            t('agent.before.none')
          ) : (
            <>
              <span aria-hidden="true">{change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''}</span>
              {`${change > 0 ? '+' : change < 0 ? '−' : ''}${percentText(locale, Math.abs(change), 2)}`}
            </>
          )}
        </span>
      </dd>
    </div>
  )
}
type FigureProps = {
  name: string
  to: string
  now: number | undefined
  before: number | undefined
  children: ReactNode
}
