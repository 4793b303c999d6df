import { type BallColour, colourAmong, isBallColour } from '@ronda/ui/lottery/ball-colours.ts'
import type { Lottery } from '../lottery.ts'
import type { PlaceSpace } from '../space.ts'
import { innerPlay } from './panels.ts'

/** How the results of a lottery look. */
export type Look = 'dice' | 'lanes' | 'digits' | 'balls' | 'board'

export function lookOf({ space }: Pick<Lottery, 'space'>): Look {
  if (space.form === 'prizes') return 'board'
  if (space.form === 'digits') return space.from === 1 && space.to === 6 ? 'dice' : 'digits'
  return space.count === space.size ? 'lanes' : 'balls'
}

const known = new WeakMap<object, Map<number, BallColour>>()

/** The colour of a ball: as a bet on colours says, else like its neighbours'. */
export function colourOf(lottery: Lottery, ball: number): BallColour {
  let named = known.get(lottery.bets)
  if (!named) {
    named = new Map()
    for (const { play } of lottery.bets) {
      const inner = innerPlay(play)
      if (inner.method !== 'outcome' || inner.rows[0]?.of.measure !== 'value') continue
      for (const [name, { is = [] }] of Object.entries(inner.rows[0].outcomes))
        if (isBallColour(name)) for (const value of is) named.set(Number(value), name)
    }
    known.set(lottery.bets, named)
  }
  const { size } = lottery.space.form === 'balls' ? lottery.space : { size: 10 }
  return named.get(ball) ?? colourAmong(ball, size)
}

/** The place that stands apart: the special number's. */
export const specialPlace = ({ bets }: Lottery): number | undefined =>
  bets.flatMap(({ play }) => (play.method === 'contains' && play.special !== undefined ? [play.special] : []))[0]

/** The sum of a draw is what is played for where a bet names every sum. */
export function sumOf(lottery: Lottery, draw: readonly number[]): number | undefined {
  const space = lottery.space as PlaceSpace
  const all = Array.from({ length: space.count }, (_, place) => place).join()
  const isPlayed = lottery.bets.some(({ play }) => {
    const inner = innerPlay(play)
    return inner.method === 'outcome' && inner.rows[0]?.of.measure === 'sum' && inner.rows[0].of.at.join() === all
  })
  return isPlayed && space.count <= 7 ? draw.reduce((sum, symbol) => sum + symbol, 0) : undefined
}
