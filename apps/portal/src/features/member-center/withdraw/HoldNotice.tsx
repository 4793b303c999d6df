import type { WithdrawalHold } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { openFeedback } from '../../../site/dialogs.ts'
import { Card } from '../Section.tsx'

/** Money that leaves waits: until when to the minute, and what for. */
export function HoldNotice({ hold: { until, cause }, words = 'withdraw' }: HoldNoticeProps) {
  const t = useT()
  return (
    <Card className="mt-3 flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-warning-bg text-warning">
        <Icon name="hourglass" size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-14 font-bold text-balance text-fg-1">{t(`${words}.hold`, { date: momentText(until) })}</p>
        <p className="mt-0.5 text-13 text-pretty text-fg-2">{t(`withdraw.hold.${cause}`)}</p>
        <Button size={32} kind="quiet" icon="chat" className="mt-1 -ml-2" onClick={openFeedback}>
          {t('wait.write')}
        </Button>
      </div>
    </Card>
  )
}
type HoldNoticeProps = { hold: WithdrawalHold; words?: 'withdraw' | 'transfer' }
