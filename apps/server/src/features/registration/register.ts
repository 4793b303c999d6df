import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, Refusal, refuse } from '@ronda/contract/core/errors.ts'
import type * as registration from '@ronda/contract/portal/account/registration.ts'
import { newToken } from '../../base/crypto.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { joinByInvitation } from '../agents/join.ts'
import { isGuessable } from '../passwords/guessable.ts'
import { assertNotExcluded } from '../protection/returning.ts'
import { inviterOf, recordInvite } from '../referral/invite.ts'
import { isAgentsHost } from '../sessions/agents-host.ts'
import { spendCaptcha } from '../sessions/captcha.ts'
import { openSession } from '../sessions/sessions.ts'
import { checkCode, spendCode } from '../verification/codes.ts'
import { verifyHuman } from '../verification/human.ts'
import { type Phone, phoneColumns, readPhone } from '../verification/phone.ts'
import { type ProvenPhone, provenPhone } from '../verification/phone-token.ts'
import { affiliateOf } from './affiliate.ts'
import { asksPicture, countAttempt } from './name-guesses.ts'
import { openAccount } from './open-account.ts'
import { checkForm, type RegistrationForm, rulesOf } from './rules.ts'

type Register = typeof registration.register
type Form = ParsedInputOf<Register>

const flagOf = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' } as const

export function isModeOpen({ settings }: Merchant, mode: registration.RegistrationMode): boolean {
  return settings.registration.open && settings.modules[flagOf[mode]] === true
}

/** Opens an account and signs its owner in. What the form may carry is decided by the merchant's rules for the mode. */
export async function register(
  ctx: Context,
  mode: registration.RegistrationMode,
  input: Form,
  caller: PublicCaller,
): Promise<OutputOf<Register>> {
  const { merchant } = caller
  if (isAgentsHost(caller) || !isModeOpen(merchant, mode)) throw refuse('RegistrationClosed')
  const { countryDialingCode, domain, humanVerification, firebaseChannel, firebaseIdToken, ...fields } = input
  const form: RegistrationForm = { ...fields, ...(fields.username && { username: fields.username.trim() }) }
  const problems = checkForm(rulesOf(merchant, mode), form, { min: merchant.ageMin, now: caller.now })
  if (problems.length > 0) throw invalidInput(problems)
  const phone = form.mobileNum ? readPhone(merchant, form.mobileNum, countryDialingCode) : undefined
  const username = mode === 'mobile' ? (phone as Phone).e164.slice(1) : (form.username as string)
  if (form.password && isGuessable(form.password, username))
    throw refuse('WeakPassword', { fields: [{ field: 'password', rule: 'guessable' }] })
  await verifyHuman(ctx, caller, 'register', humanVerification)
  const giveBack = await checkCaptcha(ctx, form, caller)
  try {
    const token = await open(ctx, mode, caller, { form, phone, username, domain, firebaseChannel, firebaseIdToken })
    await giveBack()
    return { token, firstTimeLogin: false, passwordExpired: false, captcha: false }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'UsernameTaken')) await giveBack()
    throw error
  }
}

interface Opening extends Pick<Form, 'domain' | 'firebaseChannel' | 'firebaseIdToken'> {
  form: RegistrationForm
  phone: Phone | undefined
  username: string
}

async function open(
  ctx: Context,
  mode: registration.RegistrationMode,
  caller: PublicCaller,
  { form, phone, username, domain, firebaseChannel, firebaseIdToken }: Opening,
): Promise<string> {
  const { merchant } = caller
  const affiliateCode = await inMerchant(ctx.app, merchant.id, tx =>
    affiliateOf(tx, merchant.id, { code: form.affiliateCode?.trim(), domain }, caller.now),
  )
  if (form.affiliateCode && !affiliateCode)
    throw refuse('InvalidAffiliateCode', { fields: [{ field: 'affiliateCode', rule: 'affiliateCode' }] })
  const typed = form.referralCode?.trim()
  const inviter = await inMerchant(ctx.app, merchant.id, tx => inviterOf(tx, merchant.id, typed ?? ''))
  // An agent's code in the field for a friend's means the agent.
  const code =
    affiliateCode ??
    (typed && !inviter
      ? await inMerchant(ctx.app, merchant.id, tx => affiliateOf(tx, merchant.id, { code: typed }, caller.now))
      : undefined)
  // A code nobody has stops only where one is asked for.
  if (!inviter && !code && rulesOf(merchant, mode).some(rule => rule.field === 'referralCode' && rule.required))
    throw refuse('InvalidReferralCode', { fields: [{ field: 'referralCode', rule: 'referralCode' }] })
  const proven = phone && (await proofOf(ctx, caller, phone, form, { firebaseChannel, firebaseIdToken }))

  // Without a password the account is entered by codes; a random one that nobody knows keeps the others out.
  const passwordHash = await ctx.passwords.hash(form.password ?? newToken())
  const paymentHash = form.paymentPassword ? await ctx.passwords.hash(form.paymentPassword) : null
  return inMerchant(ctx.app, merchant.id, async tx => {
    await assertNotExcluded(ctx, tx, caller, form.payeeName)
    await proven?.spend(tx)
    const id = await openAccount(tx, mode, caller, {
      username,
      password_hash: passwordHash,
      payment_hash: paymentHash,
      nickname: form.nickname ?? '',
      affiliate_code: code,
      profile_sealed: ctx.vault.seal(merchant.id, 'profile', profileOf(form, phone)),
      ...(phone && phoneColumns(ctx, merchant.id, phone, proven ? caller.now : undefined)),
    })
    if (inviter) await recordInvite(tx, caller, { friendId: id, referrerId: inviter })
    await joinByInvitation(tx, merchant, { memberId: id, code, inviter }, caller.now)
    return openSession(tx, merchant.id, id, caller, { openedBy: 'registration' })
  })
}

/** What proves the number of a form: the provider's token, or a code of ours. */
async function proofOf(
  ctx: Context,
  caller: PublicCaller,
  phone: Phone,
  form: RegistrationForm,
  { firebaseChannel, firebaseIdToken }: Pick<Form, 'firebaseChannel' | 'firebaseIdToken'>,
): Promise<ProvenPhone | undefined> {
  if (firebaseChannel) {
    const proven = await provenPhone(ctx, caller, firebaseIdToken)
    if (proven.e164 === phone.e164) return proven
    throw refuse('auth/invalid-verification-code', {
      fields: [{ field: 'verificationCode', rule: 'verificationCode' }],
    })
  }
  const code = form.verificationCode
  if (!code) return undefined
  const id = await checkCode(ctx, caller, { action: 'register', target: { channel: 'sms', phone }, code })
  return { e164: phone.e164, spend: tx => spendCode(tx, caller.merchant.id, id, caller.now) }
}

/** Checks the captcha where the merchant or the caller's earlier attempts ask for it. Returns what takes the counted attempt back. */
async function checkCaptcha(ctx: Context, form: RegistrationForm, caller: PublicCaller): Promise<() => Promise<void>> {
  const { merchant } = caller
  const counted = await inMerchant(ctx.app, merchant.id, async tx => {
    const isAsked = (await asksPicture(tx, caller)) || merchant.settings.registration.captcha
    if (isAsked && !form.captcha) return 'CaptchaNeeded'
    if (isAsked && !(await spendCaptcha(tx, merchant.id, 'register', form.captcha ?? '', caller))) return 'WrongCaptcha'
    return countAttempt(ctx, tx, caller)
  })
  if (typeof counted !== 'string') return counted
  throw refuse(counted, { captcha: true, fields: [{ field: 'captcha', rule: 'captcha' }] })
}

/** What is kept of the form, sealed: everything but credentials and what was only to be checked. */
function profileOf(form: RegistrationForm, phone: Phone | undefined): RegistrationForm {
  const { username: _u, password: _p, confirmPassword: _c, paymentPassword: _w, captcha: _k, ...rest } = form
  const { verificationCode: _v, affiliateCode: _a, nickname: _n, ...profile } = rest
  return { ...profile, ...(phone && { mobileNum: phone.e164 }) }
}
