import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { maskName } from '../bets/winners.ts'
import { nextRain, type RedPacketRule } from './kinds/red-packet.ts'
import type { Say } from './say.ts'
import type { Offer } from './store.ts'

export type Chance = Pick<ActivityDetail, 'odds' | 'rain' | 'luckiest'>

const LUCKIEST = 8
const none: Chance = { odds: [], rain: null, luckiest: [] }

/** What an activity of chance shows beside its steps: the odds, what is left, who was lucky. */
export async function chanceOf(tx: Tx, offer: Offer, merchant: Merchant, say: Say, now: number): Promise<Chance> {
  const { kind, rule, row } = offer
  if (!kind.draw) return none
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  const { rows: drawn } = await sql<{ amount: bigint; n: bigint }>`
    select amount, count(*) as n from activity_claims
    where merchant_id = ${merchant.id} and activity_id = ${row.id} and prize is not null group by amount`.execute(tx)
  const given = new Map(drawn.map(({ amount, n }) => [amount, Number(n)]))
  const { rows: lucky } = await sql<{ username: string; amount: bigint; at: Date }>`
    select m.username, c.amount, c.at from activity_claims c
    join members m on m.merchant_id = c.merchant_id and m.id = c.member_id
    where c.merchant_id = ${merchant.id} and c.activity_id = ${row.id} and c.amount > 0
      and c.at > ${new Date(now - 14 * 86_400_000)}
    order by c.amount desc, c.at limit ${LUCKIEST}`.execute(tx)
  return {
    odds: (kind.odds?.(rule, say) ?? []).map(({ prize, stock, ...odds }) => ({
      ...odds,
      prize: wire(prize),
      left: stock === null ? null : Math.max(0, stock - (given.get(prize) ?? 0)),
    })),
    rain: kind.shape === 'rain' ? await rainOf(tx, offer, merchant, say, now) : null,
    luckiest: lucky.map(({ username, amount, at }) => ({
      name: maskName(username),
      amount: wire(amount),
      at: at.getTime(),
    })),
  }
}

async function rainOf(
  tx: Tx,
  { row, rule }: Offer,
  merchant: Merchant,
  say: Say,
  now: number,
): Promise<Chance['rain']> {
  const given = rule as RedPacketRule
  const rain = nextRain(given, now)
  if (!rain) return null
  const begun = await tx
    .selectFrom('packet_rounds')
    .select('left_count')
    .where('merchant_id', '=', merchant.id)
    .where('activity_id', '=', row.id)
    .where('period', '=', rain.period)
    .executeTakeFirst()
  return {
    from: rain.from,
    to: rain.to,
    total: toWire(say.amount(given.total), merchant.currency),
    count: given.count,
    left: begun?.left_count ?? given.count,
  }
}
