import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Step } from '../../live/lead.ts'
import type { Session } from '../../sessions.ts'
import type { Wager } from '../../wagers/store.ts'
import type { Game } from '../game.ts'
import type { Check } from '../kind.ts'
import type { TableRow } from './store.ts'
import type { PublicTableRound, SeenBets } from './views.ts'

/** What a game with one round for everybody at a table says of itself; its page reads it, too. */
export type TableFacts = Game & {
  readonly kind: 'table'
  /** Codes of its tables; each has rounds of its own. */
  readonly tables: readonly string[]
}

export type TableGame = TableFacts & { readonly course: Course }

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

/**
 * What a game adds to the rounds that everybody plays together; what all of them share is in `engine.ts` and `bets.ts`. Most games take
 * one of the courses that are there, `crash.ts` and `dealt.ts`, and bring their maths alone.
 */
export type Course = {
  /** Reads a bet and refuses one that the rules or the session do not allow. */
  terms(session: Session, game: TableGame, bet: TableBet): Terms
  /** Refuses a bet that does not fit what its player has on the round already; the round is held meanwhile. */
  admit?(tx: Queryable, round: TableRow, session: Session, game: TableGame, terms: Terms): Promise<void>
  /** What becomes known when betting is over, written with the start itself. */
  decide?(tx: Queryable, game: TableGame, round: TableRow): Promise<{ hash: string; outcome: unknown }>
  /** Takes a round that has started as far as the time allows. */
  step(context: Context, game: TableGame, round: TableRow, now: number): Promise<Step>
  /** Takes what a player's bet has reached when the click came in; absent where nothing can be taken. */
  cashOut?(context: Context, game: TableGame, bet: Wager, receivedAt: number): Promise<Wager>
  /** The multiplier that a running round has reached; nothing once it is over, whether that is written yet or not. */
  reached?(context: Context, game: TableGame, round: TableRow, now: number): Promise<string | undefined>
  /** What is told of the bets of all players; only those whose stake was taken are given. */
  seen(bets: readonly Wager[]): SeenBets
  /** What a page must know before it plays. */
  describe?(context: Context, session: Session, game: TableGame): Promise<object>
  /** Compares what came out, and what a bet got, with what the round's hash says. */
  verify(rules: object, round: PublicTableRound, hash: string): Check[]
  /** What a hash and a salt stand for, line by line. */
  recompute(rules: object, hash: string, salt: string): string[]
}

/** A game of this kind: what it says of itself, and the course its rounds take. */
export const defineTable = (game: TableGame): TableGame => game
