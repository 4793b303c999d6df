import { expect, test } from 'vitest'
import type { Merchant } from '../../ports/merchants.ts'
import { readPhone } from '../verification/phone.ts'
import { countriesOf } from './countries.ts'

const codes = ['PE', 'CO', 'CL', 'EC', 'BO', 'US', 'ES', 'TH', 'VN', 'MY', 'LA', 'KH', 'SG', 'AR', 'MX', 'BR']
const merchant = { settings: { phoneCountries: codes } } as unknown as Merchant

test.each(countriesOf(merchant))('what is told of numbers of $countryCode is what they are taken by', country => {
  const { countryDialingCode, example, digits, pattern, trunkPrefix } = country
  const isTaken = (number: string) => {
    try {
      return readPhone(merchant, number, countryDialingCode) !== undefined
    } catch {
      return false
    }
  }
  expect(isTaken(example)).toBe(true)
  if (digits.length === 0) return
  expect(digits).toContain(example.length)
  if (pattern) expect(example).toMatch(new RegExp(`^(?:${pattern})$`))
  expect(isTaken(trunkPrefix + example)).toBe(true)
  expect(isTaken(example.slice(0, Math.min(...digits) - 1))).toBe(false)
})
