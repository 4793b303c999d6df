import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Id, Money } from '../../core/fields.ts'
import { ActivityCard } from './activity-list.ts'

// What every page asks for is a file of its own: the rest comes with the pages that show it.
export * from './activity-list.ts'

export const ActivityStep = z.object({
  /** With `key` it names the step for ever: a business day, a week, a deposit. */
  period: z.string(),
  key: z.string(),
  title: z.string(),
  unit: z.enum(['money', 'count']),
  have: z.string(),
  need: z.string(),
  reward: Money,
  /** What it gives in words, where that depends on what is still to be done: then `reward` is only the least. Else empty. */
  promise: z.string(),
  /** `rejected`: it may be applied for again. */
  state: z.enum(['open', 'claim', 'applying', 'rejected', 'issued', 'claimed', 'missed', 'later']),
  /** Why an application was rejected. */
  reason: z.string(),
})
export type ActivityStep = z.infer<typeof ActivityStep>

const BoardRow = z.object({
  place: z.int(),
  /** Masked, but for the member's own. */
  name: z.string(),
  score: Money,
  reward: Money,
  isOwn: z.boolean(),
})

export const ActivityDetail = z.object({
  ...ActivityCard.shape,
  currency: z.string(),
  /** The terms in plain words, made of the rule itself. */
  terms: z.array(z.string()),
  steps: z.array(ActivityStep),
  needsJoin: z.boolean(),
  /** Where what is missing can be done. */
  way: z.enum(['play', 'deposit', 'account', 'friends', 'club']),
  joinedAt: z.nullable(At),
  /** When what counts for the present period ends. */
  periodEndsAt: z.nullable(At),
  /** What there is to draw and how likely each is; empty where chance decides nothing. `left`: null where there is no end of it. */
  odds: z.array(z.object({ prize: Money, oneIn: z.string(), percent: z.string(), left: z.nullable(z.int()) })),
  /** The rain that falls now, or the next; null where none falls. */
  rain: z.nullable(z.object({ from: At, to: At, total: Money, count: z.int(), left: z.int() })),
  /** Of a leaderboard: the period that counts now, its first places, the member's own, and how the last period ended. */
  board: z.nullable(
    z.object({
      metric: z.enum(['turnover', 'win']),
      from: At,
      to: At,
      /** When it was added up: the same for all who look within a few seconds. */
      at: At,
      rows: z.array(BoardRow),
      /** `next`: the nearest place that gives more, and what is missing to have it; null where there is none. */
      own: z.nullable(
        z.object({
          place: z.int(),
          score: Money,
          next: z.nullable(z.object({ place: z.int(), reward: Money, missing: Money })),
        }),
      ),
      last: z.array(BoardRow),
    }),
  ),
  /** Who drew most lately, names masked. */
  luckiest: z.array(z.object({ name: z.string(), amount: Money, at: At })),
})
export type ActivityDetail = z.infer<typeof ActivityDetail>

const call = { moduleId: 'ACTIVITIES', source: 'ours' } as const
const claimErrors = [
  'NotFound',
  'ActivityClosed',
  'ActivityNotReached',
  'ActivityUsedUp',
  'ActivityTakenHere',
  'ReviewNeeded',
  'OnBreak',
  'SelfExcluded',
  'MemberLocked',
] as const

export const get = defineCall({
  ...call,
  name: 'activities.get',
  outdatedBy: ['rewards', 'balance', 'bets', 'settings'],
  verb: 'GET',
  path: '/wps/activities/detail',
  who: 'anyone',
  knowsSession: true,
  summary: 'One activity: its terms, its steps and how far the member is.',
  input: z.strictObject({ id: Id }),
  output: ActivityDetail,
  errors: ['NotFound'],
})

export const join = defineCall({
  ...call,
  name: 'activities.join',
  verb: 'POST',
  path: '/wps/activities/join',
  who: 'member',
  changes: ['rewards'],
  summary: 'Takes part, under the terms as they are now; they stay so for this member. Repeating it changes nothing.',
  input: z.strictObject({ id: Id }),
  output: ActivityDetail,
  errors: ['NotFound', 'ActivityClosed', 'OnBreak', 'SelfExcluded', 'MemberLocked'],
})

export const claim = defineCall({
  ...call,
  name: 'activities.claim',
  verb: 'POST',
  path: '/wps/activities/claim',
  who: 'member',
  changes: ['rewards', 'balance'],
  summary: 'Claims what a step gives, once, however often it is asked.',
  input: z.strictObject({
    id: Id,
    period: z.string().check(z.maxLength(40, 'max')),
    key: z.string().check(z.maxLength(40, 'max')),
  }),
  output: ActivityDetail,
  errors: [...claimErrors],
})

export const applicationStates = ['APPLYING', 'ISSUED', 'REJECTED'] as const
/** The specification's limits of an application. */
export const COMMENT_MAX = 140
export const IMAGES_MAX = 3

export const apply = defineCall({
  ...call,
  name: 'activities.apply',
  verb: 'POST',
  path: '/wps/activities/apply',
  who: 'member',
  changes: ['rewards'],
  summary: 'Applies for a step that a person looks at. A second open application for an activity is refused.',
  input: z.strictObject({
    id: Id,
    period: z.string().check(z.maxLength(40, 'max')),
    key: z.string().check(z.maxLength(40, 'max')),
    comment: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(COMMENT_MAX, 'max')),
    /** Uploads of the member. */
    images: z.array(Id).check(z.maxLength(IMAGES_MAX, 'max')),
  }),
  output: ActivityDetail,
  errors: [...claimErrors, 'ApplicationOpen'],
})

export const claimRaffle = defineCall({
  ...call,
  name: 'activities.claimRaffle',
  verb: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  source: 'spec',
  who: 'member',
  changes: ['rewards', 'balance'],
  summary: 'Draws one of the chances that the member has in a raffle, once per chance, however often it is asked.',
  input: z.strictObject({ id: Id, chance: z.int().check(z.gte(1, 'min'), z.lte(1_000, 'max')) }),
  output: z.object({ chance: z.int(), prize: Money, left: z.int(), detail: ActivityDetail }),
  errors: [...claimErrors],
})
