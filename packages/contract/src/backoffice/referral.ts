import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery } from '../core/fields.ts'
import { ReferralTerms } from '../portal/cashier/referral.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['referral.published', 'referral.released', 'referral.refused'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_REFERRAL' } as const
const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))
const whole = (min: number, max: number) => z.int().check(z.gte(min, 'min'), z.lte(max, 'max'))

export const ReferralProgram = z.strictObject({
  ...ReferralTerms.shape,
  isOpen: z.boolean(),
  depositPercent: whole(0, 100),
  days: whole(1, 365),
  multiplePct: whole(0, 10_000),
  monthLimit: whole(1, 1000),
  /** For how many days back a shared address counts as a trace of one person. */
  ipDays: whole(1, 365),
})
export type ReferralProgram = z.infer<typeof ReferralProgram>

const State = z.object({
  program: z.nullable(ReferralProgram),
  /** 0: none was published yet. */
  version: z.int(),
  currency: z.string(),
  /** What the friends of one month of one member may cost at most. */
  worstPerMonth: Money,
  waiting: Waiting,
})

export const get = defineCall({
  ...operatorCall,
  name: 'bo.referral.get',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/referral',
  permission: 'content.view',
  summary: 'The program that holds, what it may cost, and the change that waits.',
  input: Empty,
  output: State,
})

export const publish = defineCall({
  ...operatorCall,
  name: 'bo.referral.publish',
  verb: 'PUT',
  path: '/bo/referral',
  permission: 'content.edit',
  changes: ['settings', 'approvals'],
  summary: 'Proposes a new version; it holds for friends who come once a second person agrees.',
  input: z.strictObject({ program: ReferralProgram, version: z.int(), reason }),
  output: State,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})

const traces = ['device', 'ip', 'account', 'name'] as const
export type Trace = (typeof traces)[number]

export const suspects = defineCall({
  ...operatorCall,
  name: 'bo.referral.suspects',
  outdatedBy: ['rewards', 'approvals'],
  verb: 'GET',
  path: '/bo/referral/suspects',
  permission: 'members.view',
  summary: 'Friends who may be the member itself, with what says so; nothing is paid for them by itself.',
  input: z.strictObject(pageQuery),
  output: z.object({
    ...pageOf(
      z.object({
        memberId: z.string(),
        account: z.string(),
        referrerId: z.string(),
        referrer: z.string(),
        joinedAt: At,
        evidence: z.array(z.object({ trace: z.enum(traces), at: At })),
        amount: Money,
        friendAmount: Money,
        waiting: Waiting,
      }),
    ).shape,
    currency: z.string(),
  }),
})

export const decide = defineCall({
  ...operatorCall,
  name: 'bo.referral.decide',
  verb: 'POST',
  path: '/bo/referral/decide',
  permission: 'members.reward',
  changes: ['rewards', 'approvals'],
  summary: 'Refuses a held friend at once, or proposes to pay for it, which a second person decides.',
  input: z.strictObject({ friendId: Id, isReleased: z.boolean(), reason }),
  output: z.object({ waiting: Waiting }),
  errors: ['NotFound', 'WrongState', 'ApprovalPending'],
})
