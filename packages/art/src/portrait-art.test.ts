import { expect, test } from 'vitest'
import { portraitArt, portraits } from './portrait-art.ts'

test('every portrait is another picture, and whatever the number there is one', () => {
  const all = portraits.map((_, index) => portraitArt(index))
  expect(new Set(all).size).toBe(portraits.length)
  for (const svg of [...all, portraitArt(-1), portraitArt(99)]) expect(svg).not.toMatch(/undefined|NaN/)
})
