import { currencies, parseMoney } from '@ronda/contract/values/money.ts'
import { expect, test } from 'vitest'
import { betChoicesIn } from './bet-choices.ts'

test('least stakes to choose from are amounts of their currency, rising, and of its size', () => {
  for (const code of currencies.keys()) {
    const amounts = betChoicesIn(code).map(text => parseMoney(text, code))
    expect(amounts.every(amount => amount > 0n)).toBe(true)
    expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a - b)))
  }
  expect(betChoicesIn('PEN')).toEqual(['0.2', '1', '5', '10'])
  expect(betChoicesIn('THB')).toEqual(['2', '10', '50', '100'])
  expect(betChoicesIn('VND')).toEqual(['1000', '5000', '25000', '50000'])
})
