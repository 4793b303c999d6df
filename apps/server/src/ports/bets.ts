import type { Settlement } from '../ledger/rounds.ts'

/** What prize groups give of a round of a lottery. */
export interface LotteryPlay {
  series: string
  /** What it was bet on at, the player's own then, and what who was given none has now. */
  betGroup: number
  ownGroup: number
  usual: number
  /** What of its stakes counts, before the share of its game: as counted so far, and with this. */
  before: bigint
  after: bigint
}

/** A round as it is counted, once: everything that play earns is earned from here. */
export interface CountedRound extends Settlement {
  /** What of the stake counts as turnover; below zero where play is taken back. */
  valid: bigint
  /** Of its game; empty where that is not known any more. */
  category: string
  /** Of a round that was bet on at a prize group. */
  lottery?: LotteryPlay
  /** When the play ended; for play that is taken back, when what is taken back had ended. */
  playedAt: Date
}

/** Counts settled rounds once: hourly play, turnover still required, the winners board. */
export interface Settler {
  /** Something was settled: count it soon. */
  poke(): void
  /** Counts everything settled so far, of one merchant or of all. Answers how many rounds. */
  run(merchantId?: number): Promise<number>
  stop(): Promise<void>
}
