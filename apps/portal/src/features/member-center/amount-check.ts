import { MoneyError, parseMoney, toWire, wholeShownWalletKeepsRemainder } from '@ronda/contract/values/money.ts'

export type AmountCheck =
  | { isFine: true; amount: string }
  | { isFine: false; problem: 'empty' | 'min' | 'max' | 'syntax' }

/** What was typed, as an amount for the wire, if it lies within the bounds. */
export function checkAmount(
  typed: string,
  { min, max, currency }: { min: string; max: string; currency: string },
): AmountCheck {
  if (typed === '') return { isFine: false, problem: 'empty' }
  try {
    const amount = parseMoney(typed, currency)
    if (amount < parseMoney(min, currency) || amount === 0n) return { isFine: false, problem: 'min' }
    if (amount > parseMoney(max, currency)) return { isFine: false, problem: 'max' }
    return { isFine: true, amount: toWire(amount, currency) }
  } catch (error) {
    if (error instanceof MoneyError) return { isFine: false, problem: 'syntax' }
    throw error
  }
}

/** The smallest of some amounts, down to what can be paid: parts of a cent stay. */
export function smallest(amounts: readonly string[], currency: string): string {
  const values = amounts.map(amount => parseMoney(amount, currency))
  const least = values.sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n
  return toWire(wholeShownWalletKeepsRemainder(least, currency), currency)
}

/** How much `has` lacks of `least`, counting what can be paid only; nothing where it is enough. */
export function missingTo(least: string, has: string, currency: string): string | undefined {
  const missing = parseMoney(least, currency) - parseMoney(smallest([has], currency), currency)
  return missing > 0n ? toWire(missing, currency) : undefined
}
