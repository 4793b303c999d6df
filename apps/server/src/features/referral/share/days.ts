import type { PlayShare } from '@ronda/contract/portal/cashier/referral.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'

const DAY_MS = 86_400_000

export const dayAfter = (day: string, days = 1) => businessDay(businessDayStart(day) + days * DAY_MS)

/** The business days whose play a friend's qualifying opens: those after it, first and last. */
export function shareDays({ days }: PlayShare, qualifiedAt: number): { first: string; last: string } {
  const qualified = businessDay(qualifiedAt)
  return { first: dayAfter(qualified), last: dayAfter(qualified, days) }
}

/** The days that are over and not shared out yet, oldest first. A merchant's first run only begins the count. */
export async function dueDays(ctx: Context, merchant: Merchant): Promise<string[]> {
  const yesterday = dayAfter(businessDay(ctx.clock.now()), -1)
  const last = await inMerchant(ctx.app, merchant.id, tx => lastShared(tx, merchant.id))
  if (last === undefined) {
    await markShared(ctx, merchant, yesterday)
    return []
  }
  const days: string[] = []
  for (let day = dayAfter(last); day <= yesterday; day = dayAfter(day)) days.push(day)
  return days
}

async function lastShared(tx: Tx, merchantId: number): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from referral_share_runs where merchant_id = ${merchantId}`.execute(
    tx,
  )
  return rows[0]?.day ?? undefined
}

export const markShared = (ctx: Context, merchant: Merchant, day: string): Promise<unknown> =>
  inMerchant(ctx.app, merchant.id, tx =>
    tx
      .insertInto('referral_share_runs')
      .values({ merchant_id: merchant.id, day: sql<Date>`${day}::date`, at: new Date(ctx.clock.now()) })
      .onConflict(conflict => conflict.columns(['merchant_id', 'day']).doNothing())
      .execute(),
  )
