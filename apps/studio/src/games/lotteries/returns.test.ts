import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDraws, type Draws } from '../../chance/draws.ts'
import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import { drawsOf } from '../../kinds/lottery/plays/distribution.ts'
import { notesOf, problemOf, tiersOf, winsOf } from '../../kinds/lottery/plays/interpret.ts'
import { placesOf } from '../../kinds/lottery/plays/measure.ts'
import { lengthOf } from '../../kinds/lottery/plays/numbers.ts'
import { type Content, type Play, REFUND } from '../../kinds/lottery/plays/play.ts'
import { drawFrom, type PlaceSpace, type Places, symbolsOf } from '../../kinds/lottery/space.ts'
import { families } from './lotteries.ts'

const diceOf = (seed: string): Draws => createDraws(r => createHash('sha256').update(`${seed}:${r}`).digest())

function some<T>(dice: Draws, from: readonly T[], count: number): T[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(dice.int(left.length), 1)[0]!)
}

/** Something that can be chosen in a play, with a few notes. */
function contentFor(play: Play, space: Lottery['space'], dice: Draws): Content {
  if (play.method === 'part')
    return contentFor(play.play, { form: 'digits', count: lengthOf(play.part), from: 0, to: 9 }, dice)
  if (play.method === 'numbers' || play.method === 'ladder') {
    const digits = play.method === 'ladder' ? play.digits : lengthOf(play.part)
    const count = play.method === 'numbers' && play.mode !== 'each' ? (play.size ?? 1) + 1 : 4
    const numbers = new Set<string>()
    while (numbers.size < count) {
      const number = Array.from({ length: digits }, () => dice.int(10)).join('')
      if (play.method !== 'ladder' || play.orders !== 'one' || new Set(number).size === digits) numbers.add(number)
    }
    return [[...numbers]]
  }
  const symbols = symbolsOf(space as PlaceSpace).map(String)
  switch (play.method) {
    case 'outcome':
      return play.rows.map(({ outcomes }) => some(dice, Object.keys(outcomes), 2))
    case 'sets':
      return [some(dice, Object.keys(play.sets), 3)]
    case 'contains':
      if (play.pick > 1 && !play.hits && dice.int(2) === 1) {
        const [banker, ...others] = some(dice, symbols, play.pick + 2)
        return [[banker!], others]
      }
      return [some(dice, symbols, play.pick + 2)]
    case 'group':
      return Array.from({ length: play.rows }, () => some(dice, symbols, play.shape.length + 1))
    case 'list': {
      const pad = (symbol: string) => (space.form === 'digits' ? symbol : symbol.padStart(2, '0'))
      return [
        [0, 1, 2].map(first =>
          [symbols[first]!, ...some(dice, symbols.slice(3), play.at.length - 1)]
            .map(pad)
            .join(space.form === 'digits' ? '' : ' '),
        ),
      ]
    }
    case 'expand':
      return [['1', '3', '6']]
    case 'anywhere':
      return play.at.map((_place, index) =>
        index % 2 === 0 || play.at.length < 5 ? some(dice, symbols, 2) : some(dice, symbols, 1),
      )
    default:
      return play.at.map(() => some(dice, symbols, 2))
  }
}

/** The places of a draw on which a play depends. */
function placesUsed(play: Play): number[] {
  if (play.method === 'outcome')
    return [...new Set(play.rows.flatMap(row => [row.of, ...(row.loses ? [row.loses.of] : [])]).flatMap(placesOf))]
  if ('at' in play) return [...play.at, ...('special' in play && play.special !== undefined ? [play.special] : [])]
  return []
}

const drawCount = (space: PlaceSpace, places: number) =>
  space.form === 'digits'
    ? (space.to - space.from + 1) ** places
    : Array.from({ length: places }, (_, index) => space.size - index).reduce((ways, left) => ways * left, 1)

const isEnumerable = ({ space }: Lottery, { play }: BetType) =>
  space.form !== 'prizes' && drawCount(space, placesUsed(play).length) <= 100_000

/** Wins of a content by tier, added up over draws. */
function addUp(lottery: Lottery, bet: BetType, content: Content, draws: Iterable<Parameters<typeof winsOf>[3]>) {
  const sums = new Map<string, number>()
  let count = 0
  for (const draw of draws) {
    count += 1
    for (const { tier, count: notes, extra = 0 } of winsOf(bet.play, lottery.space, content, draw))
      sums.set(tier, (sums.get(tier) ?? 0) + notes + extra / 2)
  }
  return { sums, count }
}

/**
 * How many notes a content would need to have for what it won: by each note's prizes, on the average of them. It is as many as it has where
 * counting, winning and the chances told agree.
 */
function notesBehind(lottery: Lottery, bet: BetType, { sums, count }: ReturnType<typeof addUp>): number {
  const byNote = Map.groupBy(
    tiersOf(bet.play, lottery.space).filter(({ ways }) => ways > 0n),
    tier => tier.note ?? tier.tier,
  )
  let notes = 0
  for (const tiers of byNote.values())
    for (const { tier, ways, of } of tiers)
      notes += ((sums.get(tier) ?? 0) * Number(of)) / (Number(ways) * count * tiers.length)
  return notes
}

const all = Object.entries(families as Record<string, Lottery>).flatMap(([family, lottery]) =>
  lottery.bets.map(bet => ({ name: `${family} ${bet.code}`, lottery, bet })),
)

describe('going through every draw: notes, wins and chances agree', () => {
  test.each(all.filter(({ lottery, bet }) => isEnumerable(lottery, bet)))('$name', ({ name, lottery, bet }) => {
    const content = contentFor(bet.play, lottery.space, diceOf(name))
    expect(problemOf(bet.play, lottery.space, content)).toBeUndefined()
    const notes = notesOf(bet.play, lottery.space, content)
    const result = addUp(lottery, bet, content, drawsOf(lottery.space as PlaceSpace, placesUsed(bet.play)))
    expect(notesBehind(lottery, bet, result)).toBeCloseTo(notes, 6)
    const [first] = tiersOf(bet.play, lottery.space)
    expect((result.sums.get(REFUND) ?? 0) / result.count).toBeCloseTo(
      (notes * Number(first!.refunds ?? 0n)) / Number(first!.of),
      9,
    )
  })
})

const SAMPLES = 5_000

describe('drawing many times: wins are as frequent as is told, within 4.5 standard deviations', () => {
  const sampled = all.filter(({ lottery, bet }) => !isEnumerable(lottery, bet))
  const drawsByLottery = new Map<Lottery, Places[]>()
  test.each(sampled)('$name', ({ name, lottery, bet }) => {
    const dice = diceOf(name)
    const content = contentFor(bet.play, lottery.space, dice)
    expect(problemOf(bet.play, lottery.space, content)).toBeUndefined()
    const draws =
      drawsByLottery.get(lottery) ??
      Array.from({ length: SAMPLES }, () => drawFrom(lottery.space, diceOf(`${name}:${dice.u32()}`)) as Places)
    drawsByLottery.set(lottery, draws)
    const { sums } = addUp(lottery, bet, content, draws)
    const notes = notesOf(bet.play, lottery.space, content)
    const kinds = new Set(tiersOf(bet.play, lottery.space).map(({ tier, note }) => note ?? tier))
    // Only where every note has the same chances can they be told from the number of notes alone.
    for (const { tier, note, ways, of } of tiersOf(bet.play, lottery.space)) {
      const chosen =
        kinds.size === 1 ? notes : content.flat().includes(tier) || content.flat().includes(note ?? '') ? 1 : 0
      if (kinds.size > 1 && chosen === 0) continue
      const expected = (chosen * SAMPLES * Number(ways)) / Number(of)
      // Notes that win together spread more than so many by themselves.
      const spread = Math.sqrt(Math.max(expected, 1) * chosen) + 1
      expect(
        Math.abs((sums.get(tier) ?? 0) - expected),
        `${tier}: ${sums.get(tier) ?? 0} instead of ${expected}`,
      ).toBeLessThan(4.5 * spread)
    }
  })
})

test('every bet has a code of its own, and something comes back of it', () => {
  for (const [family, { bets }] of Object.entries(families as Record<string, Lottery>))
    expect(new Set(bets.map(({ code }) => code)).size, family).toBe(bets.length)
})
