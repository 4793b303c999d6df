import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import * as statements from '@ronda/contract/portal/cashier/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { businessDayText } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import { periodsOf } from './periods.ts'

const DAY_MS = 86_400_000

interface Sums {
  stake: bigint
  valid: bigint
  payout: bigint
  rounds: number
  bonuses: bigint
  rebates: bigint
}

const nothing = (): Sums => ({ stake: 0n, valid: 0n, payout: 0n, rounds: 0, bonuses: 0n, rebates: 0n })

/** What play cost or brought: from the roll-up of settled rounds, from rewards and from what a team gives back of one's own play, never from bets. */
export async function profit(
  ctx: Context,
  { from, to, by }: ParsedInputOf<typeof statements.profit>,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof statements.profit>> {
  const start = businessDayStart(from)
  const end = businessDayStart(to) + DAY_MS
  if (end <= start || end - start > statements.PROFIT_DAYS_MAX * DAY_MS)
    throw invalidInput([{ field: 'to', rule: 'range', params: { max: statements.PROFIT_DAYS_MAX } }])
  await ctx.settler.run(merchant.id)
  const { currency } = merchant
  const member = { merchantId: merchant.id, memberId: session.memberId }
  const span = { start: new Date(start), end: new Date(end) }
  const { played, given } = await inMerchant(ctx.app, merchant.id, async tx => ({
    played: await playOf(tx, member, span, currency),
    given: await givenTo(tx, member, span),
  }))

  const total = nothing()
  const byProduct = new Map<string, Sums>()
  const periods = periodsOf(by, from, to).map(period => ({ ...period, sums: nothing() }))
  const sumsOf = (day: string) => periods.findLast(period => period.from <= day)?.sums ?? total
  for (const { day, category, stake, valid, payout, rounds } of played) {
    const product = byProduct.get(category) ?? nothing()
    byProduct.set(category, product)
    for (const sums of [total, product, sumsOf(day)]) {
      sums.stake += stake
      sums.valid += valid
      sums.payout += payout
      sums.rounds += rounds
    }
  }
  for (const { day, bonuses, rebates } of given)
    for (const sums of [total, sumsOf(day)]) {
      sums.bonuses += bonuses
      sums.rebates += rebates
    }

  const playWire = ({ stake, valid, payout, rounds }: Sums) => ({
    stake: toWire(stake, currency),
    valid: toWire(valid, currency),
    payout: toWire(payout, currency),
    rounds,
  })
  const resultWire = (sums: Sums) => ({
    ...playWire(sums),
    bonuses: toWire(sums.bonuses, currency),
    rebates: toWire(sums.rebates, currency),
    net: toWire(sums.payout - sums.stake + sums.bonuses + sums.rebates, currency),
  })
  return {
    currency,
    total: resultWire(total),
    products: [...byProduct]
      .filter(([, { rounds, stake }]) => rounds > 0 || stake !== 0n)
      .sort(([, a], [, b]) => (a.stake > b.stake ? -1 : 1))
      .map(([category, sums]) => ({
        category,
        ...playWire(sums),
        net: toWire(sums.payout - sums.stake, currency),
      })),
    periods: periods.map(({ sums, ...period }) => ({ ...period, ...resultWire(sums) })),
  }
}

interface Member {
  merchantId: number
  memberId: bigint
}
interface Span {
  start: Date
  end: Date
}

async function playOf(tx: Tx, { merchantId, memberId }: Member, { start, end }: Span, currency: string) {
  const { rows } = await sql<{
    day: string
    category: string
    stake: string
    valid: string
    payout: string
    rounds: bigint
  }>`
    select ${businessDayText(sql`p.hour`)} as day, coalesce(g.category, '') as category,
      sum(p.staked) as stake, sum(p.valid) as valid, sum(p.won) as payout, sum(p.rounds) as rounds
    from play_hourly p
    left join games g on g.merchant_id = p.merchant_id and g.vendor = p.vendor and g.code = p.game_code
    where p.merchant_id = ${merchantId} and p.member_id = ${memberId} and p.currency = ${currency}
      and p.hour >= ${start} and p.hour < ${end}
    group by 1, 2`.execute(tx)
  return rows.map(row => ({
    ...row,
    stake: BigInt(row.stake),
    valid: BigInt(row.valid),
    payout: BigInt(row.payout),
    rounds: Number(row.rounds),
  }))
}

/** Rewards as they were credited, less what of them went back to the house, and rebates of the member's place in a team. */
async function givenTo(tx: Tx, { merchantId, memberId }: Member, { start, end }: Span) {
  const rewards = await tx
    .selectFrom('rewards')
    .select(['source', 'amount', 'decided_at as at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'granted')
    .where('decided_at', '>=', start)
    .where('decided_at', '<', end)
    .execute()
  const rebates = await tx
    .selectFrom('team_payments')
    .select(['amount', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'rebate')
    .where('at', '>=', start)
    .where('at', '<', end)
    .execute()
  const { rows: taken } = await sql<{ at: Date; taken: bigint }>`
    select coalesce(w.created_at, i.closed_at) as at, i.taken from turnover_items i
    left join withdrawals w on w.merchant_id = i.merchant_id and w.id = i.taken_for
    where i.merchant_id = ${merchantId} and i.member_id = ${memberId} and i.taken > 0
      and coalesce(w.created_at, i.closed_at) >= ${start} and coalesce(w.created_at, i.closed_at) < ${end}`.execute(tx)
  const dayOf = (at: Date | null) => businessDay(at?.getTime() ?? 0)
  return [
    ...rewards.map(({ source, amount, at }) => ({
      day: dayOf(at),
      bonuses: source === 'rebate' ? 0n : amount,
      rebates: source === 'rebate' ? amount : 0n,
    })),
    ...rebates.map(({ amount, at }) => ({ day: dayOf(at), bonuses: 0n, rebates: amount })),
    ...taken.map(row => ({ day: dayOf(row.at), bonuses: -row.taken, rebates: 0n })),
  ]
}
