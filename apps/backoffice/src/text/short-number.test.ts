import { expect, test } from 'vitest'
import { shortNumber } from './short-number.ts'

test('thousands have one letter along an axis', () => {
  const text = shortNumber('es-PE')
  const letters = [1000, 1500, 12_000, 150_000].map(value => text(value).replaceAll(/[^a-z]/gi, ''))
  expect(new Set(letters)).toEqual(new Set(['k']))
  expect(shortNumber('en')(12_000)).toBe('12K')
  expect(shortNumber('es-PE')(1_500_000)).toMatch(/^1.5\sM$/)
})
