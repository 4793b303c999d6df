import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

const tones = {
  open: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

export function ApprovalState({ state }: { state: Approval['state'] }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`bo.approval.state.${state}`)}</Status>
}
