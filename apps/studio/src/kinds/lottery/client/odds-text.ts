import { by, type Fraction, fraction, toNumber } from '../fraction.ts'
import type { BetType, Lottery } from '../lottery.ts'
import { noteStake } from '../lottery.ts'
import { FAIR_GROUP, oddsTable, returnsOf } from '../odds.ts'
import { tiersOf } from '../plays/interpret.ts'
import { REFUND, type Tier } from '../plays/play.ts'

/** A prize of a bet as players are told it. */
export type TierFacts = {
  readonly tier: string
  /** What one staked pays, its stake with it. */
  readonly odds: number
  /** A note wins it once in so many draws. */
  readonly oneIn: number
  /** How often it comes in one draw on the average, where that may be more than once. */
  readonly chance: number
  /** Share of draws in which the stake comes back. */
  readonly refunds: number
}

const facts = new WeakMap<BetType, Map<number, TierFacts[]>>()

/** Every prize of a bet at a prize group, in the order of the play. */
export function tierFacts(lottery: Lottery, bet: BetType, group: number): TierFacts[] {
  const ofBet = facts.get(bet) ?? new Map<number, TierFacts[]>()
  facts.set(bet, ofBet)
  let found = ofBet.get(group)
  if (!found) {
    const table = oddsTable(lottery, bet, group)
    found = tiersOf(bet.play, lottery.space)
      .filter(({ tier, ways }) => ways > 0n && tier !== REFUND)
      .map(tier => factsOf(tier, table.get(tier.tier) ?? fraction(0)))
    ofBet.set(group, found)
  }
  return found
}

const factsOf = ({ tier, ways, of, refunds = 0n }: Tier, odds: Fraction): TierFacts => {
  const chance = toNumber(fraction(ways, of))
  return {
    tier,
    odds: toNumber(odds),
    oneIn: toNumber(fraction(of, ways)),
    chance,
    refunds: toNumber(fraction(refunds, of)),
  }
}

/** The least and the most a stake may pay, as factors of it. */
export function oddsRange(lottery: Lottery, bet: BetType, group: number): { least: number; most: number } {
  const all = tierFacts(lottery, bet, group).map(({ odds }) => odds)
  return { least: Math.min(...all), most: Math.max(...all) }
}

/** What comes back of the stakes on the average: one figure where all notes of a bet return the same. */
export function returnRange(lottery: Lottery, bet: BetType, group: number): { least: number; most: number } {
  const all = [...returnsOf(lottery, bet, group).values()].map(toNumber)
  return { least: Math.min(...all), most: Math.max(...all) }
}

/** A note of a line, in ledger scale: `unit` is one of its mode, `prizeMax` the most a line pays. */
type Note = { group: number; unit: bigint; multiple: number; prizeMax: bigint }

function highestOf(lottery: Lottery, bet: BetType, { group, unit, multiple }: Note): { stake: bigint; prize: bigint } {
  const stake = noteStake(bet, unit, multiple)
  let prize = 0n
  for (const [tier, { over, under }] of oddsTable(lottery, bet, group)) {
    const one = (over * stake) / under
    if (tier !== REFUND && one > prize) prize = one
  }
  return { stake, prize }
}

/** The highest prize of one note of a line; no more than a line pays. */
export function prizeOfNote(lottery: Lottery, bet: BetType, note: Note): bigint {
  const { prize } = highestOf(lottery, bet, note)
  return prize > note.prizeMax ? note.prizeMax : prize
}

/** Of a note that would win more than a line pays: how much of its stake is enough for all that is paid. */
export function stakeEnough(lottery: Lottery, bet: BetType, note: Note): bigint | undefined {
  const { stake, prize } = highestOf(lottery, bet, note)
  return prize > note.prizeMax ? (stake * note.prizeMax) / prize : undefined
}

/** What comes back of a stake whatever the result, where a group below the player's own is chosen. */
export const rebateOf = (own: number, chosen: number): number =>
  toNumber(by(fraction(own - chosen), fraction(FAIR_GROUP)))
