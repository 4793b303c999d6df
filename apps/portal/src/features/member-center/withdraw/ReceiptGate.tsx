import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { useTurn } from '../../../site/turns.ts'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'

/** Asks at the next opportunity whether a paid withdrawal arrived; can be answered later in the withdrawals. */
export default function ReceiptGate() {
  const t = useT()
  const { data } = useCall(withdrawals.info, {}, { staleMs: 60_000 })
  const [later, setLater] = useState<string>()
  const pending = data?.pending
  const isAsked = useTurn('receipt', pending?.receiptBy != null && pending.id !== later)
  return (
    <Modal isOpen={isAsked} onClose={() => setLater(pending?.id)} title={t('receipt.title')} width={440}>
      {pending && (
        <>
          <p className="mb-4 text-14 text-fg-2">
            {t('receipt.sent', { bank: pending.account.bank, number: pending.account.numberMasked })}
          </p>
          <p className="mb-5 text-30 font-bold text-fg-1">
            <MoneyText amount={pending.amount} currency={pending.currency} />
          </p>
          <ReceiptQuestion withdrawal={pending} onAnswered={() => setLater(pending.id)} />
        </>
      )}
    </Modal>
  )
}
