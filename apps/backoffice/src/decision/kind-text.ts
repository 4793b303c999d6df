import { type Approval, kindName } from '@ronda/contract/backoffice/approvals.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

/** What is proposed, as one reads it. */
export function useKindText(): (row: Pick<Approval, 'kind' | 'before' | 'after'>) => string {
  const t = useT()
  return row => t(`bo.approval.kind.${kindName(row)}`)
}
