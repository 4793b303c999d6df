import type { Approval } from '@ronda/contract/backoffice/approvals.ts'

/** Kinds of which the subject is a name that a reader knows: an operator, a vendor. */
export const named: ReadonlySet<Approval['kind']> = new Set(['operator.change', 'vendor.allow'])
