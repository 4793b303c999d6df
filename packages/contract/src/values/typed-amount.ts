import { currencies, symbolOf } from './money.ts'

/**
 * What a typed or pasted text means as an amount: a plain decimal string, nothing, or why it is none. An amount is never guessed: where
 * two readings lie apart by a power of ten, both are named and the person chooses.
 */
export type TypedAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: string }
  | { kind: 'unclear'; meanings: string[] }
  | { kind: 'wrong'; problem: 'syntax' | 'decimals' | 'range' }

export type AmountRules = {
  /** Whose signs it is written with, `es-PE`. */
  locale: string
  decimals: number
  /** What may stand before or after it: symbol, code and name of the currency. */
  marks?: readonly string[]
}

const WHOLE_MAX = 15

const signs = new Map<string, { group: string; decimal: string }>()

/** The thousands and decimal signs of a locale. */
export function numberSigns(locale: string): { group: string; decimal: string } {
  let found = signs.get(locale)
  if (!found) {
    const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
    const sign = (type: string, fallback: string) => parts.find(part => part.type === type)?.value ?? fallback
    found = { group: sign('group', ','), decimal: sign('decimal', '.') }
    signs.set(locale, found)
  }
  return found
}

/** How people call a currency beside its symbol, its code and its names. */
const otherMarks: Record<string, readonly string[]> = {
  ARS: ['AR$'],
  CLP: ['CLP$'],
  CNY: ['CN¥', 'RMB', '元'],
  IDR: ['Rp.'],
  INR: ['Rs.', 'Rs'],
  MXN: ['MX$'],
  // "S/.50" is fifty: the point belongs to the sign as it was written until 2016.
  PEN: ['S/.', 'S/'],
  THB: ['บาท', 'บ.'],
  USD: ['US$'],
  VND: ['đ', 'VNĐ'],
}

const marks = new Map<string, readonly string[]>()

/** The marks of a currency in a locale; `symbol` is what a merchant shows instead. */
export function marksOf(currency: string, locale: string, symbol = ''): readonly string[] {
  const key = `${currency}/${locale}/${symbol}`
  let found = marks.get(key)
  if (!found) {
    const own = [currency, symbolOf(currency), symbol, ...(otherMarks[currency] ?? [])]
    const isStandard = currencies.has(currency) && /^[A-Z]{3}$/.test(currency)
    const named = isStandard ? [1, 2].flatMap(count => namesOf(currency, locale, count)) : []
    found = [...new Set([...own, ...named].map(mark => tidy(mark).trim().toLowerCase()).filter(Boolean))].sort(
      (a, b) => b.length - a.length,
    )
    marks.set(key, found)
  }
  return found
}

function namesOf(currency: string, locale: string, count: number): string[] {
  return (['symbol', 'name'] as const).flatMap(currencyDisplay =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(count)
      .filter(part => part.type === 'currency')
      // "soles peruanos" is written "soles".
      .flatMap(part => [part.value, ...part.value.split(' ')]),
  )
}

/** Reads what people type and paste: both decimal signs, groups, spaces, apostrophes, full-width and Thai digits, the currency. */
export function readTypedAmount(typed: string, { locale, decimals, marks = [] }: AmountRules): TypedAmount {
  const text = withoutMarks(tidy(typed).trim(), marks)
  if (text === '') return typed.trim() === '' ? { kind: 'empty' } : wrong('syntax')
  if (!/^[\d.,' ]+$/.test(text) || !/\d/.test(text)) return wrong('syntax')
  const points = text.match(/[.,]/g) ?? []
  const kinds = new Set(points)
  const last = points.at(-1)
  if (last === undefined) return amountOf(text, '', decimals)
  if (kinds.size === 1 && points.length > 1) return amountOf(text, '', decimals)
  const at = text.lastIndexOf(last)
  const whole = text.slice(0, at)
  const fraction = text.slice(at + 1)
  // With groups before it, the last sign can only be the decimal one.
  const isGrouped = /[.,' ]/.test(whole)
  if (!isGrouped && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction)) {
    if (decimals < 3 && last === numberSigns(locale).group) return amountOf(text, '', decimals)
    const asDecimal = amountOf(whole, fraction, decimals)
    return {
      kind: 'unclear',
      meanings: [`${whole}${fraction}`, ...(asDecimal.kind === 'amount' ? [asDecimal.amount] : [])],
    }
  }
  return amountOf(whole, fraction, decimals)
}

const wrong = (problem: 'syntax' | 'decimals' | 'range'): TypedAmount => ({ kind: 'wrong', problem })

function amountOf(grouped: string, fraction: string, decimals: number): TypedAmount {
  const whole = ungrouped(grouped)
  if (whole === undefined || !/^\d*$/.test(fraction)) return wrong('syntax')
  if (fraction.length > decimals) return wrong('decimals')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > WHOLE_MAX) return wrong('range')
  const part = fraction.replace(/0+$/, '')
  return { kind: 'amount', amount: part ? `${digits}.${part}` : digits }
}

/** The digits of a whole number, if its groups are whole: threes, or the Indian twos before the last three. */
function ungrouped(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  const sign = /\D/.exec(text)![0]
  const [first = '', ...groups] = text.split(sign)
  const isThrees = /^\d{1,3}$/.test(first) && groups.every(group => /^\d{3}$/.test(group))
  const isIndian =
    sign === ',' &&
    /^\d{1,2}$/.test(first) &&
    groups.every((group, i) => group.length === (i < groups.length - 1 ? 2 : 3))
  return (isThrees || isIndian) && /^\d+$/.test(first + groups.join('')) ? first + groups.join('') : undefined
}

/** Thai and full-width writing as ours, every space as one kind of space, every apostrophe as one; marks of direction leave. */
function tidy(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u061c\u2060\ufeff]/g, '')
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[๐-๙]/g, digit => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/\s/g, ' ')
    .replace(/[’‘ʼ´`]/g, "'")
}

function withoutMarks(text: string, marks: readonly string[]): string {
  const before = marks.find(mark => text.toLowerCase().startsWith(mark))
  const rest = before === undefined ? text : text.slice(before.length).trim()
  const after = marks.find(mark => rest.toLowerCase().endsWith(mark))
  return after === undefined ? rest : rest.slice(0, -after.length).trim()
}
