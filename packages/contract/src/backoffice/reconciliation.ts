import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Day, Money, pageOf, pageQuery } from '../core/fields.ts'

const Vendor = z.string().check(z.maxLength(40, 'max'))

export const DayRow = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /** UTC. */
  day: z.string(),
  /** `unanswered`: the vendor gave no list yet. */
  state: z.enum(['equal', 'different', 'unanswered']),
  roundsTheirs: z.int(),
  roundsOurs: z.int(),
  stakedTheirs: Money,
  stakedOurs: Money,
  wonTheirs: Money,
  wonOurs: Money,
  currency: z.string(),
  differences: z.int(),
  problem: z.string(),
  doneAt: At,
})
export type DayRow = z.infer<typeof DayRow>

export const days = defineCall({
  name: 'bo.reconciliation.days',
  verb: 'GET',
  path: '/bo/reconciliation',
  moduleId: 'BO_RECONCILIATION',
  who: 'operator',
  permission: 'ledger.audit',
  source: 'ours',
  outdatedBy: ['reconciliation'],
  summary: 'Days of vendors that were compared, newest first, and the vendors that can be.',
  input: z.strictObject({
    ...pageQuery,
    vendor: z.optional(Vendor),
    only: z.optional(z.enum(['different', 'unanswered'])),
  }),
  output: z.object({
    ...pageOf(DayRow).shape,
    vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string() })),
  }),
})

export const differences = defineCall({
  name: 'bo.reconciliation.differences',
  verb: 'GET',
  path: '/bo/reconciliation/differences',
  moduleId: 'BO_RECONCILIATION',
  who: 'operator',
  permission: 'ledger.audit',
  source: 'ours',
  outdatedBy: ['reconciliation'],
  summary: 'The rounds in which a vendor’s day differs from ours.',
  input: z.strictObject({ ...pageQuery, vendor: Vendor, day: Day }),
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(['missing-here', 'missing-there', 'amounts']),
      stakedTheirs: z.nullable(Money),
      wonTheirs: z.nullable(Money),
      stakedOurs: z.nullable(Money),
      wonOurs: z.nullable(Money),
    }),
  ),
})

export const run = defineCall({
  name: 'bo.reconciliation.run',
  verb: 'POST',
  path: '/bo/reconciliation/run',
  moduleId: 'BO_RECONCILIATION',
  who: 'operator',
  permission: 'ledger.audit',
  source: 'ours',
  changes: ['reconciliation'],
  summary: 'Compares a day of a vendor now.',
  input: z.strictObject({ vendor: Vendor, day: Day }),
  output: DayRow,
  errors: ['NotFound'],
})
