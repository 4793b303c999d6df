import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery } from '../core/fields.ts'
import { Bar, BarChoice, LimitKind, LimitSpan, Protection } from '../portal/account/protection.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'protection.barred',
  'protection.limit-tightened',
  'protection.rules-saved',
  'win.reviewed',
] as const

const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))
const own = { moduleId: 'BO_PROTECTION', who: 'operator', source: 'ours' } as const

const MemberProtection = z.object({
  ...Protection.shape,
  /** Breaks and self-exclusions there were, newest first; `setBy` is empty where the member chose it. */
  history: z.array(z.object({ ...Bar.shape, length: z.string(), setBy: z.string(), note: z.string() })),
})
export type MemberProtection = z.infer<typeof MemberProtection>

export const member = defineCall({
  ...own,
  name: 'bo.protection.member',
  outdatedBy: ['bets', 'session', 'settings', 'protection', 'members'],
  verb: 'GET',
  path: '/bo/protection/member',
  permission: 'members.view',
  summary: 'A member’s limits, and its breaks and self-exclusions.',
  input: z.strictObject({ id: Id }),
  output: MemberProtection,
})

export const tighten = defineCall({
  ...own,
  name: 'bo.protection.tighten',
  verb: 'PUT',
  path: '/bo/protection/limit',
  permission: 'members.protect',
  changes: ['protection'],
  summary: 'Sets a first or lower limit on a member’s request. Never a higher one. Written to the audit log.',
  input: z.strictObject({ id: Id, kind: LimitKind, span: LimitSpan, amount: Money, reason: Reason }),
  output: MemberProtection,
  errors: ['CannotLoosen'],
})

export const bar = defineCall({
  ...own,
  name: 'bo.protection.bar',
  verb: 'POST',
  path: '/bo/protection/bar',
  permission: 'members.protect',
  changes: ['protection', 'members'],
  summary: 'Begins a break or self-exclusion on a member’s request; only ever prolonged. Written to the audit log.',
  input: z.strictObject({ id: Id, choice: BarChoice, reason: Reason }),
  output: MemberProtection,
  errors: ['CannotLoosen'],
})

export const ProtectionRules = z.strictObject({
  /** How long a raise or removal of a limit waits. */
  raiseHours: z.int().check(z.gte(24), z.lte(24 * 30)),
  /** How long it may then be confirmed. */
  confirmDays: z.int().check(z.gte(1), z.lte(30)),
  /** How long the end of a self-exclusion is thought over. */
  thinkHours: z.int().check(z.gte(24), z.lte(24 * 30)),
  /** How often games are interrupted for members who did not choose. */
  reminderMinutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]),
  /** What a round pays from this amount on is looked at by a person; … */
  reviewWinFrom: Money,
  /** … and from this many times its stake on, if it is a tenth of that amount at least; 0 = never. */
  reviewWinTimes: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** How long a member may think over that its account closes. */
  closeDays: z.int().check(z.gte(1), z.lte(90)),
  /** How long what the law asks for is kept of a closed account. */
  closedKeepYears: z.int().check(z.gte(1), z.lte(30)),
})
export type ProtectionRules = z.infer<typeof ProtectionRules>

const Rules = z.object({ version: z.int(), currency: z.string(), rules: ProtectionRules, waiting: Waiting })

export const rules = defineCall({
  ...own,
  name: 'bo.protection.rules',
  outdatedBy: ['bets', 'session', 'settings'],
  verb: 'GET',
  path: '/bo/protection/rules',
  permission: 'settings.view',
  summary: 'Waits of raised limits and ended self-exclusions, reminders, and the wins a person looks at.',
  input: Empty,
  output: Rules,
})

export const saveRules = defineCall({
  ...own,
  name: 'bo.protection.saveRules',
  verb: 'PUT',
  path: '/bo/protection/rules',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary: 'Saves the rules of play protection. Written to the audit log.',
  input: z.strictObject({ version: z.int(), rules: ProtectionRules, reason: Reason }),
  output: Rules,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})

/** What paid: a round, or what no round has won. */
export const winCauses = ['round', 'jackpot', 'promotion', 'free-bets', 'correction'] as const

export const WinReview = z.object({
  /** Vendor and round. */
  id: z.string(),
  cause: z.enum(winCauses),
  vendor: z.string(),
  vendorName: z.string(),
  /** The id of the prize where no round has won it. */
  roundId: z.string(),
  /** Empty where no round has won it. */
  gameName: z.string(),
  memberId: z.string(),
  account: z.string(),
  staked: Money,
  won: Money,
  at: At,
  state: z.enum(['open', 'reviewed']),
  reviewedBy: z.string(),
  reviewedAt: z.nullable(At),
  note: z.string(),
})
export type WinReview = z.infer<typeof WinReview>

export const winReviews = defineCall({
  ...own,
  name: 'bo.winReviews.list',
  outdatedBy: ['bets', 'win-reviews'],
  verb: 'GET',
  path: '/bo/winReviews',
  permission: 'bets.view',
  summary: 'Very large wins. They were paid at once; somebody looks at them afterwards.',
  input: z.strictObject({ ...pageQuery, state: z._default(z.enum(['open', 'reviewed', 'all']), 'open') }),
  output: z.object({ ...pageOf(WinReview).shape, currency: z.string(), open: z.int() }),
})

export const reviewWin = defineCall({
  ...own,
  name: 'bo.winReviews.review',
  verb: 'POST',
  path: '/bo/winReviews/review',
  permission: 'withdrawals.review',
  changes: ['win-reviews'],
  summary: 'Says that a very large win was looked at, and what was found. Written to the audit log.',
  input: z.strictObject({
    vendor: z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'max')),
    roundId: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'max')),
    note: Reason,
  }),
  output: WinReview,
  errors: ['WrongState'],
})
