import type * as office from '@ronda/contract/backoffice/campaigns.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { memberOf } from '../members/office/member-rows.ts'
import { isOfCampaign } from './kinds.ts'
import { toMessages } from './words.ts'

/** Everything a member was told, also what it took away, in the operator's language. */
export async function ofMember(
  ctx: Context,
  { memberId, pageNo, pageSize }: ParsedInputOf<typeof office.ofMember>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.ofMember>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { id } = await memberOf(tx, merchant, memberId)
    const found = tx
      .selectFrom('messages')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    const page = await readPage(found, { pageNo, pageSize })
    const told = await toMessages(tx, page.rows, caller)
    return {
      ...page,
      rows: page.rows.map((row, index) => {
        const { category, title, body, at } = told[index]!
        return {
          id: row.id,
          category,
          title,
          body,
          at,
          readAt: row.read_at?.getTime() ?? null,
          isRemoved: row.deleted_at !== null,
          campaignId: isOfCampaign(row.kind) ? row.ref : null,
        }
      }),
    }
  })
}
