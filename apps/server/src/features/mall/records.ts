import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as points from '@ronda/contract/portal/cashier/points.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { toRecords } from './store.ts'

/** What a member gave points for. */
export async function redeemList(
  ctx: Context,
  { status, type, referenceNumber, pageNo, pageSize }: ParsedInputOf<typeof points.redeemList>,
  { merchant, session, language }: MemberCaller,
): Promise<OutputOf<typeof points.redeemList>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx
      .selectFrom('mall_orders')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
    if (status) query = query.where('state', '=', status)
    if (type) query = query.where('type', '=', type)
    if (referenceNumber) query = query.where('id', '=', referenceNumber)
    const { rows, ...page } = await readPage(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), {
      pageNo,
      pageSize,
    })
    return { ...page, rows: await toRecords(ctx, tx, merchant, rows, language), currency: merchant.currency }
  })
}
