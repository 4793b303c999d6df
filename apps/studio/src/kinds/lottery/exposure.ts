import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Wager } from '../../wagers/store.ts'
import { cutPrize, WHOLE } from './cuts.ts'
import { type LotteryRules, lineLimits } from './define.ts'
import type { BetType } from './lottery.ts'
import { oddsTable } from './odds.ts'
import { type LotteryPlay, type OrderLine, playOf } from './play.ts'
import { rulesSoldUnder } from './terms/store.ts'

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

/** What each number of an order would cost at most, in ledger scale: the highest prize of one note, as far as it was cut, no more than a line pays. */
export function exposureOf(rules: LotteryRules, { lines, group }: LotteryPlay, currency: string): Exposed[] {
  const sums = new Map<string, Exposed>()
  const { prizeMax } = lineLimits(rules, { currency, betMax: '0' })
  for (const line of lines) {
    const bet = rules.bets.find(({ code }) => code === line.bet)!
    const stake = parseMoney(line.stake, currency)
    const prizes = [...oddsTable(rules, bet, group).values()].map(({ over, under }) => (over * stake) / under)
    const highest = prizes.reduce((most, prize) => (prize > most ? prize : most), 0n)
    for (const number of numbersOf(bet, line.content)) {
      const prize = cutPrize(highest, line.cuts?.[number] ?? WHOLE)
      const amount = prize > prizeMax ? prizeMax : prize
      const key = `${bet.code} ${number}`
      const sum = sums.get(key) ?? { bet: bet.code, number, amount: 0n }
      sums.set(key, { ...sum, amount: sum.amount + amount })
    }
  }
  return [...sums.values()]
}

/** Whose number of which issue it is. */
export type NumberOf = Pick<Wager, 'merchant' | 'mode' | 'currency'> & { issueId: string }

/** What numbers may cost already, and what orders add to them until that is written. */
export class Exposure {
  private readonly numbers = new Map<
    string,
    NumberOf & Omit<Exposed, 'amount'> & { before: bigint; added: bigint; orders: number }
  >()

  private at(of: NumberOf, { bet, number }: Omit<Exposed, 'amount'>) {
    const { issueId, merchant, mode, currency } = of
    const key = [issueId, merchant, mode, currency, bet, number].join(' ')
    let known = this.numbers.get(key)
    if (!known) {
      known = { issueId, merchant, mode, currency, bet, number, before: 0n, added: 0n, orders: 0 }
      this.numbers.set(key, known)
    }
    return known
  }

  /** Reads what these numbers may cost so far; whoever does holds the orders of the lottery. */
  async read(tx: Queryable, orders: readonly { of: NumberOf; exposed: readonly Exposed[] }[]): Promise<void> {
    const asked = new Set(orders.flatMap(({ of, exposed }) => exposed.map(number => this.at(of, number))))
    if (asked.size === 0) return
    const { rows } = await tx.query<{ at: string; amount: string }>(
      `select a.at, e.amount from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) with ordinality
         as a(issue_id, merchant, mode, currency, bet, number, at)
       join lottery_exposure e using (issue_id, merchant, mode, currency, bet, number)`,
      namesOf([...asked]),
    )
    const all = [...asked]
    for (const { at, amount } of rows) {
      const number = all[Number(at) - 1]!
      number.before = parseMoney(amount, number.currency)
    }
  }

  /** Those numbers of an order that come with it above a bound, with what they had come to before it. */
  pressed(of: NumberOf, exposed: readonly Exposed[], bound: bigint): (Exposed & { before: bigint })[] {
    return exposed
      .map(({ bet, number, amount }) => {
        const known = this.at(of, { bet, number })
        const before = known.before + known.added
        return { bet, number, amount: before + amount, before }
      })
      .filter(({ amount }) => amount > bound)
  }

  add(of: NumberOf, exposed: readonly Exposed[]): void {
    for (const number of exposed) {
      const known = this.at(of, number)
      known.added += number.amount
      known.orders += 1
    }
  }

  /** Adds what was added to what is written. */
  async write(tx: Queryable): Promise<void> {
    const changed = [...this.numbers.values()].filter(({ orders }) => orders > 0)
    if (changed.length === 0) return
    await tx.query(
      `insert into lottery_exposure as e (issue_id, merchant, mode, currency, bet, number, amount, orders)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::int[])
       on conflict (issue_id, merchant, mode, currency, bet, number)
         do update set amount = e.amount + excluded.amount, orders = e.orders + excluded.orders`,
      [
        ...namesOf(changed),
        changed.map(({ added, currency }) => toWire(added, currency)),
        changed.map(({ orders }) => orders),
      ],
    )
  }
}

const namesOf = (numbers: readonly (NumberOf & Omit<Exposed, 'amount'>)[]) =>
  (['issueId', 'merchant', 'mode', 'currency', 'bet', 'number'] as const).map(name => numbers.map(one => one[name]))

/** From what amount on something changes for a number: it pays less, or is sold no more. */
export function exposureBound({ limits }: LotteryRules, currency: string): bigint {
  const most = parseMoney(limits.exposureMax, currency)
  const first = Math.min(100, ...(limits.cuts ?? []).map(({ from }) => from))
  return (most * BigInt(first)) / 100n
}

/** Takes orders that count no longer off what their numbers may cost. */
export async function unexpose(tx: Queryable, rules: LotteryRules, wagers: readonly Wager[]): Promise<void> {
  const soldUnder = await rulesSoldUnder(tx, rules, wagers)
  for (const wager of wagers) {
    const { merchant, mode, currency } = wager
    await tx.query(
      `with less as (
         select e.ctid, a.amount from unnest($5::text[], $6::text[], $7::numeric[]) as a(bet, number, amount)
         join lottery_exposure e on e.issue_id = $1 and e.merchant = $2 and e.mode = $3 and e.currency = $4
           and e.bet = a.bet and e.number = a.number
         order by a.bet, a.number for update of e)
       update lottery_exposure e set amount = greatest(0, e.amount - less.amount), orders = greatest(0, e.orders - 1) from less where e.ctid = less.ctid`,
      [
        wager.subject,
        merchant,
        mode,
        currency,
        ...columnsOf(exposureOf(soldUnder(wager), playOf(wager), currency), currency),
      ],
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
