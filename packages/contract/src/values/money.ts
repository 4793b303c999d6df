/**
 * Money is a `bigint` counted in the smallest step of its currency's ledger scale (4 decimals for money, 6 for USDT, 8 for BTC), a
 * canonical decimal string on the wire (`"12.5"`), and never a floating-point number.
 */
export interface Currency {
  readonly code: string
  readonly symbol: string
  /** Decimals kept in the ledger. */
  readonly scale: number
  /** Decimals shown to people. */
  readonly shownDecimals: number
}

const money = (code: string, symbol: string): Currency => ({ code, symbol, scale: 4, shownDecimals: 2 })

export const defaultSymbol = 'P'
/** What free-play guests bet with. It is worth nothing and never meets real money: no account, report or board mixes them. */
export const PLAY_MONEY = 'FUN'
/** Points of the mall: a unit of the ledger of its own, whole, that is no money. */
export const POINTS = 'PTS'

const list: readonly Currency[] = [
  money('ARS', '$'),
  money('BRL', 'R$'),
  money('CLP', '$'),
  money('CNY', '¥'),
  money('COP', '$'),
  money('EUR', '€'),
  money(PLAY_MONEY, defaultSymbol),
  money('IDR', 'Rp'),
  money('INR', '₹'),
  money('MXN', '$'),
  money('MYR', 'RM'),
  money('PEN', 'S/'),
  money('PHP', '₱'),
  money('THB', '฿'),
  money('USD', '$'),
  money('VND', '₫'),
  { code: 'USDT', symbol: '₮', scale: 6, shownDecimals: 6 },
  { code: 'BTC', symbol: '₿', scale: 8, shownDecimals: 8 },
]

export const currencies: ReadonlyMap<string, Currency> = new Map(list.map(currency => [currency.code, currency]))
/** Not among the currencies: nobody pays or is paid in it. */
const points: Currency = { code: POINTS, symbol: '★', scale: 0, shownDecimals: 0 }

/** The largest amount the ledger takes in one movement; sums of very many still fit its 64 bits. */
export const amountMax = 10n ** 17n

export type MoneyProblem = 'currency' | 'syntax' | 'decimals' | 'range'

/** Text or currency that is not money: `problem` says why. */
export class MoneyError extends Error {
  readonly problem: MoneyProblem

  constructor(problem: MoneyProblem, message: string) {
    super(message)
    this.name = 'MoneyError'
    this.problem = problem
  }
}

export function currencyOf(code: string): Currency {
  const currency = code === POINTS ? points : currencies.get(code)
  if (!currency) throw new MoneyError('currency', `Unknown currency ${JSON.stringify(code)}`)
  return currency
}

/** The sign shown beside amounts; `P` where a merchant uses a currency of its own. */
export function symbolOf(code: string): string {
  return code === POINTS ? points.symbol : (currencies.get(code)?.symbol ?? defaultSymbol)
}

/**
 * Reads a plain decimal such as `"12.5"`: no sign, exponent, separators, spaces or leading zeros. More decimals than the ledger keeps are
 * refused, not rounded. Throws `MoneyError`.
 */
export function parseMoney(text: string, currency: string): bigint {
  const { scale } = currencyOf(currency)
  const parts = /^(0|[1-9]\d{0,29})(?:\.(\d{1,30}))?$/.exec(text)
  if (!parts) throw new MoneyError('syntax', 'Not a plain decimal number')
  const [, whole, fraction = ''] = parts
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > scale) throw new MoneyError('decimals', `More than ${scale} decimals`)
  const amount = BigInt(whole + digits.padEnd(scale, '0'))
  if (amount > amountMax) throw new MoneyError('range', 'The amount is too large')
  return amount
}

/** As `parseMoney`, with an optional leading minus. */
export function parseSignedMoney(text: string, currency: string): bigint {
  return text.startsWith('-') ? -parseMoney(text.slice(1), currency) : parseMoney(text, currency)
}

/** The one spelling of an amount on the wire: `"12.5"`, `"-0.0001"`, `"0"`. */
export function toWire(amount: bigint, currency: string): string {
  const { sign, whole, fraction } = digitsOf(amount, currencyOf(currency).scale)
  const digits = fraction.replace(/0+$/, '')
  return digits ? `${sign}${whole}.${digits}` : `${sign}${whole}`
}

/**
 * The amount as people read it, without symbol: `1,234.50`. What does not fit the shown decimals is cut off, so nobody is shown more than
 * there is; `isExact` shows all of it, where amounts are to add up, never three decimals that could be taken for thousands; `'all'` every decimal
 * there could be, beside amounts that need them.
 */
export function formatMoney(
  amount: bigint,
  currency: string,
  locale: string,
  isExact: boolean | 'all' = false,
): string {
  const { scale, shownDecimals } = currencyOf(currency)
  const { sign, whole, fraction } = digitsOf(amount, scale)
  const isFine = isExact === 'all' || (isExact && /[1-9]/.test(fraction.slice(shownDecimals)))
  const decimals = isFine ? scale : shownDecimals
  const shown = `${whole}.${fraction.slice(0, decimals)}`.replace(/\.$/, '')
  const isZero = !/[1-9]/.test(shown)
  return formatterOf(locale, decimals).format(`${isZero ? '' : sign}${shown}` as `${number}`)
}

/** Whether an amount as it is on the wire has more decimals than are usually shown. */
export const isFine = (text: string, currency: string): boolean =>
  (text.split('.')[1]?.length ?? 0) > currencyOf(currency).shownDecimals

function digitsOf(amount: bigint, scale: number): { sign: string; whole: string; fraction: string } {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return { sign: amount < 0n ? '-' : '', whole: digits.slice(0, point), fraction: digits.slice(point) }
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale}/${decimals}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // Spanish leaves four digits ungrouped; columns of money read better alike.
      useGrouping: 'always',
    })
    formatters.set(key, formatter)
  }
  return formatter
}

/** An exact factor such as 3.5 % = 35/1000. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Reads a factor: `"0.035"` → 35/1000. */
export function parseRatio(text: string): Ratio {
  const parts = /^(0|[1-9]\d{0,9})(?:\.(\d{1,12}))?$/.exec(text)
  if (!parts) throw new MoneyError('syntax', 'Not a plain decimal number')
  const [, whole, fraction = ''] = parts
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

/** `amount × ratio` of something the house pays out (rebate, commission, bonus): the house keeps the remainder. */
export function shareHouseKeepsRemainder(amount: bigint, ratio: Ratio): bigint {
  return floorDivide(amount * ratio.numerator, ratio.denominator)
}

/** `amount × ratio` of something the member owes (fee): also here the member must not be short, so the member keeps the remainder. */
export function feeMemberKeepsRemainder(amount: bigint, ratio: Ratio): bigint {
  return floorDivide(amount * ratio.numerator, ratio.denominator)
}

/** `amount × ratio` of something the member must reach (turnover requirement): rounded up, the house keeps the remainder. */
export function requirementHouseKeepsRemainder(amount: bigint, ratio: Ratio): bigint {
  return -floorDivide(-amount * ratio.numerator, ratio.denominator)
}

/** Cuts to the shown decimals (for pay-outs in whole cents): the wallet keeps the remainder. */
export function wholeShownWalletKeepsRemainder(amount: bigint, currency: string): bigint {
  const { scale, shownDecimals } = currencyOf(currency)
  const step = 10n ** BigInt(scale - shownDecimals)
  return floorDivide(amount, step) * step
}

/** Parts in proportion to the weights whose sum is exactly `amount`: the first part keeps the remainder. */
export function splitFirstKeepsRemainder(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (weights.some(weight => weight < 0n) || total === 0n) throw new RangeError('Weights must be positive in sum')
  const parts = weights.map(weight => floorDivide(amount * weight, total))
  parts[0] = parts[0]! + amount - parts.reduce((sum, part) => sum + part, 0n)
  return parts
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}
