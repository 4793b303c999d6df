import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockWallet } from '../members/wallet.ts'
import { movePoints, pointBalance } from './account.ts'
import { wholePoints } from './earn-rule.ts'

const BATCH = 500

/**
 * Credits what a member's play has earned so far, or takes what was earned by play that was taken back: never more than there is, the rest is
 * owed and taken from what is earned next. The caller holds the wallet.
 */
export async function creditEarned(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<boolean> {
  const earned = await tx
    .deleteFrom('point_earnings')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .returning(['id', 'category', 'hundredths'])
    .execute()
  if (earned.length === 0) return false
  const carry = await carriedBy(tx, merchant.id, memberId)
  const last = earned.reduce((max, { id }) => (id > max ? id : max), 0n)
  const due = earned.reduce((sum, { hundredths }) => sum + hundredths, carry)
  const balance = await pointBalance(tx, merchant.id, memberId)
  const whole = wholePoints(due)
  const points = balance + whole < 0n ? -balance : whole
  if (points !== 0n)
    await movePoints(
      tx,
      merchant.id,
      memberId,
      {
        kind: 'points_play',
        externalId: `play:${memberId}:${last}`,
        points,
        note: [...new Set(earned.map(({ category }) => category))].sort().join(' '),
      },
      now,
    )
  const row = { hundredths: due - points * 100n, credited_id: last }
  await tx
    .insertInto('point_carries')
    .values({ merchant_id: merchant.id, member_id: memberId, ...row })
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(row))
    .execute()
  return points !== 0n
}

/** What is carried on to the next credit, in hundredths; below zero where points are owed. */
export async function carriedBy(tx: Tx, merchantId: number, memberId: bigint): Promise<bigint> {
  const row = await tx
    .selectFrom('point_carries')
    .select('hundredths')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.hundredths ?? 0n
}

/** The same for whoever only reads: nothing is locked where nothing was earned. */
export async function bringUpToDate(ctx: Context, merchant: Merchant, memberId: bigint, now: number): Promise<void> {
  const isCredited = await inMerchant(ctx.app, merchant.id, async tx => {
    const waits = await tx
      .selectFrom('point_earnings')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .limit(1)
      .executeTakeFirst()
    if (!waits) return false
    await lockWallet(tx, merchant, memberId)
    return creditEarned(tx, merchant, memberId, now)
  })
  if (isCredited) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'points' })
}

/** Everybody's: who does not look has theirs within a minute as well. */
export async function creditPoints(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.all()) {
    const waiting = await inMerchant(ctx.app, merchant.id, tx =>
      tx
        .selectFrom('point_earnings')
        .select('member_id')
        .distinct()
        .where('merchant_id', '=', merchant.id)
        .orderBy('member_id')
        .limit(BATCH)
        .execute(),
    )
    await forEach(ctx, 'points of a member could not be credited', waiting, ({ member_id }) =>
      bringUpToDate(ctx, merchant, member_id, ctx.clock.now()),
    )
  }
}
