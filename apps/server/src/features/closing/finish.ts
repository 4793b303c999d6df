import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { tell } from '../inbox/tell.ts'
import { lockWallet } from '../members/wallet.ts'
import { noticeTo } from '../security/notices.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type ClosingRow, lockClosing, waitsOf, writeStep } from './store.ts'

/** Closes the accounts whose days are over and in which nothing is left or under way; the others are tried again. */
export async function finishClosings(ctx: Context): Promise<void> {
  const due = await ctx.system
    .selectFrom('account_closings as c')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['c.merchant_id', 'c.member_id'])
    .where('c.ends_at', '<=', new Date(ctx.clock.now()))
    .where('c.taken_back_at', 'is', null)
    .where('c.closed_at', 'is', null)
    .where('m.status', '=', 'active')
    .orderBy('c.ends_at')
    .execute()
  const isWhole = await forEach(ctx, 'an account was not closed', due, ({ merchant_id, member_id }) =>
    finish(ctx, merchant_id, member_id),
  )
  if (!isWhole) throw new Error('not every account was closed')
}

async function finish(ctx: Context, merchantId: number, memberId: bigint): Promise<void> {
  const merchant = await ctx.merchants.byId(merchantId)
  if (!merchant) throw new Error(`no merchant ${merchantId}`)
  const now = ctx.clock.now()
  const postNotice = await noticeTo(ctx, { merchant, now, ip: '' }, memberId, 'accountClosed')
  const isClosed = await inMerchant(ctx.app, merchantId, async tx => {
    const wallet = await lockWallet(tx, merchant, memberId)
    const row = await lockClosing(tx, merchantId, memberId)
    if (!row || row.closed_at || row.ends_at.getTime() > now) return false
    const waits = await waitsOf(tx, merchantId, memberId, { wallet, now })
    if (waits.length > 0) {
      await tell(tx, merchantId, { memberId, kind: 'closing-waits', ref: row.id }, now)
      return false
    }
    await writeStep(tx, row, { closed_at: new Date(now) })
    await endSessions(tx, merchantId, { memberId }, 'closed', now)
    await clear(tx, row, now)
    return true
  })
  ctx.bus.publish({ merchantId, memberId, topic: 'session' })
  if (isClosed) postNotice()
}

/** Takes away what only served its member: ways in and out, what it liked, its picture and name for others. */
async function clear(tx: Tx, { merchant_id, member_id }: ClosingRow, now: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ nickname: '', payment_hash: null, totp_sealed: null, totp_confirmed_at: null, totp_last_step: 0n })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', member_id)
    .execute()
  await tx
    .updateTable('payout_accounts')
    .set({ removed_at: new Date(now) })
    .where('merchant_id', '=', merchant_id)
    .where('member_id', '=', member_id)
    .where('removed_at', 'is', null)
    .execute()
  await tx
    .updateTable('member_portraits')
    .set({ drawn: 0, bytes: null, changed_at: new Date(now) })
    .where('merchant_id', '=', merchant_id)
    .where('member_id', '=', member_id)
    .execute()
  await tx
    .updateTable('own_data')
    .set({ erased_at: new Date(now) })
    .where('merchant_id', '=', merchant_id)
    .where('member_id', '=', member_id)
    .where('ready_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('own_data_parts as p')
    .where('p.merchant_id', '=', merchant_id)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('own_data as d')
          .select('d.id')
          .whereRef('d.merchant_id', '=', 'p.merchant_id')
          .whereRef('d.id', '=', 'p.own_data_id')
          .where('d.member_id', '=', member_id),
      ),
    )
    .execute()
  for (const table of ['trusted_devices', 'favorite_games'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchant_id).where('member_id', '=', member_id).execute()
}
