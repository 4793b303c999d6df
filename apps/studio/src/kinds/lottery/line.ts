import { currencyOf, parseMoney } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import { type Cuts, cutPrize, partsByCut } from './cuts.ts'
import type { BetType, Lottery } from './lottery.ts'
import { noteStake } from './lottery.ts'
import { oddsTable, prizeOf } from './odds.ts'
import { notesOf, problemOf, tiersOf, winsOf } from './plays/interpret.ts'
import { type ContentProblem, REFUND, type Win } from './plays/play.ts'
import type { Draw } from './space.ts'

/** Parts of a unit that a note may cost. */
export const modes = ['1', '0.5', '0.1', '0.01', '0.001'] as const

const SYMBOL_MAX = 40
const ROWS_MAX = 12
const ROW_MAX = 100_000

/** A line of an order as it is sent and kept. */
export const Line = z.strictObject({
  bet: z.string().check(z.maxLength(40)),
  content: z
    .array(z.array(z.string().check(z.maxLength(SYMBOL_MAX))).check(z.maxLength(ROW_MAX)))
    .check(z.minLength(1), z.maxLength(ROWS_MAX)),
  mode: z.enum(modes),
  multiple: z.int().check(z.gte(1), z.lte(100_000)),
})
export type Line = z.infer<typeof Line>

/** What an operator lets one line come to, in ledger scale. */
export type LineLimits = {
  readonly amountMin: bigint
  readonly amountMax: bigint
  readonly prizeMax: bigint
}

export type LineProblem = ContentProblem | 'bet' | 'mode' | 'notes' | 'amount-min' | 'amount-max'

export type PricedLine = {
  readonly notes: number
  /** Of one note with all its units, in ledger scale. */
  readonly stake: bigint
  readonly amount: bigint
}

/** So much of everything that can come may be bought by one line of a play with one prize, in hundredths. */
export const COVER_MAX = 90n

const byCode = new WeakMap<Lottery['bets'], ReadonlyMap<string, BetType>>()

function betOf({ bets }: Lottery, code: string): BetType | undefined {
  const known = byCode.get(bets) ?? new Map(bets.map(bet => [bet.code, bet]))
  byCode.set(bets, known)
  return known.get(code)
}

/** What a line costs, or why it cannot be taken. */
export function priceLine(
  lottery: Lottery,
  { bet: code, content, mode, multiple }: Line,
  currency: string,
  limits: LineLimits,
): PricedLine | { readonly problem: LineProblem } {
  const bet = betOf(lottery, code)
  if (!bet) return { problem: 'bet' }
  const { scale } = currencyOf(currency)
  if ((mode.split('.')[1] ?? '').length > scale) return { problem: 'mode' }
  const problem = problemOf(bet.play, lottery.space, content)
  if (problem) return { problem }
  const notes = notesOf(bet.play, lottery.space, content)
  if (coversTooMuch(lottery, bet, notes)) return { problem: 'notes' }
  const stake = noteStake(bet, parseMoney(mode, currency), multiple)
  const amount = stake * BigInt(notes)
  if (amount < limits.amountMin) return { problem: 'amount-min' }
  if (amount > limits.amountMax) return { problem: 'amount-max' }
  return { notes, stake, amount }
}

/** Blocks of nearly everything earn rebate without risk. */
function coversTooMuch(lottery: Lottery, bet: BetType, notes: number): boolean {
  if (!['direct', 'list', 'expand'].includes(bet.play.method)) return false
  const [tier] = tiersOf(bet.play, lottery.space)
  return tier!.tier === 'direct' && BigInt(notes) * 100n > tier!.of * COVER_MAX
}

export type SettledLine = {
  readonly wins: readonly Win[]
  /** Prizes and returned stakes, no more than the operator pays for a line. */
  readonly payout: bigint
  /** The part of the stake that came back and therefore counts for nothing. */
  readonly returned: bigint
}

/** What a line comes to with a draw, by the rules and at the prize group it was placed at. */
export function settleLine(
  lottery: Lottery,
  line: Line & { readonly cuts?: Cuts | undefined },
  { stake, group, prizeMax }: { stake: bigint; group: number; prizeMax: bigint },
  draw: Draw,
): SettledLine {
  const bet = betOf(lottery, line.bet)
  if (!bet) throw new Error(`no bet ${line.bet}`)
  const table = oddsTable(lottery, bet, group)
  const all: Win[] = []
  let prize = 0n
  for (const { content, keep } of partsByCut(line.content, line.cuts)) {
    const wins = winsOf(bet.play, lottery.space, content, draw)
    const paid = wins.filter(({ tier }) => tier !== REFUND)
    prize += cutPrize(prizeOf(table, paid, stake), keep)
    all.push(...wins)
  }
  const returned = all.reduce((sum, { tier, count }) => (tier === REFUND ? sum + stake * BigInt(count) : sum), 0n)
  return { wins: all, payout: returned + (prize > prizeMax ? prizeMax : prize), returned }
}
