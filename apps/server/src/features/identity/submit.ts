import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as identity from '@ronda/contract/portal/account/identity.ts'
import {
  type AddressAnswers,
  type Answers,
  type DocumentPart,
  partsOf,
} from '@ronda/contract/portal/account/identity.ts'
import type { IdentityLevel } from '@ronda/contract/portal/account/identity-states.ts'
import { isOldEnough } from '@ronda/contract/values/age.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Insertable } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import type { IdentityChecks } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockCaller } from '../members/lock.ts'
import { identityOf, maySend } from './mine.ts'
import { usablePictures } from './pictures.ts'
import { isAddressAsked, isAsked, rulesOf } from './rules.ts'
import { allChecksOf, announce, type CheckRow, checksOf, levelOf, note, numberIndex, sealAnswers } from './store.ts'

type Submit = ParsedInputOf<typeof identity.submit>

/** Refuses what cannot be sent now. One member's writes come one after the other. */
export async function assertMaySend(tx: Tx, caller: MemberCaller, level: IdentityLevel): Promise<void> {
  const { merchant, session, now } = caller
  await lockCaller(tx, caller)
  const isOpen = level === 2 ? isAddressAsked : isAsked
  if (!isOpen(rulesOf(merchant))) throw refuse('IdentityNotOpen')
  if (level === 2 && (await levelOf(tx, merchant.id, session.memberId, now)) === 0) throw refuse('IdentityFirst')
  const rows = await checksOf(tx, merchant.id, session.memberId, level).execute()
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
    const known = await allChecksOf(tx, merchant.id, session.memberId)
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
    await assertMaySend(tx, caller, 1)
    // What was sent before is not erased meanwhile.
    const last = await checksOf(tx, merchant.id, session.memberId, 1).limit(1).forUpdate().executeTakeFirst()
    const usable = await usablePictures(tx, merchant.id, session.memberId, 1, last, now)
    const isSameDocument = last?.document_type === answers.documentType && last.country === answers.country
    const problems: FieldProblem[] = []
    for (const [field, part, id] of [
      ['frontId', 'front', frontId],
      ['backId', 'back', backId],
      ['selfieId', 'selfie', selfieId],
    ] as [string, DocumentPart, string | null][]) {
      const found = usable.find(picture => picture.id === id && picture.part === part)
      if (id !== null && (!found || (found.isOfLast && part !== 'selfie' && !isSameDocument)))
        problems.push({ field, rule: 'image' })
    }
    if (problems.length > 0) throw invalidInput(problems)
    const sent = {
      request_id: requestId,
      level: 1,
      number_index: index,
      front_id: frontId,
      back_id: backId,
      selfie_id: selfieId,
      provider: rulesOf(merchant).provider,
    }
    const row = await write(ctx, tx, caller, answers, sent)
    return { shown: await identityOf(ctx, tx, caller), created: row }
  })
  if (created) announce(ctx, created)
  return shown
}

/** Writes what was sent, to be looked at from now on. */
export async function write(
  ctx: Context,
  tx: Tx,
  { merchant, session, now }: MemberCaller,
  answers: Answers | AddressAnswers,
  sent: Pick<Insertable<IdentityChecks>, 'request_id' | 'level' | 'provider'> & Partial<Insertable<IdentityChecks>>,
): Promise<CheckRow> {
  const row = await tx
    .insertInto('identity_checks')
    .values({
      merchant_id: merchant.id,
      id: newId(now),
      member_id: session.memberId,
      document_type: answers.documentType,
      country: answers.country,
      answers_sealed: sealAnswers(ctx, merchant.id, answers),
      state: 'IN_REVIEW',
      created_at: new Date(now),
      ...sent,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(tx, row, session.username, now)
  return row
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
