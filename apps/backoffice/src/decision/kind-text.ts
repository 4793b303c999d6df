import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

/** Somebody new comes with a name of its own; whoever is there already is changed. */
const isInvitation = (after: unknown): boolean =>
  typeof after === 'object' && after !== null && Object.hasOwn(after, 'username')

/** Rates there are only of who is an agent already. */
export const isNewAgent = (before: unknown): boolean =>
  typeof before !== 'object' || before === null || !Object.hasOwn(before, 'rates')

/** What is proposed, as one reads it. */
export function useKindText(): (row: Pick<Approval, 'kind' | 'before' | 'after'>) => string {
  const t = useT()
  return ({ kind, before, after }) => {
    if (kind === 'operator.change' && isInvitation(after)) return t('bo.approval.kind.operator.create')
    if (kind === 'agent.make') return t(`bo.approval.kind.agent.${isNewAgent(before) ? 'top' : 'rates'}`)
    return t(`bo.approval.kind.${kind}`)
  }
}
