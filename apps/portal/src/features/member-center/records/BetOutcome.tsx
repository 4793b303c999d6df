import type { BetRow } from '@ronda/contract/portal/cashier/records.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { IconName } from '@ronda/ui/picture/icon.tsx'

export type BetStatus = BetRow['status']

/** Green is for a win alone; a loss is no failure, so it stays in text colour. */
const marks: Record<BetStatus, { tone: Tone; icon: IconName }> = {
  open: { tone: 'warning', icon: 'hourglass' },
  won: { tone: 'success', icon: 'trophy' },
  returned: { tone: 'info', icon: 'refresh' },
  lost: { tone: 'neutral', icon: 'minus' },
  cancelled: { tone: 'neutral', icon: 'close-circle' },
}

/** What became of a bet, as icon and word. */
export function BetOutcome({ status }: { status: BetStatus }) {
  const t = useT()
  return <Status {...marks[status]}>{t(`bet.status.${status}`)}</Status>
}
