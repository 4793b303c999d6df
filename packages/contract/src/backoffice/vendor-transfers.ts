import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Money, NumberId, pageOf, pageQuery, Version } from '../core/fields.ts'
import { transferCauses, transferStates } from '../portal/cashier/vendor-wallets.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'vendor-transfer.asked',
  'vendor-transfer.claimed',
  'vendor-transfer.done',
  'vendor-transfer.failed',
  'vendor-transfer.unclaimed',
] as const

const Id = z.string().check(z.regex(/^[0-9a-z]{26}$/))

/** A member's money on its way to or from a vendor that holds it. */
export const TransferRow = z.object({
  id: z.string(),
  version: Version,
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
  /** Who works on it, once people have to. */
  claimedBy: z.string(),
  /** What waits for a second person. */
  waiting: Waiting,
  /** `claimedBy`: who worked on it from then on. A step that changes nothing else is somebody taking it up or laying it down. */
  timeline: z.array(z.object({ state: z.enum(transferStates), at: At, by: z.string(), claimedBy: z.string() })),
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
    memberId: z.optional(NumberId),
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
    'Proposes how a transfer ended that the vendor left without an answer, by what it has told people. A second person decides. Only in MANUAL, and by whoever has taken it up.',
  input: z.strictObject({
    id: Id,
    version: Version,
    outcome: z.enum(['done', 'failed']),
    /** What the vendor handed out; needed where it was asked for everything. */
    amount: z.optional(Money),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: TransferRow,
  errors: ['NotFound', 'WrongState', 'ChangedMeanwhile', 'ClaimedByOther', 'AmountMismatch', 'ApprovalPending'],
})

export const claim = defineCall({
  name: 'bo.vendorTransfers.claim',
  verb: 'POST',
  path: '/bo/vendor-transfers/claim',
  moduleId: 'BO_VENDOR_TRANSFERS',
  who: 'operator',
  permission: 'withdrawals.pay',
  source: 'ours',
  changes: ['vendor-transfers'],
  summary: 'Takes up a transfer that needs a person, so that nobody else works on it. Only in MANUAL.',
  /** `takesOver`: from whoever works on it, who may have gone home, or been locked. */
  input: z.strictObject({ id: Id, version: Version, takesOver: z.optional(z.boolean()) }),
  output: TransferRow,
  errors: ['NotFound', 'WrongState', 'ChangedMeanwhile', 'ClaimedByOther', 'ApprovalPending'],
})

export const unclaim = defineCall({
  name: 'bo.vendorTransfers.unclaim',
  verb: 'POST',
  path: '/bo/vendor-transfers/unclaim',
  moduleId: 'BO_VENDOR_TRANSFERS',
  who: 'operator',
  permission: 'withdrawals.pay',
  source: 'ours',
  changes: ['vendor-transfers'],
  summary: 'Lays a transfer down that one has taken up, for anybody else to take.',
  input: z.strictObject({ id: Id, version: Version }),
  output: TransferRow,
  errors: ['NotFound', 'WrongState', 'ChangedMeanwhile', 'ClaimedByOther', 'ApprovalPending'],
})
