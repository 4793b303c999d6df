import { refuse } from '@ronda/contract/core/errors.ts'
import type { Rejection } from '@ronda/contract/portal/account/identity.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { profileOf } from '../verification/offer.ts'
import { rulesOf } from './rules.ts'
import { type CheckRow, checksOf, levelOf, levelOfCheck, nameOf, openAnswers, step } from './store.ts'

/**
 * A member is who it says, or lives where it says: for the merchant's months, at most until its document runs out. What proved it before is
 * replaced. A name that the account does not have yet is that of the document, so that money goes to nobody else.
 */
export async function verify(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  row: CheckRow,
  { by, now }: { by: string; now: number },
): Promise<CheckRow> {
  if (row.answers_sealed === null) throw refuse('WrongState', { state: row.state })
  const level = levelOfCheck(row)
  const answers = openAnswers(ctx, row)
  const validUntil = answers?.validUntil ?? null
  if (validUntil !== null && validUntil < businessDay(now)) throw refuse('DocumentExpired')
  const member = await lockProfile(tx, row)
  if (level === 2 && (await levelOf(tx, merchant.id, row.member_id, now)) === 0) throw refuse('IdentityFirst')
  const before = await checksOf(tx, merchant.id, row.member_id, level)
    .where('state', '=', 'VERIFIED')
    .forUpdate()
    .executeTakeFirst()
  if (before) await step(tx, before, 'SUPERSEDED', {}, by, now)
  const profile = profileOf(ctx, merchant, member)
  if (answers && !profile.payeeName)
    await tx
      .updateTable('members')
      .set({ profile_sealed: ctx.vault.seal(merchant.id, 'profile', { ...profile, payeeName: nameOf(answers) }) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.member_id)
      .execute()
  const rules = rulesOf(merchant)
  const holds = monthsLater(now, level === 2 ? rules.address.validMonths : rules.validMonths)
  // The day printed on a document is its last one.
  const ends = validUntil === null ? holds : Date.parse(`${validUntil}T24:00:00+08:00`)
  const expires_at = new Date(Math.min(holds, ends))
  return step(tx, row, 'VERIFIED', { decided_by: by, expires_at }, by, now)
}

/** Refuses a check, or takes back what was verified: an address that was proven of somebody who is not who it said is proven of nobody. */
export async function reject(
  tx: Tx,
  row: CheckRow,
  { reasons, note, by, now }: { reasons: readonly Rejection[]; note: string; by: string; now: number },
): Promise<CheckRow> {
  const refused = await step(tx, row, 'REJECTED', { reasons: [...new Set(reasons)], note, decided_by: by }, by, now)
  if (row.level === 1 && row.state === 'VERIFIED') {
    // Who is just verifying an address holds it too, and looks at the identity after.
    await lockProfile(tx, row)
    const address = await checksOf(tx, row.merchant_id, row.member_id, 2)
      .where('state', '=', 'VERIFIED')
      .forUpdate()
      .executeTakeFirst()
    if (address) await step(tx, address, 'EXPIRED', {}, by, now)
  }
  return refused
}

const lockProfile = (tx: Tx, row: CheckRow) =>
  tx
    .selectFrom('members')
    .select('profile_sealed')
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

function monthsLater(now: number, months: number): number {
  const at = new Date(now)
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months)
  // The 31st of a month that has none.
  if (at.getUTCDate() !== day) at.setUTCDate(0)
  return at.getTime()
}
