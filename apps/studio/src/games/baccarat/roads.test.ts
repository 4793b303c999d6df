import { expect, test } from 'vitest'
import { beadPlate, bigRoad, derivedRoad, type Hand, handOfDeal, ROWS, seriesStats } from './roads.ts'

/** "PPBT" as hands. */
const hands = (text: string): Hand[] =>
  [...text].map(letter => ({
    winner: letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie',
    playerPair: false,
    bankerPair: false,
    points: 0,
  }))
const drawn = (cells: { column: number; row: number; mark: string }[]) => {
  const columns = Math.max(0, ...cells.map(cell => cell.column + 1))
  const rows = Array.from({ length: ROWS }, () => new Array(columns).fill('.'))
  for (const { column, row, mark } of cells) {
    expect(rows[row]![column], `${column}/${row} is taken once`).toBe('.')
    rows[row]![column] = mark
  }
  return rows.map(row => row.join('')).filter(row => /[^.]/.test(row))
}
const big = (text: string) =>
  drawn(bigRoad(hands(text)).cells.map(cell => ({ ...cell, mark: cell.winner === 'player' ? 'P' : 'B' })))
const derived = (text: string, road: Parameters<typeof derivedRoad>[1]) =>
  drawn(derivedRoad(bigRoad(hands(text)).runs, road).map(cell => ({ ...cell, mark: cell.isRed ? 'R' : 'b' })))

test('the bead plate fills columns of six', () => {
  expect(beadPlate(hands('PBTPBTP')).at(-1)).toMatchObject({ column: 1, row: 0, winner: 'player' })
})

test('the big road: a column for each run, ties are marks', () => {
  expect(big('PPBPP')).toEqual(['PBP', 'P.P'])
  const { cells, runs } = bigRoad(hands('TTPTBTTB'))
  expect(runs).toEqual([1, 2])
  expect(cells.map(cell => cell.ties)).toEqual([3, 2, 0])
})

test('a long run turns right at the bottom, and the next runs go around it', () => {
  expect(big('BBBBBBBB')).toEqual(['B..', 'B..', 'B..', 'B..', 'B..', 'BBB'])
  // The second run finds the last row taken and turns above it.
  expect(big('BBBBBBBBPPPPPPP')).toEqual(
    ['BP..', 'BP..', 'BP..', 'BP..', 'BPPP', 'BBB.'].map(row => row.padEnd(4, '.')),
  )
})

test('the derived roads begin where they have something to compare, and follow the published rules', () => {
  // Columns of 2, 2, 1, 3: big eye boy from the second hand of the second column.
  const text = 'BBPPBPPP'
  expect(derivedRoad(bigRoad(hands(text)).runs, 'bigEyeBoy').map(cell => cell.isRed)).toEqual([
    true, // column 2, row 2: beside a taken place
    true, // column 3 begins: 2 and 2 are equal
    false, // column 4 begins: 2 and 1 are not
    false, // column 4, row 2: the place beside it is free, the one above taken
    true, // column 4, row 3: both free
  ])
  expect(derivedRoad(bigRoad(hands(text)).runs, 'smallRoad').map(cell => cell.isRed)).toEqual([
    false, // column 4 begins: columns 3 and 1 are not equal
    true, // column 4, row 2: column 2 reaches as far
    false, // column 4, row 3: column 2 ends just above
  ])
  expect(derivedRoad(bigRoad(hands(text)).runs, 'cockroachPig').map(cell => cell.isRed)).toEqual([true, false])
  expect(derivedRoad(bigRoad(hands('BBB')).runs, 'bigEyeBoy')).toEqual([])
})

test('hands that alternate are red in every derived road; runs of the same length too', () => {
  expect(derived('BPBPBPBP', 'bigEyeBoy')).toEqual(['R', 'R', 'R', 'R', 'R', 'R'])
  expect(derived('BPBPBPBP', 'smallRoad').join('')).toBe('RRRRR')
  expect(derived('BPBPBPBP', 'cockroachPig').join('')).toBe('RRRR')
})

test('a road of hundreds of hands never uses a place twice', () => {
  let state = 7
  const letters = Array.from({ length: 400 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 'BBBPPT'[state % 6]!
  }).join('')
  big(letters)
  for (const road of ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const) derived(letters, road)
})

test('what is counted of a series', () => {
  const hand = handOfDeal({ player: [0, 13], banker: [8, 9] })
  expect(hand).toEqual({ winner: 'banker', playerPair: true, bankerPair: false, points: 9 })
  expect(seriesStats([hand, ...hands('PT')])).toEqual({
    hands: 3,
    player: 1,
    banker: 1,
    tie: 1,
    playerPair: 1,
    bankerPair: 0,
  })
})
