import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockMember } from '../members/lock.ts'
import { levelFor } from './evaluate.ts'
import { type LevelRow, levelsOf, toRung } from './ladder.ts'
import { raise } from './raise.ts'

type Who = { merchantId: number; memberId: bigint }

/**
 * Adds settled play to what levels are judged by, and raises whom it is enough for. It waits for no member, since whoever holds one may wait for
 * play to be counted: who is held just now is raised by its next round, its own page or the daily job. Answers who rose.
 */
export async function countPlay(
  ctx: Pick<Context, 'merchants' | 'clock'>,
  tx: Tx,
  rounds: readonly CountedRound[],
): Promise<Who[]> {
  const sums = new Map<string, Who & { valid: bigint }>()
  for (const { merchantId, memberId, valid } of rounds) {
    const key = `${merchantId}/${memberId}`
    const sum = sums.get(key) ?? { merchantId, memberId, valid: 0n }
    sum.valid += valid
    sums.set(key, sum)
  }
  const added = [...sums.values()].filter(({ valid }) => valid !== 0n)
  if (added.length === 0) return []
  // In one order, so that two that write totals never wait for each other in a circle.
  added.sort((a, b) => a.merchantId - b.merchantId || (a.memberId < b.memberId ? -1 : 1))
  const { rows } = await sql<Who & { deposited: bigint; turnover: bigint; earned: number; level: number }>`
    with added as (
      insert into vip_totals as kept (merchant_id, member_id, turnover)
      select * from unnest(${added.map(one => one.merchantId)}::int[], ${added.map(one => one.memberId)}::bigint[],
        ${added.map(one => one.valid)}::bigint[])
      on conflict (merchant_id, member_id) do update set turnover = kept.turnover + excluded.turnover
      returning merchant_id, member_id, deposited, turnover, earned, is_held)
    select a.merchant_id as "merchantId", a.member_id as "memberId", a.deposited, a.turnover, a.earned, m.vip_level as level
    from added a join members m on m.merchant_id = a.merchant_id and m.id = a.member_id
    where not a.is_held order by 1, 2`.execute(tx)
  const risen: Who[] = []
  for (const [merchantId, members] of Map.groupBy(rows, row => row.merchantId)) {
    const levels = await levelsOf(tx, merchantId)
    const ladder = levels.map(toRung)
    const near = members.filter(one => levelFor(ladder, one) > one.earned || one.level < one.earned)
    if (near.length === 0) continue
    const merchant = await ctx.merchants.byId(merchantId)
    if (!merchant) throw new Error(`no merchant ${merchantId}`)
    for (const { memberId } of near)
      if ((await holdNow(tx, merchantId, memberId)) && (await raise(tx, merchant, levels, memberId, ctx.clock.now())))
        risen.push({ merchantId, memberId })
  }
  return risen
}

/** Locks a member, if nobody else has it. */
async function holdNow(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const held = await tx
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return held !== undefined
}

/** Adds a credited deposit, and raises its member if it is enough. The member must be locked. */
export async function countDeposit(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  amount: bigint,
  now: number,
): Promise<void> {
  await sql`
    insert into vip_totals as kept (merchant_id, member_id, deposited) values (${merchant.id}, ${memberId}, ${amount})
    on conflict (merchant_id, member_id) do update set deposited = kept.deposited + excluded.deposited`.execute(tx)
  await raise(tx, merchant, await levelsOf(tx, merchant.id), memberId, now)
}

/** Locks a member and raises it where it stands higher than it is. */
export async function raiseNow(
  tx: Tx,
  merchant: Merchant,
  levels: readonly LevelRow[],
  memberId: bigint,
  now: number,
): Promise<boolean> {
  await lockMember(tx, merchant.id, memberId)
  return raise(tx, merchant, levels, memberId, now)
}
