import * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Claim, LayDown, TakeOver } from '../../decision/Claims.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { MemberLink, OrderHistory } from '../../decision/OrderDetails.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay, useOperator } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'

type Row = vendorTransfers.TransferRow

export const transferTones = {
  SENT: 'info',
  UNKNOWN: 'warning',
  MANUAL: 'danger',
  SUCCESS: 'success',
  FAILED: 'neutral',
} as const

/** One transfer: where it stands, asking the vendor now, and, once people have to, deciding by what the vendor told them. */
export function TransferPanel({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer isOpen={row !== undefined} onClose={onClose} title={t('bo.vt.one')}>
      {row && <Transfer key={row.id} row={row} />}
    </Drawer>
  )
}

function Transfer({ row }: { row: Row }) {
  const t = useT()
  const errorText = useErrorText()
  const mayDecide = useMay()('withdrawals.pay')
  const ask = useCallMutation(vendorTransfers.ask)
  const unclaim = useCallMutation(vendorTransfers.unclaim)
  const isOpen = row.closedAt === null
  const isMine = row.claimedBy === useOperator().username
  const mayTake = row.state === 'MANUAL' && mayDecide && !row.waiting
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {row.amount === null ? (
          <span className="font-display text-20 font-bold text-fg-1">{t('bo.vt.everything')}</span>
        ) : (
          <MoneyText amount={row.amount} currency={row.currency} className="font-display text-30 font-bold text-fg-1" />
        )}
        <Status tone={transferTones[row.state]}>{t(`bo.vt.state.${row.state}`)}</Status>
      </div>
      <Facts
        rows={[
          [t('bo.rounds.vendor'), row.vendorName],
          [t('bo.vt.way'), t(`bo.vt.way.${row.direction}`)],
          [t('bo.col.member'), <MemberLink key="member" item={row} />],
          [t('bo.vt.cause'), t(`bo.vt.cause.${row.cause}`)],
          [t('bo.vt.started'), timeText(row.createdAt)],
          row.closedAt === null ? undefined : [t('bo.vt.ended'), timeText(row.closedAt)],
          [t('bo.vt.asked'), row.asked],
          row.claimedBy ? [t('bo.col.claimedBy'), row.claimedBy] : undefined,
          row.reason ? [t('bo.vt.reason'), row.reason] : undefined,
          [
            t('bo.vt.reference'),
            <span key="reference" className="flex items-center justify-end gap-1">
              <Link
                className="font-mono text-12 break-all text-link hover:underline"
                to={`/vendor-calls?q=${encodeURIComponent(row.id)}`}
              >
                {row.id}
              </Link>
              <CopyButton text={row.id} label={t('bo.vt.reference')} />
            </span>,
          ],
        ]}
      />
      {isOpen && (
        <>
          <WaitingNote waiting={row.waiting} />
          <Note>{t(row.state !== 'MANUAL' ? 'bo.vt.open' : mayDecide ? 'bo.vt.manual' : 'bo.vt.manual.others')}</Note>
          {ask.error && <InlineError>{errorText(ask.error)}</InlineError>}
          <Decisions>
            <Button
              kind={mayTake && !row.claimedBy ? 'secondary' : 'primary'}
              icon="refresh"
              isBusy={ask.isPending}
              onClick={() => ask.mutate({ id: row.id })}
            >
              {t('bo.vt.askNow')}
            </Button>
            {isMine && mayTake && (
              <>
                <Decide row={row} outcome="done" />
                <Decide row={row} outcome="failed" />
                <LayDown item={row} unclaim={unclaim} />
              </>
            )}
          </Decisions>
          {unclaim.error && <InlineError>{errorText(unclaim.error)}</InlineError>}
          {mayTake && !isMine && <Take key={row.version} row={row} />}
        </>
      )}
      <OrderHistory
        timeline={row.timeline}
        nameOf={(state, i) =>
          row.timeline[i - 1]?.state !== state
            ? t(`bo.vt.state.${state}`)
            : t(row.timeline[i]?.claimedBy ? 'bo.vt.takenUp' : 'bo.vt.laidDown')
        }
        markOf={(state, isLast) => (state === 'FAILED' ? 'failed' : isLast ? 'current' : 'done')}
      />
    </div>
  )
}

function Take({ row }: { row: Row }) {
  const t = useT()
  const claim = useCallMutation(vendorTransfers.claim)
  const { claimedBy: name } = row
  if (!name) return <Claim item={row} claim={claim} />
  return <TakeOver item={row} claim={claim} question={t('bo.vt.takeOver.ask', { name })} />
}

function Decide({ row, outcome }: { row: Row; outcome: 'done' | 'failed' }) {
  const t = useT()
  const [amount, setAmount] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const decide = useCallMutation(vendorTransfers.decide, {
    onSuccess: next => toast(t(next.waiting ? 'bo.approval.asked' : 'bo.saved')),
  })
  const needsAmount = outcome === 'done' && row.amount === null
  const isWrong = needsAmount && !Money.safeParse(amount).success
  return (
    <ReasonDecision
      label={t(`bo.vt.decide.${outcome}`)}
      help={t(`bo.vt.decide.${outcome}.${row.direction}`)}
      isDanger={outcome === 'failed'}
      isBusy={decide.isPending}
      error={decide.error}
      onDecide={reason => {
        if (isWrong) setIsLeft(true)
        else decide.mutate({ id: row.id, version: row.version, outcome, reason, ...(needsAmount && { amount }) })
      }}
    >
      {needsAmount && (
        <AmountField
          isCompact
          currency={row.currency}
          label={`${t('bo.vt.amountTold')} (${row.currency})`}
          help={t('bo.vt.amountTold.help')}
          error={isLeft && isWrong ? t('bo.amount.format') : undefined}
          autoFocus
          onBlur={() => setIsLeft(amount !== '')}
          value={amount}
          onChange={setAmount}
        />
      )}
    </ReasonDecision>
  )
}
