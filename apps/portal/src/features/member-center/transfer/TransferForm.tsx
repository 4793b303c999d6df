import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { panelPath } from '../../../site/panel-link.ts'
import { useBalance } from '../../../site/use-member.ts'
import { PaymentPasswordForm } from '../account/PaymentPasswordForm.tsx'
import { missingTo, smallest } from '../amount-check.ts'
import { Line } from '../Section.tsx'
import { SendMoney } from '../SendMoney.tsx'
import { HoldNotice } from '../withdraw/HoldNotice.tsx'
import { IdentityGate } from '../withdraw/IdentityGate.tsx'

type Info = OutputOf<typeof transfers.info>

/** Money one step up or down a team: the amount first, then everything again with the payment password, then what became of it. */
export function TransferForm({ to }: { to: string }) {
  const query = useCall(transfers.info, { to }, { staleMs: 5000 })
  const [sent, setSent] = useState<transfers.TeamTransfer>()
  if (sent) return <Sent transfer={sent} onMore={() => setSent(undefined)} />
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
      {info => <NextStep to={to} info={info} onSent={setSent} />}
    </QueryView>
  )
}

type Step = { to: string; info: Info; onSent: (transfer: transfers.TeamTransfer) => void }

/** The one thing to do now, below what there is to send; what bars a transfer comes before anything else is asked for. */
function NextStep({ to, info, onSent }: Step) {
  const t = useT()
  const money = useMoney()
  const { currency } = info
  if (info.hold)
    return (
      <div className="flex flex-col gap-1">
        <Funds info={info} />
        <HoldNotice hold={info.hold} words="transfer" />
      </div>
    )
  if (info.turnoverRemaining !== '0') return <Locked info={info} />
  const missing = missingTo(info.amountMin, info.available, currency)
  const bar = missingTo(info.amountMin, info.dayLeft, currency)
    ? t('transfer.dayUsed')
    : missing &&
      t('transfer.belowMin', { missing: money(missing, { currency }), min: money(info.amountMin, { currency }) })
  if (bar)
    return (
      <div className="flex flex-col gap-4">
        <Funds info={info} />
        <Note tone="warning">{bar}</Note>
        <ReceivedNote info={info} />
        {info.received !== '0' && <ToPlay />}
      </div>
    )
  if (info.identity && missingTo(info.amountMin, info.identity.left, currency))
    return (
      <div className="flex flex-col gap-1">
        <Funds info={info} />
        <IdentityGate info={info} words="transfer" />
      </div>
    )
  if (info.hasPaymentPassword) return <Amount to={to} info={info} onSent={onSent} />
  return (
    <div className="flex flex-col gap-4">
      <Funds info={info} />
      <ReceivedNote info={info} />
      <p className="text-14 text-pretty text-fg-2">{t('paymentPassword.note')}</p>
      <PaymentPasswordForm isChange={false} onDone={() => {}} />
    </div>
  )
}

/** Nothing may leave until what is left has been played. */
function Locked({ info }: { info: Info }) {
  const t = useT()
  const money = useMoney()
  const { currency, turnoverRemaining } = info
  return (
    <div className="flex flex-col gap-4">
      <Funds info={info} />
      <Note tone="warning">
        {t('transfer.locked', { amount: money(turnoverRemaining, { currency }) })} {t('transfer.locked.why')}
      </Note>
      <ToPlay />
    </div>
  )
}

/** Where it stands what is left to play, and how far it is. */
function ToPlay() {
  const t = useT()
  return (
    <Button iconEnd="arrow-right" className="sm:self-start" render={<Link to={`/${panelPath('withdraw')}`} />}>
      {t('transfer.locked.details')}
    </Button>
  )
}

/** What bounds one transfer beside what is available. */
const mostOf = ({ amountMax, dayLeft, identity }: Info) => [amountMax, dayLeft, ...(identity ? [identity.left] : [])]

/** What there is, what of it can be sent now, and what is left to play before. */
function Funds({ info }: { info: Info }) {
  const t = useT()
  const { data } = useBalance()
  const { currency, available, received, turnoverRemaining } = info
  const isLocked = turnoverRemaining !== '0'
  return (
    <dl className="rounded-10 bg-surface-1 px-4 py-1">
      {data && (
        <Line name={t('transfer.funds')}>
          <MoneyText amount={data.main} currency={currency} />
        </Line>
      )}
      <Line name={t('transfer.canSend')}>
        <MoneyText
          amount={isLocked ? '0' : smallest([available, ...mostOf(info)], currency)}
          currency={currency}
          className="text-16 font-bold"
        />
      </Line>
      {(isLocked || received === '0') && (
        <Line name={t('transfer.leftToPlay')}>
          <MoneyText amount={turnoverRemaining} currency={currency} />
        </Line>
      )}
      {received !== '0' && (
        <Line name={t('transfer.received')}>
          <MoneyText amount={received} currency={currency} />
        </Line>
      )}
    </dl>
  )
}

/** What was received within the team holds only itself back. */
function ReceivedNote({ info: { currency, received } }: { info: Info }) {
  const t = useT()
  const money = useMoney()
  if (received === '0') return null
  return <Note>{t('transfer.received.why', { amount: money(received, { currency }) })}</Note>
}

function Amount({ to, info, onSent }: Step) {
  const t = useT()
  const { currency, available, received, amountMin, peer } = info
  return (
    <div>
      <SendMoney
        call={transfers.send}
        request={`team-transfer-${to}`}
        words="transfer"
        amounts={{ currency, available, kept: received, min: amountMin, max: mostOf(info) }}
        wish={amount => ({ to, amount })}
        receives={t('transfer.receives', { name: peer })}
        help={bounds => t('transfer.limits', bounds)}
        note={
          <>
            <IdentityGate info={info} words="transfer" />
            <ReceivedNote info={info} />
          </>
        }
        next={t('transfer.next')}
        review={amount => (
          <>
            <dl className="rounded-10 bg-surface-1 px-4 py-1">
              <Line name={t('transfer.to')}>{peer}</Line>
              <Line name={t('field.amount')}>
                <MoneyText amount={amount} currency={currency} className="text-20 font-bold" />
              </Line>
            </dl>
            <Note>{t('transfer.review.note', { name: peer })}</Note>
          </>
        )}
        onSent={onSent}
      />
    </div>
  )
}

function Sent({ transfer, onMore }: { transfer: transfers.TeamTransfer; onMore: () => void }) {
  const t = useT()
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-16 font-bold text-fg-1">
        <Icon name="check" size={22} className="text-success" />
        {t('transfer.sent')}
      </p>
      <dl className="rounded-10 bg-surface-1 px-4 py-1">
        <Line name={t('transfer.to')}>{transfer.peer}</Line>
        <Line name={t('field.amount')}>
          <MoneyText amount={transfer.amount} currency={transfer.currency} className="text-20 font-bold" />
        </Line>
        <Line name={t('column.date')}>
          <Moment at={transfer.at} />
        </Line>
        <Line name={t('column.reference')}>
          <span className="numeral break-all">{transfer.id}</span>
        </Line>
      </dl>
      <Button onClick={onMore} className="sm:self-start">
        {t('transfer.more')}
      </Button>
    </div>
  )
}
