import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as identity from '@ronda/contract/portal/account/identity.ts'
import { PICTURE_SIDE_MIN } from '@ronda/contract/portal/account/identity.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { redraw } from '../uploads/pictures.ts'
import { assertMaySend } from './submit.ts'

/** Keeps one picture, drawn anew and sealed, until it is sent. */
export async function upload(
  ctx: Context,
  { part }: ParsedInputOf<typeof identity.upload>,
  caller: MemberCaller,
): Promise<OutputOf<typeof identity.upload>> {
  const { merchant, session, now } = caller
  const { bytes, width, height } = await redraw(caller.file ?? new Uint8Array(), ['png', 'jpeg', 'webp'], picture =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }),
  )
  if (Math.min(width, height) < PICTURE_SIDE_MIN) throw refuse('PictureTooSmall', { min: PICTURE_SIDE_MIN })
  const id = newId(now)
  await inMerchant(ctx.app, merchant.id, async tx => {
    await assertMaySend(tx, caller, part === 'page' ? 2 : 1)
    await tx
      .insertInto('identity_pictures')
      .values({
        merchant_id: merchant.id,
        id,
        member_id: session.memberId,
        part,
        picture_sealed: ctx.vault.seal(merchant.id, 'identity-picture', bytes.toString('base64')),
        width,
        height,
        created_at: new Date(now),
      })
      .execute()
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'identity' })
  return { id, width, height }
}
