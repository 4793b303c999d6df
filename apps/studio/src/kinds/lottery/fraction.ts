/** A share or an odd without rounding. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
})

export const times = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.over, a.under * b.under)
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? reduced(a.over + b.over, a.under)
    : reduced(a.over * b.under + b.over * a.under, a.under * b.under)
export const by = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.under, a.under * b.over)

/** `"99.5"` as it is written. */
export function decimal(text: string): Fraction {
  const [whole = '0', rest = ''] = text.split('.')
  return reduced(BigInt(whole + rest), 10n ** BigInt(rest.length))
}

export const toNumber = ({ over, under }: Fraction): number => {
  // Both may be far larger than a double holds.
  const shift = 10n ** 18n
  return Number((over * shift) / under) / 1e18
}

function reduced(over: bigint, under: bigint): Fraction {
  let [a, b] = [over < 0n ? -over : over, under]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { over: over / a, under: under / a } : { over, under }
}
