import { expect, test } from 'vitest'
import { bestOnLine, type LineRules, lineWins } from './lines.ts'
import { columnAt } from './slot.ts'

type Toy = 'A' | 'B' | 'C' | 'D' | 'W'
const strip = [...'ABCBCDCDDW'] as Toy[]
const rules: LineRules<Toy> = { wild: 'W', shortest: 3, pays: { A: [30], B: [10], C: [4], D: [2], W: [100] } }
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]
const windowAt = (stops: number[]) => stops.map(stop => columnAt(strip, stop, 3))
const linePays = (stops: number[]) => {
  const wins = lineWins(windowAt(stops), lines, rules)
  return lines.map((_, line) => wins.find(win => win.line === line)?.pays ?? 0)
}
function* allStops() {
  for (let a = 0; a < 10; a += 1) for (let b = 0; b < 10; b += 1) for (let c = 0; c < 10; c += 1) yield [a, b, c]
}

test('single line of the toy game: 160 hits of 1000 pay 948', () => {
  const bySymbol: Record<string, number> = {}
  let total = 0
  let squares = 0
  for (const stops of allStops()) {
    const win = bestOnLine(
      stops.map(stop => strip[stop]!),
      rules,
    )
    if (!win) continue
    bySymbol[win.symbol] = (bySymbol[win.symbol] ?? 0) + 1
    total += win.pays
    squares += win.pays ** 2
  }
  expect(bySymbol).toEqual({ W: 1, A: 7, B: 26, C: 63, D: 63 })
  expect(total).toBe(948)
  expect(squares / 1000 - 0.948 ** 2).toBeCloseTo(19.261296, 9)
})

test('five lines over the 3×3 window keep the return and change the variance', () => {
  let total = 0
  let hits = 0
  let squares = 0
  for (const stops of allStops()) {
    const pay = linePays(stops).reduce((sum, value) => sum + value, 0)
    total += pay
    squares += (pay / 5) ** 2
    if (pay > 0) hits += 1
  }
  expect(total).toBe(4740)
  expect(hits).toBe(547)
  expect(Math.sqrt(squares / 1000 - 0.948 ** 2)).toBeCloseTo(2.20788, 6)
})

test.each([
  [
    [9, 1, 3],
    [0, 10, 0, 0, 0],
  ],
  [
    [9, 9, 9],
    [30, 100, 10, 0, 0],
  ],
  [
    [2, 4, 6],
    [0, 4, 0, 0, 0],
  ],
  [
    [7, 8, 9],
    [0, 2, 0, 0, 100],
  ],
  [
    [0, 8, 3],
    [0, 0, 0, 0, 0],
  ],
])('window at stops %j pays %j', (stops, expected) => {
  expect(linePays(stops)).toEqual(expected)
})

test('a run of wilds pays the better of its own prize and the best prize it stands for', () => {
  const five = {
    wild: 'W',
    scatter: 'S',
    shortest: 3,
    pays: { W: [10, 20, 30], A: [1, 50, 60], B: [2, 4, 6] },
  } as const
  expect(bestOnLine(['W', 'W', 'W', 'B', 'B'], five)).toEqual({ symbol: 'W', count: 3, pays: 10 })
  expect(bestOnLine(['W', 'W', 'W', 'A', 'B'], five)).toEqual({ symbol: 'A', count: 4, pays: 50 })
  expect(bestOnLine(['W', 'W', 'W', 'W', 'W'], five)).toEqual({ symbol: 'A', count: 5, pays: 60 })
  expect(bestOnLine(['W', 'W', 'W', 'S', 'A'], five)).toEqual({ symbol: 'W', count: 3, pays: 10 })
  expect(bestOnLine(['W', 'W', 'S', 'A', 'A'], five)).toBeUndefined()
  expect(bestOnLine(['B', 'W', 'B', 'A', 'W'], five)).toEqual({ symbol: 'B', count: 3, pays: 2 })
})
