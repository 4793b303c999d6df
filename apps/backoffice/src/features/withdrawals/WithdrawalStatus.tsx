import type { WithdrawalState } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

const tones: Record<WithdrawalState, Tone> = {
  REQUESTED: 'warning',
  UNDER_REVIEW: 'warning',
  APPROVED: 'info',
  PAYING: 'info',
  AWAITING_RECEIPT: 'success',
  RECEIVED: 'success',
  NOT_RECEIVED: 'danger',
  FORCED_RECEIVED: 'success',
  REJECTED: 'danger',
  FAILED: 'danger',
}

export function WithdrawalStatus({ state }: { state: WithdrawalState }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`bo.withdrawalState.${state}`)}</Status>
}
