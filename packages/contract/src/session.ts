import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Empty } from './fields.ts'

/** What a successful sign-in answers. `token` is a per-tab handle; without the cookie set beside it, it is worthless. */
export const SignedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Whether the next attempt needs a captcha. */
  captcha: z.boolean(),
})

export const Username = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(64, 'max'))

export const login = defineCall({
  name: 'session.login',
  verb: 'POST',
  path: '/wps/session/login',
  moduleId: 'SESSION',
  who: 'anyone',
  sealed: true,
  source: 'spec',
  summary: 'Signs a member in by username and password. After failures a captcha is asked for (`value.captcha`).',
  input: z.strictObject({
    type: z._default(z.literal('username'), 'username'),
    username: Username,
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'max')),
    captcha: z.optional(z.string().check(z.trim(), z.maxLength(12, 'max'))),
  }),
  output: SignedIn,
  errors: ['WrongCredentials', 'CaptchaNeeded', 'WrongCaptcha', 'AccountLocked', 'LoginPaused'],
  limit: 'login',
})

export const logout = defineCall({
  name: 'session.logout',
  verb: 'POST',
  alsoVerb: 'DELETE',
  path: '/wps/session/logout',
  moduleId: 'SESSION',
  who: 'session',
  source: 'spec',
  summary: 'Ends the session at once, everywhere.',
  input: Empty,
  output: z.object({}),
})

export const captcha = defineCall({
  name: 'session.captcha',
  verb: 'GET',
  path: '/wps/captcha',
  moduleId: 'SESSION',
  who: 'anyone',
  source: 'spec',
  summary: 'A fresh captcha picture, bound to this browser and the action; single use, five minutes.',
  input: z.strictObject({ action: z._default(z.enum(['login', 'register']), 'login') }),
  /** Base64 of a PNG. */
  output: z.string(),
})
