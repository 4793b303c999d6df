import { readTypedAmount } from '@ronda/contract/values/typed-amount.ts'

const COUNT_MAX = 999_999_999

/** A whole number as typed; nothing for nothing, and `NaN`, which no call takes, where the text is none: 1.5 hours are not 15. */
export function countIn(text: string, locale: string): number | null {
  const reading = readTypedAmount(text, { locale, decimals: 0 })
  if (reading.kind === 'empty') return null
  const count = reading.kind === 'amount' ? Number(reading.amount) : Number.NaN
  return count <= COUNT_MAX ? count : Number.NaN
}
