import { readTypedAmount } from '@ronda/contract/values/typed-amount.ts'
import { pageRegion } from '../../../kit/page-region.ts'
import { parseMultiplier } from '../curve.ts'

/** A multiplier as people type it, in hundredths, read as amounts of money are; nothing where it is none or could be two. */
export function typedMultiplier(text: string): number | undefined {
  const reading = readTypedAmount(text, { locale: pageRegion(), decimals: 2, marks: ['×', 'x'] })
  return reading.kind === 'amount' ? parseMultiplier(reading.amount) : undefined
}
