import '../styles/subscription.css'
import { cx } from '@ronda/ui/page/cx.ts'
import { useState } from 'react'
import type { MoneyText } from '../../../../kit/money.ts'
import { ask } from '../../../../kit/overlay/ask.tsx'
import { pageRegion } from '../../../../kit/page-region.ts'
import { useStore } from '../../../../kit/store.ts'
import { Button, RoundLink } from '../../../../kit/ui/button.tsx'
import { when } from '../../../../kit/ui/when.ts'
import type { OrderItem } from '../api.ts'
import { Numbers } from '../Numbers.tsx'
import { type Outcome, outcomeOf } from '../outcome.ts'
import type { LotteryPage } from '../page.ts'
import { Result } from '../Results.tsx'
import { cutsText, prizeOfStakeText } from '../said.ts'
import { shortIssue } from '../short-issue.ts'
import { dayNames } from '../subscription/draws.ts'
import { fullName } from '../words/words.ts'
import { ListEnd, Nothing, usePages } from './loading.tsx'

type StateKey = Outcome | 'open' | 'cancelled' | 'refused' | 'checking' | 'disputed'
const LINES_MAX = 3

/** As the portal's betting record names it. */
export function stateOf(
  { state, payout, stake }: Pick<OrderItem, 'state' | 'payout' | 'stake'>,
  { parse }: Pick<MoneyText, 'parse'>,
): StateKey {
  if (state === 'debiting') return 'checking'
  if (state === 'refused') return 'refused'
  if (state === 'disputed') return 'disputed'
  if (state === 'rolling_back' || state === 'rolled_back') return 'cancelled'
  if (payout === null) return 'open'
  return outcomeOf(parse(stake), parse(payout))
}

/** One's orders, the newest first; what is not closed yet can be taken back. */
export function OrdersTab({ page }: { page: LotteryPage }) {
  useStore(page.changes)
  const { text, common, api, desk } = page
  const pages = usePages<OrderItem>(async next => {
    const items: OrderItem[] = []
    let after: string | null = next ?? null
    // A chase is told as a whole, however many pages it goes over.
    do {
      const page = await api.history<OrderItem>(after ?? undefined)
      items.push(...(page.rounds as OrderItem[]))
      after = page.next
    } while (after !== null && items.at(-1)?.lottery.chase)
    return { items, next: after }
  })
  // What the page has learnt since it read the list.
  const orders = pages.items.map(item => ({ ...item, ...desk.orders.all.get(item.id) }))
  if (orders.length === 0 && !pages.isLoading && !pages.hasFailed)
    return <Nothing icon="history" words={text('ordersEmpty')} />
  return (
    <div>
      <ul className="grid list-none gap-2.5">
        {groupsOf(orders).map(group =>
          group.length > 1 ? (
            <ChaseCard key={group[0]!.lottery.chase} page={page} orders={group} />
          ) : (
            <OrderCard key={group[0]!.id} page={page} order={group[0]!} />
          ),
        )}
      </ul>
      <ListEnd pages={pages} failed={text('ordersFailed')} retry={common('retry')} more={text('ordersMore')} />
    </div>
  )
}

/** Orders of one chase together, where its first stands, in the order of their issues. */
export function groupsOf(orders: readonly OrderItem[]): OrderItem[][] {
  const groups = Map.groupBy(orders, ({ id, lottery }) => lottery.chase ?? id)
  return [...groups.values()].map(group => group.toSorted((a, b) => (a.lottery.issue < b.lottery.issue ? -1 : 1)))
}

/** A chase: how far it is, what it cost and brought, and the way to stop it; issue by issue where it is opened. */
function ChaseCard({ page, orders }: { page: LotteryPage; orders: readonly OrderItem[] }) {
  const { text, money, desk, rules, language } = page
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [first] = orders as [OrderItem]
  const sum = (of: 'stake' | 'payout', all: readonly OrderItem[]) =>
    all.reduce((total, order) => total + money.parse(order[of] ?? '0'), 0n)
  const returned = orders.filter(order => stateOf(order, money) === 'cancelled')
  const played = orders.filter(order => !['cancelled', 'refused'].includes(stateOf(order, money)))
  const decided = played.filter(({ payout }) => payout !== null)
  const coming = new Set(desk.draws.coming.map(({ id }) => id))
  const left = orders.filter(order => stateOf(order, money) === 'open' && coming.has(order.lottery.issueId))
  const [line] = first.lottery.lines
  const bet = rules.bets.find(({ code }) => code === line?.bet)

  const { subscription } = first.lottery
  const names = dayNames(pageRegion())
  const last = orders.at(-1)!.lottery.issue

  async function stop() {
    const answer = await ask({
      icon: 'warn',
      title: text(subscription ? 'subscriptionEndAsk' : 'cancelChaseAsk'),
      text: subscription
        ? text('subscriptionEndText', { n: left.length, amount: money.text(sum('stake', left)) })
        : text('cancelChaseText'),
      choices: [
        { label: text('keepOrder') },
        { label: text(subscription ? 'subscriptionEnd' : 'cancelChase'), isPrimary: true },
      ],
    })
    if (answer !== 1) return
    setIsBusy(true)
    setProblem(await desk.cancelChase(first.lottery.chase!))
    setIsBusy(false)
  }

  return (
    <li className="grid gap-2 rounded-[16px] bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-[15px]/[22px]">
          {text(subscription ? 'isSubscription' : 'isChase')} · {text('chaseOf', { n: orders.length })}
        </b>
        {left.length > 0 && (
          <span className={cx('rounded-full px-2.5 py-0.5 text-[12px]/[18px] font-bold', badges.open)}>
            {text('chaseLeft', { n: left.length })}
          </span>
        )}
        <time className="ml-auto text-[12px]/[16px] text-fg-3">{when(first.createdAt)}</time>
      </div>
      {subscription && (
        <>
          <p className="text-[14px]/[20px] text-fg-2">
            {left[0] && `${text('subscriptionNext', { day: names.full(left[0].lottery.issue) })} `}
            {subscription.weekdays.length === 7
              ? text('subscriptionDaily', { day: names.full(last) })
              : text('subscriptionDays', { days: names.list(subscription.weekdays), day: names.full(last) })}
          </p>
          <progress
            className="lot-progress"
            max={orders.length}
            value={orders.length - left.length}
            aria-label={text('chaseLeft', { n: left.length })}
          />
        </>
      )}
      {bet && line && (
        <p className="text-[14px]/[20px] [overflow-wrap:anywhere]">
          <small className="mr-2 text-[12px] text-fg-3">{fullName(rules, bet, language)}</small>
          <b>
            <Numbers page={page} bet={bet} content={line.content} />
          </b>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Amount label={text('stake')} amount={money.text(sum('stake', played))} />
        {returned.length > 0 && <Amount label={text('givenBack')} amount={money.text(sum('stake', returned))} />}
        {sum('payout', played) > 0n && (
          <Amount
            label={text('payout')}
            amount={money.text(sum('payout', played))}
            isWon={outcomeOf(sum('stake', decided), sum('payout', decided)) === 'won'}
          />
        )}
        {left.length > 0 && (
          <Button
            kind="secondary"
            className="ml-auto min-h-11 px-3! text-[14px]"
            disabled={isBusy}
            onClick={() => void stop()}
          >
            {text(subscription ? 'subscriptionEnd' : 'cancelChase')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-[14px] text-danger">
          {problem}
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-[14px] font-semibold text-brand">
          {text('chaseTable')}
        </summary>
        <ul className="grid list-none gap-2">
          {orders.map(order => (
            <OrderCard key={order.id} page={page} order={order} isOfChase />
          ))}
        </ul>
      </details>
    </li>
  )
}

const badges: Record<StateKey, string> = {
  open: 'bg-brand/16 text-brand',
  checking: 'bg-[oklch(0.75_0.12_245/0.18)] text-[oklch(0.88_0.06_245)]',
  won: 'bg-win/18 text-win',
  lost: 'bg-white/8 text-fg-2',
  returned: 'bg-white/8 text-fg-2',
  cancelled: 'bg-white/8 text-fg-2',
  refused: 'bg-white/8 text-fg-2',
  disputed: 'bg-danger/16 text-danger',
}

function OrderCard(props: { page: LotteryPage; order: OrderItem; isOfChase?: boolean }) {
  const { page, order, isOfChase } = props
  const { text, money, desk, rules, language } = page
  const { lottery } = order
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const state = stateOf(order, money)
  const issue = desk.draws.coming.find(({ id }) => id === lottery.issueId)
  const canCancel = issue !== undefined && (state === 'open' || state === 'checking')

  async function cancel() {
    const answer = await ask({
      icon: 'warn',
      title: text('cancelAsk'),
      text: text('cancelAskText', { amount: money.text(money.parse(order.stake)) }),
      choices: [{ label: text('keepOrder') }, { label: text('cancelYes'), isPrimary: true }],
    })
    if (answer !== 1) return
    setIsBusy(true)
    setProblem(await desk.cancelOrder(order.id))
    setIsBusy(false)
  }

  return (
    <li
      className={cx('grid gap-2 rounded-[16px] px-4 py-3', isOfChase ? 'bg-surface-3/50' : 'bg-surface-2')}
      data-state={state}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-[15px]/[22px]">{text('issue', { issue: shortIssue(lottery.issue) })}</b>
        {lottery.chase && !isOfChase && <span className="text-[12px]/[16px] text-fg-3">{text('isChase')}</span>}
        <span className={cx('rounded-full px-2.5 py-0.5 text-[12px]/[18px] font-bold', badges[state])}>
          {text(`state_${state}`)}
        </span>
        <time className="ml-auto text-[12px]/[16px] text-fg-3">{when(order.createdAt)}</time>
      </div>
      {!isOfChase && (
        <ul className="grid list-none gap-1">
          {lottery.lines.slice(0, LINES_MAX).map((line, index) => {
            const bet = rules.bets.find(({ code }) => code === line.bet)
            const paid = money.parse(lottery.outcomes?.[index]?.payout ?? '0')
            const staked = money.parse(line.amount)
            const hasWon = outcomeOf(staked, paid) === 'won'
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
                key={index}
                className={cx('flex flex-wrap justify-between gap-x-3 text-[14px]/[20px]', hasWon && 'text-win')}
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <small className="mr-2 text-[12px] text-fg-3">
                    {bet ? fullName(rules, bet, language) : line.bet}
                  </small>
                  <b>{bet && <Numbers page={page} bet={bet} content={line.content} />}</b>
                  {line.cuts && <small className="block text-[12px] text-fg-3">{cutsText(page, line)}</small>}
                </span>
                {paid > 0n && <b>{hasWon ? money.text(paid) : prizeOfStakeText(page, paid, staked)}</b>}
              </li>
            )
          })}
          {lottery.lines.length > LINES_MAX && (
            <li className="text-[13px] text-fg-3">{text('moreLines', { n: lottery.lines.length - LINES_MAX })}</li>
          )}
        </ul>
      )}
      {order.result && state !== 'open' && (
        <Result lottery={rules} draw={order.result} language={language} size="small" isWhole={false} />
      )}
      {lottery.before && (
        <p className="text-[13px] text-brand">
          {correctedText(page, order)}{' '}
          {lottery.owed && text('correctedOwed', { amount: money.text(money.parse(lottery.owed)) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Amount label={text('stake')} amount={money.text(money.parse(order.stake))} />
        {order.payout !== null && (
          <Amount label={text('payout')} amount={money.text(money.parse(order.payout))} isWon={state === 'won'} />
        )}
        <span className="ml-auto flex items-center gap-1">
          {canCancel && (
            <Button
              kind="secondary"
              className="min-h-11 px-3! text-[14px]"
              disabled={isBusy}
              onClick={() => void cancel()}
            >
              {text('cancelOrder')}
            </Button>
          )}
          <RoundLink href={`/fair?round=${order.id}&lang=${language}`} label={text('verify')} icon="shield" />
        </span>
      </div>
      {problem && (
        <p role="alert" className="text-[14px] text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}

/** What a correction of the result changed for an order. */
function correctedText({ text, money }: LotteryPage, { lottery, payout }: OrderItem): string {
  const [before, now] = [lottery.before?.payout ?? '0', payout ?? '0'].map(amount => money.parse(amount))
  return before === now
    ? text('correctedSame')
    : text('corrected', { before: money.text(before!), now: money.text(now!) })
}

const Amount = ({ label, amount, isWon }: { label: string; amount: string; isWon?: boolean }) => (
  <span className="text-[13px] text-fg-3">
    {label} <b className={cx('text-[15px]', isWon ? 'text-win' : 'text-fg-1')}>{amount}</b>
  </span>
)
