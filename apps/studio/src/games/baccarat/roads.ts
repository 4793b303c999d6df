import type { Deal, Winner } from './rules.ts'
import { scoreOf } from './rules.ts'

/** The road maps: other ways of writing down what has been. They say nothing of what will be. */
export type Hand = { winner: Winner; playerPair: boolean; bankerPair: boolean; points: number }
export type Place = { column: number; row: number }

export const ROWS = 6

export function handOfDeal(deal: Deal): Hand {
  const { winner, playerPair, bankerPair, player, banker } = scoreOf(deal)
  return { winner, playerPair, bankerPair, points: Math.max(player, banker) }
}

/** Every hand in its order, column by column from above. */
export function beadPlate(hands: readonly Hand[]): (Place & Hand)[] {
  return hands.map((hand, index) => ({ ...hand, column: Math.floor(index / ROWS), row: index % ROWS }))
}

export type BigRoadCell = Place & {
  winner: 'player' | 'banker'
  ties: number
  playerPair: boolean
  bankerPair: boolean
}

/** Runs of one winner, each a column; ties are marks on the hand before them. Ties before the first winner wait for it. */
export function bigRoad(hands: readonly Hand[]): { cells: BigRoadCell[]; runs: number[] } {
  const runs: Omit<BigRoadCell, keyof Place>[][] = []
  let waiting = 0
  for (const { winner, playerPair, bankerPair } of hands) {
    const run = runs.at(-1)
    if (winner === 'tie') {
      if (run) run.at(-1)!.ties += 1
      else waiting += 1
      continue
    }
    const cell = { winner, ties: waiting, playerPair, bankerPair }
    waiting = 0
    if (run?.[0]?.winner === winner) run.push(cell)
    else runs.push([cell])
  }
  return { cells: placed(runs), runs: runs.map(run => run.length) }
}

export type DerivedCell = Place & { isRed: boolean }
/** How many columns each derived road looks back. */
export const derivedRoads = { bigEyeBoy: 1, smallRoad: 2, cockroachPig: 3 } as const
export type DerivedRoad = keyof typeof derivedRoads

/** Red where the big road repeats itself, seen so many columns back; blue where it does not. */
export function derivedRoad(runs: readonly number[], road: DerivedRoad): DerivedCell[] {
  const back = derivedRoads[road]
  const marks: boolean[] = []
  for (const [column, length] of runs.entries())
    for (let row = 0; row < length; row += 1) {
      if (row === 0) {
        // A new column: whether the two it is compared with are equally long.
        if (column > back) marks.push(runs[column - 1] === runs[column - 1 - back])
      } else if (column >= back) {
        const other = runs[column - back]!
        // The place beside it is taken, or neither it nor the one above.
        marks.push(other > row || other < row)
      }
    }
  const same: { isRed: boolean }[][] = []
  for (const isRed of marks) {
    const run = same.at(-1)
    if (run?.[0]?.isRed === isRed) run.push({ isRed })
    else same.push([{ isRed }])
  }
  return placed(same)
}

/** A run goes down until the last row or a taken place, and then to the right. */
function placed<T>(runs: readonly (readonly T[])[]): (T & Place)[] {
  const taken = new Set<string>()
  const isTaken = (column: number, row: number) => taken.has(`${column}/${row}`)
  const cells: (T & Place)[] = []
  let start = 0
  for (const run of runs) {
    while (isTaken(start, 0)) start += 1
    let column = start
    let row = 0
    let isTurned = false
    for (const [index, cell] of run.entries()) {
      if (index > 0) {
        isTurned ||= row === ROWS - 1 || isTaken(column, row + 1)
        if (isTurned) column += 1
        else row += 1
      }
      taken.add(`${column}/${row}`)
      cells.push({ ...cell, column, row })
    }
    start += 1
  }
  return cells
}

export type SeriesStats = Record<Winner | 'playerPair' | 'bankerPair', number> & { hands: number }

export function seriesStats(hands: readonly Hand[]): SeriesStats {
  const stats: SeriesStats = { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0, hands: hands.length }
  for (const hand of hands) {
    stats[hand.winner] += 1
    if (hand.playerPair) stats.playerPair += 1
    if (hand.bankerPair) stats.bankerPair += 1
  }
  return stats
}
