import { ofMember, reopen } from '@ronda/contract/backoffice/closings.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { ClosingStatus, useWaits } from './Closings.tsx'

/** How far the closing is that a member asked for, and the way back; nothing where it asked for none. */
export function MemberClosing({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const waitsText = useWaits()
  const { data } = useCall(ofMember, { id })
  const open = useCallMutation(reopen, { onSuccess: () => toast(t('bo.approval.asked')) })
  if (!data?.closing) return null
  const { closing, currency, waiting } = data
  const isFinal = closing.closedAt === null || closing.erasedAt !== null
  return (
    <Card title={t('bo.nav.closings')}>
      <Facts
        rows={[
          [t('bo.col.state'), <ClosingStatus key="state" state={closing.state} />],
          [t('bo.closings.asked'), timeText(closing.askedAt)],
          ['', t('bo.closings.askedBy', { ip: closing.askedFrom })],
          [t('bo.closings.ends'), timeText(closing.endsAt)],
          closing.waits.length > 0 ? [t('bo.closings.waits'), waitsText(closing.waits)] : undefined,
          closing.closedAt !== null ? [t('bo.closings.closed'), timeText(closing.closedAt)] : undefined,
          closing.erasedAt !== null ? [t('bo.closings.erased'), timeText(closing.erasedAt)] : undefined,
          [t('bo.closings.money'), <MoneyText key="money" amount={closing.money} currency={currency} />],
        ]}
      />
      {waiting ? (
        <WaitingNote waiting={waiting} />
      ) : (
        !isFinal &&
        may('members.lock') && (
          <div className="mt-3 border-t border-subtle pt-3">
            <p className="mb-3 text-13 text-fg-2">{t('bo.closings.reopen.help')}</p>
            <ReasonDecision
              label={t('bo.closings.reopen')}
              isBusy={open.isPending}
              error={open.error}
              onDecide={reason => open.mutate({ id, reason })}
            />
          </div>
        )
      )}
    </Card>
  )
}
