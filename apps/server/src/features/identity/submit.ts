import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as identity from '@ronda/contract/portal/account/identity.ts'
import { type Answers, type Part, partsOf } from '@ronda/contract/portal/account/identity.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockCaller } from '../members/lock.ts'
import { isOldEnough } from '../registration/rules.ts'
import { identityOf, maySend } from './mine.ts'
import { usablePictures } from './pictures.ts'
import { isAsked, rulesOf } from './rules.ts'
import { announce, checksOf, note, numberIndex, sealAnswers } from './store.ts'

type Submit = ParsedInputOf<typeof identity.submit>

/** Refuses what cannot be sent now. One member's writes come one after the other. */
export async function assertMaySend(tx: Tx, caller: MemberCaller): Promise<void> {
  const { merchant, session, now } = caller
  await lockCaller(tx, caller)
  if (!isAsked(rulesOf(merchant))) throw refuse('IdentityNotOpen')
  const rows = await checksOf(tx, merchant.id, session.memberId).execute()
  if (rows.some(row => row.state === 'IN_REVIEW')) throw refuse('IdentityInReview')
  if (!maySend(rows, now)) throw refuse('IdentityNotOpen')
}

export async function submit(
  ctx: Context,
  input: Submit,
  caller: MemberCaller,
): Promise<OutputOf<typeof identity.submit>> {
  const { merchant, session, now } = caller
  const { requestId, frontId, backId, selfieId, ...answers } = input
  assertFits(answers, backId, merchant.ageMin, now)
  const index = numberIndex(ctx, merchant.id, answers)
  const { shown, created } = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockCaller(tx, caller)
    const known = await checksOf(tx, merchant.id, session.memberId)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (known) {
      const isSame =
        known.number_index?.equals(index) &&
        known.front_id === frontId &&
        known.back_id === backId &&
        known.selfie_id === selfieId
      if (!isSame) throw refuse('DuplicateRequest')
      return { shown: await identityOf(ctx, tx, caller), created: undefined }
    }
    await assertMaySend(tx, caller)
    // What was sent before is not erased meanwhile.
    const last = await checksOf(tx, merchant.id, session.memberId).limit(1).forUpdate().executeTakeFirst()
    const usable = await usablePictures(tx, merchant.id, session.memberId, last, now)
    const isSameDocument = last?.document_type === answers.documentType && last.country === answers.country
    const problems: FieldProblem[] = []
    for (const [field, part, id] of [
      ['frontId', 'front', frontId],
      ['backId', 'back', backId],
      ['selfieId', 'selfie', selfieId],
    ] as [string, Part, string | null][]) {
      const found = usable.find(picture => picture.id === id && picture.part === part)
      if (id !== null && (!found || (found.isOfLast && part !== 'selfie' && !isSameDocument)))
        problems.push({ field, rule: 'image' })
    }
    if (problems.length > 0) throw invalidInput(problems)
    const row = await tx
      .insertInto('identity_checks')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        member_id: session.memberId,
        request_id: requestId,
        document_type: answers.documentType,
        country: answers.country,
        answers_sealed: sealAnswers(ctx, merchant.id, answers),
        number_index: index,
        front_id: frontId,
        back_id: backId,
        selfie_id: selfieId,
        state: 'IN_REVIEW',
        provider: rulesOf(merchant).provider,
        created_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await note(tx, row, session.username, now)
    return { shown: await identityOf(ctx, tx, caller), created: row }
  })
  if (created) announce(ctx, created)
  return shown
}

function assertFits(answers: Answers, backId: string | null, ageMin: number, now: number): void {
  const problems: FieldProblem[] = []
  if (!isOldEnough(answers.birthday, { min: ageMin, now }))
    problems.push({ field: 'birthday', rule: 'age', params: { min: ageMin } })
  if (answers.validUntil !== null && answers.validUntil < businessDay(now))
    problems.push({ field: 'validUntil', rule: 'documentExpired' })
  if (partsOf(answers.documentType).includes('back') !== (backId !== null))
    problems.push({ field: 'backId', rule: 'image' })
  if (problems.length > 0) throw invalidInput(problems)
}
