import { currencies, formatMoney, parseMoney, symbolOf, toWire } from '@ronda/contract/values/money.ts'
import { pageRegion } from './page-region.ts'

/** Money of one currency as the page uses it: amounts are bigint in ledger scale. */
export type MoneyText = {
  currency: string
  parse(text: string): bigint
  wire(amount: bigint): string
  /** With symbol, in the language of the page: `S/ 1,234.50`. */
  text(amount: bigint): string
  /** Prizes are counted in parts of the stake. */
  units(stake: bigint, parts: number, units: number): bigint
}

/** `isExact`: with all decimals of the ledger where an amount has more than are usually shown. */
export function moneyText(currency: string, isExact = false): MoneyText {
  // A currency we have no table for is play money with two decimals.
  const known = currencies.has(currency) ? currency : 'USD'
  const symbol = symbolOf(currency)
  const gap = /[A-Za-z/]$/.test(symbol) ? '\u00a0' : ''
  return {
    currency,
    parse: text => parseMoney(text, known),
    wire: amount => toWire(amount, known),
    text: amount => `${symbol}${gap}${formatMoney(amount, known, pageRegion(), isExact)}`,
    units: (stake, parts, units) => (stake * BigInt(units)) / BigInt(parts),
  }
}
