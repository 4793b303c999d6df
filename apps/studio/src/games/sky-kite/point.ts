import type { TableConfig } from './config.ts'

const RANGE = 2n ** 52n

/**
 * The crash point in hundredths from the first 13 hex digits of HMAC-SHA256(hash of the round, salt). Every cash-out multiplier keeps the
 * same share for the house: P(X ≥ m) = (1 − edge) / m.
 */
export function crashPoint(rules: Pick<TableConfig, 'edgeBasisPoints' | 'cashOutMax'>, mac: string): number {
  const h = BigInt(`0x${mac.slice(0, 13)}`)
  const point = (BigInt(10_000 - rules.edgeBasisPoints) * RANGE) / (100n * (RANGE - h))
  if (point < 100n) return 100
  return point > BigInt(rules.cashOutMax) ? rules.cashOutMax : Number(point)
}
