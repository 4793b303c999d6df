import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, RequestId } from '../core/fields.ts'
import { rewardSources } from '../portal/cashier/rewards.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['reward.granted'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_REWARDS' } as const

export const rewardStates = ['asked', 'claimable', 'granted', 'refused', 'expired'] as const

export const RewardRow = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  source: z.enum(rewardSources),
  amount: Money,
  /** Times it has to be played before it may leave: `"3"`, `"0"`. */
  multiple: z.string(),
  reason: z.string(),
  state: z.enum(rewardStates),
  askedBy: z.string(),
  askedAt: At,
  decidedBy: z.string(),
  decidedAt: z.nullable(At),
  seenAt: z.nullable(At),
  /** What waits for a second person. */
  waiting: Waiting,
})
export type RewardRow = z.infer<typeof RewardRow>

export const list = defineCall({
  ...operatorCall,
  name: 'bo.rewards.list',
  outdatedBy: ['balance', 'approvals'],
  verb: 'GET',
  path: '/bo/rewards',
  permission: 'members.view',
  summary: 'Rewards of all members or of one, newest first; those that wait for a second person, oldest first.',
  input: z.strictObject({ ...pageQuery, memberId: z.optional(Id), state: z.optional(z.enum(rewardStates)) }),
  output: z.object({
    ...pageOf(RewardRow).shape,
    currency: z.string(),
    /** From this amount on a second operator decides. */
    twoPersonFrom: Money,
  }),
})

export const grant = defineCall({
  ...operatorCall,
  name: 'bo.rewards.grant',
  verb: 'POST',
  path: '/bo/rewards',
  permission: 'members.reward',
  changes: ['balance', 'approvals'],
  summary:
    'Credits a member out of the promotions, once per request id, and says what has to be played first. Where it, or what the member was given or the operator gave that day, reaches the merchant’s amount, a second person decides.',
  input: z.strictObject({
    requestId: RequestId,
    memberId: Id,
    amount: Money,
    /** Times the amount has to be played, with at most two decimals. */
    multiple: z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'number')),
    /** The member reads it. */
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(160, 'max')),
  }),
  output: RewardRow,
  errors: [
    'RealAccountNeeded',
    'MemberLocked',
    'DuplicateRequest',
    'OnBreak',
    'SelfExcluded',
    'BeneficiaryMaker',
    'ApprovalPending',
  ],
})
