import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { refuse } from '@ronda/contract/errors.ts'
import type * as session from '@ronda/contract/session.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { spendCaptcha } from './captcha.ts'
import { forgetGuesses, guessState, noteWrongGuess } from './guesses.ts'
import { openSession } from './sessions.ts'

type Login = typeof session.login

export async function login(ctx: Context, input: ParsedInputOf<Login>, caller: PublicCaller): Promise<OutputOf<Login>> {
  const merchantId = caller.merchant.id
  const accountKey = input.username.toLowerCase()

  const member = await inMerchant(ctx.app, merchantId, async tx => {
    const state = await guessState(tx, merchantId, accountKey, caller)
    if (state.captcha) {
      if (!input.captcha) throw refuse('CaptchaNeeded', { captcha: true })
      if (!(await spendCaptcha(tx, merchantId, 'login', input.captcha, caller))) return 'wrong captcha' as const
    }
    return tx
      .selectFrom('members')
      .select(['id', 'username', 'password_hash', 'status', 'agent_type'])
      .where('merchant_id', '=', merchantId)
      .where('username_key', '=', accountKey)
      .executeTakeFirst()
  })
  if (member === 'wrong captcha') throw refuse('WrongCaptcha', { captcha: true })

  const matches = await ctx.passwords.verify(member?.password_hash, input.password)
  if (!member || !matches) {
    const captcha = await inMerchant(ctx.app, merchantId, async tx => {
      await noteWrongGuess(tx, merchantId, accountKey, caller)
      return (await guessState(tx, merchantId, accountKey, caller).catch(() => ({ captcha: true }))).captcha
    })
    throw refuse('WrongCredentials', { captcha })
  }
  if (member.status !== 'active') throw refuse('AccountLocked')

  const token = await inMerchant(ctx.app, merchantId, async tx => {
    await forgetGuesses(tx, merchantId, accountKey, caller)
    return openSession(tx, merchantId, member.id, caller)
  })
  return { token, firstTimeLogin: false, passwordExpired: false, captcha: false }
}
