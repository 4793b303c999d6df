import { parseMoney } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { LotteryRules } from './define.ts'
import type { Exposed } from './exposure.ts'
import type { BetType, Lottery } from './lottery.ts'
import { notesOf, problemOf } from './plays/interpret.ts'
import type { Content } from './plays/play.ts'

/** Of numbers that much is bet on: what is left of their prize, in hundredths. */
export const Cuts = z.record(z.string(), z.int().check(z.gte(1), z.lte(99)))
export type Cuts = z.infer<typeof Cuts>

/** A number that pays less than the others, as it is told and agreed to. */
export const Cut = z.strictObject({
  bet: z.string().check(z.maxLength(40)),
  number: z.string().check(z.maxLength(80)),
  keep: z.int().check(z.gte(1), z.lte(99)),
})
export type Cut = z.infer<typeof Cut>

export const WHOLE = 100
const keyOf = ({ bet, number }: Pick<Cut, 'bet' | 'number'>) => `${bet} ${number}`

/** Of what a number may cost already, how much of its prize a new bet on it gets. */
export function keepOf({ limits }: LotteryRules, before: bigint, currency: string): number {
  const most = parseMoney(limits.exposureMax, currency)
  const reached = (limits.cuts ?? []).filter(({ from }) => before * BigInt(WHOLE) >= most * BigInt(from))
  return Math.min(WHOLE, ...reached.map(({ keep }) => keep))
}

/** The cuts of an order by bet and number, and those among them that nobody has agreed to so far. */
export function cutsOf(
  rules: LotteryRules,
  pressed: readonly (Exposed & { before: bigint })[],
  currency: string,
  accepted: readonly Cut[],
): { cuts: ReadonlyMap<string, number>; isNew: Cut[] } {
  const known = new Map<string, number>()
  for (const cut of accepted) known.set(keyOf(cut), Math.min(cut.keep, known.get(keyOf(cut)) ?? WHOLE))
  const cuts = new Map<string, number>()
  const isNew: Cut[] = []
  for (const { bet, number, before } of pressed) {
    const keep = keepOf(rules, before, currency)
    if (keep === WHOLE) continue
    const key = keyOf({ bet, number })
    cuts.set(key, keep)
    if (keep < (known.get(key) ?? WHOLE)) isNew.push({ bet, number, keep })
  }
  return { cuts, isNew }
}

/** As exposure names a number: `48`, of a row among several `2:7`. */
const numberAt = (content: Content, row: number, symbol: string) =>
  content.length === 1 ? symbol : `${row + 1}:${symbol}`

/** Those that concern a line; none where its numbers do not win each by itself. */
export function cutsOfLine(
  lottery: Lottery,
  bet: BetType,
  content: Content,
  cuts: ReadonlyMap<string, number>,
): Cuts | undefined {
  const own: Cuts = {}
  for (const [row, symbols] of content.entries())
    for (const symbol of symbols) {
      const number = numberAt(content, row, symbol)
      const keep = cuts.get(keyOf({ bet: bet.code, number }))
      if (keep !== undefined) own[number] = keep
    }
  if (Object.keys(own).length === 0) return undefined
  const rest = content.map((symbols, row) => symbols.filter(symbol => !(numberAt(content, row, symbol) in own)))
  const alone = content.flatMap((symbols, row) =>
    symbols
      .filter(symbol => numberAt(content, row, symbol) in own)
      .map(symbol => content.map((_, other) => (other === row ? [symbol] : []))),
  )
  const parts = rest.some(symbols => symbols.length > 0) ? [rest, ...alone] : alone
  const isEachAlone =
    parts.every(part => problemOf(bet.play, lottery.space, part) === undefined) &&
    parts.reduce((sum, part) => sum + notesOf(bet.play, lottery.space, part), 0) ===
      notesOf(bet.play, lottery.space, content)
  return isEachAlone ? own : undefined
}

/** A content by how much its numbers pay. */
export function partsByCut(content: Content, cuts: Cuts | undefined): { content: Content; keep: number }[] {
  if (!cuts) return [{ content, keep: WHOLE }]
  const keepAt = (row: number, symbol: string) => cuts[numberAt(content, row, symbol)] ?? WHOLE
  const keeps = new Set(content.flatMap((symbols, row) => symbols.map(symbol => keepAt(row, symbol))))
  return [...keeps].map(keep => ({
    content: content.map((symbols, row) => symbols.filter(symbol => keepAt(row, symbol) === keep)),
    keep,
  }))
}

export const cutPrize = (prize: bigint, keep: number): bigint => (prize * BigInt(keep)) / BigInt(WHOLE)
