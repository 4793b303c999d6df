import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { useState } from 'react'
import type { Withdrawal } from './WithdrawalTracker.tsx'

/** Did the money arrive? Silence counts as yes once the time is over. */
export function ReceiptQuestion({ withdrawal, onAnswered }: { withdrawal: Withdrawal; onAnswered?: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [isDenying, setIsDenying] = useState(false)
  const answer = useCallMutation(withdrawals.confirmReceipt, {
    onSuccess(_, { received }) {
      setIsDenying(false)
      toast(t(received ? 'receipt.thanks' : 'receipt.noted'))
      onAnswered?.()
    },
  })
  const say = (received: boolean) => answer.mutate({ id: withdrawal.id, received })
  return (
    <div className="rounded-14 bg-brand-tint p-4">
      <p className="text-16 font-bold text-fg-1">{t('receipt.question')}</p>
      <p className="mt-1 text-13 text-fg-2">
        {t('receipt.note')}{' '}
        {withdrawal.receiptBy !== null && <Countdown until={withdrawal.receiptBy} className="font-bold text-fg-1" />}
      </p>
      <p className="mt-1 text-13 text-fg-3">{t('receipt.after')}</p>
      {answer.error && !isDenying && (
        <div className="mt-3">
          <InlineError>{errorText(answer.error)}</InlineError>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="primary" icon="check" className="flex-1" isBusy={answer.isPending} onClick={() => say(true)}>
          {t('receipt.received')}
        </Button>
        <Button icon="close" className="flex-1" onClick={() => setIsDenying(true)}>
          {t('receipt.notReceived')}
        </Button>
      </div>
      <Dialog
        isOpen={isDenying}
        onCancel={() => setIsDenying(false)}
        onConfirm={() => say(false)}
        isBusy={answer.isPending}
        icon="alert"
        title={t('receipt.deny.title')}
        confirmLabel={t('receipt.notReceived')}
        error={answer.error && errorText(answer.error)}
      >
        {t('receipt.deny.note')}
      </Dialog>
    </div>
  )
}
