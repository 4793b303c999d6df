import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery } from '../core/fields.ts'
import { closingWaits } from '../portal/account/closing.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['member.reopened'] as const

/** `waiting`: its days are over, but something is left in it; `late-money`: closed, and money came afterwards. */
export const closingStates = ['closing', 'waiting', 'closed', 'late-money'] as const

const ClosingItem = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(closingStates),
  askedAt: At,
  /** The address its member asked from. */
  askedFrom: z.string(),
  endsAt: At,
  closedAt: z.nullable(At),
  erasedAt: z.nullable(At),
  /** In all wallets of the member. */
  money: Money,
  /** What keeps it from being closed. */
  waits: z.array(z.enum(closingWaits)),
})
export type ClosingItem = z.infer<typeof ClosingItem>

const MemberClosing = z.object({
  closing: z.nullable(ClosingItem),
  currency: z.string(),
  /** The reopening that waits for a second person. */
  waiting: Waiting,
})
export type MemberClosing = z.infer<typeof MemberClosing>

const own = { moduleId: 'BO_CLOSINGS', who: 'operator', source: 'ours' } as const

export const list = defineCall({
  ...own,
  name: 'bo.closings.list',
  outdatedBy: ['members', 'session', 'balance', 'bets', 'withdrawals', 'deposits', 'approvals'],
  verb: 'GET',
  path: '/bo/closings',
  permission: 'members.view',
  summary:
    'Accounts that their members asked to close: which wait for something, which are closed, and to which money came afterwards.',
  input: z.strictObject({ ...pageQuery, state: z._default(z.enum([...closingStates, 'all']), 'all') }),
  output: z.object({ ...pageOf(ClosingItem).shape, currency: z.string(), waiting: z.int(), lateMoney: z.int() }),
})

export const ofMember = defineCall({
  ...own,
  name: 'bo.closings.ofMember',
  outdatedBy: ['members', 'session', 'balance', 'bets', 'withdrawals', 'deposits', 'approvals'],
  verb: 'GET',
  path: '/bo/closings/member',
  permission: 'members.view',
  summary: 'Whether a member asked for its account to be closed, and how far that is.',
  input: z.strictObject({ id: Id }),
  output: MemberClosing,
})

export const reopen = defineCall({
  ...own,
  name: 'bo.closings.reopen',
  verb: 'POST',
  path: '/bo/closings/reopen',
  permission: 'members.lock',
  changes: ['members', 'approvals'],
  summary:
    'Asks for a closed account to be opened again, with a reason; it waits for a second person. Not once its records were erased.',
  input: z.strictObject({ id: Id, reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')) }),
  output: MemberClosing,
  errors: ['WrongState', 'ApprovalPending', 'BeneficiaryMaker'],
})
