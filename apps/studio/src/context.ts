import type { Clock } from '@ronda/contract/values/time.ts'
import type { WalletClient } from '@ronda/contract/vendor/client.ts'
import type pg from 'pg'
import type { Rng } from './chance/seeds.ts'

/** One operator whose members play here. */
export type Operator = {
  merchantCode: string
  /** Base address of the operator's wallet, e.g. `https://play.example/vendor/v1`. */
  walletUrl: string
  keyId: string
  secret: string
  /** Where the money is while it is played with: at the operator, call by call, or here, after a transfer. */
  money: 'seamless' | 'transfer'
  /** Origins that may frame the games and exchange messages with them. */
  portalOrigins: readonly string[]
}

export type Context = {
  pool: pg.Pool
  clock: Clock
  rng: Rng
  /** One signing client per operator. */
  wallets: ReadonlyMap<string, WalletClient>
  log(entry: Record<string, unknown>): void
  /** A public number nobody could know when the chains of rounds were committed; without one the studio's own generator serves. */
  beacon: Beacon | undefined
  /** Called between any two steps of a round, so that a test can stop the program there. */
  passed(step: RoundStep): void | Promise<void>
}

export type Beacon = { value: string; source: string }

export type RoundStep =
  | 'opened'
  | 'bet-answered'
  | 'debited'
  | 'decided'
  | 'win-asked'
  | 'win-answered'
  | 'settled'
  | 'rollback-asked'
  | 'rollback-answered'
  | 'rolled-back'
  | 'table-opened'
  | 'table-started'
  | 'table-cashed'
  | 'table-crashed'
  | 'table-closed'
  | 'volley-cast'
  | 'net-answered'
  | 'volley-cut'
  | 'volley-closed'
  | 'table-voided'
