import type { WithdrawalItem } from '@ronda/contract/backoffice/cashier.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Claim, LayDown, TakeOver } from '../../decision/Claims.tsx'
import { DecidedBy } from '../../decision/DecidedBy.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay, useOperator } from '../../shell/operator.ts'
import { arrivesOf } from './arrives.ts'

/** What this operator may do with a withdrawal in its state. */
export function Actions({ item }: { item: WithdrawalItem }) {
  const t = useT()
  const may = useMay()
  const operator = useOperator()
  const isMine = item.claimedBy === operator.username
  if (item.state === 'REQUESTED' && may('withdrawals.review')) {
    if (item.mayNot) return <Note>{t(`bo.withdrawal.mayNot.${item.mayNot}`)}</Note>
    return <Take item={item} />
  }
  if (item.state === 'UNDER_REVIEW' && may('withdrawals.review')) {
    return isMine ? <Review item={item} /> : <TakeFrom item={item} />
  }
  if (item.state === 'REQUESTED' || item.state === 'UNDER_REVIEW') return <DecidedBy permission="withdrawals.review" />
  if (item.state === 'APPROVED') return <Pay item={item} />
  if (item.waiting) return <WaitingNote waiting={item.waiting} />
  if (item.state === 'NOT_RECEIVED' || item.hasException)
    return may('withdrawals.pay') ? <Resolve item={item} /> : <DecidedBy permission="withdrawals.pay" />
  return null
}

function Take({ item }: { item: WithdrawalItem }) {
  return <Claim item={item} claim={useCallMutation(cashier.withdrawalClaim)} />
}

function TakeFrom({ item }: { item: WithdrawalItem }) {
  const t = useT()
  const { claimedBy: name, mayNot } = item
  return (
    <TakeOver
      item={item}
      claim={useCallMutation(cashier.withdrawalClaim)}
      question={t('bo.withdrawal.takeOver.ask', { name })}
      mayNot={mayNot && t(`bo.withdrawal.mayNot.${mayNot}`)}
    />
  )
}

function Review({ item }: { item: WithdrawalItem }) {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const approve = useCallMutation(cashier.withdrawalApprove, {
    onSuccess(next) {
      toast(t(next.state === 'APPROVED' ? 'bo.withdrawal.approved' : 'bo.withdrawal.approvedOnce'))
    },
  })
  const unclaim = useCallMutation(cashier.withdrawalUnclaim)
  return (
    <section className="flex flex-col gap-3 rounded-14 bg-surface-2 p-4">
      {item.approvalsNeeded > 1 && (
        <Note>{t('bo.withdrawal.twoPersons', { done: item.approvedBy.length, needed: item.approvalsNeeded })}</Note>
      )}
      {item.isLocked ? (
        <Note tone="warning">{t('bo.order.memberLocked')}</Note>
      ) : (
        item.mayNot && <Note tone="warning">{t(`bo.withdrawal.mayNot.${item.mayNot}`)}</Note>
      )}
      {unclaim.error && <InlineError>{errorText(unclaim.error)}</InlineError>}
      <Decisions>
        <Reject item={item} />
        <LayDown item={item} unclaim={unclaim} />
        {!item.isLocked && !item.mayNot && (
          <Button kind="primary" icon="check" className="ml-auto" onClick={() => setIsAsking(true)}>
            {t('bo.withdrawal.approve')}
          </Button>
        )}
      </Decisions>
      <Dialog
        isOpen={isAsking}
        icon="withdraw"
        title={t('bo.withdrawal.approveTitle', { amount: money(item.amount), account: item.account })}
        confirmLabel={t('bo.withdrawal.approve')}
        isBusy={approve.isPending}
        error={approve.error ? errorText(approve.error) : undefined}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => approve.mutate({ id: item.id, version: item.version })}
      >
        {`${item.bank} · ${item.number} · ${item.holder}`}
      </Dialog>
    </section>
  )
}

function Reject({ item }: { item: WithdrawalItem }) {
  const t = useT()
  const reject = useCallMutation(cashier.withdrawalReject, {
    onSuccess: () => toast(t('bo.withdrawal.rejected')),
  })
  return (
    <ReasonDecision
      label={t('bo.withdrawal.reject')}
      help={t('bo.reason.memberSees')}
      isDanger
      isBusy={reject.isPending}
      error={reject.error}
      onDecide={reason => reject.mutate({ id: item.id, version: item.version, reason })}
    />
  )
}

function Pay({ item }: { item: WithdrawalItem }) {
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const [isByHand, setIsByHand] = useState(false)
  const pay = useCallMutation(cashier.withdrawalPay, { onSuccess: () => toast(t('bo.withdrawal.sent')) })
  const paid = useForm(cashier.withdrawalMarkPaid, {
    values: { reference: '', amountAgain: '' },
    input: typed => ({ id: item.id, version: item.version, ...typed }),
    onSuccess: () => toast(t('bo.withdrawal.markedPaid')),
  })
  if (!may('withdrawals.pay')) return <Note>{t('bo.withdrawal.waitsForPayment')}</Note>
  const whyNot = item.isLocked ? 'bo.order.memberLocked' : item.mayNot && `bo.withdrawal.mayNotPay.${item.mayNot}`
  if (whyNot)
    return (
      <div className="flex flex-col gap-3">
        <Note tone={item.isLocked ? 'warning' : undefined}>{t(whyNot)}</Note>
        {may('withdrawals.review') && (
          <Decisions>
            <Reject item={item} />
          </Decisions>
        )}
      </div>
    )
  return (
    <section className="flex flex-col gap-3 rounded-14 bg-surface-2 p-4">
      {pay.error && <InlineError>{errorText(pay.error)}</InlineError>}
      {isByHand ? (
        <form noValidate className="flex flex-col gap-3" onSubmit={paid.submit}>
          <TextField label={t('bo.withdrawal.reference')} {...paid.field('reference')} />
          <AmountField
            isCompact
            currency={item.currency}
            label={t('bo.withdrawal.amountAgain')}
            help={t('bo.withdrawal.amountAgainHelp', { amount: money(arrivesOf(item)) })}
            {...paid.field('amountAgain')}
          />
          <FormError error={paid.error} />
          <div className="flex justify-end gap-2">
            <Button kind="quiet" onClick={() => setIsByHand(false)}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" kind="primary" isBusy={paid.isBusy}>
              {t('bo.withdrawal.markPaid')}
            </Button>
          </div>
        </form>
      ) : (
        <Decisions>
          {may('withdrawals.review') && <Reject item={item} />}
          <Button onClick={() => setIsByHand(true)}>{t('bo.withdrawal.markPaid')}</Button>
          <Button kind="primary" icon="bank-transfer" className="ml-auto" onClick={() => setIsAsking(true)}>
            {t('bo.withdrawal.pay')}
          </Button>
        </Decisions>
      )}
      <Dialog
        isOpen={isAsking}
        icon="bank-transfer"
        title={t('bo.withdrawal.payTitle', { amount: money(item.amount) })}
        confirmLabel={t('bo.withdrawal.pay')}
        isBusy={pay.isPending}
        error={pay.error ? errorText(pay.error) : undefined}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => pay.mutate({ id: item.id, version: item.version })}
      >
        {`${item.bank} · ${item.number} · ${item.holder}`}
      </Dialog>
    </section>
  )
}

function Resolve({ item }: { item: WithdrawalItem }) {
  const t = useT()
  const resolve = useCallMutation(cashier.withdrawalResolve, {
    onSuccess: next => toast(t(next.waiting ? 'bo.approval.asked' : 'bo.withdrawal.resolved')),
  })
  const decide = (outcome: 'forced_received' | 'failed') => (reason: string) =>
    resolve.mutate({ id: item.id, version: item.version, outcome, reason })
  return (
    <section className="flex flex-col gap-3 rounded-14 bg-surface-2 p-4">
      <Note tone="warning">{t(item.state === 'PAYING' ? 'bo.withdrawal.contradicted' : 'bo.withdrawal.disputed')}</Note>
      <Decisions>
        <ReasonDecision
          label={t('bo.withdrawal.wasPaid')}
          isBusy={resolve.isPending}
          error={resolve.error}
          onDecide={decide('forced_received')}
          help={t('bo.withdrawal.wasPaidHelp')}
        />
        <ReasonDecision
          label={t('bo.withdrawal.wasNotPaid')}
          isDanger
          isBusy={resolve.isPending}
          error={resolve.error}
          onDecide={decide('failed')}
          help={t('bo.withdrawal.wasNotPaidHelp')}
        />
      </Decisions>
    </section>
  )
}
