import type { IdentityRules } from '@ronda/contract/backoffice/identity.ts'
import type { Merchant } from '../../ports/merchants.ts'

/** The merchant's rules; where it has none, nothing is asked for. */
export const rulesOf = ({ settings }: Pick<Merchant, 'settings'>): IdentityRules =>
  settings.identity ?? {
    provider: 'local',
    total: null,
    single: null,
    day: null,
    validMonths: 24,
    keepDays: 90,
  }

/** Whether some withdrawal may ask for it. */
export const isAsked = ({ total, single, day }: IdentityRules): boolean =>
  total !== null || single !== null || day !== null
