import * as z from 'zod/mini'
import { defineCall, permissions } from '../core/call.ts'
import { At, Empty, pageOf, pageQuery } from '../core/fields.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['operator.password-chosen', 'operator.signed-in', 'operator.signed-out'] as const

export const Operator = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  merchantCode: z.string(),
  merchantName: z.string(),
  currency: z.string(),
  /** Colour of the merchant's strip: hue of the brand. */
  brandH: z.number(),
})
export type Operator = z.infer<typeof Operator>

export const login = defineCall({
  name: 'operators.login',
  verb: 'POST',
  path: '/bo/session/login',
  moduleId: 'BO_SESSION',
  who: 'anyone',
  sealed: true,
  source: 'ours',
  changes: [],
  summary: 'First factor. Answers a short-lived ticket for the second; a new operator also gets the secret to enrol.',
  input: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'max')),
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'max')),
    /** Where signing in is paused: of the authenticator, to go on now. It is used up; the second factor asks for the next. */
    code: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code'))),
  }),
  output: z.object({ ticket: z.string(), enrol: z.nullable(z.object({ secret: z.string(), uri: z.string() })) }),
  errors: ['WrongCredentials', 'LoginPaused', 'WrongTotp', 'AccountLocked'],
  limit: 'login',
})

export const verifyTotp = defineCall({
  name: 'operators.verifyTotp',
  verb: 'POST',
  path: '/bo/session/totp',
  moduleId: 'BO_SESSION',
  who: 'anyone',
  sealed: true,
  source: 'ours',
  changes: [],
  summary: 'Second factor: the six digits of the authenticator. Signs in.',
  input: z.strictObject({
    ticket: z.string().check(z.maxLength(128)),
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code')),
  }),
  output: z.object({ token: z.string(), operator: Operator }),
  errors: ['WrongTotp', 'SessionExpired', 'LoginPaused'],
  limit: 'login',
})

export const me = defineCall({
  name: 'operators.me',
  verb: 'GET',
  path: '/bo/session/me',
  moduleId: 'BO_SESSION',
  who: 'operator',
  source: 'ours',
  summary: 'The signed-in operator.',
  input: Empty,
  output: Operator,
})

export const logout = defineCall({
  name: 'operators.logout',
  verb: 'POST',
  path: '/bo/session/logout',
  moduleId: 'BO_SESSION',
  who: 'operator',
  source: 'ours',
  changes: [],
  summary: 'Ends the operator’s session.',
  input: Empty,
  output: z.object({}),
})

export const auditLog = defineCall({
  name: 'operators.auditLog',
  verb: 'GET',
  path: '/bo/audit-log',
  moduleId: 'BO_AUDIT',
  who: 'operator',
  permission: 'audit-log.view',
  source: 'ours',
  summary: 'Who did what, when, from where, with the values before and after.',
  input: z.strictObject({
    ...pageQuery,
    action: z.optional(z.string().check(z.maxLength(60))),
    operator: z.optional(z.string().check(z.maxLength(80))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      at: At,
      operator: z.string(),
      action: z.string(),
      subject: z.string(),
      reason: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      ip: z.string(),
      requestId: z.string(),
    }),
  ),
})
