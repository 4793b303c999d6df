import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Wager } from '../../wagers/store.ts'
import { type LotteryRules, lineLimits } from './define.ts'
import type { BetType } from './lottery.ts'
import { oddsTable } from './odds.ts'
import { type LotteryPlay, type OrderLine, playOf } from './play.ts'

/** Tuples of a line that are counted one by one; of more, each symbol of each row is. */
const TUPLES_MAX = 1_000

/** What may come and cost an operator something, as it is kept: `48`, `1-2-3`, `2:big` (the second row's). */
export function numbersOf({ play }: BetType, content: OrderLine['content']): string[] {
  if (content.length === 1) return [...content[0]!]
  const tuples = content.reduce((count, row) => count * row.length, 1)
  const isInOrder = play.method === 'direct' || play.method === 'levels'
  if (!isInOrder || tuples > TUPLES_MAX)
    return content.flatMap((row, index) => row.map(symbol => `${index + 1}:${symbol}`))
  return content.reduce<string[]>(
    (starts, row) =>
      starts.length === 0 ? [...row] : starts.flatMap(start => row.map(symbol => `${start}-${symbol}`)),
    [],
  )
}

export type Exposed = { bet: string; number: string; amount: bigint }

/** What each number of an order would cost at most, in ledger scale: the highest prize of one note, no more than a line pays. */
export function exposureOf(rules: LotteryRules, { lines, group }: LotteryPlay, currency: string): Exposed[] {
  const sums = new Map<string, Exposed>()
  const { prizeMax } = lineLimits(rules, { currency, betMax: '0' })
  for (const line of lines) {
    const bet = rules.bets.find(({ code }) => code === line.bet)!
    const stake = parseMoney(line.stake, currency)
    const prizes = [...oddsTable(rules, bet, group).values()].map(({ over, under }) => (over * stake) / under)
    const highest = prizes.reduce((most, prize) => (prize > most ? prize : most), 0n)
    const amount = highest > prizeMax ? prizeMax : highest
    for (const number of numbersOf(bet, line.content)) {
      const key = `${bet.code} ${number}`
      const sum = sums.get(key) ?? { bet: bet.code, number, amount: 0n }
      sums.set(key, { ...sum, amount: sum.amount + amount })
    }
  }
  return [...sums.values()]
}

type Of = Pick<Wager, 'merchant' | 'mode' | 'currency'> & { issueId: string }

/** Adds an order to what its numbers may cost; what those had come to before it that are above a bound with it. */
export async function expose(
  tx: Queryable,
  { issueId, merchant, mode, currency }: Of,
  exposed: readonly Exposed[],
  bound: bigint,
): Promise<(Exposed & { before: bigint })[]> {
  const { rows } = await tx.query<{ bet: string; number: string; amount: string; added: string }>(
    `with added as (
       insert into lottery_exposure as e (issue_id, merchant, mode, currency, bet, number, amount, orders)
       select $1, $2, $3, $4, a.bet, a.number, a.amount, 1
       from unnest($5::text[], $6::text[], $7::numeric[]) as a(bet, number, amount) order by a.bet, a.number
       on conflict (issue_id, merchant, mode, currency, bet, number) do update set amount = e.amount + excluded.amount, orders = e.orders + 1
       returning bet, number, amount)
     select n.bet, n.number, n.amount, a.amount as added from added n
     join unnest($5::text[], $6::text[], $7::numeric[]) as a(bet, number, amount) on a.bet = n.bet and a.number = n.number
     where n.amount > $8 order by n.bet, n.number`,
    [issueId, merchant, mode, currency, ...columnsOf(exposed, currency), toWire(bound, currency)],
  )
  return rows.map(({ bet, number, ...row }) => {
    const [amount, added] = [parseMoney(row.amount, currency), parseMoney(row.added, currency)]
    return { bet, number, amount, before: amount - added }
  })
}

/** From what amount on something changes for a number: it pays less, or is sold no more. */
export function exposureBound({ limits }: LotteryRules, currency: string): bigint {
  const most = parseMoney(limits.exposureMax, currency)
  const first = Math.min(100, ...(limits.cuts ?? []).map(({ from }) => from))
  return (most * BigInt(first)) / 100n
}

/** Takes orders that count no longer off what their numbers may cost. */
export async function unexpose(tx: Queryable, rules: LotteryRules, wagers: readonly Wager[]): Promise<void> {
  for (const wager of wagers) {
    const { merchant, mode, currency } = wager
    await tx.query(
      `with less as (
         select e.ctid, a.amount from unnest($5::text[], $6::text[], $7::numeric[]) as a(bet, number, amount)
         join lottery_exposure e on e.issue_id = $1 and e.merchant = $2 and e.mode = $3 and e.currency = $4
           and e.bet = a.bet and e.number = a.number
         order by a.bet, a.number for update of e)
       update lottery_exposure e set amount = greatest(0, e.amount - less.amount), orders = greatest(0, e.orders - 1) from less where e.ctid = less.ctid`,
      [wager.subject, merchant, mode, currency, ...columnsOf(exposureOf(rules, playOf(wager), currency), currency)],
    )
  }
}

/** Of an issue that is over nothing can be lost any more. */
export async function dropExposure(tx: Queryable, issueId: string): Promise<void> {
  await tx.query('delete from lottery_exposure where issue_id = $1', [issueId])
}

const columnsOf = (exposed: readonly Exposed[], currency: string) => [
  exposed.map(({ bet }) => bet),
  exposed.map(({ number }) => number),
  exposed.map(({ amount }) => toWire(amount, currency)),
]
