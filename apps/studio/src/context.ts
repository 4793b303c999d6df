import type { Clock } from '@ronda/contract/values/time.ts'
import type { FeedClient, WalletClient } from '@ronda/contract/vendor/client.ts'
import type pg from 'pg'
import type { Rng } from './chance/seeds.ts'
import type { Queryable } from './db/transaction.ts'
import type { Conduct } from './wagers/conduct.ts'
import type { Wager } from './wagers/store.ts'
import type { RoundView } from './wagers/views.ts'

/** One operator whose members play here. */
export type Operator = {
  merchantCode: string
  /** Base address of the operator's wallet, e.g. `https://play.example/vendor/v1`. */
  walletUrl: string
  keyId: string
  secret: string
  /** Where the money is while it is played with: at the operator, call by call, or here, after a transfer. */
  money: 'seamless' | 'transfer'
  /** Its people enter results of lotteries that come from outside, for all operators. */
  isResultDesk?: boolean
  /** Origins that may frame the games and exchange messages with them. */
  portalOrigins: readonly string[]
}

/** Somebody outside who tells results of lotteries, by signed calls. */
export type ResultSource = { name: string; keyId: string; secret: string }

export type Context = {
  pool: pg.Pool
  clock: Clock
  /** The time of the database, which all processes share: what is too late is too late for all of them. */
  timeOf(db: Queryable): Promise<number>
  rng: Rng
  /** One signing client per operator. */
  wallets: ReadonlyMap<string, WalletClient>
  /** By which each operator is told of draws. */
  feeds: ReadonlyMap<string, FeedClient>
  log(entry: Record<string, unknown>): void
  /** Results that come from outside are made up, as in a demo; players and operators are told so. */
  madeUpResults: boolean
  /** A public number nobody could know when the chains of rounds were committed; without one the studio's own generator serves. */
  beacon: Beacon | undefined
  /** Called between any two steps of a wager or a shared round, so that a test can stop the program there. */
  passed(step: string): void | Promise<void>
  /** How the wagers of a kind of play go through the wallet. */
  conductOf(kind: string): Conduct
  /** What its kind adds to the view of a wager. */
  viewOf(wager: Wager): Partial<RoundView>
  /** What their kinds add to lines of the history, one for each. */
  historyOf(wagers: readonly Wager[]): Promise<object[]>
}

export type Beacon = { value: string; source: string }
