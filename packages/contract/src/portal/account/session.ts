import * as z from 'zod/mini'
import { defineCall, limitations } from '../../core/call.ts'
import { EMAIL_FORM, Empty } from '../../core/fields.ts'

/**
 * Ways of proving who one is when signing in from a network never used before. `verificationCode` (SMS to the member's number), `email`
 * (code to the linked address) and `totp` suffice alone; `mobile` and `payeeName` (typed in full) only together.
 */
export const verificationMethods = ['mobile', 'verificationCode', 'email', 'payeeName', 'totp'] as const
export type VerificationMethod = (typeof verificationMethods)[number]

/** What the member may prove. No methods: only customer service can help. */
export const VerificationOffer = z.object({
  methods: z.array(z.enum(verificationMethods)),
  /** Where a code would go, masked; empty if nowhere. */
  mobile: z.string(),
  email: z.string(),
})
export type VerificationOffer = z.infer<typeof VerificationOffer>

/** What a successful sign-in answers. `token` is a per-tab handle; without the cookie set beside it, it is worthless. */
export const SignedIn = z.object({
  token: z.string(),
  /** Somebody else made the account and its owner enters for the first time: call `security.firstLogin`. */
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Whether the next attempt needs a captcha. */
  captcha: z.boolean(),
  /** Present: until this is done every other call answers `VerificationNeeded` or `PasswordChangeNeeded`. */
  limitedTo: z.optional(z.enum(limitations)),
  /** With `limitedTo: 'verification'`. */
  verification: z.optional(VerificationOffer),
})
export type SignedIn = z.infer<typeof SignedIn>

export const Username = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(64, 'max'))
/** National or international digits; checked against the dialing code by the server. */
export const Email = z.string().check(z.trim(), z.maxLength(160, 'max'), z.regex(EMAIL_FORM, 'email'))
export const MobileNum = z.string().check(z.trim(), z.maxLength(24, 'max'))
/** `51` or `+51`. */
export const DialingCode = z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/, 'dialingCode'))
export const VerificationCode = z.string().check(z.trim(), z.maxLength(12, 'max'))
/** Base64 of the solved challenge of `verification.human`, as the ALTCHA widget hands it over. */
export const HumanVerification = z.string().check(z.maxLength(6000, 'max'))
/** Never trimmed. */
export const Password = z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'max'))

/** Refusals of SMS codes and of the phone-verification provider. */
export const phoneErrors = [
  'auth/invalid-phone-number',
  'auth/missing-phone-number',
  'auth/too-many-requests',
  'auth/invalid-verification-code',
  'auth/missing-verification-code',
  'auth/quota-exceeded',
  'auth/code-expired',
  'auth/captcha-check-failed',
  'auth/operation-not-allowed',
  'auth/popup-closed-by-user',
  'auth/unknown',
] as const

export const login = defineCall({
  name: 'session.login',
  verb: 'POST',
  path: '/wps/session/login',
  moduleId: 'SESSION',
  who: 'anyone',
  sealed: true,
  source: 'spec',
  changes: [],
  summary:
    'Signs a member in: by username and password (`type: username`), by an SMS code (`type: sms` with mobileNum, countryDialingCode, verificationCode), or by the phone-verification provider (`type: sms` with firebaseChannel and firebaseIdToken). After failures a captcha is asked for (`value.captcha`). See `limitedTo` of the answer.',
  input: z.strictObject({
    type: z._default(z.enum(['username', 'sms']), 'username'),
    username: z.optional(z.string().check(z.trim(), z.maxLength(64, 'max'))),
    password: z.optional(z.string().check(z.maxLength(128, 'max'))),
    captcha: z.optional(z.string().check(z.trim(), z.maxLength(12, 'max'))),
    mobileNum: z.optional(MobileNum),
    countryDialingCode: z.optional(DialingCode),
    verificationCode: z.optional(VerificationCode),
    firebaseChannel: z.optional(z.literal('sms')),
    firebaseIdToken: z.optional(z.string().check(z.maxLength(4096, 'max'))),
    humanVerification: z.optional(HumanVerification),
  }),
  output: SignedIn,
  errors: [
    'WrongCredentials',
    'CaptchaNeeded',
    'WrongCaptcha',
    'HumanCheckNeeded',
    'AccountLocked',
    'AccountClosed',
    'LoginPaused',
    ...phoneErrors,
  ],
  limit: 'login',
})

export const logout = defineCall({
  name: 'session.logout',
  whileClosing: true,
  verb: 'POST',
  alsoVerb: 'DELETE',
  path: '/wps/session/logout',
  moduleId: 'SESSION',
  who: 'session',
  whileLimited: limitations,
  source: 'spec',
  changes: [],
  summary: 'Ends the session at once, everywhere.',
  input: Empty,
  output: z.object({}),
})

export const captcha = defineCall({
  name: 'session.captcha',
  verb: 'GET',
  path: '/wps/captcha',
  isDear: true,
  moduleId: 'SESSION',
  who: 'anyone',
  source: 'spec',
  summary: 'A fresh captcha picture, bound to this browser and the action; single use, five minutes.',
  input: z.strictObject({ action: z._default(z.enum(['login', 'register']), 'login') }),
  /** Base64 of a PNG. */
  output: z.string(),
})

/** What the sign-in dialogs of a merchant look like. */
export const SignInSettings = z.object({
  /** Tabs of the log-in dialog: flag MOBILEVERCODELOGIN3. */
  smsLogin: z.boolean(),
  /** Present: codes for the mobile tab come from this provider (see `phone-provider.ts`), and its token travels as `firebaseIdToken`. */
  phoneVerification: z.nullable(z.object({ apiKey: z.string(), emulator: z.optional(z.string()) })),
  /** The mobile tab of the forgot-password dialog: flag CHNGPASSVERIF3. */
  forgotByPhone: z.boolean(),
  /** `login`: before a password sign-in; `always`: also before registering, sending codes and asking for a reset link. */
  humanCheck: z.enum(['off', 'login', 'always']),
  /** Rule of new passwords. */
  password: z.object({ minLength: z.int(), maxLength: z.int(), message: z.string() }),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const settings = defineCall({
  name: 'session.settings',
  verb: 'GET',
  path: '/wps/system/setting/login',
  moduleId: 'SESSION',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 30,
  summary:
    'Which ways of signing in and of recovering a password the merchant offers, and what they ask for (dialing codes: `system.countries`).',
  input: Empty,
  output: SignInSettings,
})
