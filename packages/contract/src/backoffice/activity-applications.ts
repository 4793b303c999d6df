import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, Version } from '../core/fields.ts'
import { applicationStates } from '../portal/cashier/activities.ts'
import { Waiting } from './approvals.ts'
import { Reason } from './vendors.ts'

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_ACTIVITIES' } as const

/** A step that a member applied for, and what a person has to look at. */
export const Application = z.object({
  id: Id,
  version: Version,
  memberId: z.string(),
  account: z.string(),
  isLocked: z.boolean(),
  activityId: Id,
  activity: z.string(),
  amount: Money,
  comment: z.string(),
  /** Of uploads. */
  images: z.array(Id),
  state: z.enum(applicationStates),
  reason: z.string(),
  decidedBy: z.string(),
  createdAt: At,
  /** Accounts that applied for the same from the same connection or browser. */
  sharedWith: z.array(z.string()),
  waiting: Waiting,
  timeline: z.array(z.object({ state: z.enum(applicationStates), at: At, by: z.string() })),
})
export type Application = z.infer<typeof Application>

export const applications = defineCall({
  ...operatorCall,
  name: 'bo.activities.applications',
  outdatedBy: ['rewards', 'approvals'],
  verb: 'GET',
  path: '/bo/activities/applications',
  permission: 'members.view',
  summary: 'What members applied for, those that wait first and oldest first.',
  input: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(applicationStates)),
    account: z.optional(z.string().check(z.maxLength(40, 'max'))),
  }),
  output: z.object({ ...pageOf(Application).shape, currency: z.string() }),
})

const decision = { id: Id, version: Version, reason: Reason }

export const issue = defineCall({
  ...operatorCall,
  name: 'bo.activities.issue',
  verb: 'POST',
  path: '/bo/activities/applications/issue',
  permission: 'members.reward',
  changes: ['rewards', 'approvals'],
  summary:
    'Credits what was applied for under the activity’s terms. Where it is large, alone or with the day’s other gifts, it waits for a second person.',
  input: z.strictObject(decision),
  output: Application,
  errors: [
    'NotFound',
    'ChangedMeanwhile',
    'WrongState',
    'ApprovalPending',
    'BeneficiaryMaker',
    'ActivityUsedUp',
    'ActivityTakenHere',
    'ActivityClosed',
    'MemberLocked',
    'OnBreak',
    'SelfExcluded',
  ],
})

export const reject = defineCall({
  ...operatorCall,
  name: 'bo.activities.reject',
  verb: 'POST',
  path: '/bo/activities/applications/reject',
  permission: 'members.reward',
  changes: ['rewards'],
  summary: 'Refuses an application; the member reads why and may apply again.',
  input: z.strictObject(decision),
  output: Application,
  errors: ['NotFound', 'ChangedMeanwhile', 'WrongState', 'ApprovalPending'],
})
