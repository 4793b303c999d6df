import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

/** Somebody new comes with a name of its own; whoever is there already is changed. */
const isInvitation = (after: unknown): boolean =>
  typeof after === 'object' && after !== null && Object.hasOwn(after, 'username')

/** What is proposed, as one reads it. */
export function useKindText(): (row: Pick<Approval, 'kind' | 'after'>) => string {
  const t = useT()
  return ({ kind, after }) =>
    t(
      kind === 'operator.change' && isInvitation(after)
        ? 'bo.approval.kind.operator.create'
        : `bo.approval.kind.${kind}`,
    )
}
