import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'
import type { Wager } from './store.ts'

/** What a decided wager pays, and what was played to get there. */
export type Decision = { payout: string; play: object }

/**
 * How the wagers of a kind of play go through the wallet; everything else about them is the kind's own.
 *
 * - `own`: the stake is taken first, then the wager is decided by itself, shown by its page, and paid.
 * - `shared`: the stake is taken first; what decides it, decides many at once and says when they may be paid.
 * - `net`: it is decided when it is opened, and stake and prize are one call.
 */
export type Conduct =
  | {
      readonly flow: 'own'
      /** Undefined while its player has something to choose; `waitMs` then says when to look again. */
      decide(context: Context, wager: Wager): Promise<Decision | { waitMs: number; play: object } | undefined>
    }
  | {
      readonly flow: 'shared'
      /** Many bet in the same moment: their stakes are asked for together. */
      readonly betsMany?: boolean
      /** What the wallet is told of the stake beside its amount. */
      betOf?(wager: Wager): { prizeGroup?: { series: string; group: number } }
      /** What a correction still gives or, with a sign, takes, where something can be corrected after it was paid. */
      differenceOf?(wager: Wager): bigint
      /** What is taken in parts of who has less than a correction takes. */
      parts?: {
        /** Asks for no more than that. */
        ask(wager: Wager, atMost: bigint): object
        /** What was asked for is there; undefined where that was all. */
        took(wager: Wager): object | undefined
      }
    }
  | {
      readonly flow: 'net'
      /** The least balance with which it may begin: what it costs at its lowest point. */
      leastBalance(wager: Wager): bigint
      /** What is left of it with this balance; undefined where nothing is. */
      cut(wager: Wager, balance: bigint): { stake: bigint; payout: bigint; play: object } | undefined
      /** It was cut, in the same transaction. */
      wasCut?(tx: Queryable, wager: Wager): Promise<void>
      /** What it says once nothing of it counts. */
      voidOf(wager: Wager): object
      /** Nothing of it counts, in the same transaction. */
      wasVoided?(tx: Queryable, wager: Wager): Promise<void>
      /** It came to an end, paid or void. */
      closed?(context: Context, wager: Wager): Promise<void>
    }
