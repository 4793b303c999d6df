import { shareOf, WHOLE } from '../agent-contracts/wage.ts'

export interface Window {
  /** What the team validly played since the last window, less what was taken back. */
  delta: bigint
  rate: number
  /** The same of those directly below that have a contract: what they get is not the upline's. */
  below: readonly { delta: bigint; rate: number }[]
}

export interface Settled {
  paid: bigint
  /** What was taken back and not yet made good, in ledger scale; zero or less. */
  owed: bigint
}

/**
 * What one agent has of five minutes (agents.md §7): its own share less the shares directly below. A negative one is paid as nothing and waits
 * for later windows, so that over time everybody has exactly its part.
 */
export function settleWindow(owed: bigint, { delta, rate, below }: Window): Settled {
  const share = below.reduce((left, line) => left - shareOf(line.delta, line.rate), shareOf(delta, rate))
  const due = owed + share
  return due > 0n ? { paid: due, owed: 0n } : { paid: 0n, owed: due }
}

/** What is still to be made good, said as turnover at a rate. */
export const pendingTurnover = (owed: bigint, rate: number): bigint => (rate > 0 ? (owed * WHOLE) / BigInt(rate) : 0n)
