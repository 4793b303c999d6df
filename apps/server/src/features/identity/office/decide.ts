import type * as office from '@ronda/contract/backoffice/identity.ts'
import type { IdentityCheck } from '@ronda/contract/backoffice/identity.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { rejectionsOf } from '@ronda/contract/portal/account/identity.ts'
import type { IdentityLevel } from '@ronda/contract/portal/account/identity-states.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, lockWaiting } from '../../approvals/ask.ts'
import { dropWaiting } from '../../approvals/drop.ts'
import { openersOf } from '../../approvals/openings.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { profileOf } from '../../verification/offer.ts'
import { assertGaveNothing, assertLookedAt, identityVerify } from '../approval.ts'
import { flagsOf } from '../flags.ts'
import { isoBirthday } from '../mine.ts'
import { openPictures } from '../pictures.ts'
import { reject as rejectCheck } from '../settle.ts'
import { announce, levelOf, levelOfCheck, lock, lockSeen, openAddress, openAnswers } from '../store.ts'
import { toCheck } from './checks.ts'

/** Pictures and answers in clear; that somebody looked is on record, each time. */
export async function documents(
  ctx: Context,
  { id }: ParsedInputOf<typeof office.documents>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.documents>> {
  const { merchant, operator, now } = caller
  const { shown, row } = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lock(tx, merchant.id, id)
    if (row.answers_sealed === null) throw refuse('NotFound')
    const pictures = await openPictures(ctx, tx, row)
    const member = await tx
      .selectFrom('members')
      .select('profile_sealed')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.member_id)
      .executeTakeFirstOrThrow()
    const { payeeName = '', birthday = '' } = profileOf(ctx, merchant, member)
    await tx
      .insertInto('identity_views')
      .values({
        merchant_id: merchant.id,
        identity_check_id: id,
        operator: operator.username,
        first_at: new Date(now),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'identity_check_id', 'operator']).doNothing())
      .execute()
    await writeAudit(tx, caller, {
      action: 'identity.documents-seen',
      subject: id,
      after: { member: String(row.member_id) },
    })
    return {
      row,
      shown: {
        answers: openAnswers(ctx, row) ?? null,
        address: openAddress(ctx, row) ?? null,
        known: { name: payeeName, birthday: isoBirthday(birthday) },
        pictures: pictures.map(({ base64, ...picture }) => ({
          ...picture,
          image: `data:image/jpeg;base64,${base64}`,
        })),
      },
    }
  })
  ctx.bus.publish({ merchantId: row.merchant_id, topic: 'identity' })
  return shown
}

const reasonsToLook = ['name-differs', 'birthday-differs', 'number-known', 'provider-refused'] as const

/** Proposes that a member is who, or lives where, it says; what does not fit is told to whoever decides. */
export async function verify(
  ctx: Context,
  input: ParsedInputOf<typeof office.verify>,
  caller: OperatorCaller,
): Promise<IdentityCheck> {
  const { merchant, operator, now } = caller
  const { check, told } = await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the check, as deciding it does.
    await lockWaiting(tx, merchant.id, 'identity.verify', input.id)
    const row = await lockSeen(tx, merchant.id, input)
    if (row.state !== 'IN_REVIEW') throw refuse('WrongState', { state: row.state })
    await assertLookedAt(tx, merchant.id, row.id, operator.username)
    await assertGaveNothing(tx, row, { merchant, operator: operator.username, now })
    if ((await openersOf(tx, merchant.id, row.member_id, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const validUntil = openAnswers(ctx, row)?.validUntil
    if (validUntil && validUntil < businessDay(now)) throw refuse('DocumentExpired')
    if (row.level === 2 && (await levelOf(tx, merchant.id, row.member_id, now)) === 0) throw refuse('IdentityFirst')
    const flags = (await flagsOf(ctx, tx, [row], now)).get(row.id) ?? []
    const asked = await ask(
      ctx,
      tx,
      identityVerify,
      {
        subject: row.id,
        memberId: row.member_id,
        payload: { id: row.id, version: row.version },
        why: [
          { reason: row.level === 2 ? 'proves-address' : 'proves-identity' },
          ...reasonsToLook.filter(reason => flags.includes(reason)).map(reason => ({ reason })),
        ],
        before: { state: 'IN_REVIEW' },
        after: { state: 'VERIFIED' },
        reason: input.reason,
      },
      caller,
    )
    const after = await lock(tx, merchant.id, row.id)
    return {
      check: await toCheck(ctx, tx, caller, after),
      told: () => {
        asked.announce()
        announce(ctx, after)
      },
    }
  })
  told()
  return check
}

/** Refuses what was sent, or takes back what was verified: one person may, as it opens nothing. */
export async function reject(
  ctx: Context,
  input: ParsedInputOf<typeof office.reject>,
  caller: OperatorCaller,
): Promise<IdentityCheck> {
  const { merchant, operator, now } = caller
  const by = operator.username
  const isOf = (level: IdentityLevel) => input.reasons.every(reason => rejectionsOf(level).includes(reason))
  const { check, row } = await inMerchant(ctx.app, merchant.id, async tx => {
    await dropWaiting(tx, merchant.id, 'identity.verify', input.id, { by, now })
    const before = await lockSeen(tx, merchant.id, input)
    if (!isOf(levelOfCheck(before))) throw invalidInput([{ field: 'reasons', rule: 'choice' }])
    if (!before.erased_at) await assertLookedAt(tx, merchant.id, before.id, by)
    const row = await rejectCheck(tx, before, { reasons: input.reasons, note: input.note, by, now })
    await writeAudit(tx, caller, {
      action: 'identity.rejected',
      subject: row.id,
      reason: input.note,
      before: { state: before.state },
      after: { state: row.state, reasons: row.reasons, member: String(row.member_id) },
    })
    return { row, check: await toCheck(ctx, tx, caller, row) }
  })
  announce(ctx, row)
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  return check
}
