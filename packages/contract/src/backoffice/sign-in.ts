import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty } from '../core/fields.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['sign-in-rules.saved'] as const

const Ceiling = z.int().check(z.gte(1), z.lte(1_000_000))

/** Rules of a merchant's front door; its module flags are in `bo.settings`. */
export const SignInRules = z.strictObject({
  /** `login`: before a password sign-in; `always`: also before registering, sending codes and asking for a reset link. */
  humanCheck: z.enum(['off', 'login', 'always']),
  /** Signing in from a network never used before asks for an extra verification. */
  ipCheck: z.boolean(),
  /** Age at which a password expires, in days, where the flag PWDEXPFORCECHANGE3 is on; 0 = never. */
  passwordMaxDays: z.int().check(z.gte(0), z.lte(3650)),
  /** How long a member may do nothing before the session ends. */
  idleMinutes: z.int().check(z.gte(5), z.lte(60)),
  /** SMS a day, per country and per first digits of the number. */
  sms: z.strictObject({ perCountryDaily: Ceiling, perPrefixDaily: Ceiling }),
  /** Whose tokens prove a phone number; `keySet` is the https address of its public keys. With `apiKey` the portal offers it. */
  phoneVerification: z.nullable(
    z.strictObject({
      issuer: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'max')),
      audience: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'max')),
      keySet: z.string().check(z.trim(), z.maxLength(300, 'max'), z.regex(/^https:\/\/[^\s/]+\/\S*$/, 'httpsAddress')),
      apiKey: z.optional(z.string().check(z.trim(), z.maxLength(100, 'max'))),
      emulator: z.optional(z.string().check(z.trim(), z.maxLength(300, 'max'))),
    }),
  ),
})
export type SignInRules = z.infer<typeof SignInRules>

const own = { moduleId: 'BO_SETTINGS', who: 'operator', source: 'ours', path: '/bo/settings/signIn' } as const
const Answer = z.object({ version: z.int(), rules: SignInRules, waiting: Waiting })

export const signIn = defineCall({
  ...own,
  name: 'bo.signIn.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  permission: 'settings.view',
  summary:
    'Rules of signing in: human check, extra verification, age of passwords, idle time, ceilings of SMS, phone verification.',
  input: Empty,
  output: Answer,
})

export const saveSignIn = defineCall({
  ...own,
  name: 'bo.signIn.save',
  verb: 'PUT',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary: 'Saves the rules of signing in. Written to the audit log.',
  input: z.strictObject({
    version: z.int(),
    rules: SignInRules,
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Answer,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})
