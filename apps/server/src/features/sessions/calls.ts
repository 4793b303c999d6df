import * as signIn from '@ronda/contract/backoffice/sign-in.ts'
import type { PhoneProvider } from '@ronda/contract/portal/account/phone-provider.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import { SESSION_COOKIE } from '../../base/cookies.ts'
import { ruleMessage } from '../../base/messages.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { passwordRule } from '../passwords/new-password.ts'
import { newCaptcha } from './captcha.ts'
import { login } from './login.ts'
import { saveSignInRules, signInRules } from './office.ts'
import { endSessions } from './sessions.ts'
import type { SignInRules } from './settings.ts'

/** What browsers need to ask the merchant's provider for codes, if they are to do so. */
function offeredProvider({ phoneVerification }: SignInRules): PhoneProvider | null {
  if (!phoneVerification?.apiKey) return null
  const { apiKey, emulator } = phoneVerification
  return { apiKey, ...(emulator && { emulator }) }
}

export const calls = [
  forAnyone(session.login, login),
  forAnyone(session.settings, async (_ctx, _input, { merchant, language }) => {
    const { modules, signIn } = merchant.settings
    const rule = passwordRule(merchant)
    return {
      smsLogin: modules.MOBILEVERCODELOGIN3 === true,
      phoneVerification: offeredProvider(signIn),
      forgotByPhone: modules.CHNGPASSVERIF3 === true,
      humanCheck: signIn.humanCheck,
      password: { minLength: rule.minLength, maxLength: rule.maxLength, message: ruleMessage(language, rule) },
    }
  }),
  forAnyone(session.captcha, (ctx, input, caller) => newCaptcha(ctx, caller.merchant.id, input.action, caller)),
  forMember(session.logout, async (ctx, _input, caller) => {
    await inMerchant(ctx.app, caller.merchant.id, tx =>
      endSessions(tx, caller.merchant.id, { id: caller.session.id }, 'signed out', caller.now),
    )
    caller.setCookie({ name: SESSION_COOKIE, value: '' })
    ctx.bus.publish({ merchantId: caller.merchant.id, memberId: caller.session.memberId, topic: 'session' })
    return {}
  }),
]

export const officeCalls = [forOperator(signIn.signIn, signInRules), forOperator(signIn.saveSignIn, saveSignInRules)]
