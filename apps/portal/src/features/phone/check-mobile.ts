export type MobileRule = { countryDialingCode: string; digits: readonly number[]; pattern: string; trunkPrefix: string }

/**
 * What may be said of a mobile number while it is typed: that it is whole, that it is not yet, that it cannot become one, or nothing where the
 * country's rule does not say. Countries that share the dialing code are one.
 */
export function checkMobile(rules: readonly MobileRule[], typed: string): 'whole' | 'short' | 'wrong' | undefined {
  const [rule] = rules
  if (!rule || typed.trim() === '' || rules.some(({ digits }) => digits.length === 0)) return undefined
  let number = typed.replace(/[\s().-]/g, '')
  if (number.startsWith(`+${rule.countryDialingCode}`)) number = number.slice(1 + rule.countryDialingCode.length)
  // Of another country: whoever takes it knows that one's rule.
  if (number.startsWith('+')) return undefined
  if (!/^\d*$/.test(number)) return 'wrong'
  const readings = rules.flatMap(each => {
    const own = each.trunkPrefix && number.startsWith(each.trunkPrefix) ? number.slice(each.trunkPrefix.length) : number
    return [own, number].map(digits => ({ rule: each, digits }))
  })
  const fits = ({ rule: { digits: lengths, pattern }, digits }: (typeof readings)[number]) =>
    lengths.includes(digits.length) && (pattern === '' || new RegExp(`^(?:${pattern})$`).test(digits))
  if (readings.some(fits)) return 'whole'
  return readings.some(({ rule: { digits: lengths }, digits }) => digits.length < Math.max(...lengths))
    ? 'short'
    : 'wrong'
}
