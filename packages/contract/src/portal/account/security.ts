import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { RESET_LINK_MINUTES } from '../../core/constants.ts'
import { At, Empty, Id } from '../../core/fields.ts'
import {
  DialingCode,
  Email,
  HumanVerification,
  MobileNum,
  Password,
  phoneErrors,
  SignedIn,
  Username,
  VerificationCode,
} from './session.ts'

const own = { moduleId: 'SECURITY', who: 'member', source: 'ours' } as const
const SixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code'))

export const changePassword = defineCall({
  name: 'security.changePassword',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/password',
  moduleId: 'SECURITY',
  who: 'member',
  whileLimited: ['password'],
  sealed: true,
  source: 'spec',
  changes: ['security'],
  summary:
    'Changes the sign-in password, ends every session of the member and answers a new one. `oldPassword` may be left out only in a session limited to choosing a password, or within 15 minutes after one was opened by a code (see `security.overview`).',
  input: z.strictObject({
    oldPassword: z.optional(z.string().check(z.maxLength(128, 'max'))),
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  output: SignedIn,
  errors: ['WrongCredentials', 'WeakPassword', 'LoginPaused'],
  limit: 'login',
})

export const firstLogin = defineCall({
  ...own,
  name: 'security.firstLogin',
  verb: 'POST',
  path: '/wps/member/firstLogin',
  whileLimited: ['password'],
  changes: ['security'],
  summary:
    'Notes that the owner of an account made by somebody else has entered for the first time; says what is left to do.',
  input: Empty,
  output: z.object({ passwordChangeNeeded: z.boolean() }),
})

export const forgotByEmail = defineCall({
  name: 'security.forgotByEmail',
  verb: 'POST',
  path: '/wps/member/password/email',
  moduleId: 'SECURITY',
  who: 'anyone',
  body: 'form',
  source: 'spec',
  changes: [],
  summary: `Mails a link (\`/?reset=…\`, ${RESET_LINK_MINUTES} minutes, single use) if username and e-mail belong together. The answer is always the same.`,
  input: z.strictObject({
    username: Username,
    email: Email,
    humanVerification: z.optional(HumanVerification),
  }),
  output: z.object({}),
  errors: ['HumanCheckNeeded'],
  limit: 'login',
})

export const resetByLink = defineCall({
  name: 'security.resetByLink',
  verb: 'POST',
  path: '/wps/member/password/reset',
  moduleId: 'SECURITY',
  who: 'anyone',
  sealed: true,
  source: 'ours',
  changes: [],
  summary:
    'Sets a new password with the token of a mailed link and ends every session. The member then signs in with it.',
  input: z.strictObject({
    token: z.string().check(z.maxLength(128, 'max')),
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  output: z.object({ account: z.string() }),
  errors: ['ResetLinkInvalid', 'WeakPassword'],
  limit: 'login',
})

export const resetByPhone = defineCall({
  name: 'security.resetByPhone',
  verb: 'POST',
  path: '/wps/member/password/verification',
  moduleId: 'CHNGPASSVERIF3',
  who: 'anyone',
  sealed: true,
  source: 'spec',
  changes: [],
  summary: 'Sets a new password with a code of `verification.smsForgot`, ends every session and signs in.',
  input: z.strictObject({
    newPassword: Password,
    mobileNum: MobileNum,
    countryDialingCode: z.optional(DialingCode),
    verificationCode: VerificationCode,
  }),
  output: SignedIn,
  errors: ['WeakPassword', 'AccountLocked', 'AccountClosed', ...phoneErrors],
  limit: 'login',
})

export const TrustedDevice = z.object({
  id: z.string(),
  /** Whether it is the one asking. */
  current: z.boolean(),
  userAgent: z.string(),
  ip: z.string(),
  trustedAt: At,
  expiresAt: At,
})
export type TrustedDevice = z.infer<typeof TrustedDevice>

export const Overview = z.object({
  /** Number to sign in with, masked; empty if none is bound. */
  mobile: z.string(),
  /** Linked e-mail, masked; empty if there is none. */
  email: z.string(),
  /** Whether a code sent to it came back. */
  isEmailProven: z.boolean(),
  totp: z.boolean(),
  passwordChangedAt: At,
  /** Whether `security.changePassword` needs the old password in this session. */
  oldPasswordNeeded: z.boolean(),
  trustedDevices: z.array(TrustedDevice),
})
export type Overview = z.infer<typeof Overview>

export const overview = defineCall({
  ...own,
  name: 'security.overview',
  verb: 'GET',
  path: '/wps/member/security',
  outdatedBy: ['security'],
  summary: 'What protects the account: bound number, linked e-mail, authenticator, trusted devices.',
  input: Empty,
  output: Overview,
})

export const OwnSession = z.object({
  id: z.string(),
  current: z.boolean(),
  at: At,
  lastSeenAt: At,
  ip: z.string(),
  userAgent: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const sessions = defineCall({
  ...own,
  name: 'security.sessions',
  verb: 'GET',
  path: '/wps/member/sessions',
  outdatedBy: ['security'],
  summary: 'The member’s living sessions, newest first.',
  input: Empty,
  output: z.array(OwnSession),
})

export const endSession = defineCall({
  ...own,
  name: 'security.endSession',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/sessions/end',
  changes: ['security'],
  summary: 'Ends one of the member’s own sessions.',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
})

export const endOtherSessions = defineCall({
  ...own,
  name: 'security.endOtherSessions',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/sessions/endOthers',
  changes: ['security'],
  summary: 'Ends every session of the member but this one.',
  input: Empty,
  output: z.object({ ended: z.int() }),
})

export const forgetDevice = defineCall({
  ...own,
  name: 'security.forgetDevice',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/devices/forget',
  changes: ['security'],
  summary: 'Stops trusting a device.',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
})

export const totpSetup = defineCall({
  ...own,
  name: 'security.totpSetup',
  verb: 'POST',
  path: '/wps/member/totp',
  sealed: true,
  changes: [],
  summary: 'Begins to set up an authenticator: answers its secret. It counts once `security.totpConfirm` got a code.',
  input: z.strictObject({ password: Password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['WrongCredentials', 'LoginPaused', 'WrongState'],
  limit: 'login',
})

export const totpConfirm = defineCall({
  ...own,
  name: 'security.totpConfirm',
  verb: 'POST',
  path: '/wps/member/totp/confirm',
  sealed: true,
  changes: ['security'],
  summary: 'Confirms the authenticator with its first code.',
  input: z.strictObject({ code: SixDigits }),
  output: z.object({}),
  errors: ['WrongTotp', 'WrongState', 'LoginPaused'],
  limit: 'login',
})

export const totpRemove = defineCall({
  ...own,
  name: 'security.totpRemove',
  verb: 'POST',
  path: '/wps/member/totp/remove',
  sealed: true,
  changes: ['security'],
  summary: 'Removes the authenticator; asks for the password and a code.',
  input: z.strictObject({ password: Password, code: SixDigits }),
  output: z.object({}),
  errors: ['WrongCredentials', 'WrongTotp', 'LoginPaused', 'WrongState'],
  limit: 'login',
})

export const bindMobile = defineCall({
  ...own,
  name: 'security.bindMobile',
  verb: 'POST',
  path: '/wps/member/mobile',
  sealed: true,
  changes: ['security'],
  summary: 'Binds a number to sign in with: a code of `verification.smsBind` and the sign-in password prove it.',
  input: z.strictObject({
    password: Password,
    mobileNum: MobileNum,
    countryDialingCode: z.optional(DialingCode),
    verificationCode: VerificationCode,
  }),
  output: z.object({ mobile: z.string() }),
  errors: ['WrongCredentials', 'LoginPaused', 'MobileTaken', ...phoneErrors],
  limit: 'login',
})

export const bindEmail = defineCall({
  ...own,
  name: 'security.bindEmail',
  verb: 'POST',
  path: '/wps/member/email',
  sealed: true,
  changes: ['security'],
  summary:
    'Links an e-mail, or proves the one that is linked: a code of `verification.mailBind` and the sign-in password prove it. Where it replaces another, that one is told and links to a new password mailed to it end.',
  input: z.strictObject({ password: Password, email: Email, verificationCode: VerificationCode }),
  output: z.object({ email: z.string() }),
  errors: ['WrongCredentials', 'LoginPaused', ...phoneErrors],
  limit: 'login',
})
