import type { Limitation } from '@ronda/contract/core/call.ts'
import type { Clock } from '@ronda/contract/values/time.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Vault } from './base/crypto.ts'
import type { Passwords } from './base/passwords.ts'
import type { Config } from './config.ts'
import type { Bus } from './db/events.ts'
import type { DB } from './db/generated/tables.ts'
import type { IdentityProviders } from './identity/provider.ts'
import type { WalletQueue } from './ledger/batch.ts'
import type { Messenger } from './messaging/messenger.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { PaymentProviders } from './payments/provider.ts'
import type { Approvable } from './ports/approvals.ts'
import type { Settler } from './ports/bets.ts'
import type { Catalogues } from './ports/lobby.ts'
import type { LotteryBoards } from './ports/lotteries.ts'
import type { Merchant, Merchants } from './ports/merchants.ts'
import type { SettingsChecks } from './ports/settings-checks.ts'
import type { StandardTexts } from './ports/texts.ts'
import type { CallLog, LaunchBreaker, VendorFeeds } from './ports/vendors.ts'
import type { HumanChecker } from './ports/verification.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

export interface Log {
  info(message: string, data?: Record<string, unknown>): void
  error(message: string, data?: Record<string, unknown>): void
}

/** What every feature works with. Time and chance come from here, so tests choose them. */
export interface Context {
  config: Config
  clock: Clock
  /** Cryptographically random bytes. */
  random: (bytes: number) => Buffer
  /** Sees one merchant's rows, inside `inMerchant`. */
  app: Database
  /** Sees every merchant's rows: sign-in look-ups, jobs. Queries name the merchant themselves. */
  system: Database
  wallet: WalletQueue
  settler: Settler
  bus: Bus
  vault: Vault
  passwords: Passwords
  merchants: Merchants
  catalogues: Catalogues
  lotteries: LotteryBoards
  vendorFeeds: VendorFeeds
  vendorCalls: CallLog
  launchBreaker: LaunchBreaker
  payments: PaymentProviders
  identityProviders: IdentityProviders
  /** To addresses that operators, vendors and providers name. */
  outgoing: Outgoing
  messenger: Messenger
  /** What needs two people, by name; each feature brings its own. */
  approvables: ReadonlyMap<string, Approvable>
  settingsChecks: SettingsChecks
  human: HumanChecker
  /** The portal's own texts, which merchants may replace. */
  standardTexts: StandardTexts
  log: Log
}

export interface CookieToSet {
  name: string
  /** Empty ends the cookie. */
  value: string
  maxAgeS?: number
}

/** Who called, from where. */
export interface Caller {
  requestId: string
  ip: string
  /** Random id of the browser (cookie), for captchas and guess limits. */
  device: string
  userAgent: string
  /** Version of the page that asks; empty where a program does. */
  gatewayVersion: string
  language: string
  /** The reader's time zone, as it says. */
  zone: string
  /** Origin the browser sees, e.g. `http://lumina.localhost:3000`. */
  origin: string
  now: number
  setCookie(cookie: CookieToSet): void
  /** Raw body of calls whose body is one file. */
  file?: Uint8Array
}

export interface PublicCaller extends Caller {
  merchant: Merchant
  /** In calls for anyone only where the call asks for it and somebody is signed in. */
  session?: MemberSession
}

export interface MemberSession {
  id: string
  memberId: bigint
  username: string
  agentType: number
  openedBy: string
  openedAt: number
  /** What must happen before the session may do anything else; `elsewhere`: a player's, carried to the host for agents. */
  limitedTo: Limitation | 'elsewhere' | undefined
  /** The member asked for its account to be closed: it takes out what is its own, and may take that back. */
  isClosing: boolean
}

export interface MemberCaller extends PublicCaller {
  session: MemberSession
}

export interface OperatorSession {
  sessionId: string
  operatorId: string
  username: string
  displayName: string
  role: string
  permissions: readonly string[]
}

export interface OperatorCaller extends PublicCaller {
  operator: OperatorSession
}
