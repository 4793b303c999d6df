import type { Finding, RuleField } from '@ronda/contract/backoffice/activities.ts'
import type { ActivityDetail, activityShapes } from '@ronda/contract/portal/cashier/activities.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import type { MemberFacts } from './facts.ts'
import type { Say } from './say.ts'

/** One thing to reach and what it gives. `period` and `key` name it for ever among all that the member may claim of the activity. */
export interface Step {
  period: string
  key: string
  title: string
  unit: 'money' | 'count'
  /** In ledger scale, or counted. */
  have: bigint
  need: bigint
  reward: bigint
  /** What it gives in words, while `reward` is only the least that it may be. */
  promise?: string
  /** What turnover is a multiple of, where the terms say bonus and deposit. */
  deposit?: bigint
  /** Until when it can be reached, where that is before the activity ends. */
  endsAt?: number
  /** Its time is over, or not come; whatever was reached in it can be claimed only where neither is so. */
  time?: 'over' | 'later'
}

export interface Moment {
  now: number
  /** From when on what the member does counts: the start of the activity, or its joining. */
  since: number
  /** Up to when; far away where the activity has no end. */
  until: number
}

/** What an offer may cost and is worth, for the linter. */
export interface Worth {
  /** The most one member can be given: in each period, or once; where chance decides, what it is given on average. */
  mostPerPeriod: bigint
  /** The most a single claim can give, where that is another amount. */
  mostPerClaim?: bigint
  /** The most that all members together are given in a period, where the rule says so. */
  allPerPeriod?: bigint
  periods: 'once' | 'day' | 'week' | 'month' | 'each'
  /** The largest deposit that earns it, where one does. */
  deposit?: bigint
}

/** What of a house a rule has to fit. */
export interface House {
  amount(text: string): bigint
  /** The smallest step people are paid in. */
  cent: bigint
  /** Categories in which it has games. */
  categories: ReadonlySet<string>
  /** What its registration asks for. */
  asked: ReadonlySet<string>
}

/** A claim that chance decides. */
export interface Drawing {
  merchantId: number
  activityId: string
  period: string
  /** What the activity may still give away; null: no end. */
  budgetLeft: bigint | null
  /** A whole number from 0 up to, not with, `bound`. */
  uniform(bound: bigint): bigint
  amount(text: string): bigint
  cent: bigint
  now: number
}

/** How likely a prize is. */
export interface Odds {
  prize: bigint
  oneIn: string
  percent: string
  stock: number | null
}

/** A round as it was settled; one that is taken back, wholly or in part, counts for nothing any more. */
export interface WatchedRound {
  memberId: bigint
  vendor: string
  roundId: string
  category: string
  staked: bigint
  won: bigint
  /** When its play ended. */
  at: number
  isTakenBack: boolean
}

/** For what rounds are watched. */
export interface Watching {
  merchantId: number
  activityId: string
  whole: { from: number; to: number }
  /** A whole number from 0 up to, not with, `bound`. */
  uniform(bound: bigint): bigint
  amount(text: string): bigint
}

/** A way to earn. A new one is a folder with this value and a line in `kinds/registry.ts`. */
export interface ActivityKind<Rule = unknown> {
  name: string
  shape: (typeof activityShapes)[number]
  rule: z.ZodMiniType<Rule, unknown>
  /** What an operator fills in: drawn as a form, checked by `rule`. */
  fields: readonly RuleField[]
  /** Nothing where the member is no one's yet: the steps as a newcomer sees them. */
  steps(rule: Rule, member: MemberFacts, moment: Moment, say: Say): Promise<Step[]>
  /** The rule in plain words, sentence by sentence. */
  terms(rule: Rule, say: Say): string[]
  /** Where it can be done, where that is not by playing. */
  way?(rule: Rule): ActivityDetail['way']
  worth(rule: Rule, amount: (text: string) => bigint): Worth
  /** Nothing tells whether it was done: a person has to look. */
  needsReview?: true
  /** Decides what a claim gives, where chance does: once, in a transaction that holds the activity. */
  draw?(tx: Tx, rule: Rule, drawing: Drawing): Promise<{ amount: bigint; prize?: number }>
  /** Keeps what it has to know of single rounds, of any number of members, once each while they are counted. */
  watch?(tx: Tx, rule: Rule, watching: Watching, rounds: readonly WatchedRound[]): Promise<void>
  /** What there is to draw. */
  odds?(rule: Rule, say: Say): Odds[]
  /** What of the rule cannot be, or is not wise. */
  doubts?(rule: Rule, house: House): Pick<Finding, 'code' | 'isRefused'>[]
}

export const defineKind = <Rule>(kind: ActivityKind<Rule>): ActivityKind => kind as ActivityKind as never
