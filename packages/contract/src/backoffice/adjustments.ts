import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, RequestId, SignedMoney } from '../core/fields.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['balance.given', 'balance.taken'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_ADJUSTMENTS' } as const

export const adjustmentCauses = [
  'goodwill',
  'correction',
  'game-fault',
  'payment-fault',
  'chargeback',
  'fraud',
] as const

export const AdjustmentRow = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** With a minus where it was taken. */
  amount: SignedMoney,
  cause: z.enum(adjustmentCauses),
  multiple: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  at: At,
})
export type AdjustmentRow = z.infer<typeof AdjustmentRow>

export const list = defineCall({
  ...operatorCall,
  name: 'bo.adjustments.list',
  verb: 'GET',
  path: '/bo/adjustments',
  permission: 'members.view',
  outdatedBy: ['approvals', 'balance'],
  summary: 'Money given or taken by hand, of all members or of one, newest first.',
  input: z.strictObject({ ...pageQuery, memberId: z.optional(Id) }),
  output: z.object({ ...pageOf(AdjustmentRow).shape, currency: z.string() }),
})

export const propose = defineCall({
  ...operatorCall,
  name: 'bo.adjustments.propose',
  verb: 'POST',
  path: '/bo/adjustments',
  permission: 'members.adjust',
  changes: ['approvals', 'balance'],
  summary: 'Proposes to give a member money or take it by hand, once per request id. A second person always decides.',
  input: z.strictObject({
    requestId: RequestId,
    memberId: Id,
    direction: z.enum(['give', 'take']),
    amount: Money,
    cause: z.enum(adjustmentCauses),
    /** Times what is given has to be played, with at most two decimals; ignored where it is taken. */
    multiple: z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'number')),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: z.object({ waiting: Waiting }),
  errors: [
    'RealAccountNeeded',
    'MemberLocked',
    'DuplicateRequest',
    'InsufficientBalance',
    'ApprovalPending',
    'BeneficiaryMaker',
  ],
})
