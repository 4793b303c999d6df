import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Empty } from './fields.ts'
import { SignedIn } from './session.ts'

/** Fields a registration may carry, in the order of the form. The merchant decides which are shown and required. */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'nickname',
  'paymentPassword',
  'affiliateCode',
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

export const RegistrationSettings = z.object({
  open: z.boolean(),
  rules: z.array(FieldRule),
  /** Whether a captcha is shown (also a rule of its own). */
  captcha: z.boolean(),
  ageMin: z.int(),
})
export type RegistrationSettings = z.infer<typeof RegistrationSettings>

export const settings = defineCall({
  name: 'registration.settings',
  verb: 'GET',
  path: '/wps/system/setting/register',
  moduleId: 'REGISTRATION',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 30,
  summary: 'Fields, rules and patterns of the registration form.',
  input: Empty,
  output: RegistrationSettings,
})

export const register = defineCall({
  name: 'registration.register',
  verb: 'PUT',
  path: '/wps/member/register',
  moduleId: 'USERNAMEREG3',
  who: 'anyone',
  sealed: true,
  source: 'spec',
  summary: 'Opens an account by username and signs the new member in.',
  input: z.strictObject(
    Object.fromEntries(
      registrationFields.map(field => [field, z.optional(z.string().check(z.maxLength(256, 'max')))]),
    ) as {
      [F in RegistrationField]: z.ZodMiniOptional<z.ZodMiniString>
    },
  ),
  output: SignedIn,
  errors: ['RegistrationClosed', 'UsernameTaken', 'WrongCaptcha', 'CaptchaNeeded', 'WeakPassword'],
  limit: 'login',
})
