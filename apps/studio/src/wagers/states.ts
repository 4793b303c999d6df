/** The life of a wager. Every state is written before the step it names is tried, so a crash anywhere leaves a wager that can go on. */
export const wagerStates = [
  'debiting', // the wallet may or may not have the bet; the same call is repeated until it is known, then given up by a rollback
  'debited', // the stake is taken; deciding needs nothing but the stored seeds
  'decided', // events and payout are stored; the page shows them and finishes, or a job does
  'settling', // the wallet may or may not have the win; the same call is repeated until it is known
  'settled', // paid and closed
  'refused', // the wallet said no before any money moved
  'rolling_back', // the bet is being given back; repeated until the wallet confirms
  'rolled_back', // given back
  'adjusting', // what decided it was corrected after it was paid; the difference is asked for until the wallet has it
  'disputed', // the wallet refused a win, a rollback or a correction, which it must not: for a person to look at, and tried again after a while
] as const
export type WagerState = (typeof wagerStates)[number]

export const openStates: readonly WagerState[] = [
  'debiting',
  'debited',
  'decided',
  'settling',
  'rolling_back',
  'adjusting',
]

export function isOpen(state: WagerState): boolean {
  return openStates.includes(state)
}

/** A wager decided but never finished by its page is finished by a job after this long. */
export const ABANDONED_AFTER_MS = 120_000
/** A debit without a definite answer is given up and rolled back after this many tries. */
export const DEBIT_TRIES_MAX = 6
/** A request that should be working on the wager gets this long before a job takes it over. */
export const TAKEOVER_MS = 15_000
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000, 300_000]
export const DISPUTE_RETRY_MS = 3_600_000
/** What a correction takes and the member did not have is asked for again after this long. */
export const OWED_RETRY_MS = 300_000

/** Wait before the next try after `attempts` tries. */
export function backoffMs(attempts: number): number {
  return BACKOFF_MS[Math.min(Math.max(attempts, 1), BACKOFF_MS.length) - 1]!
}
