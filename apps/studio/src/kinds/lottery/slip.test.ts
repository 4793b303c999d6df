import { expect, test } from 'vitest'
import { planChase } from './chase.ts'
import { omissionOf } from './omission.ts'
import { readPasted } from './paste.ts'

const columns = (lines: ReturnType<typeof planChase>) => ({
  multiples: lines.map(({ multiple }) => multiple),
  costs: lines.map(({ cost }) => Number(cost)),
  spent: lines.map(({ spent }) => Number(spent)),
  ifWins: lines.map(({ ifWins }) => Number(ifWins)),
})

test('lottery-fast §9: doubling over five issues', () => {
  const lines = planChase(
    { mode: 'grows', multiple: 1, by: 2, every: 1 },
    { issues: 5, cost: 2n, prize: 19n, multipleMax: 100 },
  )
  expect(columns(lines)).toEqual({
    multiples: [1, 2, 4, 8, 16],
    costs: [2, 4, 8, 16, 32],
    spent: [2, 6, 14, 30, 62],
    ifWins: [17, 32, 62, 122, 242],
  })
})

test('lottery-fast §9: the least multiples that leave a fifth', () => {
  const lines = planChase({ mode: 'profit', percent: 20 }, { issues: 6, cost: 10n, prize: 19n, multipleMax: 1000 })
  expect(columns(lines)).toEqual({
    multiples: [1, 2, 6, 16, 43, 117],
    costs: [10, 20, 60, 160, 430, 1170],
    spent: [10, 30, 90, 250, 680, 1850],
    ifWins: [9, 8, 24, 54, 137, 373],
  })
})

test('a chase ends where the profit cannot be reached, or the multiple gets too high', () => {
  const asked = { issues: 6, cost: 10n, prize: 12n, multipleMax: 1000 }
  expect(planChase({ mode: 'profit', percent: 20 }, asked)).toEqual([])
  const high = planChase({ mode: 'profit', percent: 20 }, { ...asked, prize: 19n, multipleMax: 20 })
  expect(columns(high).multiples).toEqual([1, 2, 6, 16])
  // No more than a line pays is promised, and no profit that it does not reach.
  const capped = planChase(
    { mode: 'grows', multiple: 1, by: 2, every: 1 },
    { ...asked, issues: 3, prize: 19n, prizeMax: 30n },
  )
  expect(columns(capped)).toMatchObject({ spent: [10, 30, 70], ifWins: [9, 0, -40] })
  expect(planChase({ mode: 'profit', percent: 20 }, { ...asked, prize: 19n, prizeMax: 30n })).toHaveLength(1)
  expect(columns(planChase({ mode: 'same', multiple: 3 }, { ...asked, issues: 2 })).spent).toEqual([30, 60])
})

test.each([
  [3, [0, 1, 2, 0, 1, 2, 3, 4, 5, 0], 0, 5, 3, 1.75, 1],
  [7, [1, 0, 1, 2, 3, 4, 0, 0, 1, 2], 2, 4, 3, 1.75, 2],
  [5, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10, 10, 0, 10, 0],
])('lottery-fast §11: omission of digit %i', (digit, line, current, most, hits, average, longestRun) => {
  const draws = [3, 7, 1, 3, 9, 0, 7, 7, 2, 3]
  expect(omissionOf(draws.map(drawn => drawn === digit))).toEqual({ line, current, most, hits, average, longestRun })
})

test('numbers are read out of whatever they were copied with', () => {
  const pasted = readPasted('012, 345;678\n999|012/abc 12\t4567、100', { digits: 3 })
  expect(pasted.numbers).toEqual(['012', '345', '678', '999', '100'])
  expect(pasted.twice).toEqual(['012'])
  expect(pasted.unknown).toEqual([
    { text: 'abc', at: 21 },
    { text: '12', at: 25 },
    { text: '4567', at: 28 },
  ])
})

test('balls of a number may stand apart; numbers are parted by lines and commas', () => {
  const pasted = readPasted('03 07 11\n1-2-3, 4 4 5; 12 1 2\n 9.10.11 ', { balls: 3, size: 11 })
  expect(pasted.numbers).toEqual(['03 07 11', '01 02 03', '09 10 11'])
  expect(pasted.unknown.map(({ text }) => text)).toEqual(['4 4 5', '12 1 2'])
})
