import { expect, test } from 'vitest'
import { fromHub88, toHub88 } from './amounts.ts'

test('amounts are integers of a hundred-thousandth, read exactly', () => {
  const pairs = [
    [0, '0'],
    [1, '0.00001'],
    [10, '0.0001'],
    [100_000, '1'],
    [356_000, '3.56'],
    [Number.MAX_SAFE_INTEGER, '90071992547.40991'],
  ] as const
  for (const [amount, text] of pairs) expect(fromHub88(amount)).toBe(text)
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => fromHub88(amount)).toThrow('WRONG_TYPES')
})

test('balances are written whole, whatever their length; finer parts are cut off, never rounded up', () => {
  expect(toHub88('0', 'PEN')).toBe('0')
  expect(toHub88('0.0001', 'PEN')).toBe('10')
  expect(toHub88('12.5', 'PEN')).toBe('1250000')
  expect(toHub88('9999999999999.9999', 'PEN')).toBe('999999999999999990')
  expect(toHub88('1.999999', 'USDT')).toBe('199999')
  expect(toHub88('0.00000999', 'BTC')).toBe('0')
})
