import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import type { WalletOp, WalletRefusalCode } from './types.ts'

export const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]

/** What was staked and won since a span began. `firstId`: the first transfer that counts; ids rise with time in every wallet. */
export type SpanCount = { from: number; firstId: bigint; staked: bigint; won: bigint }

export type Limits = {
  stake?: Partial<Record<Span, bigint>>
  /** Stakes less wins. */
  loss?: Partial<Record<Span, bigint>>
  playMsPerDay?: number
}

export type Counts = Record<Span, SpanCount> & {
  /** Time played since the day began; a pause between two bets counts for a minute at most. */
  play: { from: number; ms: number; lastAt: number }
}

/** What the member agreed to while it plays a bonus. */
export type BonusRules = {
  maxBet?: bigint
  /** Games that take no bet, each as `VENDOR/code`. */
  excluded?: string[]
}

/** What a wallet refuses: for its member's protection, and while a bonus is played. Kept with the wallet and changed only under its lock. */
export type Guard = {
  /** No bets before this moment (Unix ms); `forEver` until somebody says otherwise. */
  barredUntil?: number
  limits?: Limits
  /** Kept exactly while there are limits. */
  counts?: Counts
  bonus?: BonusRules
}

/** The last moment a date can name. */
export const forEver = 8_640_000_000_000_000
/** Who placed a bet is taken to be playing for so long, or until the next bet. */
export const PLAY_PAUSE_MS = 60_000

const DAY_MS = 86_400_000
const MONDAY = 1

/** When the business day, week (from Monday) or month of a moment began. */
export function spanStart(span: Span, at: number): number {
  const day = businessDay(at)
  if (span === 'month') return businessDayStart(`${day.slice(0, 8)}01`)
  const start = businessDayStart(day)
  if (span === 'day') return start
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return start - ((weekday + 7 - MONDAY) % 7) * DAY_MS
}

/** When the span of a moment ends. */
export function spanEnd(span: Span, at: number): number {
  const start = spanStart(span, at)
  if (span === 'day') return start + DAY_MS
  return span === 'week' ? start + 7 * DAY_MS : spanStart('month', start + 32 * DAY_MS)
}

/** The counts as of a moment: a span that has ended begins anew, with the transfer that comes next. */
export function countsAt(counts: Counts, at: number, nextId: bigint): Counts {
  const turn = (span: Span): SpanCount => {
    const from = spanStart(span, at)
    return counts[span].from >= from ? counts[span] : { from, firstId: nextId, staked: 0n, won: 0n }
  }
  const day = spanStart('day', at)
  const play = counts.play.from >= day ? counts.play : { from: day, ms: 0, lastAt: counts.play.lastAt }
  return { day: turn('day'), week: turn('week'), month: turn('month'), play }
}

/** Time played today as of a moment. */
export function playedMs({ play }: Pick<Counts, 'play'>, at: number): number {
  return play.ms + Math.max(Math.min(at, play.lastAt + PLAY_PAUSE_MS) - Math.max(play.lastAt, play.from), 0)
}

/** Why a guarded wallet refuses a bet. `staked`: what lies in its round already. */
export function whyGuarded(op: WalletOp, guard: Guard, staked = 0n): WalletRefusalCode | undefined {
  const at = op.at.getTime()
  if (guard.barredUntil !== undefined && at < guard.barredUntil) return 'MemberInactive'
  return isAgainstBonus(op, guard, staked) || limitReachedBy(op, guard) ? 'LimitReached' : undefined
}

/**
 * Whether a bet is larger than a bonus allows, or in a game that it excludes. Stakes that wait for one result are one bet, however many times
 * they were placed; what is settled as it is placed is one of its own.
 */
export function isAgainstBonus(
  op: Pick<WalletOp, 'kind' | 'vendor' | 'gameCode' | 'amount' | 'balanceMin'>,
  { bonus }: Guard,
  staked: bigint,
): boolean {
  if (!bonus || op.amount === 0n) return false
  if (bonus.excluded?.includes(`${op.vendor}/${op.gameCode}`)) return true
  // Of many small stakes in one, what they may lose together.
  const together = op.kind === 'bet' ? staked + op.amount : op.amount
  return bonus.maxBet !== undefined && (op.balanceMin ?? together) > bonus.maxBet
}

/** The limit that a bet would go beyond, if any. */
export function limitReachedBy(
  op: Pick<WalletOp, 'at' | 'amount' | 'balanceMin'>,
  { limits, counts }: Guard,
): { kind: 'stake' | 'loss' | 'time'; span: Span } | undefined {
  if (!limits || !counts) return undefined
  const at = op.at.getTime()
  const now = countsAt(counts, at, 0n)
  if (limits.playMsPerDay !== undefined && playedMs(now, at) >= limits.playMsPerDay)
    return { kind: 'time', span: 'day' }
  // As for the balance: what a bet may lose, not what it turned out to lose.
  const atRisk = op.balanceMin ?? op.amount
  for (const span of spans) {
    const { staked, won } = now[span]
    const stakeMax = limits.stake?.[span]
    if (stakeMax !== undefined && staked + op.amount > stakeMax) return { kind: 'stake', span }
    const lossMax = limits.loss?.[span]
    if (lossMax !== undefined && staked - won + atRisk > lossMax) return { kind: 'loss', span }
  }
  return undefined
}

/** The guard after money moved; the same one where it counts nothing. `betId`: the bet that was given back. */
export function counted(
  guard: Guard,
  op: WalletOp,
  moved: { id: bigint; staked: bigint; won: bigint; betId?: bigint },
): Guard {
  if (!guard.counts) return guard
  const at = op.at.getTime()
  const counts = countsAt(guard.counts, at, moved.id)
  const add = (count: SpanCount): SpanCount => ({
    ...count,
    staked: count.staked + (moved.betId !== undefined && moved.betId < count.firstId ? 0n : moved.staked),
    won: count.won + moved.won,
  })
  const isBet = op.kind === 'bet' || op.kind === 'betWin'
  const { play } = counts
  return {
    ...guard,
    counts: {
      day: add(counts.day),
      week: add(counts.week),
      month: add(counts.month),
      play: isBet ? { ...play, ms: playedMs(counts, at), lastAt: Math.max(play.lastAt, at) } : play,
    },
  }
}

/** As the wallet keeps it; JSON has no big integers. */
export function guardText(guard: Guard): string {
  return JSON.stringify(guard, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

type Stored = {
  barredUntil?: number
  limits?: { stake?: Partial<Record<Span, string>>; loss?: Partial<Record<Span, string>>; playMsPerDay?: number }
  counts?: Record<Span, { from: number; firstId: string; staked: string; won: string }> & { play: Counts['play'] }
  bonus?: { maxBet?: string; excluded?: string[] }
}

export function readGuard(stored: unknown): Guard | undefined {
  if (stored === null || stored === undefined) return undefined
  const { barredUntil, limits, counts, bonus } = stored as Stored
  return {
    ...(barredUntil !== undefined && { barredUntil }),
    ...(limits && {
      limits: {
        ...(limits.stake && { stake: amounts(limits.stake) }),
        ...(limits.loss && { loss: amounts(limits.loss) }),
        ...(limits.playMsPerDay !== undefined && { playMsPerDay: limits.playMsPerDay }),
      },
    }),
    ...(counts && {
      counts: { day: count(counts.day), week: count(counts.week), month: count(counts.month), play: counts.play },
    }),
    ...(bonus && {
      bonus: {
        ...(bonus.maxBet !== undefined && { maxBet: BigInt(bonus.maxBet) }),
        ...(bonus.excluded && { excluded: bonus.excluded }),
      },
    }),
  }
}

function amounts(stored: Partial<Record<Span, string>>): Partial<Record<Span, bigint>> {
  return Object.fromEntries(Object.entries(stored).map(([span, amount]) => [span, BigInt(amount)]))
}

function count({ from, firstId, staked, won }: NonNullable<Stored['counts']>[Span]): SpanCount {
  return { from, firstId: BigInt(firstId), staked: BigInt(staked), won: BigInt(won) }
}
