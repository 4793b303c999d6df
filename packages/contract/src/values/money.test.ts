import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountMax,
  currencies,
  feeMemberKeepsRemainder,
  formatMoney,
  isFine,
  MoneyError,
  POINTS,
  parseMoney,
  parseRatio,
  parseSignedMoney,
  requirementHouseKeepsRemainder,
  shareHouseKeepsRemainder,
  splitFirstKeepsRemainder,
  symbolOf,
  toWire,
  wholeShownWalletKeepsRemainder,
} from './money.ts'

const anyCurrency = fc.constantFrom(...currencies.keys())
const anyAmount = fc.bigInt({ min: -amountMax, max: amountMax })
const anyRatio = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([numerator, denominator]) => ({ numerator, denominator }))

describe('the wire', () => {
  test('every amount survives the round trip in its one spelling', () => {
    fc.assert(
      fc.property(anyCurrency, anyAmount, (currency, amount) => {
        const text = toWire(amount, currency)
        expect(parseSignedMoney(text, currency)).toBe(amount)
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  test('trailing zeros are read and not written', () => {
    expect(parseMoney('12.50', 'PEN')).toBe(125_000n)
    expect(parseMoney('12.500000', 'PEN')).toBe(125_000n)
    expect(toWire(125_000n, 'PEN')).toBe('12.5')
    expect(toWire(0n, 'PEN')).toBe('0')
    expect(toWire(-1n, 'BTC')).toBe('-0.00000001')
    expect(parseMoney('1', 'USDT')).toBe(1_000_000n)
  })

  test.each([
    ...[
      '',
      ' 1',
      '1 ',
      '+1',
      '-1',
      '1e3',
      '1E3',
      '0x10',
      'NaN',
      'Infinity',
      '.5',
      '5.',
      '01',
      '1,000',
      '1.2.3',
      '١',
      '1n',
    ].map(text => [text, 'syntax']),
    ['0.00001', 'decimals'],
    ['1000000000000000000000', 'range'],
    ['10000000000000.0001', 'range'],
  ])('%j is refused: %s', (text, problem) => {
    try {
      parseMoney(text, 'PEN')
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(MoneyError)
      expect((error as MoneyError).problem).toBe(problem)
    }
  })

  test('an unknown currency is refused and shown with the default symbol', () => {
    expect(() => parseMoney('1', 'XXX')).toThrow('Unknown currency')
    expect(symbolOf('XXX')).toBe('P')
    expect(symbolOf('PEN')).toBe('S/')
  })
})

describe('what people see', () => {
  test.each([
    [12_345_678n, 'PEN', 'es-PE', '1,234.56'],
    [12_345_678n, 'PEN', 'es', '1.234,56'],
    [12_345_678n, 'BRL', 'pt', '1.234,56'],
    [99_999n, 'USD', 'en', '9.99'],
    [-99_999n, 'USD', 'en', '-9.99'],
    [-99n, 'USD', 'en', '0.00'],
    [10_000_000_000_000_000n, 'THB', 'th', '1,000,000,000,000.00'],
    [100_000_001n, 'BTC', 'en', '1.00000001'],
  ])('%s %s in %s is %s', (amount, currency, locale, shown) => {
    expect(formatMoney(amount, currency, locale)).toBe(shown)
  })

  test.each([
    [12_345_678n, 'PEN', 'en', '1,234.5678'],
    [19_360n, 'PEN', 'es', '1,9360'],
    [12_345_000n, 'BRL', 'pt', '1.234,50'],
    [0n, 'THB', 'th', '0.00'],
    [100_000_001n, 'BTC', 'en', '1.00000001'],
    [12_345n, POINTS, 'en', '12,345'],
  ])('%s %s in %s is exactly %s', (amount, currency, locale, shown) => {
    expect(formatMoney(amount, currency, locale, true)).toBe(shown)
  })

  test('never more is shown than there is', () => {
    fc.assert(
      fc.property(anyCurrency, fc.bigInt({ min: 0n, max: amountMax }), (currency, amount) => {
        const shown = parseMoney(formatMoney(amount, currency, 'en').replaceAll(',', ''), currency)
        expect(shown).toBe(wholeShownWalletKeepsRemainder(amount, currency))
        expect(shown <= amount).toBe(true)
      }),
    )
  })
})

describe('remainders', () => {
  test('a share and a fee never exceed the exact value, a requirement never falls below it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: amountMax }), anyRatio, (amount, ratio) => {
        const exact = amount * ratio.numerator
        for (const rounded of [shareHouseKeepsRemainder(amount, ratio), feeMemberKeepsRemainder(amount, ratio)]) {
          expect(rounded * ratio.denominator <= exact).toBe(true)
          expect((rounded + 1n) * ratio.denominator > exact).toBe(true)
        }
        const required = requirementHouseKeepsRemainder(amount, ratio)
        expect(required * ratio.denominator >= exact).toBe(true)
        expect((required - 1n) * ratio.denominator < exact).toBe(true)
      }),
    )
  })

  test('parts add up exactly', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 9 }),
        (amount, weights) => {
          const parts = splitFirstKeepsRemainder(amount, weights)
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        },
      ),
    )
    expect(splitFirstKeepsRemainder(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  })

  test('a ratio is read exactly', () => {
    expect(parseRatio('0.035')).toEqual({ numerator: 35n, denominator: 1000n })
    expect(shareHouseKeepsRemainder(1_000_000n, parseRatio('0.035'))).toBe(35_000n)
  })
})

test('points are whole, and no currency that anybody pays with', () => {
  expect([toWire(1030n, POINTS), toWire(-7n, POINTS), toWire(0n, POINTS)]).toEqual(['1030', '-7', '0'])
  expect(formatMoney(12_345n, POINTS, 'en-US')).toBe('12,345')
  expect(currencies.has(POINTS)).toBe(false)
})

test('beside amounts that need all their decimals others can show as many; which do is seen on the wire', () => {
  expect(formatMoney(2700n, 'PEN', 'en-US', 'all')).toBe('0.2700')
  expect(formatMoney(2700n, 'PEN', 'en-US', true)).toBe('0.27')
  expect(['0.27', '3', '0.585', '-0.0001'].map(text => isFine(text, 'PEN'))).toEqual([false, false, true, true])
  expect(isFine('0.000001', 'USDT')).toBe(false)
})
