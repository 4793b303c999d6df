import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as session from '@ronda/contract/portal/account/session.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { isAgent } from '../agents/team.ts'
import { assertOpen } from '../members/locked.ts'
import { checkCode, spendCode } from '../verification/codes.ts'
import { verifyHuman } from '../verification/human.ts'
import { memberOfPhone, readPhone } from '../verification/phone.ts'
import { type ProvenPhone, provenPhone } from '../verification/phone-token.ts'
import { isAgentsHost } from './agents-host.ts'
import { spendCaptcha } from './captcha.ts'
import { enter, entrantColumns } from './enter.ts'
import { checkGuess, countGuess, forgiveGuesses, giveGuessBack, guessState } from './guesses.ts'

type Login = typeof session.login
type Input = ParsedInputOf<Login>
type Answer = OutputOf<Login>

export function login(ctx: Context, input: Input, caller: PublicCaller): Promise<Answer> {
  if (input.type === 'username') return loginByPassword(ctx, input, caller)
  if (!caller.merchant.settings.modules.MOBILEVERCODELOGIN3) throw refuse('auth/operation-not-allowed')
  return input.firebaseChannel ? loginByPhoneToken(ctx, input, caller) : loginByCode(ctx, input, caller)
}

async function loginByPassword(ctx: Context, input: Input, caller: PublicCaller): Promise<Answer> {
  const merchantId = caller.merchant.id
  const { username = '', password = '' } = input
  const missing: FieldProblem[] = []
  if (!username) missing.push({ field: 'username', rule: 'required' })
  if (!password) missing.push({ field: 'password', rule: 'required' })
  if (missing.length > 0) throw invalidInput(missing)
  const accountKey = username.toLowerCase()
  const human = await verifyHuman(ctx, caller, 'login', input.humanVerification)
  // The human check does not work just now: the captcha takes its place, from the first attempt on.
  const captchaAfter = human === 'uncertain' ? 0 : undefined

  const counted = await inMerchant(ctx.app, merchantId, async tx => {
    const state = await guessState(tx, merchantId, accountKey, caller, captchaAfter)
    if (state.captcha) {
      if (!input.captcha) throw refuse('CaptchaNeeded', { captcha: true })
      if (!(await spendCaptcha(tx, merchantId, 'login', input.captcha, caller))) return undefined
    }
    const guess = await countGuess(tx, merchantId, accountKey, caller)
    const member = await tx
      .selectFrom('members')
      .select([...entrantColumns, 'password_hash', 'status'])
      .where('merchant_id', '=', merchantId)
      .where('username_key', '=', accountKey)
      .executeTakeFirst()
    return { guess, member, captchaNext: state.captchaNext }
  })
  if (!counted) throw refuse('WrongCaptcha', { captcha: true })

  const { guess, member } = counted
  const matches = await checkGuess(ctx, merchantId, guess, () => ctx.passwords.verify(member?.password_hash, password))
  if (!member || !matches) throw refuse('WrongCredentials', { captcha: counted.captchaNext })
  if (member.status !== 'active') {
    await inMerchant(ctx.app, merchantId, tx => giveGuessBack(tx, merchantId, guess))
    await inMerchant(ctx.app, merchantId, tx => assertOpen(tx, merchantId, member))
  }
  if (isAgentsHost(caller) && !isAgent(member.agent_type)) {
    await inMerchant(ctx.app, merchantId, tx => giveGuessBack(tx, merchantId, guess))
    throw refuse('AgentsOnly')
  }

  const renewed = ctx.passwords.isOutdated(member.password_hash) ? await ctx.passwords.hash(password) : undefined
  const signedIn = await inMerchant(ctx.app, merchantId, async tx => {
    if (renewed)
      await tx
        .updateTable('members')
        .set({ password_hash: renewed })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', member.id)
        .where('password_hash', '=', member.password_hash)
        .execute()
    await giveGuessBack(tx, merchantId, guess)
    await forgiveGuesses(tx, merchantId, accountKey, caller)
    return enter(ctx, tx, caller, member, 'password')
  })
  // What this browser had before has ended: its open streams close.
  ctx.bus.publish({ merchantId, memberId: member.id, topic: 'session' })
  return signedIn
}

async function loginByCode(ctx: Context, input: Input, caller: PublicCaller): Promise<Answer> {
  const phone = readPhone(caller.merchant, input.mobileNum, input.countryDialingCode)
  const code = await checkCode(ctx, caller, {
    action: 'login',
    target: { channel: 'sms', phone },
    code: input.verificationCode,
  })
  return enterByPhone(ctx, caller, {
    e164: phone.e164,
    spend: tx => spendCode(tx, caller.merchant.id, code, caller.now),
  })
}

async function loginByPhoneToken(ctx: Context, input: Input, caller: PublicCaller): Promise<Answer> {
  return enterByPhone(ctx, caller, await provenPhone(ctx, caller, input.firebaseIdToken))
}

async function enterByPhone(ctx: Context, caller: PublicCaller, { e164, spend }: ProvenPhone): Promise<Answer> {
  const merchantId = caller.merchant.id
  const { memberId, signedIn } = await inMerchant(ctx.app, merchantId, async tx => {
    await spend(tx)
    const owner = await memberOfPhone(ctx, tx, merchantId, e164)
    if (!owner) throw refuse('auth/operation-not-allowed')
    await assertOpen(tx, merchantId, owner)
    const member = await tx
      .selectFrom('members')
      .select(entrantColumns)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    return { memberId: owner.id, signedIn: await enter(ctx, tx, caller, member, 'code') }
  })
  ctx.bus.publish({ merchantId, memberId, topic: 'session' })
  return signedIn
}
