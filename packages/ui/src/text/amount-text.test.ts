import { currencies, toWire, wholeShownWalletKeepsRemainder } from '@ronda/contract/values/money.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { readTypedAmount } from '@ronda/contract/values/typed-amount.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../i18n/i18n.tsx'
import { editableAmount, groupAmount } from './amount-text.ts'

test.each([
  ['1234567.5', 'en-US', '1,234,567.50'],
  ['1234567.5', 'pt-BR', '1.234.567,50'],
  ['1234', 'es-PE', '1,234'],
  ['999', 'en-US', '999'],
  ['', 'en-US', ''],
])('%s in %s is shown as %s', (plain, locale, shown) => {
  expect(groupAmount(plain, locale)).toBe(shown)
})

test('what a field shows, left or entered, is read back as what it holds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom(...currencies.values()),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (language, { code, shownDecimals: decimals }, some) => {
        const amount = toWire(wholeShownWalletKeepsRemainder(some, code), code)
        const locale = regionOf(language)
        for (const shownBy of [groupAmount, editableAmount])
          expect(readTypedAmount(shownBy(amount, locale, decimals), { locale, decimals })).toEqual({
            kind: 'amount',
            amount,
          })
      },
    ),
    { numRuns: 2_000 },
  )
})
