import { expect, test } from 'vitest'
import { feeOf, methodsFor, payableFor } from './payment-methods.ts'

test('a channel can be of what its currency is paid with: wallets of a country only there, cards and USDT anywhere', () => {
  expect(methodsFor('redirect', 'PEN')).toEqual(['yape', 'plin', 'card', 'usdt'])
  expect(methodsFor('redirect', 'THB')).toEqual(['promptpay', 'card', 'usdt'])
  expect(methodsFor('redirect', 'BRL')).toEqual(['pix', 'card', 'usdt'])
  expect(methodsFor('transfer', 'PEN')).toEqual(['bankTransfer'])
})

test('a fee is a share and a fixed part, to the cent, halves up', () => {
  const fee = (feeBasisPoints: number, feeFixed = '0') => ({ feeBasisPoints, feeFixed })
  expect(payableFor(fee(0), '50', 'PEN')).toEqual({ fee: '0', total: '50' })
  expect(payableFor(fee(250, '1.5'), '100', 'PEN')).toEqual({ fee: '4', total: '104' })
  // 1 % of 10.50 is 10.5 cents.
  expect(payableFor(fee(100), '10.5', 'PEN')).toEqual({ fee: '0.11', total: '10.61' })
  expect(payableFor(fee(100), '10.49', 'PEN')).toEqual({ fee: '0.1', total: '10.59' })
  // Finer currencies to their own smallest part.
  expect(payableFor(fee(1), '0.0123', 'USDT')).toEqual({ fee: '0.000001', total: '0.012301' })
  expect(feeOf(fee(10_000), 10n ** 17n, 'PEN')).toBe(10n ** 17n)
})
