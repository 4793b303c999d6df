import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { invalidInput, refuse } from '@ronda/contract/errors.ts'
import type * as registration from '@ronda/contract/registration.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { openMemberAccounts } from '../../ledger/accounts.ts'
import { isGuessable } from '../passwords/guessable.ts'
import { spendCaptcha } from '../sessions/captcha.ts'
import { openSession } from '../sessions/sessions.ts'
import { checkForm } from './rules.ts'

type Register = typeof registration.register

export async function register(
  ctx: Context,
  input: ParsedInputOf<Register>,
  caller: PublicCaller,
): Promise<OutputOf<Register>> {
  const { merchant } = caller
  const settings = merchant.settings.registration
  if (!settings.open || !merchant.settings.modules.USERNAMEREG3) throw refuse('RegistrationClosed')
  const form = { ...input, username: input.username?.trim() ?? '' }
  const problems = checkForm(settings.rules, form)
  if (problems.length > 0) throw invalidInput(problems)
  const password = form.password ?? ''
  if (isGuessable(password, form.username))
    throw refuse('WeakPassword', { fields: [{ field: 'password', rule: 'guessable' }] })

  const passed = await inMerchant(
    ctx.app,
    merchant.id,
    async tx => !settings.captcha || (await spendCaptcha(tx, merchant.id, 'register', form.captcha ?? '', caller)),
  )
  if (!passed) throw refuse('WrongCaptcha', { captcha: true, fields: [{ field: 'captcha', rule: 'captcha' }] })

  const passwordHash = await ctx.passwords.hash(password)
  const paymentHash = form.paymentPassword ? await ctx.passwords.hash(form.paymentPassword) : null
  const token = await inMerchant(ctx.app, merchant.id, async tx => {
    const at = new Date(caller.now)
    const { username, password: _p, confirmPassword: _c, paymentPassword: _w, captcha: _k, nickname, ...profile } = form
    const created = await tx
      .insertInto('members')
      .values({
        merchant_id: merchant.id,
        username,
        username_key: username.toLowerCase(),
        password_hash: passwordHash,
        payment_hash: paymentHash,
        nickname: nickname ?? '',
        language: merchant.languages.includes(caller.language) ? caller.language : merchant.defaultLanguage,
        profile_sealed: ctx.vault.seal(merchant.id, 'profile', profile),
        password_changed_at: at,
        registered_at: at,
        registered_ip: caller.ip,
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'username_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw refuse('UsernameTaken', { fields: [{ field: 'username', rule: 'taken' }] })
    await openMemberAccounts(tx, { merchantId: merchant.id, memberId: created.id, currency: merchant.currency })
    return openSession(tx, merchant.id, created.id, caller)
  })
  return { token, firstTimeLogin: false, passwordExpired: false, captcha: false }
}
