import type { Approval } from '@ronda/contract/backoffice/approvals.ts'

/** Kinds of which the subject is a name that a reader knows: an operator, a vendor. */
export const named: ReadonlySet<Approval['kind']> = new Set(['operator.change', 'vendor.allow'])

/** The name of the thing itself, as its own proposal tells it; else nothing. */
export function titleOf({
  kind,
  subject,
  before,
  after,
}: Pick<Approval, 'kind' | 'subject' | 'before' | 'after'>): string {
  if (named.has(kind)) return subject
  for (const told of [after, before]) {
    const { title, name } = (told ?? {}) as { title?: unknown; name?: unknown }
    if (typeof title === 'string' && title) return title
    if (typeof name === 'string' && name) return name
  }
  return ''
}
