import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, SignedMoney } from '../core/fields.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['approval.asked', 'approval.refused', 'approval.withdrawn'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_APPROVALS' } as const

/** What one operator alone may not do. */
export const approvalKinds = [
  'deposit.credit',
  'reward.grant',
  'grants.list',
  'balance.adjust',
  'withdrawal.resolve',
  'vendor-transfer.resolve',
  'vendor.allow',
  'games.change',
  'lottery.void',
  'lottery.terms',
  'settings.change',
  'operator.change',
  'member.unlock',
  'member.reopen',
  'identity.verify',
  'activity.publish',
  'activity.issue',
  'vip.ladder',
  'vip.level',
  'mall.item',
  'points.correct',
  'referral.publish',
  'referral.release',
  'campaign.send',
  'payment-channel.add',
  'agent.make',
  'agent.move',
  'agent.sign',
  'agent.forgive',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** What a kind is called where what it holds makes it more special. */
export const specialKinds = ['operator.create', 'agent.top', 'agent.rates', 'agent.end'] as const
export type KindName = ApprovalKind | (typeof specialKinds)[number]

const holds = (value: unknown, field: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)

/** What is proposed, by the name of its text. */
export function kindName({ kind, before, after }: { kind: ApprovalKind; before: unknown; after: unknown }): KindName {
  // Somebody new comes with a name of its own; whoever is there already is changed.
  if (kind === 'operator.change' && holds(after, 'username')) return 'operator.create'
  // Rates there are only of who is an agent already.
  if (kind === 'agent.make') return holds(before, 'rates') ? 'agent.rates' : 'agent.top'
  if (kind === 'agent.sign' && (after as { terms?: unknown } | null)?.terms === null) return 'agent.end'
  return kind
}

export const approvalStates = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const

/** Why it needs a second person. */
export const approvalReasons = [
  /** Money without a game or a payment behind it. */
  'always',
  /** Decides who earns from a team. */
  'team-income',
  /** Another amount than the order's, or than the provider reported. */
  'amount-differs',
  /** A provider's reports about the order do not fit together, or did not once. */
  'contradicted',
  /** From the merchant's amount on. */
  'over-limit',
  /** Together with what the member was given today. */
  'member-day',
  /** Together with what the operator gave today. */
  'operator-day',
  /** Weakens a protection. */
  'weakens',
  /** A new way on which money comes in. */
  'money-way',
  /** More rights for somebody. */
  'grants-rights',
  /** Opens an account that was locked. */
  'unlocks',
  'reopens',
  /** More for fewer points, or for more members. */
  'cheaper',
  /** Gives every stake of a draw back. */
  'whole-draw',
  'lottery-terms',
  /** A proven identity lets more money leave. */
  'proves-identity',
  'proves-address',
  'name-differs',
  'birthday-differs',
  'number-known',
  'provider-refused',
  /** A message that reaches more members than one person may; `about` says how many. */
  'many-members',
] as const

export const ApprovalWhy = z.object({
  reason: z.enum(approvalReasons),
  /** What it adds up to, and from where on it needs two; or the name of the setting. */
  sum: z.optional(Money),
  limit: z.optional(Money),
  about: z.optional(z.string()),
})
export type ApprovalWhy = z.infer<typeof ApprovalWhy>

/** Why the operator who asks may not decide: it proposed it, it is about itself, on this device, made the member's log-in, or lacks the permission. */
export const mayNotReasons = ['maker', 'oneself', 'device', 'beneficiary-maker', 'permission'] as const

export const Approval = z.object({
  id: Id,
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** What it is about: an order's id, a member's number, the name of a group of settings. */
  subject: z.string(),
  memberId: z.nullable(z.string()),
  account: z.string(),
  /** With a minus where it is taken. */
  amount: z.nullable(SignedMoney),
  currency: z.string(),
  why: z.array(ApprovalWhy),
  before: z.unknown(),
  after: z.unknown(),
  maker: z.string(),
  /** Who proposed it is locked or gone: it can only be refused. */
  isMakerGone: z.boolean(),
  makerReason: z.string(),
  madeAt: At,
  expiresAt: At,
  checker: z.string(),
  checkerReason: z.string(),
  decidedAt: z.nullable(At),
  /** Hash of everything that was proposed; who decides names what it saw. */
  seal: z.string(),
  /** Null where the operator who asks may decide. */
  mayNot: z.nullable(z.enum(mayNotReasons)),
})
export type Approval = z.infer<typeof Approval>

/** Part of the answers of calls that may have to wait for a second person. */
export const Waiting = z.nullable(Approval)

export const list = defineCall({
  ...operatorCall,
  name: 'bo.approvals.list',
  outdatedBy: ['approvals'],
  verb: 'GET',
  path: '/bo/approvals',
  summary:
    'What waits for a second person, oldest first, or what was decided, newest first: of the kinds the operator may see.',
  input: z.strictObject({ ...pageQuery, show: z._default(z.enum(['open', 'mine', 'closed']), 'open') }),
  output: z.object({
    ...pageOf(Approval).shape,
    /** How many open ones the operator may decide. */
    toDecide: z.int(),
    /** Whether this merchant needs two people at all. */
    fourEyes: z.boolean(),
  }),
})

export const get = defineCall({
  ...operatorCall,
  name: 'bo.approvals.get',
  outdatedBy: ['approvals'],
  verb: 'GET',
  path: '/bo/approvals/one',
  summary: 'One proposal with what it would change.',
  input: z.strictObject({ id: Id }),
  output: Approval,
})

export const decide = defineCall({
  ...operatorCall,
  name: 'bo.approvals.decide',
  verb: 'POST',
  path: '/bo/approvals/decide',
  changes: [
    'approvals',
    'deposits',
    'withdrawals',
    'balance',
    'settings',
    'members',
    'operators',
    'campaigns',
    'identity',
  ],
  summary: 'The second person’s word: done at once as it was proposed, or refused. Never by who proposed it.',
  input: z.strictObject({
    id: Id,
    /** Of what the operator saw. */
    seal: z.string().check(z.maxLength(64)),
    isApproved: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Approval,
  errors: [
    'SamePerson',
    'SameDevice',
    'BeneficiaryMaker',
    'WrongState',
    'ChangedMeanwhile',
    'ProposalOutdated',
    'AlreadyUndone',
    'MemberLocked',
    'MakerGone',
    'RealAccountNeeded',
    'OnBreak',
    'SelfExcluded',
    'InsufficientBalance',
    'AmountMismatch',
    'UsernameTaken',
    'OperatorMailMissing',
    'ActivityUsedUp',
    'ActivityTakenHere',
    'ActivityClosed',
    'NotAnAgent',
    'AlreadyOnTop',
    'StandsBelowAgent',
    'LockedCannotLead',
    'NoContractToEnd',
    'NotForgivable',
    'LotteryActUnclear',
    'LotteryVendorSilent',
    'NotResultDesk',
    'DocumentsUnseen',
    'DocumentExpired',
    'IdentityFirst',
  ],
})

export const withdraw = defineCall({
  ...operatorCall,
  name: 'bo.approvals.withdraw',
  verb: 'POST',
  path: '/bo/approvals/withdraw',
  changes: ['approvals', 'settings', 'members', 'operators', 'campaigns', 'identity'],
  summary: 'Who proposed it takes it back.',
  input: z.strictObject({ id: Id }),
  output: Approval,
  errors: ['WrongState'],
})
