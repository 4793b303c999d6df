import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { Empty } from '../../core/fields.ts'
import { DialingCode, HumanVerification, phoneErrors, SignedIn } from './session.ts'

/** Fields a registration may carry, in the order of the form. The merchant decides which are shown and required. */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'verificationCode',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'nickname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'paymentPassword',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'captcha',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** One rule of the form. `acceptedPattern` is a regular expression for the whole value; `patternId` names the message that explains it. */
export const FieldRule = z.object({
  field: z.enum(registrationFields),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  /** What the rule asks for, in the caller's language, with the bounds filled in. */
  message: z.string(),
})
export type FieldRule = z.infer<typeof FieldRule>

/** `username`: the member chooses a name; `mobile`: the number is the name. */
export const registrationModes = ['username', 'mobile'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const RegistrationSettings = z.object({
  open: z.boolean(),
  /** The forms that are open, each with its fields in order; enabled fields only matter. */
  forms: z.partialRecord(z.enum(registrationModes), z.array(FieldRule)),
  /** Whether a captcha is shown (also a rule of its own). */
  captcha: z.boolean(),
  ageMin: z.int(),
})
export type RegistrationSettings = z.infer<typeof RegistrationSettings>

export const settings = defineCall({
  name: 'registration.settings',
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/setting/register',
  moduleId: 'REGISTRATION',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 30,
  summary: 'Which registration forms are open, with their fields, rules and patterns.',
  input: Empty,
  output: RegistrationSettings,
})

const form = Object.fromEntries(
  registrationFields.map(field => [field, z.optional(z.string().check(z.maxLength(256, 'max')))]),
) as {
  [F in RegistrationField]: z.ZodMiniOptional<z.ZodMiniString>
}

const registering = {
  verb: 'PUT',
  who: 'anyone',
  sealed: true,
  source: 'spec',
  output: SignedIn,
  errors: [
    'SelfExcluded',
    'RegistrationClosed',
    'UsernameTaken',
    'WrongCaptcha',
    'CaptchaNeeded',
    'WeakPassword',
    'InvalidAffiliateCode',
    'InvalidReferralCode',
    'MobileTaken',
    ...phoneErrors,
    'HumanCheckNeeded',
  ],
  limit: 'login',
} as const

/** What a form carries besides its fields. */
const beside = {
  /** Of `mobileNum`; without it the merchant's first country counts. */
  countryDialingCode: z.optional(DialingCode),
  /** Host the visitor came by, where an agent has one of its own. */
  domain: z.optional(z.string().check(z.maxLength(255, 'max'))),
  humanVerification: z.optional(HumanVerification),
  /** The number is proved by the phone-verification provider: its token counts, not `verificationCode`. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4096, 'max'))),
}

export const register = defineCall({
  ...registering,
  name: 'registration.register',
  path: '/wps/member/register',
  moduleId: 'USERNAMEREG3',
  changes: [],
  summary: 'Opens an account by username and signs the new member in.',
  input: z.strictObject({ ...form, ...beside }),
})

export const registerMobile = defineCall({
  ...registering,
  name: 'registration.registerMobile',
  path: '/wps/member/register/mobile',
  moduleId: 'MOBILENUMREG3',
  changes: [],
  summary:
    'Opens an account whose username is the mobile number (international, digits only) and signs the new member in.',
  input: z.strictObject({ ...form, ...beside }),
})

export const affiliate = defineCall({
  name: 'agent.affiliate',
  verb: 'GET',
  path: '/wps/agent/affiliate',
  moduleId: 'REGISTRATION',
  who: 'anyone',
  source: 'spec',
  summary:
    'Checks an invitation code, answering it as it is written; or finds the one of a domain, empty where it has none.',
  input: z.strictObject({
    code: z.optional(z.string().check(z.trim(), z.maxLength(40, 'max'))),
    domain: z.optional(z.string().check(z.trim(), z.maxLength(255, 'max'))),
  }),
  output: z.object({
    code: z.string(),
    /** Whoever registers by it leads a team of their own. */
    isAgent: z.boolean(),
  }),
  errors: ['InvalidAffiliateCode'],
  limit: 'login',
})
