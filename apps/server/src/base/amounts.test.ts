import { expect, test } from 'vitest'
import { payableAmount } from './amounts.ts'

test('50.5 is fifty and a half', () => {
  expect(payableAmount('50.5', 'PEN')).toBe(505_000n)
})

test.each(['50,5', '1,234', '1.234,5', '1 234', 'S/ 50', '+50', '-50', '50.', '.5', '050', '5e1', '๕๐', ''])(
  'what people type is read in the page alone: the server takes one spelling, and not %j',
  text => {
    expect(() => payableAmount(text, 'PEN')).toThrow(expect.objectContaining({ code: 'InvalidInput' }))
  },
)

test('an amount with more decimals than can be paid is refused, not rounded', () => {
  expect(() => payableAmount('12.345', 'PEN')).toThrow(expect.objectContaining({ code: 'InvalidInput' }))
  expect(payableAmount('0.00000001', 'BTC')).toBe(1n)
})
