import { kept } from '../../site/preferences.ts'

const KEY = 'measuring'
const YEAR_MS = 365 * 86_400_000

export type Consent = 'yes' | 'no' | 'unasked'

/** What this browser's user chose, for a year. A browser that says by itself that it is not to be followed has chosen. */
export function readConsent(now: number): Consent {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'no'
  const [choice, at] = (kept.get(KEY) ?? '').split(' ')
  if (choice !== 'yes' && choice !== 'no') return 'unasked'
  return now - Number(at) < YEAR_MS ? choice : 'unasked'
}

export const choose = (choice: 'yes' | 'no', now: number): void => kept.set(KEY, `${choice} ${now}`)

/** Asks again. */
export const forgetChoice = (): void => kept.set(KEY, '')
