import type { OutputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { redraw } from './pictures.ts'

/** Stores a member's picture, drawn anew. */
export async function uploadImage(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof deposits.uploadImage>> {
  const { bytes, width, height } = await redraw(caller.file ?? new Uint8Array(), ['png', 'jpeg'], picture =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  )
  const uploadId = newId(caller.now)
  await inMerchant(ctx.app, caller.merchant.id, tx =>
    tx
      .insertInto('uploads')
      .values({
        merchant_id: caller.merchant.id,
        id: uploadId,
        member_id: caller.session.memberId,
        mime: 'image/jpeg',
        bytes,
        width,
        height,
        created_at: new Date(caller.now),
      })
      .execute(),
  )
  return { uploadId, width, height }
}

/** A stored picture: for its owner, or for any operator of the merchant when no member is named. */
export async function findUpload(ctx: Context, merchantId: number, id: string, memberId?: bigint) {
  return inMerchant(ctx.app, merchantId, tx => {
    let query = tx
      .selectFrom('uploads')
      .select(['mime', 'bytes'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
    if (memberId !== undefined) query = query.where('member_id', '=', memberId)
    return query.executeTakeFirst()
  })
}
