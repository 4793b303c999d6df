import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { categories } from '../core/constants.ts'
import { At, Day, Empty, Id, Language, Money, SignedMoney } from '../core/fields.ts'
import { applicationStates } from '../portal/cashier/activities.ts'
import { Waiting } from './approvals.ts'
import { anyLabels, LabelChoice } from './labels.ts'
import { Reason } from './vendors.ts'

/** Times an amount, with at most two decimals: `"12.5"`. */
export const Multiple = z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'number'))
/** A share in percent, with at most two decimals. */
export const Percent = z.string().check(z.regex(/^(1000|\d{1,3}(\.\d{1,2})?)$/, 'number'))
const Limit = z.nullable(z.int().check(z.gte(1, 'min'), z.lte(10_000_000, 'max')))

export const ActivityTexts = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(60, 'max')),
  summary: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(160, 'max')),
})

/** A bonus that is simply the member's money, once it has been played. */
export const noBonusRules = { isSticky: false, maxBet: null, playDays: null, excluded: [] }

/** An offer as data. What members read of its terms is made of this, so that text and rule cannot differ. */
export const ActivityDocument = z.strictObject({
  kind: z.string().check(z.maxLength(40, 'max')),
  /** What the kind needs; each kind reads its own. */
  rule: z.record(z.string(), z.unknown()),
  texts: z.partialRecord(Language, ActivityTexts),
  imageKey: z.string().check(z.maxLength(60, 'max')),
  isHot: z.boolean(),
  isMission: z.boolean(),
  startsAt: At,
  endsAt: z.nullable(At),
  audience: z.strictObject({
    /** None: all levels. */
    vipLevels: z.array(z.int().check(z.gte(0, 'min'), z.lte(99, 'max'))),
    /** Registered no longer ago than this; null: whenever. */
    newWithinDays: z.nullable(z.int().check(z.gte(1, 'min'), z.lte(365, 'max'))),
    labels: z._default(LabelChoice, anyLabels),
    /** Accounts of agents whose teams it is for, at whatever depth below them now; none: everybody. */
    teams: z.optional(
      z.array(z.string().check(z.minLength(1, 'min'), z.maxLength(80, 'max'))).check(z.maxLength(20, 'max')),
    ),
  }),
  /** Only what is done after joining counts. */
  needsJoin: z.boolean(),
  turnover: z.strictObject({
    multiple: Multiple,
    of: z.enum(['bonus', 'bonusAndDeposit']),
    /** Categories whose play counts; none: all. */
    scope: z.array(z.enum(categories)),
  }),
  /** Whether what was reached is credited at once, or a person looks first. */
  review: z._default(z.enum(['auto', 'manual']), 'auto'),
  /** What holds while what it gives is played. */
  bonus: z._default(
    z.strictObject({
      /** What is left of it stays with the house when money is withdrawn. */
      isSticky: z.boolean(),
      maxBet: z.nullable(Money),
      /** In how many days it has to be played through. */
      playDays: z.nullable(z.int().check(z.gte(1, 'min'), z.lte(365, 'max'))),
      /** Games that take no bet meanwhile, each as `VENDOR/code`. */
      excluded: z
        .array(z.string().check(z.regex(/^[A-Z0-9_]{1,40}\/[\w.-]{1,48}$/, 'format')))
        .check(z.maxLength(200, 'max')),
    }),
    noBonusRules,
  ),
  limits: z.strictObject({
    perMember: Limit,
    perDay: Limit,
    total: Limit,
    /** Members who may claim from one address, and with one browser. */
    perIp: Limit,
    perDevice: Limit,
    /** And who ever had one and the same payout account. */
    perAccount: z._default(Limit, null),
  }),
  /** What it may give away in all; null: no end. */
  budget: z.nullable(Money),
})
export type ActivityDocument = z.infer<typeof ActivityDocument>

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'activity.saved',
  'activity.published',
  'activity.stopped',
  'application.issued',
  'application.rejected',
] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_ACTIVITIES' } as const

export const activityRowStates = ['draft', 'published', 'stopped'] as const

export const ActivityRow = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  state: z.enum(activityRowStates),
  /** Of the terms members see; 0 before they were published. */
  version: z.int(),
  /** What is written differs from what members see. */
  isChanged: z.boolean(),
  startsAt: At,
  endsAt: z.nullable(At),
  budget: z.nullable(Money),
  spent: Money,
  /** Who takes part or claimed something, and how many claims. */
  members: z.int(),
  claims: z.int(),
  /** Why it was stopped. */
  stoppedWhy: z.string(),
  waiting: Waiting,
})
export type ActivityRow = z.infer<typeof ActivityRow>

const plainField = {
  name: z.string(),
  kind: z.enum(['money', 'percent', 'count', 'choice', 'categories', 'flag', 'rows']),
  options: z.optional(z.readonly(z.array(z.string()))),
  isOptional: z.optional(z.boolean()),
}
/** What an operator fills in for a kind of activity. `columns`: of `rows`. */
export const RuleField = z.object({
  ...plainField,
  columns: z.optional(z.readonly(z.array(z.object(plainField)))),
})
export type RuleField = z.infer<typeof RuleField>

export const list = defineCall({
  ...operatorCall,
  name: 'bo.activities.list',
  outdatedBy: ['settings', 'approvals', 'rewards'],
  verb: 'GET',
  path: '/bo/activities',
  permission: 'content.view',
  summary: 'Every activity with what it has cost and who took part, in the house’s order.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    rows: z.array(ActivityRow),
    kinds: z.array(z.object({ name: z.string(), fields: z.array(RuleField) })),
  }),
})

export const get = defineCall({
  ...operatorCall,
  name: 'bo.activities.get',
  outdatedBy: ['settings', 'approvals', 'rewards'],
  verb: 'GET',
  path: '/bo/activities/one',
  permission: 'content.view',
  summary: 'One activity as it is written, and as members see it.',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...ActivityRow.shape, document: ActivityDocument, published: z.nullable(ActivityDocument) }),
  errors: ['NotFound'],
})

/** What several members who took part have in common. */
export const traces = ['device', 'ip', 'account'] as const

const Before = z.object({ before: Money, after: Money })

export const results = defineCall({
  ...operatorCall,
  name: 'bo.activities.results',
  outdatedBy: ['settings', 'rewards'],
  verb: 'GET',
  path: '/bo/activities/results',
  permission: 'members.view',
  summary:
    'What an activity gave and brought: claims by day, what those who claimed paid in and played in the week before and after, and what several of them have in common.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    currency: z.string(),
    /** Who took part, who claimed, and how often. */
    joined: z.int(),
    claimers: z.int(),
    claims: z.int(),
    given: Money,
    /** Of what was given: what still has to be played before it may leave, and what was taken back unplayed. */
    toPlay: Money,
    takenBack: Money,
    days: z.array(z.object({ day: Day, claims: z.int(), amount: Money })),
    /** Of those who claimed: the week before and after they joined, or claimed first, once it is over. `kept`: what the house kept of their stakes in that week. */
    cohort: z.object({
      members: z.int(),
      deposits: Before,
      played: Before,
      kept: SignedMoney,
      cost: Money,
      /** Who played in the week after. */
      active: z.int(),
      /** Who had never paid in before and did within the week. */
      newDepositors: z.int(),
    }),
    flags: z.array(
      z.object({
        trace: z.enum(traces),
        rows: z.array(z.object({ memberId: z.string(), account: z.string() })),
        members: z.int(),
        amount: Money,
      }),
    ),
  }),
  errors: ['NotFound'],
})

export const findingCodes = [
  'ends-before-start',
  'no-words',
  'label-unknown',
  'label-both',
  'label-nobody',
  'team-unknown',
  'team-nobody',
  'pays-more-than-asked',
  'nobody-can',
  'no-games',
  'free-arbitrage',
  'worth-nothing',
  'long-turnover',
  'unbounded',
  'no-guard',
  'bets-too-small',
  'short-time',
  'no-consolation',
  'packets-too-small',
  'rounds-overlap',
  'needs-review',
  'places-unordered',
  'prizes-alike',
  'not-on-the-hour',
  'never-ends',
] as const

export const Finding = z.object({
  /** What is refused cannot be published; the rest is said. */
  isRefused: z.boolean(),
  code: z.enum(findingCodes),
  about: z.string(),
})
export type Finding = z.infer<typeof Finding>

/** What an offer is worth and may cost, what is wrong with it, and its terms as members will read them. */
const Checked = z.object({
  currency: z.string(),
  terms: z.array(z.string()),
  findings: z.array(Finding),
  worth: z.object({
    /** The most one member is given in a period, and what has to be played for it. */
    most: Money,
    turnover: Money,
    /** Of what is played there, in percent; what clearing costs the member on average; what is left of the bonus then. */
    edge: z.string(),
    cost: Money,
    net: SignedMoney,
    /** The most it can cost the house; null where nothing bounds it. */
    worst: z.nullable(Money),
  }),
})
export type Checked = z.infer<typeof Checked>

export const check = defineCall({
  ...operatorCall,
  name: 'bo.activities.check',
  verb: 'POST',
  path: '/bo/activities/check',
  permission: 'content.view',
  changes: [],
  summary:
    'What an offer is worth to a member and may cost the house, what is wrong with it, and its terms as members will read them.',
  input: z.strictObject({ document: ActivityDocument, language: Language }),
  output: Checked,
})

export const proposed = defineCall({
  ...operatorCall,
  name: 'bo.activities.proposed',
  outdatedBy: ['approvals'],
  verb: 'GET',
  path: '/bo/activities/proposed',
  permission: 'settings.approve',
  summary:
    'An offer that waits to be published, for whoever decides: the same as its author was shown, beside the terms it replaces.',
  /** Of the proposal. */
  input: z.strictObject({ id: Id, language: Language }),
  output: z.object({
    ...Checked.shape,
    kind: z.string(),
    title: z.string(),
    summary: z.string(),
    startsAt: At,
    endsAt: z.nullable(At),
    /** The terms that hold now; null where nobody was offered it yet. */
    published: z.nullable(z.array(z.string())),
  }),
  errors: ['NotFound'],
})

export const save = defineCall({
  ...operatorCall,
  name: 'bo.activities.save',
  verb: 'POST',
  path: '/bo/activities',
  permission: 'content.edit',
  changes: ['settings'],
  summary: 'Writes an offer down; members see nothing of it before it is published. Without an id it is a new one.',
  input: z.strictObject({ id: z.optional(Id), document: ActivityDocument }),
  output: ActivityRow,
  errors: ['NotFound'],
})

export const publish = defineCall({
  ...operatorCall,
  name: 'bo.activities.publish',
  verb: 'POST',
  path: '/bo/activities/publish',
  permission: 'content.edit',
  changes: ['settings', 'approvals'],
  summary:
    'Proposes what is written as the terms of everybody who joins from then on; a second person decides. Refused where the linter refuses.',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: ActivityRow,
  errors: ['NotFound', 'OfferRefused', 'ApprovalPending'],
})

export const stop = defineCall({
  ...operatorCall,
  name: 'bo.activities.stop',
  verb: 'POST',
  path: '/bo/activities/stop',
  permission: 'content.edit',
  changes: ['settings', 'approvals'],
  summary: 'Ends an activity at once: nobody joins or claims any more, what was credited stays.',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: ActivityRow,
  errors: ['NotFound', 'WrongState'],
})

/** What a member took part in, and what it got of it. */
export const ofMember = defineCall({
  ...operatorCall,
  name: 'bo.activities.ofMember',
  outdatedBy: ['rewards', 'settings'],
  verb: 'GET',
  path: '/bo/activities/member',
  permission: 'members.view',
  summary: 'Activities that a member joined, claimed of, applied for or had a place in, the latest first.',
  input: z.strictObject({ memberId: Id }),
  output: z.object({
    currency: z.string(),
    rows: z.array(
      z.object({
        id: Id,
        kind: z.string(),
        title: z.string(),
        state: z.enum(activityRowStates),
        joinedAt: z.nullable(At),
        /** Times that something was given, and how much. */
        claims: z.int(),
        given: Money,
        lastAt: z.nullable(At),
        /** Of its last application, where it made one. */
        application: z.nullable(z.enum(applicationStates)),
      }),
    ),
  }),
  errors: ['NotFound'],
})
