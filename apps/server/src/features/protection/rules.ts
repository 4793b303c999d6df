import type { ProtectionRules } from '@ronda/contract/backoffice/protection.ts'
import type { Merchant } from '../../ports/merchants.ts'

export type { ProtectionRules }

/** What a large win is where a merchant does not say: about the same worth in each currency. */
const reviewFrom: Record<string, string> = {
  PEN: '20000',
  MXN: '100000',
  BRL: '30000',
  COP: '20000000',
  CLP: '5000000',
  THB: '200000',
  VND: '130000000',
  IDR: '85000000',
  INR: '450000',
  PHP: '300000',
  BTC: '0.05',
}
const REVIEW_FROM_ELSEWHERE = '5000'

/** The merchant's rules, with defaults for what its settings do not say. */
export function rulesOf({ settings, currency }: Pick<Merchant, 'settings' | 'currency'>): ProtectionRules {
  return {
    raiseHours: 24,
    confirmDays: 7,
    thinkHours: 24,
    reminderMinutes: 60,
    reviewWinFrom: reviewFrom[currency] ?? REVIEW_FROM_ELSEWHERE,
    reviewWinTimes: 1_000,
    closeDays: 7,
    closedKeepYears: 5,
    ...settings.protection,
  }
}
