import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Id } from '../../core/fields.ts'

/** Where a member stands with an activity, in the specification's words. */
export const activityStates = [
  'comingSoon',
  'join',
  'joined',
  'process',
  'claim',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'close',
] as const
export type ActivityState = (typeof activityStates)[number]

/** How it is shown: steps with progress, days in a row, chances to draw, packets that fall, a ranking. */
export const activityShapes = ['steps', 'days', 'draw', 'rain', 'board'] as const

export const ActivityCard = z.object({
  id: Id,
  /** The rule it follows: `deposit`, `mission`, `sign-in`, … */
  kind: z.string(),
  shape: z.enum(activityShapes),
  title: z.string(),
  summary: z.string(),
  /** Key of drawn art. */
  imageKey: z.string(),
  isHot: z.boolean(),
  isMission: z.boolean(),
  startsAt: At,
  endsAt: z.nullable(At),
  /** Of a visitor: what it would be for a member who has done nothing. */
  state: z.enum(activityStates),
  /** A person looks at what was reached before it is credited: nothing is claimed, it is applied for. */
  isReviewed: z.boolean(),
  /** What may be claimed just now; of what is reviewed, applied for. */
  claimable: z.int(),
})
export type ActivityCard = z.infer<typeof ActivityCard>

export const list = defineCall({
  moduleId: 'ACTIVITIES',
  source: 'ours',
  name: 'activities.list',
  outdatedBy: ['rewards', 'balance', 'bets', 'settings'],
  verb: 'GET',
  path: '/wps/activities',
  who: 'anyone',
  knowsSession: true,
  summary:
    'Activities offered to whoever asks, with where they stand. Nothing is offered to who is on a break or shut out.',
  input: z.strictObject({ isMission: z.optional(z.stringbool()) }),
  output: z.object({
    rows: z.array(ActivityCard),
    /** Missions with something to claim or to do. */ missions: z.int(),
  }),
})
