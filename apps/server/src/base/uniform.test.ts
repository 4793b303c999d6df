import { expect, test } from 'vitest'
import { uniformBelow } from './uniform.ts'

const bytes = (...numbers: bigint[]) => {
  const left = [...numbers]
  return () => {
    const buffer = Buffer.alloc(8)
    buffer.writeBigUInt64BE(left.shift() ?? 0n)
    return buffer
  }
}

test('a number below a bound, each as likely: what is beyond the last whole multiple is drawn again', () => {
  expect(uniformBelow(bytes(17n), 10n)).toBe(7n)
  const last = (1n << 64n) - 1n
  // 2^64 − 1 is beyond the last whole multiple of 10.
  expect(uniformBelow(bytes(last, 23n), 10n)).toBe(3n)
  expect(uniformBelow(bytes(last), 1n << 64n)).toBe(last)
  expect(() => uniformBelow(bytes(1n), 0n)).toThrow('nothing to draw')
})
