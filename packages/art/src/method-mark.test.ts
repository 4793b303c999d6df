import { paymentMethodCodes } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { expect, test } from 'vitest'
import { methodMark } from './method-mark.ts'

test('every way to pay has a mark of its own, small and of drawn shapes alone', () => {
  const drawn = paymentMethodCodes.map(methodMark)
  expect(new Set(drawn).size).toBe(paymentMethodCodes.length)
  for (const svg of drawn) {
    expect(svg).not.toMatch(/undefined|NaN|<text|href=/)
    expect(svg.length).toBeLessThan(3000)
  }
})
