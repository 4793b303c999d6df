import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as system from '@ronda/contract/portal/site/system.ts'
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import type { Merchant } from '../../ports/merchants.ts'

/** What the library knows of a country beyond what it declares. */
interface Plan {
  nationalPrefix(): string | undefined
  nationalPrefixTransformRule(): string | undefined
  type(name: 'MOBILE'): { pattern(): string; possibleLengths(): number[] } | undefined
}

function ruleOf(countryCode: CountryCode, example: string) {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(countryCode)
  const plan = metadata.numberingPlan as unknown as Plan
  const mobile = plan.type('MOBILE')
  // Where what is typed is another number than what is dialled, only the whole of it can be judged.
  if (!mobile || plan.nationalPrefixTransformRule()) return { digits: [], pattern: '', trunkPrefix: '' }
  const trunkPrefix = plan.nationalPrefix() ?? ''
  const isRead = parsePhoneNumberFromString(trunkPrefix + example, countryCode)?.nationalNumber === example
  return { digits: mobile.possibleLengths(), pattern: mobile.pattern(), trunkPrefix: isRead ? trunkPrefix : '' }
}

/** The dialing codes of a merchant, in its order. */
export function countriesOf(merchant: Merchant): OutputOf<typeof system.countries> {
  return merchant.settings.phoneCountries.map(code => {
    const countryCode = code as CountryCode
    const example = getExampleNumber(countryCode, examples)?.nationalNumber ?? ''
    return {
      countryCode,
      countryDialingCode: getCountryCallingCode(countryCode),
      example,
      ...ruleOf(countryCode, example),
    }
  })
}
