import { toWire } from '@ronda/contract/values/money.ts'
import { toNumber } from '../../kinds/lottery/fraction.ts'
import { type BetType, type Lottery, noteStake } from '../../kinds/lottery/lottery.ts'
import { oddsTable, prizeOf, returnsOf } from '../../kinds/lottery/odds.ts'
import { notesOf, problemOf, tiersOf, winsOf } from '../../kinds/lottery/plays/interpret.ts'
import type { Content } from '../../kinds/lottery/plays/play.ts'
import type { Draw } from '../../kinds/lottery/space.ts'

export function betOf(lottery: Lottery, code: string): BetType {
  const bet = lottery.bets.find(one => one.code === code)
  if (!bet) throw new Error(`no bet ${code}`)
  return bet
}

/** "0,1 3 8" as rows of symbols; a row without any is "-". */
export const rows = (text: string): Content => text.split(' ').map(row => (row === '-' ? [] : row.split(',')))

/** What a line comes to: its notes, its cost and what it pays in units, at mode 1 and multiple 1. */
export function play(lottery: Lottery, code: string, content: Content, draw: Draw, group = 1900, unit = 10_000n) {
  const bet = betOf(lottery, code)
  const problem = problemOf(bet.play, lottery.space, content)
  if (problem) throw new Error(`${code} ${JSON.stringify(content)}: ${problem}`)
  const notes = notesOf(bet.play, lottery.space, content)
  const stake = noteStake(bet, unit, 1)
  const wins = winsOf(bet.play, lottery.space, content, draw)
  return {
    notes,
    cost: toWire(stake * BigInt(notes), 'VND'),
    won: wins.reduce((sum, { count }) => sum + count, 0),
    payout: toWire(prizeOf(oddsTable(lottery, bet, group), wins, stake), 'VND'),
  }
}

/** T/W of a tier. */
export function fairOdds(lottery: Lottery, code: string, tier?: string): number {
  const bet = betOf(lottery, code)
  const tiers = tiersOf(bet.play, lottery.space)
  const found = tier === undefined ? tiers[0]! : tiers.find(one => one.tier === tier)
  if (!found) throw new Error(`no tier ${tier} of ${code}`)
  return Number(found.of) / Number(found.ways)
}

/** What comes back of one staked, by note. */
export const returned = (lottery: Lottery, code: string, group = 2000): Record<string, number> =>
  Object.fromEntries(
    [...returnsOf(lottery, betOf(lottery, code), group)].map(([note, share]) => [note, toNumber(share)]),
  )
