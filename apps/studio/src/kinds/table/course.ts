import type { Context } from '../../context.ts'
import type { Session } from '../../sessions.ts'
import type { Queryable, RoundRow } from '../../wagers/store.ts'
import type { TableRules } from '../game.ts'
import type { TableRow } from './store.ts'
import type { SeenBets } from './views.ts'

export type TableBet = {
  requestId: string
  stake: string
  /** The round it is meant for; a game may require it. */
  round?: string
  autoAt?: string
  spots?: Readonly<Record<string, string>>
}

/** What a bet comes to once it is understood. */
export type Terms = {
  amount: bigint
  /** Absent: the round that takes bets now, of the only table. */
  roundId?: string
  autoAt: number | null
  /** Amounts by spot, as they are stored. */
  spots: Readonly<Record<string, string>> | null
}

export type Step = {
  isLeader: boolean
  /** Something that players see has changed. */
  isChanged: boolean
  /** When to step again. */
  waitMs: number
}

/** What a game adds to the rounds that everybody plays together; what all of them share is in `engine.ts` and `bets.ts`. */
export type Course = {
  /** Reads a bet and refuses one that the rules or the session do not allow. */
  terms(session: Session, game: TableRules, bet: TableBet): Terms
  /** Refuses a bet that does not fit what its player has on the round already; the round is held meanwhile. */
  admit?(tx: Queryable, round: TableRow, session: Session, game: TableRules, terms: Terms): Promise<void>
  /** What becomes known when betting is over, written with the start itself. */
  decide?(tx: Queryable, game: TableRules, round: TableRow): Promise<{ hash: string; outcome: unknown }>
  /** Takes a round that has started as far as the time allows. */
  step(context: Context, game: TableRules, round: TableRow, now: number): Promise<Step>
  /** What is told of the bets of all players; only those whose stake was taken are given. */
  seen(bets: readonly RoundRow[]): SeenBets
  /** What a page must know before it plays. */
  describe?(context: Context, session: Session, game: TableRules): Promise<object>
}

const STEP_MAX_MS = 1_000

export const wait = (ms: number): Step => ({
  isLeader: true,
  isChanged: false,
  waitMs: Math.max(0, Math.min(ms, STEP_MAX_MS)),
})
export const changed = (isChanged: boolean): Step => ({ isLeader: true, isChanged, waitMs: 0 })
export const notLeading: Step = { isLeader: false, isChanged: false, waitMs: STEP_MAX_MS }
