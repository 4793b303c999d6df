import { formatMoney, isFine, parseSignedMoney, symbolOf } from '@ronda/contract/values/money.ts'
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { useLanguage } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'

type MoneySettings = { currency: string; symbol: string }
const MoneyContext = createContext<MoneySettings>({ currency: 'USD', symbol: '$' })

/** The merchant's currency and the sign it shows. */
export function MoneyProvider({ currency, symbol, children }: MoneySettings & { children: ReactNode }) {
  return <MoneyContext value={{ currency, symbol: symbol || symbolOf(currency) }}>{children}</MoneyContext>
}

export const useMoneySettings = () => useContext(MoneyContext)

const AlikeContext = createContext(false)

/** Around exact amounts that are read one below another: where one of them needs all its decimals, all show as many. */
export function AlikeAmounts({ amounts, currency, children }: AlikeAmountsProps) {
  return <AlikeContext value={amounts.some(amount => isFine(amount, currency))}>{children}</AlikeContext>
}
type AlikeAmountsProps = { amounts: readonly string[]; currency: string; children: ReactNode }

export type MoneyFormatter = (
  amount: string,
  options?: { hasSign?: boolean; isBare?: boolean; isExact?: boolean; currency?: string },
) => string

/** Tells `fits-money` how long an amount is. */
export const digitsOf = (amount: string): CSSProperties =>
  ({ '--digits': amount.split('.')[0]?.length }) as CSSProperties

/**
 * Amounts (decimal strings) as text: `S/ 1,234.50`; `hasSign` adds a plus, `isBare` leaves the symbol out, `isExact` shows every decimal there is:
 * for sums and formulas that are written out.
 */
export function useMoney(): MoneyFormatter {
  const settings = useMoneySettings()
  const { locale } = useLanguage()
  const isAlike = useContext(AlikeContext)
  return (amount, { hasSign, isBare, isExact, currency = settings.currency } = {}) => {
    const value = parseSignedMoney(amount, currency)
    const text = formatMoney(value < 0n ? -value : value, currency, locale, isExact && isAlike ? 'all' : isExact)
    const sign = value < 0n ? '−' : hasSign && value > 0n ? '+' : ''
    const symbol = currency === settings.currency ? settings.symbol : symbolOf(currency)
    // An amount is one word: its sign never stays behind at the end of a line.
    return isBare ? sign + text : `${sign}${symbol}\u00a0${text}`
  }
}

/** Bounds, rungs and prizes in words: whole amounts without the cents they do not have. */
export function useShortMoney(): MoneyFormatter {
  const money = useMoney()
  return (amount, options) => {
    const text = money(amount, options)
    return Number.isInteger(Number(amount)) ? text.replace(/[.,]00$/, '') : text
  }
}

/** An amount of money. `isColoured` shows gains in green; losses stay in text colour, red is for what went wrong. */
export function MoneyText({ amount, currency, hasSign, isBare, isExact, isColoured, className }: MoneyTextProps) {
  const money = useMoney()
  const isGain = !amount.startsWith('-') && Number(amount) > 0
  return (
    <span className={cx('numeral whitespace-nowrap', isColoured && isGain && 'text-win', className)}>
      {money(amount, { hasSign, isBare, isExact, currency })}
    </span>
  )
}
export type MoneyTextProps = {
  /** Decimal string, `"-12.5"`. */
  amount: string
  currency?: string
  hasSign?: boolean
  isBare?: boolean
  isExact?: boolean
  isColoured?: boolean
  className?: string
}
