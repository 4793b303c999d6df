import type { OutputOf } from '@ronda/contract/call.ts'
import type * as deposits from '@ronda/contract/deposits.ts'
import { refuse } from '@ronda/contract/errors.ts'
import { newId } from '@ronda/contract/ids.ts'
import sharp from 'sharp'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2000

/** Stores a picture re-encoded from its pixels: what it claims to be does not matter, and nothing hidden in it survives. */
export async function uploadImage(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof deposits.uploadImage>> {
  const file = caller.file ?? new Uint8Array()
  if (!isPng(file) && !isJpeg(file)) throw refuse('UnreadableImage')
  const image = await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse('UnreadableImage')
    })
  const { width, height } = image.info
  const uploadId = newId(caller.now)
  await inMerchant(ctx.app, caller.merchant.id, tx =>
    tx
      .insertInto('uploads')
      .values({
        merchant_id: caller.merchant.id,
        id: uploadId,
        member_id: caller.session.memberId,
        mime: 'image/jpeg',
        bytes: image.data,
        width,
        height,
        created_at: new Date(caller.now),
      })
      .execute(),
  )
  return { uploadId, width, height }
}

function isPng(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, 8)).toString('hex') === '89504e470d0a1a0a'
}

function isJpeg(file: Uint8Array): boolean {
  return file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff
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
