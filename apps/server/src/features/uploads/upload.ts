import type { OutputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
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

/** A picture that a member stored, for itself. */
export async function findUpload(ctx: Context, merchantId: number, id: string, memberId: bigint) {
  return inMerchant(ctx.app, merchantId, tx =>
    uploads(tx, merchantId, id).select(['mime', 'bytes']).where('member_id', '=', memberId).executeTakeFirst(),
  )
}

/** The same for an operator of the merchant; `isFeedback`: handed in with feedback, and with no payment. */
export async function findUploadShown(ctx: Context, merchantId: number, id: string) {
  return inMerchant(ctx.app, merchantId, tx =>
    uploads(tx, merchantId, id)
      .select([
        'mime',
        'bytes',
        sql<boolean>`exists (select from feedback f where f.merchant_id = uploads.merchant_id
            and f.member_id = uploads.member_id and uploads.id = any(f.upload_ids))
          and not exists (select from deposits d, jsonb_each_text(d.proof) p where d.merchant_id = uploads.merchant_id
            and d.member_id = uploads.member_id and p.value = uploads.id)`.as('isFeedback'),
      ])
      .executeTakeFirst(),
  )
}

const uploads = (tx: Tx, merchantId: number, id: string) =>
  tx.selectFrom('uploads').where('merchant_id', '=', merchantId).where('id', '=', id)
