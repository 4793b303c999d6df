import { expect, test } from 'vitest'
import { keptOf } from './kept.ts'

const level = (turnoverMin: string, rate: string, activeMin = 0) => ({ turnoverMin, lossMin: '0', activeMin, rate })
const own = { levels: [level('0', '0.4'), level('500', '0.7', 3)], activeTurnover: '10', scope: [] }

test.each([
  ['at equal conditions of the rate there', level('0', '0.2'), '10', { most: 0.4, left: 0.2 }],
  ['between two levels of the lower', level('400', '0.35', 3), '10', { most: 0.4, left: 0.05 }],
  ['of the highest that holds by then', level('600', '0.7', 3), '10', { most: 0.7, left: 0 }],
  ['not of one that asks for more active members', level('600', '0.4', 2), '10', { most: 0.4, left: 0 }],
  ['not of one whose members count as active later', level('600', '0.4', 3), '5', { most: 0.4, left: 0 }],
  ['less than nothing where more is given than is earned by then', level('0', '0.7'), '10', { most: 0.4, left: -0.3 }],
])('%s is kept', (_, given, activeTurnover, kept) => {
  expect(keptOf(given, { activeTurnover }, own)).toEqual(kept)
})

test('nothing is earned where the own contract asks for more from its first level on', () => {
  const strict = { ...own, levels: [level('500', '1')] }
  expect(keptOf(level('0', '0.6'), { activeTurnover: '0' }, strict)).toEqual({ most: 0, left: -0.6 })
})
