import { expect, test } from 'vitest'
import { countIn } from './count-text.ts'

test.each([
  ['24', 24],
  ['1,500', 1_500],
  ['1 500', 1_500],
  ['', null],
  ['1.5', Number.NaN],
  ['1,5', Number.NaN],
  ['1.500', Number.NaN],
  ['24h', Number.NaN],
  ['-3', Number.NaN],
  ['1000000000', Number.NaN],
])('a count of %j is %s: a part is never dropped to make ten times as much', (text, count) => {
  expect(countIn(text, 'es-PE')).toBe(count)
})
