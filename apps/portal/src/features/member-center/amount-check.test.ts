import { expect, test } from 'vitest'
import { checkAmount, missingTo, smallest } from './amount-check.ts'

const bounds = { min: '10', max: '5000', currency: 'PEN' }

test.each([
  ['50', '50'],
  ['50.50', '50.5'],
  ['10', '10'],
  ['5000', '5000'],
])('%s is %s', (typed, amount) => {
  expect(checkAmount(typed, bounds)).toEqual({ isFine: true, amount })
})

test.each([
  ['', 'empty'],
  ['9.99', 'min'],
  ['0', 'min'],
  ['5000.01', 'max'],
  ['1.23456', 'syntax'],
  ['1e3', 'syntax'],
])('%j is refused: %s', (typed, problem) => {
  expect(checkAmount(typed, bounds)).toEqual({ isFine: false, problem })
})

test('zero is never an amount, whatever the least is', () => {
  expect(checkAmount('0', { ...bounds, min: '0' }).isFine).toBe(false)
})

test('the smallest of what one may take, without the parts of a cent that could not be paid', () => {
  expect(smallest(['100.4567', '1000'], 'PEN')).toBe('100.45')
  expect(smallest(['100', '20.5', '1000'], 'PEN')).toBe('20.5')
})

test('what is missing up to the least that may be withdrawn', () => {
  expect(missingTo('20', '11.5099', 'PEN')).toBe('8.5')
  expect(missingTo('20', '20', 'PEN')).toBeUndefined()
})
