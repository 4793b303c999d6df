import type { DepositState } from '@ronda/contract/portal/cashier/deposits.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

const tones: Record<DepositState, Tone> = {
  CREATED: 'neutral',
  PENDING_PAYMENT: 'info',
  MANUAL_REVIEW: 'warning',
  PAID: 'success',
  CREDITED: 'success',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REJECTED: 'danger',
}

export function DepositStatus({ state }: { state: DepositState }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`bo.depositState.${state}`)}</Status>
}
