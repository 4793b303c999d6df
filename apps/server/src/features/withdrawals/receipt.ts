import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant, inSystem } from '../../db/pool.ts'
import { announce, lockWithdrawal, step, toWithdrawal } from './store.ts'

type Confirm = typeof withdrawals.confirmReceipt

/** Received closes the matter for good; not received hands it to support. Saying the same again changes nothing. */
export async function confirmReceipt(
  ctx: Context,
  input: ParsedInputOf<Confirm>,
  caller: MemberCaller,
): Promise<OutputOf<Confirm>> {
  const { merchant, session, now } = caller
  const to = input.received ? 'RECEIVED' : 'NOT_RECEIVED'
  const { row, wire } = await inMerchant(ctx.app, merchant.id, async tx => {
    const locked = await lockWithdrawal(tx, merchant.id, input.id, session.memberId)
    const moved = locked.state === to ? locked : await step(tx, locked, to, {}, session.username, now)
    return { row: moved, wire: await toWithdrawal(ctx, tx, moved) }
  })
  announce(ctx, row)
  return wire
}

/** Silence counts as received after the merchant's minutes. */
export async function confirmSilent(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.system
    .selectFrom('withdrawals')
    .select(['merchant_id', 'id'])
    .where('state', '=', 'AWAITING_RECEIPT')
    .where('receipt_by', '<=', new Date(now))
    .limit(500)
    .execute()
  for (const { merchant_id, id } of due) {
    const row = await inSystem(ctx.system, async tx => {
      const locked = await lockWithdrawal(tx, merchant_id, id)
      return locked.state === 'AWAITING_RECEIPT' ? step(tx, locked, 'RECEIVED', {}, 'clock', now) : locked
    })
    announce(ctx, row)
  }
  return due.length
}
