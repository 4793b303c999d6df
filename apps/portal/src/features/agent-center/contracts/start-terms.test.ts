import type { Contract, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { expect, test } from 'vitest'
import { startTerms } from './start-terms.ts'

const termsOf = (...rates: string[]): Terms => ({
  levels: rates.map((rate, index) => ({ turnoverMin: String(index * 1000), lossMin: '0', activeMin: 0, rate })),
  activeTurnover: '0',
  scope: [],
})
const given = (from: number, ...rates: string[]) => ({ from, terms: termsOf(...rates) }) as Contract
const ratesOf = ({ levels }: Terms) => levels.map(({ rate }) => rate)

test('a first offer begins at half of each own rate, on one’s own conditions', () => {
  const start = startTerms(termsOf('0.5', '0.81'), [], '0.05')
  expect(ratesOf(start)).toEqual(['0.25', '0.4'])
  expect(start.levels.map(({ turnoverMin }) => turnoverMin)).toEqual(['0', '1000'])
})

test('never below what the house allows, and never at all of one’s own: then the rate is left to be typed', () => {
  expect(ratesOf(startTerms(termsOf('0.06', '0.05'), [], '0.05'))).toEqual(['0.05', ''])
  expect(ratesOf(startTerms(termsOf('0.01'), [], undefined))).toEqual([''])
})

test('another begins as the last one given, passing over what leaves nothing or is more than one has', () => {
  const own = termsOf('0.5')
  expect(ratesOf(startTerms(own, [given(1, '0.3'), given(2, '0.35')], '0.05'))).toEqual(['0.35'])
  expect(ratesOf(startTerms(own, [given(1, '0.3'), given(2, '0.5'), given(3, '0.6')], '0.05'))).toEqual(['0.3'])
  expect(ratesOf(startTerms(own, [given(1, '0.5')], '0.05'))).toEqual(['0.25'])
})
