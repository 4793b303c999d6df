import { expect, test } from 'vitest'
import { caretBefore, groupAmount, plainAmount } from './amount-text.ts'

test.each([
  ['1234', 'en-US', '1234'],
  ['1,234.56', 'en-US', '1234.56'],
  ['1.234,56', 'pt-BR', '1234.56'],
  ['1,234.56', 'es-PE', '1234.56'],
  ['12.345', 'en-US', '12.34'],
  ['12.', 'en-US', '12.'],
  ['.5', 'en-US', '0.5'],
  ['1.2.3', 'en-US', '1.23'],
  ['007', 'en-US', '7'],
  ['0', 'en-US', '0'],
  ['S/ 50 soles', 'es-PE', '50'],
  ['', 'en-US', ''],
])('typing %s in %s means %s', (typed, locale, plain) => {
  expect(plainAmount(typed, locale, 2)).toBe(plain)
})

test('a currency without decimals takes no point', () => {
  expect(plainAmount('12.5', 'en-US', 0)).toBe('125')
})

test.each([
  ['1234567.5', 'en-US', '1,234,567.5'],
  ['1234567.5', 'pt-BR', '1.234.567,5'],
  ['1234', 'es-PE', '1,234'],
  ['999', 'en-US', '999'],
  ['', 'en-US', ''],
  ['12.', 'en-US', '12.'],
])('%s in %s is shown as %s', (plain, locale, shown) => {
  expect(groupAmount(plain, locale)).toBe(shown)
})

test('the caret stays before the same digits when a separator appears', () => {
  expect(caretBefore('1,234', 0, 'en-US')).toBe(5)
  expect(caretBefore('1,234', 3, 'en-US')).toBe(2)
  expect(caretBefore('1,234', 4, 'en-US')).toBe(0)
})
