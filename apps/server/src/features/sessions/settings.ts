import * as contract from '@ronda/contract/backoffice/sign-in.ts'
import * as z from 'zod/mini'
import { PhoneVerification } from '../verification/settings.ts'

const { humanCheck, ipCheck, passwordMaxDays, idleMinutes, sms } = contract.SignInRules.shape

const SignInRules = z.object({
  humanCheck: z._default(humanCheck, 'off'),
  ipCheck: z._default(ipCheck, false),
  passwordMaxDays: z._default(passwordMaxDays, 0),
  idleMinutes: z._default(idleMinutes, 30),
  sms: z._default(sms, { perCountryDaily: 2000, perPrefixDaily: 300 }),
  /** Operators set an address; keys themselves are the installer's. */
  phoneVerification: z._default(z.nullable(PhoneVerification), null),
})
export type SignInRules = z.infer<typeof SignInRules>

export const settings = z.object({
  signIn: z.prefault(SignInRules, {}),
  /** The one of the merchant's hosts at which only agents come in; empty: none. */
  agentsHost: z._default(z.string(), ''),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
