import { refuse } from '@ronda/contract/core/errors.ts'
import type { Rejection } from '@ronda/contract/portal/account/identity.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { profileOf } from '../verification/offer.ts'
import { rulesOf } from './rules.ts'
import { type CheckRow, checksOf, nameOf, openAnswers, step } from './store.ts'

/**
 * A member is who it says: until its document runs out, at most for the merchant's months. What proved it before is replaced. A name that the
 * account does not have yet is that of the document, so that money goes to nobody else.
 */
export async function verify(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  row: CheckRow,
  { by, now }: { by: string; now: number },
): Promise<CheckRow> {
  const answers = openAnswers(ctx, row)
  if (!answers) throw refuse('WrongState', { state: row.state })
  if (answers.validUntil !== null && answers.validUntil < businessDay(now)) throw refuse('DocumentExpired')
  const before = await checksOf(tx, merchant.id, row.member_id)
    .where('state', '=', 'VERIFIED')
    .forUpdate()
    .executeTakeFirst()
  if (before) await step(tx, before, 'SUPERSEDED', {}, by, now)
  const member = await tx
    .selectFrom('members')
    .select('profile_sealed')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', row.member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const profile = profileOf(ctx, merchant, member)
  if (!profile.payeeName)
    await tx
      .updateTable('members')
      .set({ profile_sealed: ctx.vault.seal(merchant.id, 'profile', { ...profile, payeeName: nameOf(answers) }) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.member_id)
      .execute()
  const holds = monthsLater(now, rulesOf(merchant).validMonths)
  // The day printed on a document is its last one.
  const ends = answers.validUntil === null ? holds : Date.parse(`${answers.validUntil}T24:00:00+08:00`)
  const expires_at = new Date(Math.min(holds, ends))
  return step(tx, row, 'VERIFIED', { decided_by: by, expires_at }, by, now)
}

export const reject = (
  tx: Tx,
  row: CheckRow,
  { reasons, note, by, now }: { reasons: readonly Rejection[]; note: string; by: string; now: number },
): Promise<CheckRow> => step(tx, row, 'REJECTED', { reasons: [...new Set(reasons)], note, decided_by: by }, by, now)

function monthsLater(now: number, months: number): number {
  const at = new Date(now)
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months)
  // The 31st of a month that has none.
  if (at.getUTCDate() !== day) at.setUTCDate(0)
  return at.getTime()
}
