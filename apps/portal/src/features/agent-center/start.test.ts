import { expect, test } from 'vitest'
import { startGroups } from './GroupsField.tsx'
import { startRates } from './RatesField.tsx'

const rates = [
  { category: 'RNG', most: '0.9', step: '0.05' },
  { category: 'LIVE', most: '0.25', step: '0.05' },
]
const groups = [{ series: 'FAST', least: 1700, most: 1960, step: 2, usual: 1900 }]

test('a first link begins at half of what is one’s own, in whole steps', () => {
  expect(startRates(rates, undefined)).toEqual({ RNG: '0.45', LIVE: '0.1' })
  expect(startGroups(groups, undefined)).toEqual({})
})

test('another begins where the last one was, as far as it may still be given', () => {
  expect(startRates(rates, { RNG: '0.4', LIVE: '0.5', FISH: '0.3' })).toEqual({ RNG: '0.4', LIVE: '0.25' })
  expect(startRates(rates, {})).toEqual({ RNG: '0', LIVE: '0' })
  expect(startGroups(groups, { FAST: 1970, SLOW: 1800 })).toEqual({ FAST: 1960 })
  expect(startGroups(groups, { FAST: 1600 })).toEqual({})
})
