import type { RunBill } from '@ronda/contract/backoffice/agent-contracts.ts'
import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'

const openOf = ({ due, paid, forgiven }: RunBill, currency: string): string =>
  toWire(parseMoney(due, currency) - parseMoney(paid, currency) - parseMoney(forgiven, currency), currency)

/** What of a bill is still open, and what was forgiven. */
export function OpenParts({ row, currency }: { row: RunBill; currency: string }) {
  const t = useT()
  const money = useMoney()
  return (
    <>
      {row.isForgivable && (
        <span className="text-12 text-fg-3">
          {t('bo.runs.openAmount', { amount: money(openOf(row, currency), { currency }) })}
        </span>
      )}
      {row.forgiven !== '0' && (
        <span className="text-12 text-fg-3">
          {t('bo.runs.forgiven', { amount: money(row.forgiven, { currency }) })}
        </span>
      )}
    </>
  )
}

/** Proposes that a downline is not owed any more what its upline has not paid, or a part of it. */
export function Forgive({ row, currency }: { row: RunBill; currency: string }) {
  const t = useT()
  const open = openOf(row, currency)
  const [amount, setAmount] = useState(open)
  const forgive = useCallMutation(office.forgive, {
    onSuccess: ({ waiting }) => toast(t(waiting ? 'bo.approval.asked' : 'bo.saved')),
  })
  if (row.waiting) return <WaitingNote waiting={row.waiting} />
  return (
    <ReasonDecision
      key={open}
      label={t('bo.runs.forgive')}
      isDanger
      isBusy={forgive.isPending}
      error={forgive.error}
      onDecide={reason => forgive.mutate({ id: row.id, amount: amount || open, reason })}
    >
      <AmountField
        isCompact
        label={t('bo.runs.forgive.amount')}
        currency={currency}
        value={amount}
        onChange={setAmount}
      />
    </ReasonDecision>
  )
}
