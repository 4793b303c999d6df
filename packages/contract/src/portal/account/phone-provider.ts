import type { phoneErrors } from './session.ts'

/**
 * The phone sign-in of Google Identity Platform ("Firebase"), by its documented REST interface: `accounts:sendVerificationCode` answers a
 * `sessionInfo`, `accounts:signInWithPhoneNumber` turns it and the code into a token that proves the number. Emulators of it, and the local
 * one of a demo, answer below `<their address>/identitytoolkit.googleapis.com`.
 */
export const PROVIDER_HOST = 'identitytoolkit.googleapis.com'
/** Tells the provider that a person asks; emulators want none. */
export const RECAPTCHA_ADDRESS = 'https://www.google.com/recaptcha/'
/** In the place of a key set: the keys of the local provider, which only a demo has. */
export const LOCAL_KEYS = 'local'
/** Where a demo has its local provider, on each portal's own host. */
export const LOCAL_PROVIDER_PATH = '/phone-provider'

export type PhoneErrorCode = (typeof phoneErrors)[number]

/** What the browser has to know of a merchant's provider; all of it is public. */
export interface PhoneProvider {
  apiKey: string
  /** Address of an emulator, or a path on the portal's own host. */
  emulator?: string
}

export type ProviderMethod = 'accounts:sendVerificationCode' | 'accounts:signInWithPhoneNumber' | 'recaptchaParams'

export function providerUrl({ apiKey, emulator }: PhoneProvider, method: ProviderMethod): string {
  const base = emulator ? `${emulator.replace(/\/$/, '')}/${PROVIDER_HOST}` : `https://${PROVIDER_HOST}`
  return `${base}/v1/${method}?key=${encodeURIComponent(apiKey)}`
}

/** The provider's refusals, by the first word of its message. */
const refusals: Record<string, PhoneErrorCode> = {
  INVALID_PHONE_NUMBER: 'auth/invalid-phone-number',
  MISSING_PHONE_NUMBER: 'auth/missing-phone-number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  INVALID_CODE: 'auth/invalid-verification-code',
  MISSING_CODE: 'auth/missing-verification-code',
  QUOTA_EXCEEDED: 'auth/quota-exceeded',
  SESSION_EXPIRED: 'auth/code-expired',
  INVALID_SESSION_INFO: 'auth/code-expired',
  MISSING_SESSION_INFO: 'auth/code-expired',
  CAPTCHA_CHECK_FAILED: 'auth/captcha-check-failed',
  INVALID_APP_CREDENTIAL: 'auth/captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'auth/captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'auth/captcha-check-failed',
  OPERATION_NOT_ALLOWED: 'auth/operation-not-allowed',
  ADMIN_ONLY_OPERATION: 'auth/operation-not-allowed',
  USER_DISABLED: 'auth/operation-not-allowed',
}

/** `TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.` → `auth/too-many-requests`. */
export function phoneErrorOf(message: string): PhoneErrorCode {
  return refusals[/^[A-Z_]+/.exec(message)?.[0] ?? ''] ?? 'auth/unknown'
}

/** How the provider says a refusal; the first name of each. */
export function providerMessageOf(code: string): string {
  return Object.entries(refusals).find(([, ours]) => ours === code)?.[0] ?? 'INTERNAL_ERROR'
}
