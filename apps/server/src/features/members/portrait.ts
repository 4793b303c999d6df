import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import * as portrait from '@ronda/contract/portal/account/portrait.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { redraw } from '../uploads/pictures.ts'

const SIDE = 192

/** The picture of a member: before it chose, one of the drawn ones by its number. */
export async function getPortrait(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof portrait.get>> {
  const row = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('member_portraits')
      .select(['drawn', 'bytes'])
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .executeTakeFirst(),
  )
  if (!row) return { drawn: Number(session.memberId % BigInt(portrait.PORTRAITS)), image: '' }
  return toPortrait(row)
}

export const choosePortrait = (
  ctx: Context,
  { drawn }: ParsedInputOf<typeof portrait.choose>,
  caller: MemberCaller,
): Promise<OutputOf<typeof portrait.choose>> => keep(ctx, caller, { drawn, bytes: null })

export async function uploadPortrait(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof portrait.upload>> {
  const { bytes } = await redraw(caller.file ?? new Uint8Array(), ['png', 'jpeg'], picture =>
    picture.resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  )
  return keep(ctx, caller, { drawn: null, bytes })
}

async function keep(
  ctx: Context,
  { merchant, session, now }: MemberCaller,
  chosen: { drawn: number | null; bytes: Buffer | null },
): Promise<portrait.Portrait> {
  const values = { ...chosen, changed_at: new Date(now) }
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .insertInto('member_portraits')
      .values({ merchant_id: merchant.id, member_id: session.memberId, ...values })
      .onConflict(conflict => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(values))
      .execute(),
  )
  return toPortrait(chosen)
}

const toPortrait = ({ drawn, bytes }: { drawn: number | null; bytes: Buffer | null }): portrait.Portrait => ({
  drawn,
  image: bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : '',
})
