import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, pageOf, pageQuery } from '../core/fields.ts'

/**
 * One call between a vendor and the wallet. What was taken is read from the ledger, what was refused from the log of calls; money that went to
 * the vendor or back, and reported rounds that were set aside, are found as well.
 */
export const VendorCall = z.object({
  id: z.string(),
  at: At,
  vendor: z.string(),
  vendorName: z.string(),
  operation: z.string(),
  transactionId: z.string(),
  roundId: z.string(),
  memberId: z.nullable(z.string()),
  account: z.string(),
  gameCode: z.string(),
  /** As the vendor wrote it; empty where it names none. */
  amount: z.string(),
  currency: z.string(),
  outcome: z.enum(['taken', 'refused', 'transfer', 'setAside']),
  /** Error code of a refusal, state of a transfer, cause of what was set aside. */
  code: z.string(),
  detail: z.string(),
  tookMs: z.nullable(z.int()),
})
export type VendorCall = z.infer<typeof VendorCall>

export const search = defineCall({
  name: 'bo.vendorCalls.search',
  verb: 'GET',
  path: '/bo/vendor-calls',
  moduleId: 'BO_VENDOR_CALLS',
  who: 'operator',
  permission: 'bets.view',
  source: 'ours',
  summary:
    'Calls of vendors by any id (of the movement, theirs or ours, of the round, of a transfer, of a member: its name, number or what the vendor knows it by); without one the refused, newest first.',
  input: z.strictObject({
    ...pageQuery,
    q: z.optional(z.string().check(z.trim(), z.maxLength(80, 'max'))),
    vendor: z.optional(z.string().check(z.maxLength(40, 'max'))),
  }),
  output: z.object({
    ...pageOf(VendorCall).shape,
    vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string() })),
  }),
})
