import { currencies } from '@ronda/contract/values/money.ts'

/** Decimals of a currency the suite has never heard of. */
const USUAL_SCALE = 2

export const scaleOf = (currency: string): number => currencies.get(currency)?.scale ?? USUAL_SCALE

/** `"12.5"` → smallest units. Throws where the text is no plain decimal of at most `scale` decimals. */
export function toUnits(text: string, scale: number): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  const digits = (parts?.[3] ?? '').replace(/0+$/, '')
  if (!parts || digits.length > scale) throw new Error(`Not an amount of ${scale} decimals: ${JSON.stringify(text)}`)
  const units = BigInt(`${parts[2]}${digits.padEnd(scale, '0')}`)
  return parts[1] ? -units : units
}

export function toText(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
