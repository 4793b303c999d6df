import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as system from '@ronda/contract/portal/site/system.ts'
import { type CountryCode, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import type { Merchant } from '../../ports/merchants.ts'

/** The dialing codes of a merchant, in its order. */
export function countriesOf(merchant: Merchant): OutputOf<typeof system.countries> {
  return merchant.settings.phoneCountries.map(countryCode => ({
    countryCode,
    countryDialingCode: getCountryCallingCode(countryCode as CountryCode),
    example: getExampleNumber(countryCode as CountryCode, examples)?.nationalNumber ?? '',
  }))
}
