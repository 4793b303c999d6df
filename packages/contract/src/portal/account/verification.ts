import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import {
  DialingCode,
  Email,
  HumanVerification,
  MobileNum,
  phoneErrors,
  SignedIn,
  VerificationOffer,
} from './session.ts'

/** Actions a human check is bound to. */
export const humanActions = ['login', 'register', 'sms', 'forgot', 'feedback'] as const
export type HumanAction = (typeof humanActions)[number]

/** Whether a merchant's rule has an action guarded. What a stranger writes to people always is. */
export function asksHuman(rule: 'off' | 'login' | 'always', action: HumanAction): boolean {
  return action === 'feedback' || rule === 'always' || (rule === 'login' && action === 'login')
}

export const HumanChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
  signature: z.string(),
})
export type HumanChallenge = z.infer<typeof HumanChallenge>

export const human = defineCall({
  name: 'verification.human',
  verb: 'GET',
  path: '/wps/verification/human',
  isDear: true,
  moduleId: 'VERIFICATION',
  who: 'anyone',
  source: 'ours',
  summary:
    'A proof-of-work challenge in the form of ALTCHA 3 (PBKDF2/SHA-256), bound to this browser and the action; single use, five minutes. Its solution travels as `humanVerification`: base64 of `{ challenge, solution }`.',
  input: z.strictObject({ action: z._default(z.enum(humanActions), 'login') }),
  output: HumanChallenge,
})

export const CodeSent = z.object({
  /** The countdown until another may be asked for. The code itself lives longer; its message says how long. */
  expiredMinutes: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>

const sendErrors = [...phoneErrors, 'HumanCheckNeeded'] as const
const phoneForm = {
  countryDialingCode: z.optional(DialingCode),
  humanVerification: z.optional(HumanVerification),
}
const sending = { verb: 'POST', moduleId: 'VERIFICATION', output: CodeSent } as const

export const smsLogin = defineCall({
  ...sending,
  name: 'verification.smsLogin',
  path: '/wps/verification/sms/noLogin',
  who: 'anyone',
  source: 'spec',
  changes: [],
  summary:
    'Sends a log-in code to a number that belongs to a member. The answer is the same when it belongs to nobody. Without a dialing code the number must begin with `+`, or the merchant’s first country counts.',
  input: z.strictObject({ mobileNum: MobileNum, ...phoneForm }),
  errors: sendErrors,
  limit: 'login',
})

export const smsRegister = defineCall({
  ...sending,
  name: 'verification.smsRegister',
  path: '/wps/verification/sms/register',
  who: 'anyone',
  source: 'spec',
  changes: [],
  summary:
    'Sends a registration code. The answer is the same when the number already has an account; its owner is then told so by SMS.',
  input: z.strictObject({ mobileNo: MobileNum, ...phoneForm }),
  errors: sendErrors,
  limit: 'login',
})

export const smsForgot = defineCall({
  ...sending,
  name: 'verification.smsForgot',
  path: '/wps/verification/sms/forgot',
  who: 'anyone',
  source: 'ours',
  changes: [],
  summary: 'Sends a code for `security.resetByPhone`. The answer is the same when the number belongs to nobody.',
  input: z.strictObject({ mobileNum: MobileNum, ...phoneForm }),
  errors: sendErrors,
  limit: 'login',
})

export const smsBind = defineCall({
  ...sending,
  name: 'verification.smsBind',
  path: '/wps/verification/sms/bind',
  who: 'member',
  source: 'ours',
  changes: [],
  summary: 'Sends a code to a number the member wants to sign in with; `security.bindMobile` takes it.',
  input: z.strictObject({ mobileNum: MobileNum, ...phoneForm }),
  errors: sendErrors,
  limit: 'login',
})

export const mailBind = defineCall({
  ...sending,
  name: 'verification.mailBind',
  path: '/wps/verification/mail/bind',
  who: 'member',
  source: 'ours',
  changes: [],
  summary: 'Sends a code to an e-mail the member wants to be reached at; `security.bindEmail` takes it.',
  input: z.strictObject({ email: Email, humanVerification: z.optional(HumanVerification) }),
  errors: sendErrors,
  limit: 'login',
})

export const send = defineCall({
  ...sending,
  name: 'verification.send',
  whileClosing: true,
  path: '/wps/verification/send',
  who: 'member',
  whileLimited: ['verification'],
  source: 'ours',
  changes: [],
  summary: 'Sends a code for the extra verification of this session, to the member’s own number or linked e-mail.',
  input: z.strictObject({ method: z.enum(['verificationCode', 'email']) }),
  errors: [...phoneErrors, 'WrongState'],
  limit: 'login',
})

export const offer = defineCall({
  name: 'verification.offer',
  verb: 'GET',
  path: '/wps/verification/offer',
  moduleId: 'VERIFICATION',
  who: 'member',
  whileLimited: ['verification'],
  source: 'ours',
  summary: 'What this session may prove to pass its extra verification (after a reload of the page).',
  input: z.strictObject({}),
  output: VerificationOffer,
  errors: ['WrongState'],
})

export const pass = defineCall({
  name: 'verification.pass',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/verification/pass',
  moduleId: 'VERIFICATION',
  who: 'member',
  whileLimited: ['verification'],
  sealed: true,
  source: 'ours',
  changes: ['security'],
  summary:
    'Passes the extra verification. Every answer given must be right; `verificationCode`, `email` or `totp` suffice alone, `mobile` and `payeeName` only together. Answers a new session; five wrong answers end the old one (`NotLoggedIn`).',
  input: z.strictObject({
    /** The six digits sent by SMS. */
    verificationCode: z.optional(z.string().check(z.trim(), z.maxLength(12, 'max'))),
    /** The six digits sent by mail. */
    email: z.optional(z.string().check(z.trim(), z.maxLength(12, 'max'))),
    totp: z.optional(z.string().check(z.trim(), z.maxLength(12, 'max'))),
    /** The whole number, national or international. */
    mobile: z.optional(MobileNum),
    payeeName: z.optional(z.string().check(z.trim(), z.maxLength(120, 'max'))),
    /** Trust this browser for 30 days, wherever it is. */
    trustDevice: z._default(z.boolean(), false),
  }),
  output: SignedIn,
  errors: ['VerificationFailed', 'WrongState', ...phoneErrors],
  limit: 'login',
})
