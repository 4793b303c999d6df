import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { barsOf, holding } from '../protection/bars.ts'
import { rulesOf } from '../protection/rules.ts'

/**
 * Erases who the member of a closed account was and where its money went, once the merchant's years are over. What it played and was paid stays, and its name stays taken;
 * its number is free again, unless a self-exclusion holds that registering anew must not get around.
 */
export async function eraseClosed(ctx: Context): Promise<void> {
  const closed = await ctx.system
    .selectFrom('account_closings')
    .select(['merchant_id', 'id', 'member_id', 'closed_at'])
    .where('closed_at', 'is not', null)
    .where('reopened_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  const isWhole = await forEach(ctx, 'a closed account was not erased', closed, erase.bind(undefined, ctx))
  if (!isWhole) throw new Error('not every closed account was erased')
}

type Closed = { merchant_id: number; id: string; member_id: bigint; closed_at: Date | null }

async function erase(ctx: Context, { merchant_id, id, member_id, closed_at }: Closed): Promise<void> {
  const merchant = await ctx.merchants.byId(merchant_id)
  if (!merchant || !closed_at) throw new Error(`no merchant ${merchant_id}`)
  const now = ctx.clock.now()
  const over = new Date(closed_at)
  over.setUTCFullYear(over.getUTCFullYear() + rulesOf(merchant).closedKeepYears)
  if (over.getTime() > now) return
  await inMerchant(ctx.app, merchant_id, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('account_closings')
      .set({ erased_at: new Date(now) })
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', id)
      .where('reopened_at', 'is', null)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const isBarred = holding(await barsOf(tx, merchant_id, member_id), now) !== undefined
    await tx
      .updateTable('members')
      .set({
        profile_sealed: ctx.vault.seal(merchant_id, 'profile', {}),
        email_proven_at: null,
        ...(!isBarred && { phone_index: null, phone_proven_at: null }),
      })
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', member_id)
      .execute()
    // Bookkeeping keeps method, bank and the last characters of the number.
    await sql`select erase_payout_accounts(${merchant_id}, ${member_id})`.execute(tx)
  })
}
