import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import { toText } from '../amounts.ts'
import type { Flaw } from './flaws.ts'

export const [SCALE, HOUR, BET_MAX] = [4, 3_600_000, 10_000_000n]

/** Of the stakes in every game. */
export interface Limits {
  least: bigint
  most: bigint
  areTold: boolean
}

export interface PrizeGroup {
  series: string
  group: number
}
export type Ask = Record<string, string> & { roundClosed?: boolean; prizeGroup?: PrizeGroup }

export interface Session {
  member: Member
  vendor: string
  launch: string
  game: string
  usedLaunch: boolean
  replaced: boolean
  expires: number
  launchExpires: number
}
export interface Member {
  id: string
  merchant: string
  balance: bigint
  atStart: bigint
  blocked: boolean
  excluded: boolean
  /** What it set itself: units, or minutes of play. */
  limits: { stake?: bigint; loss?: bigint; time?: number }
  firstPlayed?: number
  prizeGroups: Record<string, number>
  staked: bigint
  won: bigint
  toPlay: bigint
}
export interface Stored {
  content: string
  kind: string
  member: Member
  round: string
  amount: bigint
  /** How much of it counts as turnover. */
  counted: bigint
  answer: Answer
  rolledBack?: boolean
  game: string
  at: number
}
export interface Round {
  member: Member
  staked: bigint
  bets: number
  standing: number
  won: bigint
  closed: boolean
  prizeGroup?: PrizeGroup
}
export interface Answer {
  status: number
  body: Record<string, unknown>
  replayed?: boolean
}

export class Refused extends Error {
  readonly code: VendorErrorCode
  readonly member: Member | undefined
  constructor(code: VendorErrorCode, member?: Member) {
    super(code)
    this.code = code
    this.member = member
  }
}

/** Everything the wallet of the tests remembers. */
export class Book {
  readonly keys = new Map([
    ['own', { secret: 'a'.repeat(64), merchant: 'one', vendor: 'own' }],
    ['foreign', { secret: 'b'.repeat(64), merchant: 'two', vendor: 'own' }],
    ['other', { secret: 'd'.repeat(64), merchant: 'one', vendor: 'other' }],
  ])
  readonly games = new Map([
    ['first', 'on'],
    ['second', 'on'],
    ['third', 'on'],
  ])
  /** How much of a stake counts as turnover, in percent. */
  readonly shares = new Map<string, bigint>()
  readonly members = new Map<string, Member>()
  readonly sessions: Session[] = []
  readonly tokens = new Map<string, Session>()
  readonly stored = new Map<string, Stored>()
  readonly rounds = new Map<string, Round>()
  /** How often a movement that has not come was given back. */
  readonly tombstones = new Map<string, number>()
  readonly nonces = new Set<string>()
  readonly flagged = new Set<string>()
  ahead = 0
  isDown = false
  inMaintenance = false
  allowed = { prizes: false, adjusting: false }
  readonly limits: Limits
  private readonly flaws: readonly Flaw[]

  constructor(flaws: readonly Flaw[], limits: Partial<Limits> = {}) {
    this.flaws = flaws
    this.limits = { least: 1n, most: BET_MAX, areTold: true, ...limits }
  }

  has(flaw: Flaw): boolean {
    return this.flaws.includes(flaw)
  }

  now(): number {
    return Date.now() + this.ahead
  }

  roundOf(id: string | undefined): Round | undefined {
    return this.rounds.get(id ?? '')
  }
}

export const text = (units: bigint) => toText(units, SCALE)
export const pause = (ms = 0) => new Promise(resolve => setTimeout(resolve, ms))
