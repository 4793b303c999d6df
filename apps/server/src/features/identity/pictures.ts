import { DRAFT_HOURS, documentParts, type Part } from '@ronda/contract/portal/account/identity.ts'
import type { IdentityLevel } from '@ronda/contract/portal/account/identity-states.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { againOf, type CheckRow } from './store.ts'

const HOUR_MS = 3_600_000

export interface Usable {
  id: string
  part: Part
  at: number
  /** Of an earlier try with the same kind of document; otherwise taken since. */
  isOfLast: boolean
}

/** Every picture that a check `c` was made with, for a picture `p`. */
export const isOfCheck = sql<boolean>`(p.id in (c.front_id, c.back_id, c.selfie_id) or p.id = any(c.page_ids))`

/**
 * Pictures that a member may send for a level, newest first: those it took since and not yet sent, and of its last check there, if that was
 * refused for something else, those that were good.
 */
export async function usablePictures(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  level: IdentityLevel,
  last: CheckRow | undefined,
  now: number,
): Promise<Usable[]> {
  const { rows } = await sql<{ id: string; part: Part; created_at: Date; is_sent: boolean }>`
    select p.id, p.part, p.created_at, exists (
      select 1 from identity_checks c where c.merchant_id = p.merchant_id and c.member_id = p.member_id
        and ${isOfCheck}) as is_sent
    from identity_pictures p where p.merchant_id = ${merchantId} and p.member_id = ${memberId}
      and (p.part = 'page') = ${level === 2}
    order by p.created_at desc, p.id desc`.execute(tx)
  const again = last?.state === 'REJECTED' ? againOf(last) : undefined
  const good = new Set(
    last && again
      ? [
          ...documentParts.filter(part => !again.has(part)).map(part => last[`${part}_id`]),
          ...(again.has('page') ? [] : last.page_ids),
        ]
      : [],
  )
  return rows
    .filter(row => (row.is_sent ? good.has(row.id) : row.created_at.getTime() > now - DRAFT_HOURS * HOUR_MS))
    .map(({ id, part, created_at, is_sent }) => ({ id, part, at: created_at.getTime(), isOfLast: is_sent }))
}

/** The pictures of a check in clear. */
export async function openPictures(ctx: Pick<Context, 'vault'>, tx: Tx, row: CheckRow) {
  const ids = [row.front_id, row.back_id, row.selfie_id, ...row.page_ids].filter(id => id !== null)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('identity_pictures')
    .selectAll()
    .where('merchant_id', '=', row.merchant_id)
    .where('id', 'in', ids)
    .execute()
  return ids.flatMap(id => {
    const found = rows.find(picture => picture.id === id)
    if (!found) return []
    const { part, width, height, created_at, picture_sealed } = found
    const base64 = ctx.vault.open<string>(row.merchant_id, 'identity-picture', picture_sealed)
    return [{ part: part as Part, width, height, uploadedAt: created_at.getTime(), base64 }]
  })
}
