import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import type { DepositItem } from '@ronda/contract/backoffice/cashier.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { DecidedBy } from '../../decision/DecidedBy.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { MemberLink, OrderHead, OrderHistory } from '../../decision/OrderDetails.tsx'
import { ProofImage } from '../../decision/ProofImage.tsx'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { useWhyText, WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { timeText, useTextOf } from '../../text/format.ts'
import { ExceptionNotes } from '../payment-exceptions/ExceptionNotes.tsx'
import { DepositRisk } from '../risk/RiskPanel.tsx'
import { DepositStatus } from './DepositStatus.tsx'

export function DepositDetails({ id }: { id: string }) {
  const t = useT()
  const textOf = useTextOf()
  const may = useMay()
  const query = useCall(cashier.depositGet, { id })
  const decides = (item: DepositItem) => item.state === 'MANUAL_REVIEW' && may('deposits.review')
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {item => (
        <div className="flex flex-col gap-5">
          <OrderHead item={item} status={<DepositStatus state={item.state} />} />
          {item.reportedAmount && item.reportedAmount !== item.due && (
            <Note tone="warning">
              {t('bo.deposit.reportedDiffers', { provider: item.reportedBy })}{' '}
              <MoneyText amount={item.reportedAmount} currency={item.currency} />
            </Note>
          )}
          <ExceptionNotes orderId={item.id} />
          {!decides(item) && <WaitingNote waiting={item.waiting} />}
          <Facts
            rows={[
              [t('bo.col.member'), <MemberLink key="m" item={item} />],
              [t('bo.field.payeeName'), item.payeeName],
              [t('bo.col.channel'), textOf(item.channelName)],
              [t('bo.col.created'), timeText(item.createdAt)],
              item.fee === '0'
                ? undefined
                : [
                    t('bo.deposit.fee'),
                    <span key="f">
                      <MoneyText amount={item.fee} currency={item.currency} />
                      {' · '}
                      {t('bo.deposit.due')} <MoneyText amount={item.due} currency={item.currency} />
                    </span>,
                  ],
              item.providerRef ? [t('bo.field.providerRef'), item.providerRef] : undefined,
              item.reason ? [t('bo.reason'), item.reason] : undefined,
              item.reportedAmount
                ? [
                    t('bo.deposit.reported', { provider: item.reportedBy }),
                    <MoneyText key="r" amount={item.reportedAmount} currency={item.currency} />,
                  ]
                : undefined,
              item.creditedAmount
                ? [
                    t('bo.deposit.creditedAmount'),
                    <MoneyText key="c" amount={item.creditedAmount} currency={item.currency} />,
                  ]
                : undefined,
              item.decidedBy ? [t('bo.col.decidedBy'), item.decidedBy] : undefined,
              item.approvedBy ? [t('bo.approval.checker'), item.approvedBy] : undefined,
              [t('bo.field.id'), item.id],
            ]}
          />
          {item.proof.length > 0 && (
            <section className="flex flex-col gap-3">
              <h3 className="text-14 font-bold">{t('bo.deposit.proof')}</h3>
              <Facts
                rows={item.proof
                  .filter(field => field.type === 'text')
                  .map(field => [textOf(field.label), field.value] as const)}
              />
              {item.proof
                .filter(field => field.type === 'image')
                .map(field =>
                  may('members.reveal') ? (
                    <ProofImage key={field.name} id={field.value} label={textOf(field.label)} />
                  ) : (
                    <Note key={field.name}>{t('bo.proof.hidden')}</Note>
                  ),
                )}
            </section>
          )}
          {item.proof.length > 0 && <DepositRisk id={item.id} />}
          {item.state === 'MANUAL_REVIEW' && !item.waiting && <DecidedBy permission="deposits.review" />}
          {decides(item) &&
            (item.waiting ? <WaitingNote waiting={item.waiting} /> : <Review key={item.version} item={item} />)}
          <OrderHistory
            timeline={item.timeline}
            nameOf={state => t(`bo.depositState.${state}`)}
            markOf={(_, isLast) => (isLast && !item.closedAt ? 'current' : 'done')}
          />
        </div>
      )}
    </QueryView>
  )
}

function Review({ item }: { item: DepositItem }) {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const whyText = useWhyText()
  const reason = useReason()
  const { expected } = item
  const [amount, setAmount] = useState(expected)
  const [isAsking, setIsAsking] = useState(false)
  // As the count of the menu reads it.
  const isTwoNeeded = useCall(approvals.list, { pageNo: 1, pageSize: 1 }).data?.fourEyes ?? true
  const approve = useCallMutation(cashier.depositApprove, {
    onSuccess(result) {
      setIsAsking(false)
      toast(
        result.waiting
          ? t('bo.approval.asked')
          : t('bo.deposit.credited', { amount: money(result.creditedAmount ?? result.amount) }),
      )
    },
  })
  const reject = useCallMutation(cashier.depositReject, {
    onSuccess() {
      toast(t('bo.deposit.rejected'))
    },
  })
  const differs = Number(amount) !== Number(expected)
  const isAmount = Number(amount) > 0
  const why = item.whyTwo ?? []
  const isReasonNeeded = differs || why.length > 0
  const proposes = isReasonNeeded && isAmount && isTwoNeeded
  const act = t(proposes ? 'bo.deposit.propose' : 'bo.deposit.approve')
  const rejection = (
    <ReasonDecision
      label={t('bo.deposit.reject')}
      help={t('bo.reason.memberSees')}
      isDanger
      isBusy={reject.isPending}
      error={reject.error}
      onDecide={reason => reject.mutate({ id: item.id, version: item.version, reason })}
    />
  )
  if (item.isLocked)
    return (
      <div className="flex flex-col gap-3">
        <Note tone="warning">{t('bo.order.memberLocked')}</Note>
        <Decisions>{rejection}</Decisions>
      </div>
    )
  return (
    <section className="flex flex-col gap-4 rounded-14 bg-surface-2 p-4">
      <h3 className="text-14 font-bold">{t('bo.deposit.review')}</h3>
      <AmountField
        isCompact
        currency={item.currency}
        label={t('bo.deposit.received')}
        help={t('bo.deposit.receivedHelp')}
        error={amount !== '' && !isAmount ? t('bo.amount.format') : approve.error?.problemAt('amount')}
        value={amount}
        onChange={setAmount}
      />
      {approve.error && !isAsking && <InlineError>{errorText(approve.error)}</InlineError>}
      <Decisions>
        {rejection}
        <Button
          kind="primary"
          icon="check"
          className="ml-auto"
          aria-disabled={!isAmount}
          onClick={() => isAmount && setIsAsking(true)}
        >
          {act}
        </Button>
      </Decisions>
      <Dialog
        isOpen={isAsking}
        icon="deposit"
        title={t(proposes ? 'bo.deposit.proposeTitle' : 'bo.deposit.approveTitle', {
          amount: isAmount ? money(amount) : '',
          account: item.account,
        })}
        confirmLabel={act}
        isBusy={approve.isPending}
        error={approve.error ? errorText(approve.error) : undefined}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          const give = (text: string) => approve.mutate({ id: item.id, version: item.version, amount, reason: text })
          if (isReasonNeeded) reason.attempt(give)
          else give('')
        }}
      >
        {isReasonNeeded && (
          <>
            {differs && <p className="mb-4">{t('bo.deposit.approveDiffers', { ordered: money(expected) })}</p>}
            {why.length > 0 && <p className="mb-4 whitespace-pre-line">{whyText(why)}</p>}
            <ReasonField reason={reason} />
          </>
        )}
      </Dialog>
    </section>
  )
}
