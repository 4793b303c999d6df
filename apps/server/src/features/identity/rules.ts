import { type AddressRules, type IdentityRules, noIdentityRules } from '@ronda/contract/backoffice/identity.ts'
import type { Merchant } from '../../ports/merchants.ts'

/** The merchant's rules; where it has none, nothing is asked for. */
export const rulesOf = ({ settings }: Pick<Merchant, 'settings'>): IdentityRules => settings.identity ?? noIdentityRules

export type Limits = Pick<AddressRules, 'total' | 'single' | 'day'>
const limits = ({ total, single, day }: Limits): boolean => total !== null || single !== null || day !== null

/** Whether some withdrawal may ask for a proof of address. */
export const isAddressAsked = ({ address }: IdentityRules): boolean => limits(address)

/** Whether some withdrawal may ask for an identity: an address is nobody's before. */
export const isAsked = (rules: IdentityRules): boolean => limits(rules) || isAddressAsked(rules)
