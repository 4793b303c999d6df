import type * as office from '@ronda/contract/backoffice/content.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { PICTURE_SPACE_MB, UNUSED_PICTURE_DAYS } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { redraw } from '../../uploads/pictures.ts'

const QUALITY = 82
const MEGABYTE = 1024 * 1024

export async function uploadPicture(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.uploadPicture>> {
  const { merchant, operator, now } = caller
  const { bytes, width, height } = await redraw(caller.file ?? new Uint8Array(), ['png', 'jpeg', 'webp'], picture =>
    picture.webp({ quality: QUALITY }),
  )
  const id = newId(now)
  await inMerchant(ctx.app, merchant.id, async tx => {
    await assertSpace(tx, merchant.id, bytes.length)
    await tx
      .insertInto('pictures')
      .values({
        merchant_id: merchant.id,
        id,
        mime: 'image/webp',
        bytes,
        size: bytes.length,
        width,
        height,
        author: operator.username,
        created_at: new Date(now),
      })
      .execute()
    await writeAudit(tx, caller, { action: 'content.picture-added', subject: id, after: { width, height } })
  })
  return { id, path: PICTURE_PATH + id, width, height }
}

/** Two uploads at once cannot share what is left. */
async function assertSpace(tx: Tx, merchantId: number, wanted: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pictures'), ${merchantId})`.execute(tx)
  const { used } = await tx
    .selectFrom('pictures')
    .select(eb => eb.fn.sum<bigint | null>('size').as('used'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  if (Number(used ?? 0) + wanted > PICTURE_SPACE_MB * MEGABYTE)
    throw refuse('PictureSpaceFull', { megabytes: PICTURE_SPACE_MB, days: UNUSED_PICTURE_DAYS })
}
