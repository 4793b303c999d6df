import type * as office from '@ronda/contract/backoffice/content.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { PICTURE_SPACE_MB, UNUSED_PICTURE_DAYS } from '@ronda/contract/core/constants.ts'
import { type FieldProblem, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import { redraw } from '../uploads/pictures.ts'

const QUALITY = 82
const MEGABYTE = 1024 * 1024
const DAY_MS = 86_400_000

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
    await writeAudit(
      tx,
      merchant.id,
      { operator: operator.username, action: 'content.picture-added', subject: id, after: { width, height } },
      caller,
    )
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

/** Deletes pictures that were uploaded long ago and stand in no version of any document, not even an archived one. */
export async function sweepPictures(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now() - UNUSED_PICTURE_DAYS * DAY_MS)
  const deleted = await ctx.system
    .deleteFrom('pictures as p')
    .where('p.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_versions as v')
            .select('v.version')
            .whereRef('v.merchant_id', '=', 'p.merchant_id')
            .where(
              sql<boolean>`(v.details ->> 'picture' = p.id or strpos(v.texts::text, ${PICTURE_PATH} || p.id) > 0)`,
            ),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** A picture for the public at a merchant's host, or for the back office's preview, which knows it by its id alone. */
export async function findPicture(ctx: Context, id: string, merchantId?: number) {
  let query = ctx.system.selectFrom('pictures').select(['mime', 'bytes']).where('id', '=', id)
  if (merchantId !== undefined) query = query.where('merchant_id', '=', merchantId)
  return query.executeTakeFirst()
}

const inBody = /<img\b[^>]*>/g
const ownSource = new RegExp(`src="${PICTURE_PATH}([a-z0-9]+)"`)

/** What is wrong with the pictures of a document: one that is not the merchant's, or one without a text in its place. */
export async function pictureProblems(
  tx: Tx,
  merchantId: number,
  texts: Record<string, { body: string; terms: string; pictureAlt: string } | undefined>,
  details: { picture?: unknown },
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const used = new Map<string, string>()
  const picture = typeof details.picture === 'string' ? details.picture : ''
  if (picture) used.set(picture, 'details.picture')
  for (const [language, block] of Object.entries(texts)) {
    if (!block) continue
    if (picture && !block.pictureAlt) problems.push({ field: `texts.${language}.pictureAlt`, rule: 'alt' })
    for (const name of ['body', 'terms'] as const)
      for (const [tag] of block[name].matchAll(inBody)) {
        const field = `texts.${language}.${name}`
        if (!/\balt="[^"]*[^"\s][^"]*"/.test(tag)) problems.push({ field, rule: 'alt' })
        const id = ownSource.exec(tag)?.[1]
        if (id) used.set(id, field)
      }
  }
  if (used.size === 0) return problems
  const known = await tx
    .selectFrom('pictures')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...used.keys()])
    .execute()
  const ids = new Set(known.map(row => row.id))
  for (const [id, field] of used) if (!ids.has(id)) problems.push({ field, rule: 'picture' })
  return problems
}
