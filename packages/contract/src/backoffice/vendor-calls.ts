import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { At, pageOf, pageQuery } from '../fields.ts'

/** One call of a vendor to the wallet. What was taken is read from the ledger, what was refused from the log of calls. */
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
  outcome: z.enum(['taken', 'refused']),
  /** Error code of a refusal. */
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
    'Calls of vendors by any id (theirs of the movement, the round’s, ours of the movement, a member’s name); without one the refused, newest first.',
  input: z.strictObject({
    ...pageQuery,
    q: z.optional(z.string().check(z.trim(), z.maxLength(80, 'max'))),
    vendor: z.optional(z.string().check(z.maxLength(40, 'max'))),
  }),
  output: pageOf(VendorCall),
})
