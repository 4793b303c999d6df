/**
 * What turnover earns: a point for each `perPoint`, times the factor (in hundredths); what is not enough for one is kept. Turnover that is
 * taken back is below zero, and so is what it takes.
 */
export function earnPoints(
  remainder: bigint,
  valid: bigint,
  perPoint: bigint,
  factor: number,
): { hundredths: bigint; remainder: bigint } {
  const sum = remainder + valid
  const rest = ((sum % perPoint) + perPoint) % perPoint
  return { hundredths: ((sum - rest) / perPoint) * BigInt(factor), remainder: rest }
}

/** The whole points of an amount in hundredths, towards what is less. */
export const wholePoints = (hundredths: bigint): bigint => (hundredths - (((hundredths % 100n) + 100n) % 100n)) / 100n
