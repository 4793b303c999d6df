import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { resultOf } from '../../kinds/lottery/draw.ts'
import type { Lottery } from '../../kinds/lottery/lottery.ts'
import { type Numbers, type Places, resultText, symbolsOf } from '../../kinds/lottery/space.ts'
import { families } from './lotteries.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const SALT = 'a public salt'
const list = Object.entries(families as Record<string, Lottery>)

test.each(list)('%s: the same hash and salt give the same result, others another', (_family, { space }) => {
  const [hash, other] = [hashOf('one'), hashOf('two')]
  expect(resultOf(space, hash, SALT)).toEqual(resultOf(space, hash, SALT))
  const texts = new Set(
    Array.from({ length: 20 }, (_, n) => resultText(space, resultOf(space, n === 0 ? other : hash, `${SALT}${n}`))),
  )
  expect(texts.size).toBeGreaterThan(15)
})

test('results are written so that they can be compared', () => {
  expect(resultText(families['five-digit'].space, [5, 3, 5, 0, 8])).toBe('5 3 5 0 8')
  expect(resultText(families['eleven-five'].space, [3, 7, 11, 2, 8])).toBe('03 07 11 02 08')
  expect(resultText(families.thai.space, { top: ['774'], bottom: ['31'] })).toBe('top 774 | bottom 31')
  // However a store has kept it.
  expect(resultText(families.thai.space, { bottom: ['31'], top: ['774'] })).toBe('top 774 | bottom 31')
})

describe('G1: every symbol is as likely at every place', () => {
  const DRAWS = 4000
  test.each(list)('%s', (family, { space }) => {
    const results = Array.from({ length: DRAWS }, (_, n) => resultOf(space, hashOf(`${family}/${n}`), SALT))
    const counted: { seen: number[]; kinds: number }[] = []
    if (space.form === 'prizes') {
      const digits = results.flatMap(draw => Object.values(draw as Numbers).flat())
      counted.push({ seen: digits.flatMap(number => [...number].map(Number)), kinds: 10 })
    } else
      for (let place = 0; place < space.count; place += 1) {
        const symbols = symbolsOf(space)
        counted.push({ seen: results.map(draw => symbols.indexOf((draw as Places)[place]!)), kinds: symbols.length })
      }
    for (const { seen, kinds } of counted) {
      const expected = seen.length / kinds
      const counts = new Array<number>(kinds).fill(0)
      for (const symbol of seen) counts[symbol]! += 1
      const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      // Five standard deviations of chi-square above its mean: the draws are always the same, so this never fails by chance.
      expect(chi).toBeLessThan(kinds - 1 + 5 * Math.sqrt(2 * (kinds - 1)))
    }
  })
})
