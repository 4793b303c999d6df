import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, Version } from '../core/fields.ts'
import { DepositState, Texts } from '../portal/cashier/deposits.ts'
import { TurnoverItem, WithdrawalState } from '../portal/cashier/withdrawals.ts'
import { ApprovalWhy, Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'deposit.approved',
  'deposit.rejected',
  'withdrawal.account-revealed',
  'withdrawal.approved',
  'withdrawal.claimed',
  'withdrawal.marked-paid',
  'withdrawal.rejected',
  'withdrawal.resolved-failed',
  'withdrawal.resolved-received',
  'withdrawal.sent-to-provider',
  'withdrawal.unclaimed',
] as const

const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

export const DepositItem = z.object({
  id: Id,
  version: Version,
  memberId: z.string(),
  account: z.string(),
  payeeName: z.string(),
  /** An operator locked the member: nothing is credited by hand, approved or paid. */
  isLocked: z.boolean(),
  channel: z.string(),
  channelName: Texts,
  kind: z.enum(['transfer', 'redirect']),
  amount: Money,
  /** What is paid on top of the amount, and both together. */
  fee: Money,
  due: Money,
  /** What the provider reported as paid, and which. */
  reportedAmount: z.nullable(Money),
  reportedBy: z.string(),
  /** What to credit as far as the order tells: what was reported, without the fee, or else what was ordered. */
  expected: Money,
  /** What was credited, on whose word, and who approved it where two had to. */
  creditedAmount: z.nullable(Money),
  currency: z.string(),
  state: DepositState,
  createdAt: At,
  expiresAt: At,
  closedAt: z.nullable(At),
  proof: z.array(z.object({ name: z.string(), label: Texts, type: z.enum(['text', 'image']), value: z.string() })),
  providerRef: z.string(),
  reason: z.string(),
  decidedBy: z.string(),
  approvedBy: z.string(),
  timeline: z.array(z.object({ state: DepositState, at: At, by: z.string() })),
  /** What waits for a second person. */
  waiting: Waiting,
  /** Of one order under review: why, as things stand, crediting what is expected would wait for a second person. */
  whyTwo: z.optional(z.array(ApprovalWhy)),
})
export type DepositItem = z.infer<typeof DepositItem>

export const depositQueue = defineCall({
  name: 'bo.deposits.queue',
  outdatedBy: ['deposits', 'approvals'],
  verb: 'GET',
  path: '/bo/deposits',
  moduleId: 'BO_DEPOSITS',
  who: 'operator',
  permission: 'deposits.view',
  source: 'ours',
  summary: 'Deposit orders by state; the ones to review first, oldest first.',
  input: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(['review', 'open', 'credited', 'closed', 'all']), 'review'),
    account: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: z.object({ ...pageOf(DepositItem).shape, totalAmount: Money, currency: z.string() }),
})

export const depositGet = defineCall({
  name: 'bo.deposits.get',
  outdatedBy: ['deposits', 'approvals'],
  verb: 'GET',
  path: '/bo/deposits/order',
  moduleId: 'BO_DEPOSITS',
  who: 'operator',
  permission: 'deposits.view',
  source: 'ours',
  summary: 'One deposit order.',
  input: z.strictObject({ id: Id }),
  output: DepositItem,
})

export const depositApprove = defineCall({
  name: 'bo.deposits.approve',
  verb: 'POST',
  path: '/bo/deposits/approve',
  moduleId: 'BO_DEPOSITS',
  who: 'operator',
  permission: 'deposits.review',
  source: 'ours',
  changes: ['deposits', 'approvals', 'balance'],
  summary:
    'Credits a deposit under review with the amount that was really received. Another amount than the provider reported (where it reported none: than was ordered) waits for a second person; so does an amount over the merchant’s limit, and an order of which something that does not fit was ever reported. What waits needs a reason.',
  input: z.strictObject({
    id: Id,
    version: Version,
    amount: Money,
    reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  output: DepositItem,
  errors: ['WrongState', 'ChangedMeanwhile', 'AmountOutOfRange', 'ApprovalPending', 'BeneficiaryMaker', 'MemberLocked'],
})

export const depositReject = defineCall({
  name: 'bo.deposits.reject',
  verb: 'POST',
  path: '/bo/deposits/reject',
  moduleId: 'BO_DEPOSITS',
  who: 'operator',
  permission: 'deposits.review',
  source: 'ours',
  changes: ['deposits', 'approvals'],
  summary: 'Refuses a deposit under review; the member sees the reason.',
  input: z.strictObject({ id: Id, version: Version, reason }),
  output: DepositItem,
  errors: ['WrongState', 'ChangedMeanwhile'],
})

/**
 * It needs two approvals for the amount, the sum of what was asked for today, or a way into the account that an operator had opened shortly
 * before. One is enough, but not of operators who opened the way in longer ago or gave the member money by hand.
 */
export const withdrawalWhys = ['over-limit', 'member-day', 'opened-account', 'opened-before', 'gave-money'] as const
export const WithdrawalWhy = z.object({
  reason: z.enum(withdrawalWhys),
  sum: z.optional(Money),
  limit: z.optional(Money),
  operators: z.optional(z.array(z.string())),
})
export type WithdrawalWhy = z.infer<typeof WithdrawalWhy>

export const WithdrawalItem = z.object({
  id: Id,
  version: Version,
  memberId: z.string(),
  account: z.string(),
  payeeName: z.string(),
  /** An operator locked the member: nothing is credited by hand, approved or paid. */
  isLocked: z.boolean(),
  amount: Money,
  fee: Money,
  currency: z.string(),
  state: WithdrawalState,
  method: z.string(),
  bank: z.string(),
  /** Masked; `bo.withdrawals.reveal` shows it. */
  number: z.string(),
  /** Masked for those without `members.reveal`. */
  holder: z.string(),
  createdAt: At,
  claimedBy: z.string(),
  /** How many different operators must approve, and who did. */
  approvalsNeeded: z.int(),
  approvedBy: z.array(z.string()),
  /** Why it needs more than one approval, or is kept from somebody. */
  why: z.array(WithdrawalWhy),
  /** Why the operator who asks may neither approve nor pay it; null where it may. */
  mayNot: z.nullable(z.enum(['opened-account', 'gave-money', 'approved-it', 'device'])),
  /** With the provider, whose reports do not fit: people may decide. */
  hasException: z.boolean(),
  /** What waits for a second person. */
  waiting: Waiting,
  providerRef: z.string(),
  reason: z.string(),
  receiptBy: z.nullable(At),
  timeline: z.array(z.object({ state: WithdrawalState, at: At, by: z.string() })),
})
export type WithdrawalItem = z.infer<typeof WithdrawalItem>

export const withdrawalQueue = defineCall({
  name: 'bo.withdrawals.queue',
  outdatedBy: ['withdrawals', 'approvals'],
  verb: 'GET',
  path: '/bo/withdrawals',
  moduleId: 'BO_WITHDRAWALS',
  who: 'operator',
  permission: 'withdrawals.view',
  source: 'ours',
  summary: 'Withdrawals by state; waiting ones first, oldest first.',
  input: z.strictObject({
    ...pageQuery,
    state: z._default(
      z.enum(['open', 'review', 'approved', 'paying', 'receipt', 'disputed', 'closed', 'all']),
      'review',
    ),
    account: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: z.object({ ...pageOf(WithdrawalItem).shape, totalAmount: Money, currency: z.string() }),
})

export const withdrawalGet = defineCall({
  name: 'bo.withdrawals.get',
  outdatedBy: ['withdrawals', 'approvals'],
  verb: 'GET',
  path: '/bo/withdrawals/order',
  moduleId: 'BO_WITHDRAWALS',
  who: 'operator',
  permission: 'withdrawals.view',
  source: 'ours',
  summary: 'One withdrawal with what a reviewer needs: balances, totals paid in and out, turnover.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    withdrawal: WithdrawalItem,
    /** Vendors the member has had money at whose closed rounds cannot be read now, and when that was last tried. */
    unread: z.array(z.object({ vendor: z.string(), triedAt: At })),
    member: z.object({
      balance: Money,
      held: Money,
      depositedTotal: Money,
      withdrawnTotal: Money,
      depositCount: z.int(),
      withdrawalCount: z.int(),
      staked: Money,
      won: Money,
      registeredAt: At,
      turnover: z.array(TurnoverItem),
    }),
  }),
})

export const withdrawalReveal = defineCall({
  name: 'bo.withdrawals.reveal',
  verb: 'POST',
  path: '/bo/withdrawals/reveal',
  moduleId: 'BO_WITHDRAWALS',
  who: 'operator',
  permission: 'members.reveal',
  source: 'ours',
  changes: [],
  summary: 'The account number a withdrawal goes to, in clear; written to the audit log.',
  input: z.strictObject({ id: Id }),
  output: z.object({ number: z.string() }),
})

const act = <N extends string, P extends 'withdrawals.review' | 'withdrawals.pay'>(
  name: N,
  tail: string,
  permission: P,
  summary: string,
) =>
  defineCall({
    name: `bo.withdrawals.${name}`,
    verb: 'POST',
    path: `/bo/withdrawals/${tail}`,
    moduleId: 'BO_WITHDRAWALS',
    who: 'operator',
    permission,
    source: 'ours',
    changes: ['withdrawals', 'balance'],
    summary,
    input: z.strictObject({ id: Id, version: Version }),
    output: WithdrawalItem,
    errors: [
      'WrongState',
      'ChangedMeanwhile',
      'ClaimedByOther',
      'SamePerson',
      'SameDevice',
      'BeneficiaryMaker',
      'MemberLocked',
      'PaymentProviderUnavailable',
    ],
  })

export const withdrawalClaim = defineCall({
  ...act('claim', 'claim', 'withdrawals.review', 'Takes a request for review, so that nobody else works on it.'),
  /** `takesOver`: from whoever reviews it, who may have gone home, or been locked. */
  input: z.strictObject({ id: Id, version: Version, takesOver: z.optional(z.boolean()) }),
})
export const withdrawalUnclaim = act('unclaim', 'unclaim', 'withdrawals.review', 'Puts a claimed request back.')
export const withdrawalApprove = act(
  'approve',
  'approve',
  'withdrawals.review',
  'Approves; over the merchant’s amount a second operator must approve too.',
)
export const withdrawalPay = act(
  'pay',
  'pay',
  'withdrawals.pay',
  'Sends an approved withdrawal to the payout provider.',
)

export const withdrawalReject = defineCall({
  name: 'bo.withdrawals.reject',
  verb: 'POST',
  path: '/bo/withdrawals/reject',
  moduleId: 'BO_WITHDRAWALS',
  who: 'operator',
  permission: 'withdrawals.review',
  source: 'ours',
  changes: ['withdrawals', 'balance'],
  summary: 'Refuses a request; the held amount returns at once and the member sees the reason.',
  input: z.strictObject({ id: Id, version: Version, reason }),
  output: WithdrawalItem,
  errors: ['WrongState', 'ChangedMeanwhile', 'ClaimedByOther'],
})

export const withdrawalMarkPaid = defineCall({
  name: 'bo.withdrawals.markPaid',
  verb: 'POST',
  path: '/bo/withdrawals/mark-paid',
  moduleId: 'BO_WITHDRAWALS',
  who: 'operator',
  permission: 'withdrawals.pay',
  source: 'ours',
  changes: ['withdrawals', 'balance'],
  summary:
    'Records that an approved withdrawal was paid by hand, with the bank’s reference; what arrives is typed again.',
  input: z.strictObject({
    id: Id,
    version: Version,
    reference: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(80, 'max')),
    /** What leaves the bank: the amount without the fee. */
    amountAgain: Money,
  }),
  output: WithdrawalItem,
  errors: [
    'WrongState',
    'ChangedMeanwhile',
    'AmountMismatch',
    'SamePerson',
    'SameDevice',
    'BeneficiaryMaker',
    'MemberLocked',
  ],
})

export const withdrawalResolve = defineCall({
  name: 'bo.withdrawals.resolve',
  verb: 'POST',
  path: '/bo/withdrawals/resolve',
  moduleId: 'BO_WITHDRAWALS',
  who: 'operator',
  permission: 'withdrawals.pay',
  source: 'ours',
  changes: ['withdrawals', 'approvals'],
  summary:
    'Proposes what became of a "not received": it was paid (final), or it failed and the amount is credited back. A second person decides.',
  input: z.strictObject({ id: Id, version: Version, outcome: z.enum(['forced_received', 'failed']), reason }),
  output: WithdrawalItem,
  errors: ['WrongState', 'ChangedMeanwhile', 'ApprovalPending'],
})

/** A proof picture for operators: an image, not an envelope. Mounted beside the catalogue. */
export const BO_UPLOAD_PATH = '/bo/uploads/image'
