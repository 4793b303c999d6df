import { UNUSED_PICTURE_DAYS } from '@ronda/contract/core/constants.ts'
import type { FieldProblem } from '@ronda/contract/core/errors.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'

const DAY_MS = 86_400_000

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
