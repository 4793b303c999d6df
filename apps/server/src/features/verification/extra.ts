import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { TRUSTED_DEVICE_DAYS } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { SignedIn, VerificationMethod, VerificationOffer } from '@ronda/contract/portal/account/session.ts'
import type * as verification from '@ronda/contract/portal/account/verification.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { postNotice } from '../security/notices.ts'
import { isRightTotp, spendTotp } from '../security/totp.ts'
import { enter, entrantColumns } from '../sessions/enter.ts'
import { endSessions } from '../sessions/sessions.ts'
import { checkCode, sendCode, spendCode, type Target } from './codes.ts'
import { phoneOf, profileOf, verificationOffer } from './offer.ts'

const FAILURES_MAX = 5
/** Signing in again gives five more tries, but not without end. */
const FAILURES_PER_DAY = 15
const DAY_MS = 86_400_000
const TRUST_MS = TRUSTED_DEVICE_DAYS * DAY_MS

async function memberOf(tx: Tx, caller: MemberCaller) {
  return tx
    .selectFrom('members')
    .select([...entrantColumns, 'username', 'language', 'totp_sealed', 'totp_last_step'])
    .where('merchant_id', '=', caller.merchant.id)
    .where('id', '=', caller.session.memberId)
    .executeTakeFirstOrThrow()
}
type Row = Awaited<ReturnType<typeof memberOf>>

function assertUnverified(caller: MemberCaller): void {
  if (caller.session.limitedTo !== 'verification') throw refuse('WrongState')
}

export async function offerOwn(ctx: Context, caller: MemberCaller): Promise<VerificationOffer> {
  assertUnverified(caller)
  const row = await inMerchant(ctx.app, caller.merchant.id, tx => memberOf(tx, caller))
  return verificationOffer(ctx, caller.merchant, row)
}

function targetOf(ctx: Context, caller: MemberCaller, row: Row, method: 'verificationCode' | 'email'): Target {
  if (!verificationOffer(ctx, caller.merchant, row).methods.includes(method)) throw refuse('WrongState')
  const profile = profileOf(ctx, caller.merchant, row)
  if (method === 'email') return { channel: 'mail', email: profile.email as string }
  const phone = phoneOf(caller.merchant, profile)
  if (!phone) throw refuse('WrongState')
  return { channel: 'sms', phone }
}

export async function sendOwnCode(
  ctx: Context,
  input: ParsedInputOf<typeof verification.send>,
  caller: MemberCaller,
): Promise<OutputOf<typeof verification.send>> {
  assertUnverified(caller)
  const row = await inMerchant(ctx.app, caller.merchant.id, tx => memberOf(tx, caller))
  const target = targetOf(ctx, caller, row, input.method)
  return sendCode(ctx, caller, { action: 'verify', target, language: row.language, memberId: caller.session.memberId })
}

type Answers = Omit<ParsedInputOf<typeof verification.pass>, 'trustDevice'>

/** The answers that are right, with the ids of the codes among them; nothing is used up yet. */
async function rightAnswers(ctx: Context, caller: MemberCaller, row: Row, answers: Answers) {
  const { methods } = verificationOffer(ctx, caller.merchant, row)
  const profile = profileOf(ctx, caller.merchant, row)
  const right = new Set<VerificationMethod>()
  const codes: string[] = []
  for (const method of methods) {
    const given = answers[method]
    if (!given) continue
    if (method === 'verificationCode' || method === 'email') {
      const target = targetOf(ctx, caller, row, method)
      codes.push(await checkCode(ctx, caller, { action: 'verify', target, code: given, field: method }))
      right.add(method)
    } else if (method === 'totp') {
      if (isRightTotp(ctx, caller, row, given)) right.add(method)
    } else if (method === 'mobile') {
      if (isOwnNumber(caller, profile, given)) right.add(method)
    } else if (plain(given) === plain(profile.payeeName ?? '')) right.add(method)
  }
  return { right, codes }
}

function isOwnNumber(caller: MemberCaller, profile: ReturnType<typeof profileOf>, given: string): boolean {
  const own = phoneOf(caller.merchant, profile)
  const typed = phoneOf(caller.merchant, {
    mobileNum: given,
    countryDialingCode: given.trim().startsWith('+') ? undefined : profile.countryDialingCode,
  })
  return own !== undefined && own.e164 === typed?.e164
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function suffices(right: Set<VerificationMethod>): boolean {
  if (right.has('verificationCode') || right.has('email') || right.has('totp')) return true
  return right.has('mobile') && right.has('payeeName')
}

export async function passVerification(
  ctx: Context,
  input: ParsedInputOf<typeof verification.pass>,
  caller: MemberCaller,
): Promise<SignedIn> {
  assertUnverified(caller)
  const { merchant, session } = caller
  const { trustDevice, ...answers } = input
  const { row, left } = await inMerchant(ctx.app, merchant.id, async tx => ({
    left: await countTry(tx, caller),
    row: await memberOf(tx, caller),
  }))
  const given = Object.values(answers).filter(Boolean).length
  let found: Awaited<ReturnType<typeof rightAnswers>>
  try {
    found = await rightAnswers(ctx, caller, row, answers)
    if (found.right.size !== given || !suffices(found.right)) throw refuse('VerificationFailed', { left })
  } catch (error) {
    if (left === 0)
      await inMerchant(ctx.app, merchant.id, tx =>
        endSessions(tx, merchant.id, { id: session.id }, 'not verified', caller.now),
      )
    throw error
  }
  const signedIn = await inMerchant(ctx.app, merchant.id, async tx => {
    await giveTryBack(tx, caller)
    for (const id of found.codes) await spendCode(tx, merchant.id, id, caller.now)
    if (found.right.has('email')) await noteEmailProven(tx, caller)
    if (found.right.has('totp')) await spendTotp(ctx, tx, caller, answers.totp ?? '')
    await endSessions(tx, merchant.id, { id: session.id }, 'verified', caller.now)
    if (trustDevice) await trust(tx, caller)
    return enter(ctx, tx, caller, row, 'renewal')
  })
  postNotice(ctx, caller, session.memberId, 'newNetwork')
  return signedIn
}

async function noteEmailProven(tx: Tx, { merchant, session, now }: MemberCaller): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email_proven_at: new Date(now) })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.memberId)
    .where('email_proven_at', 'is', null)
    .execute()
}

/**
 * Counts a try as a failure before it is checked, so that tries made at once cannot exceed the limit. Answers how many are left: the fifth
 * failure ends the session.
 */
async function countTry(tx: Tx, { merchant, session, now }: MemberCaller): Promise<number> {
  // One try of a member at a time is counted, in whichever of the sessions.
  await tx
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const tries = await tx
    .selectFrom('sessions')
    .select(['id', 'verification_failures as failures'])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', session.memberId)
    .where('created_at', '>', new Date(now - DAY_MS))
    .execute()
  const own = tries.find(row => row.id === session.id)?.failures ?? 0
  if (own >= FAILURES_MAX || tries.reduce((sum, row) => sum + row.failures, 0) >= FAILURES_PER_DAY)
    throw refuse('auth/too-many-requests', { retryAfterS: 5 * 60 })
  await tx
    .updateTable('sessions')
    .set({ verification_failures: own + 1 })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.id)
    .execute()
  return FAILURES_MAX - own - 1
}

async function giveTryBack(tx: Tx, { merchant, session }: MemberCaller): Promise<void> {
  await tx
    .updateTable('sessions')
    .set(eb => ({ verification_failures: eb('verification_failures', '-', 1) }))
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.id)
    .execute()
}

async function trust(tx: Tx, caller: MemberCaller): Promise<void> {
  const trusted = {
    user_agent: caller.userAgent,
    ip: caller.ip,
    trusted_at: new Date(caller.now),
    expires_at: new Date(caller.now + TRUST_MS),
  }
  await tx
    .insertInto('trusted_devices')
    .values({
      merchant_id: caller.merchant.id,
      id: randomUUID(),
      member_id: caller.session.memberId,
      device: caller.device,
      ...trusted,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id', 'device']).doUpdateSet(trusted))
    .execute()
}
