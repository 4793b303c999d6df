import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Money, pageOf, pageQuery } from '../core/fields.ts'
import { transferCauses, transferStates } from '../portal/cashier/vendor-wallets.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['vendor-transfer.done', 'vendor-transfer.failed'] as const

const Id = z.string().check(z.regex(/^[0-9a-z]{26}$/))

/** A member's money on its way to or from a vendor that holds it. */
export const TransferRow = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  memberId: z.string(),
  account: z.string(),
  direction: z.enum(['in', 'out']),
  /** Null as long as only the vendor knows. */
  amount: z.nullable(Money),
  currency: z.string(),
  state: z.enum(transferStates),
  cause: z.enum(transferCauses),
  /** What the vendor or the network said last. */
  reason: z.string(),
  asked: z.int(),
  createdAt: At,
  closedAt: z.nullable(At),
  /** What waits for a second person. */
  waiting: Waiting,
})
export type TransferRow = z.infer<typeof TransferRow>

export const list = defineCall({
  name: 'bo.vendorTransfers.list',
  outdatedBy: ['approvals', 'vendor-transfers'],
  verb: 'GET',
  path: '/bo/vendor-transfers',
  moduleId: 'BO_VENDOR_TRANSFERS',
  who: 'operator',
  permission: 'bets.view',
  source: 'ours',
  summary: 'Transfers to and from vendors that hold the money, those under way first, newest first.',
  input: z.strictObject({
    ...pageQuery,
    only: z.optional(z.enum(['open', 'closed'])),
    /** The reference, or the member’s username. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80, 'max'))),
    vendor: z.optional(z.string().check(z.maxLength(40, 'max'))),
    memberId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  output: z.object({
    ...pageOf(TransferRow).shape,
    /** Those that hold the money, or once did. */
    vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string() })),
  }),
})

export const ask = defineCall({
  name: 'bo.vendorTransfers.ask',
  verb: 'POST',
  path: '/bo/vendor-transfers/ask',
  moduleId: 'BO_VENDOR_TRANSFERS',
  who: 'operator',
  permission: 'bets.view',
  source: 'ours',
  changes: ['vendor-transfers'],
  summary: 'Asks the vendor now what became of a transfer, and applies a definite answer.',
  input: z.strictObject({ id: Id }),
  output: TransferRow,
})

export const decide = defineCall({
  name: 'bo.vendorTransfers.decide',
  verb: 'POST',
  path: '/bo/vendor-transfers/decide',
  moduleId: 'BO_VENDOR_TRANSFERS',
  who: 'operator',
  permission: 'withdrawals.pay',
  source: 'ours',
  changes: ['vendor-transfers', 'approvals'],
  summary:
    'Proposes how a transfer ended that the vendor left without an answer, by what it has told people. A second person decides. Only in MANUAL.',
  input: z.strictObject({
    id: Id,
    outcome: z.enum(['done', 'failed']),
    /** What the vendor handed out; needed where it was asked for everything. */
    amount: z.optional(Money),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: TransferRow,
  errors: ['NotFound', 'WrongState', 'AmountMismatch', 'ApprovalPending'],
})
