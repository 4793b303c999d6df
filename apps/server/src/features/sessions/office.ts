import type * as contract from '@ronda/contract/backoffice/sign-in.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { LOCAL_KEYS } from '@ronda/contract/portal/account/phone-provider.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import type { SignInRules } from './settings.ts'

type Answer = OutputOf<typeof contract.signIn>

function hasOwnKeys(rules: SignInRules | undefined): rules is SignInRules {
  const keySet = rules?.phoneVerification?.keySet
  return typeof keySet === 'object' || keySet === LOCAL_KEYS
}

/** Keys given as a set, or a demo's own, are the installer's and stay; operators see and set addresses. */
function toRules(merchant: Merchant): Omit<Answer, 'waiting'> {
  const { phoneVerification, ...rules } = merchant.settings.signIn
  const shown =
    phoneVerification && typeof phoneVerification.keySet === 'string' && phoneVerification.keySet !== LOCAL_KEYS
      ? { ...phoneVerification, keySet: phoneVerification.keySet }
      : null
  return { version: merchant.version, rules: { ...rules, phoneVerification: shown } }
}

const SAVED = 'sign-in-rules.saved'

export const signInRules = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Answer> => ({
  ...toRules(caller.merchant),
  waiting: await waitingSettings(ctx, caller, SAVED),
})

export async function saveSignInRules(
  ctx: Context,
  input: ParsedInputOf<typeof contract.saveSignIn>,
  caller: OperatorCaller,
): Promise<Answer> {
  const { version, reason, rules } = input
  const { merchant, waiting } = await changeSettings(
    ctx,
    caller,
    { version, reason, action: SAVED },
    ({ signIn }) => {
      const kept = hasOwnKeys(signIn) ? signIn.phoneVerification : null
      return { signIn: { ...rules, phoneVerification: rules.phoneVerification ?? kept } }
    },
    ({ signIn }) => signIn,
  )
  return { ...toRules(merchant), waiting }
}
