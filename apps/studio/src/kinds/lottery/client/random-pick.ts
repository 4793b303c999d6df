import type { BetType, Lottery } from '../lottery.ts'
import { notesOf, problemOf } from '../plays/interpret.ts'
import type { Content } from '../plays/play.ts'
import { emptyContent, innerPlay, type Panel, panelOf } from './panels.ts'

/** A whole number of 0…n−1. */
export type Dice = (n: number) => number

export const pageDice: Dice = n => {
  const limit = Math.floor(2 ** 32 / n) * n
  for (;;) {
    const value = crypto.getRandomValues(new Uint32Array(1))[0]!
    if (value < limit) return value % n
  }
}

const TRIES_MAX = 200

/** The least that is a bet, chosen by chance. */
export function randomContent(bet: BetType, lottery: Lottery, dice: Dice): Content {
  const panel = panelOf(bet, lottery)
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const content = some(bet, panel, dice)
    if (!problemOf(bet.play, lottery.space, content) && notesOf(bet.play, lottery.space, content) > 0) return content
  }
  return emptyContent(panel)
}

function some({ play }: BetType, panel: Panel, dice: Dice): Content {
  const inner = innerPlay(play)
  if (panel.form === 'written') return [[written(panel.of, dice)]]
  if (panel.form === 'outcomes') return panel.rows.map(row => [row[dice(row.length)]!])
  const rows = panel.rows.map(({ symbols }) => symbols)
  if (inner.method === 'anywhere') {
    const taken = new Set(
      take(
        rows.map((_, index) => String(index)),
        inner.take,
        dice,
      ),
    )
    return rows.map((symbols, index) => (taken.has(String(index)) ? take(symbols, 1, dice) : []))
  }
  return rows.map((symbols, index) => take(symbols, leastOf(inner, index), dice))
}

/** How many symbols of a row the smallest bet has. */
function leastOf(play: ReturnType<typeof innerPlay>, row: number): number {
  if (play.method === 'contains') return play.pick
  if (play.method === 'numbers') return play.mode === 'each' ? 1 : (play.size ?? 1)
  if (play.method !== 'group') return 1
  if (play.rows === 1) return new Set(play.shape).size === 1 ? play.shape.length : new Set(play.shape).size
  const classes = [...new Set(play.shape)].sort((a, b) => b - a)
  return play.shape.filter(times => times === classes[row]).length
}

function take(from: readonly string[], count: number, dice: Dice): string[] {
  const left = [...from]
  const taken = new Set(
    Array.from({ length: Math.min(count, left.length) }, () => left.splice(dice(left.length), 1)[0]!),
  )
  return from.filter(symbol => taken.has(symbol))
}

function written(of: { digits: number } | { balls: number; size: number }, dice: Dice): string {
  if ('digits' in of) return Array.from({ length: of.digits }, () => dice(10)).join('')
  const left = Array.from({ length: of.size }, (_, index) => index + 1)
  return Array.from({ length: of.balls }, () => String(left.splice(dice(left.length), 1)[0]!).padStart(2, '0')).join(
    ' ',
  )
}
