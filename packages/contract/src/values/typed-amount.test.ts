import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, currencyOf, formatMoney, symbolOf, toWire, wholeShownWalletKeepsRemainder } from './money.ts'
import { regionOf } from './regions.ts'
import { marksOf, readTypedAmount } from './typed-amount.ts'

const locales = ['es', 'en', 'pt', 'th'].map(regionOf)
const read = (typed: string, locale: string, currency = 'PEN') =>
  readTypedAmount(typed, {
    locale,
    decimals: currencyOf(currency).shownDecimals,
    marks: marksOf(currency, locale),
  })
const is = (amount: string) => ({ kind: 'amount', amount })

describe('what people type is never another power of ten', () => {
  test.each([
    ['50,5', 'es-PE', '50.5'],
    ['1234,5', 'es-PE', '1234.5'],
    ['50.50', 'pt-BR', '50.5'],
    ['1.234,56', 'es-PE', '1234.56'],
    ['1,234.56', 'pt-BR', '1234.56'],
    ['1,234', 'es-PE', '1234'],
    ['1.234', 'pt-BR', '1234'],
    ['1,234', 'th-TH', '1234'],
    ['1.234.567', 'en-US', '1234567'],
    ['1,23,456.50', 'en-US', '123456.5'],
    ['1 234,5', 'es-PE', '1234.5'],
    ['1\u00a0234\u202f567.5', 'en-US', '1234567.5'],
    ['1’234’567.50', 'en-US', '1234567.5'],
    ['S/ 50.50', 'es-PE', '50.5'],
    ['S/.50', 'es-PE', '50'],
    ['50 soles', 'es-PE', '50'],
    ['PEN 50,00', 'es-PE', '50'],
    ['50pen', 'en-US', '50'],
    ['๑,๒๓๔.๕๐', 'th-TH', '1234.5'],
    ['１２．５', 'en-US', '12.5'],
    ['50.', 'en-US', '50'],
    [',5', 'es-PE', '0.5'],
    ['007', 'en-US', '7'],
    ['0', 'en-US', '0'],
  ])('%s in %s is %s', (typed, locale, amount) => {
    expect(read(typed, locale)).toEqual(is(amount))
  })

  test.each([
    ['1.234', 'es-PE', ['1234']],
    ['1,234', 'pt-BR', ['1234']],
    ['12.500', 'th-TH', ['12500']],
  ])('%s in %s is asked about, not guessed', (typed, locale, meanings) => {
    expect(read(typed, locale)).toEqual({ kind: 'unclear', meanings })
  })

  test('where a currency shows more than two decimals, three digits after one sign are asked about too', () => {
    expect(read('1,234', 'en-US', 'BTC')).toEqual({ kind: 'unclear', meanings: ['1234', '1.234'] })
    expect(read('1.234', 'en-US', 'BTC')).toEqual({ kind: 'unclear', meanings: ['1234', '1.234'] })
    expect(read('0.234', 'en-US', 'BTC')).toEqual(is('0.234'))
    expect(read('1.2340', 'en-US', 'BTC')).toEqual(is('1.234'))
    expect(read('1234.567', 'pt-BR', 'BTC')).toEqual(is('1234.567'))
  })

  test.each([
    ['12.3456', 'decimals'],
    ['0.505', 'decimals'],
    ['1234.567', 'decimals'],
    ['1.2.3', 'syntax'],
    ['1,23.50', 'syntax'],
    ['12 50', 'syntax'],
    ['5 mil', 'syntax'],
    ['50k', 'syntax'],
    ['1e3', 'syntax'],
    ['-50', 'syntax'],
    ['50⁵⁰', 'syntax'],
    ['$50', 'syntax'],
    ['.', 'syntax'],
    ['S/', 'syntax'],
    ['1234567890123456', 'range'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(read(typed, 'es-PE')).toEqual({ kind: 'wrong', problem })
  })

  test('nothing typed is nothing', () => {
    expect(read(' ', 'es-PE')).toEqual({ kind: 'empty' })
  })
})

const anyLocale = fc.constantFrom(...locales)
const anyCurrency = fc.constantFrom(...currencies.keys())
/** Amounts people pay with, small ones as often as large ones. */
const anyPayable = fc
  .tuple(anyCurrency, fc.nat({ max: 14 }), fc.bigInt({ min: 0n, max: 10n ** 16n }))
  .map(([currency, fewer, amount]) => ({
    currency,
    amount: wholeShownWalletKeepsRemainder(amount / 10n ** BigInt(fewer), currency),
  }))

test('whatever is shown in any language and currency is read back exactly, with the currency before, after or away', () => {
  fc.assert(
    fc.property(anyLocale, anyPayable, fc.nat(4), (locale, { currency, amount }, way) => {
      const shown = formatMoney(amount, currency, locale)
      const symbol = symbolOf(currency)
      const text = [
        shown,
        `${symbol} ${shown}`,
        `${symbol}\u00a0${shown}`,
        `${shown} ${currency}`,
        `${shown}${symbol}`,
      ][way]!
      expect(read(text, locale, currency)).toEqual(is(toWire(amount, currency)))
    }),
    { numRuns: 3_000 },
  )
})

test('an amount written in anybody’s way is read as itself or refused, in every language and currency', () => {
  const thai = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x0e50 + Number(digit)))
  fc.assert(
    fc.property(
      anyLocale,
      anyPayable,
      fc.constantFrom('', ',', '.', ' ', '\u00a0', '\u202f', "'", '’'),
      fc.constantFrom(',', '.'),
      fc.boolean(),
      fc.constantFrom('before', 'after', 'none'),
      fc.nat(8),
      (locale, { currency, amount }, group, decimal, isThai, place, zeros) => {
        fc.pre(group !== decimal)
        const wire = toWire(amount, currency)
        const [whole = '', fraction = ''] = wire.split('.')
        const places = Math.min(Math.max(fraction.length, zeros), currencyOf(currency).shownDecimals)
        const number =
          whole.replace(/\B(?=(\d{3})+$)/g, group) + (places > 0 ? decimal + fraction.padEnd(places, '0') : '')
        const digits = isThai ? thai(number) : number
        const text = place === 'before' ? `${currency} ${digits}` : place === 'after' ? `${digits} ${currency}` : digits
        const reading = read(text, locale, currency)
        if (reading.kind === 'amount') expect(reading.amount).toBe(wire)
        else if (reading.kind === 'unclear') expect(reading.meanings).toContain(wire)
        else expect.fail(`${text} was refused`)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('no digit of any text is dropped or moved: what is read has the digits that were typed', () => {
  const soup = fc.string({ unit: fc.constantFrom(..."0123456789.,' ๑๙"), maxLength: 14 })
  fc.assert(
    fc.property(anyLocale, anyCurrency, soup, (locale, currency, text) => {
      const reading = read(text, locale, currency)
      if (reading.kind !== 'amount') return
      const typed = text.replace(/[๐-๙]/g, digit => String(digit.charCodeAt(0) - 0x0e50)).replace(/\D/g, '')
      const digits = reading.amount.replace('.', '')
      expect(typed.replace(/^0+|0+$/g, '')).toBe(digits.replace(/^0+|0+$/g, ''))
    }),
    { numRuns: 5_000 },
  )
})
