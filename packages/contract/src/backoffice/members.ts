import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, SignedMoney } from '../core/fields.ts'
import { AccountRow, BetRow } from '../portal/cashier/records.ts'
import { TurnoverItem } from '../portal/cashier/withdrawals.ts'
import { Waiting } from './approvals.ts'
import { DepositItem, WithdrawalItem } from './cashier.ts'
import { LabelCode, MemberLabel } from './labels.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['member.locked', 'member.revealed', 'member.unlocked', 'members.many-seen'] as const

export const MemberRow = z.object({
  id: z.string(),
  account: z.string(),
  /** Masked unless revealed. */
  payeeName: z.string(),
  status: z.enum(['active', 'locked', 'closed']),
  /** Plays for play money, in the currency of that name. */
  isGuest: z.boolean(),
  currency: z.string(),
  balance: Money,
  held: Money,
  registeredAt: At,
  lastLoginAt: z.nullable(At),
  labels: z.array(MemberLabel),
})
export type MemberRow = z.infer<typeof MemberRow>

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_MEMBERS' } as const

export const search = defineCall({
  ...operatorCall,
  name: 'bo.members.search',
  outdatedBy: ['deposits', 'withdrawals', 'bets', 'members'],
  verb: 'GET',
  path: '/bo/members',
  rowsAre: 'members',
  permission: 'members.view',
  summary: 'Members by account, id, or the number of an order, withdrawal, round or transfer.',
  input: z.strictObject({
    ...pageQuery,
    q: z._default(z.string().check(z.trim(), z.maxLength(80, 'max')), ''),
    status: z.optional(z.enum(['active', 'locked', 'closed'])),
    /** Those who have it. */
    label: z.optional(LabelCode),
    /** Free-play guests in place of members; what was looked up finds either. */
    kind: z.optional(z.enum(['members', 'guests'])),
  }),
  output: z.object({ ...pageOf(MemberRow).shape, currency: z.string() }),
})

export const get = defineCall({
  ...operatorCall,
  name: 'bo.members.get',
  outdatedBy: ['deposits', 'withdrawals', 'bets', 'balance', 'members'],
  verb: 'GET',
  path: '/bo/members/one',
  permission: 'members.view',
  summary: 'Everything about one member: profile, wallet, totals, turnover, sessions.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    member: MemberRow,
    currency: z.string(),
    language: z.string(),
    /** Profile fields, masked. */
    profile: z.array(z.object({ field: z.string(), value: z.string() })),
    totals: z.object({
      deposited: Money,
      depositCount: z.int(),
      withdrawn: Money,
      withdrawalCount: z.int(),
      staked: Money,
      won: Money,
      net: SignedMoney,
      rounds: z.int(),
    }),
    /** Stake and payout per business day, oldest first, last 30 days. */
    daily: z.array(z.object({ day: z.string(), staked: Money, won: Money })),
    turnover: z.array(TurnoverItem),
    payoutAccounts: z.array(z.object({ id: z.string(), bank: z.string(), number: z.string(), holder: z.string() })),
    sessions: z.array(z.object({ at: At, lastSeenAt: At, ip: z.string(), device: z.string(), living: z.boolean() })),
    openGames: z.int(),
    /** The unlocking that waits for a second person. */
    waiting: Waiting,
  }),
})

export const reveal = defineCall({
  ...operatorCall,
  name: 'bo.members.reveal',
  verb: 'POST',
  path: '/bo/members/reveal',
  permission: 'members.reveal',
  changes: [],
  summary: 'Personal data in clear; asks why and is written to the audit log.',
  input: z.strictObject({ id: Id, reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')) }),
  output: z.object({
    profile: z.array(z.object({ field: z.string(), value: z.string() })),
    payoutAccounts: z.array(z.object({ id: z.string(), number: z.string() })),
  }),
})

export const bets = defineCall({
  ...operatorCall,
  name: 'bo.members.bets',
  outdatedBy: ['deposits', 'withdrawals', 'bets'],
  verb: 'GET',
  path: '/bo/members/bets',
  permission: 'bets.view',
  summary: 'A member’s rounds, newest first.',
  input: z.strictObject({ ...pageQuery, id: Id }),
  output: z.object({ ...pageOf(BetRow).shape, currency: z.string() }),
})

export const transfers = defineCall({
  ...operatorCall,
  name: 'bo.members.transfers',
  outdatedBy: ['deposits', 'withdrawals', 'bets', 'balance'],
  verb: 'GET',
  path: '/bo/members/transfers',
  permission: 'members.view',
  summary: 'A member’s movements of the main wallet, newest first.',
  input: z.strictObject({ ...pageQuery, id: Id }),
  output: z.object({ ...pageOf(AccountRow).shape, currency: z.string() }),
})

export const orders = defineCall({
  ...operatorCall,
  name: 'bo.members.orders',
  outdatedBy: ['deposits', 'withdrawals', 'bets'],
  verb: 'GET',
  path: '/bo/members/orders',
  permission: 'members.view',
  summary: 'A member’s latest deposits and withdrawals.',
  input: z.strictObject({ id: Id }),
  output: z.object({ deposits: z.array(DepositItem), withdrawals: z.array(WithdrawalItem) }),
})

export const setStatus = defineCall({
  ...operatorCall,
  name: 'bo.members.setStatus',
  verb: 'POST',
  path: '/bo/members/status',
  permission: 'members.lock',
  changes: ['members', 'approvals'],
  summary:
    'Locks a member at once (ends every session, refuses bets and payouts), with a reason; unlocking waits for a second person.',
  input: z.strictObject({
    id: Id,
    status: z.enum(['active', 'locked']),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: z.object({ ...MemberRow.shape, waiting: Waiting }),
  errors: ['WrongState', 'ApprovalPending', 'BeneficiaryMaker'],
})
