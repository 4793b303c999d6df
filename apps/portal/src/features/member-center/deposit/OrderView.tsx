import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton, CopyLine } from '@ronda/ui/control/copy-button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Timeline } from '@ronda/ui/data/stepper.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { callKey, useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { MethodMark } from '../MethodMark.tsx'
import { WaitingActivities } from '../rewards/WaitingActivities.tsx'
import { Card } from '../Section.tsx'
import { useTexts } from '../texts.ts'
import { WaitNote } from '../WaitNote.tsx'
import { useWaitText } from '../waits.ts'
import { depositSteps, depositTones, isDepositClosed } from './deposit-states.ts'
import { ProofForm } from './ProofForm.tsx'

type Order = OutputOf<typeof deposits.get>
const POLL_MS = 8000

/** One deposit: what to do now, where it is, how long it stays open. */
export function OrderView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT()
  const query = useCall(
    deposits.get,
    { id },
    { everyMs: order => (order && !isDepositClosed(order.state) ? POLL_MS : false) },
  )
  return (
    <>
      <Button kind="quiet" size={32} icon="arrow-left" className="-ml-2 mb-3" onClick={onBack}>
        {t('deposit.back')}
      </Button>
      <QueryView query={query} skeleton={<Skeleton className="h-96" />} safeText={t('safe.balance')}>
        {order => <Order order={order} onNew={onBack} />}
      </QueryView>
    </>
  )
}

function Order({ order, onNew }: { order: Order; onNew: () => void }) {
  const t = useT()
  const text = useTexts()
  const money = useMoney()
  const waitText = useWaitText()
  const cache = useQueryClient()
  const { currency } = order
  const total = toWire(parseMoney(order.amount, currency) + parseMoney(order.fee, currency), currency)
  const reviewedSince = order.timeline.find(({ state }) => state === 'MANUAL_REVIEW')?.at ?? order.createdAt
  const isWaiting = order.state === 'CREATED' || order.state === 'PENDING_PAYMENT'
  const update = (next: Order) => {
    cache.setQueryData(callKey(deposits.get, { id: order.id }), next)
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <div className="flex items-center gap-3.5">
            <MethodMark method={order.method} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <p className="text-13 text-fg-3">{text(order.channelName)}</p>
                <Status tone={depositTones[order.state]}>{t(`deposit.state.${order.state}`)}</Status>
              </div>
              <p className="text-30 font-bold text-fg-1">
                <MoneyText amount={order.amount} currency={currency} />
              </p>
            </div>
          </div>
          <p className="mt-2 text-13 text-fg-2">
            {order.fee === '0'
              ? t('deposit.fee.none')
              : t(order.state === 'CREDITED' ? 'deposit.feePaid' : 'deposit.feeAdded', {
                  fee: money(order.fee),
                  total: money(total),
                })}
          </p>
          <p className="mt-1 flex items-center gap-1 text-13 text-fg-3">
            {t('deposit.number', { number: order.id })}
            <CopyButton text={order.id} label={t('deposit.number.name')} />
          </p>
        </Card>

        {isWaiting && (
          <div>
            <p className="flex items-center gap-2 text-14 text-fg-2">
              <Icon name="clock" size={18} className="text-warning" />
              {t('deposit.expires')}
              <Countdown
                until={order.expiresAt}
                className="font-bold text-fg-1"
                onEnd={() => void readOutdated(cache, ['deposits'])}
              />
            </p>
            <p className="mt-1 text-13 text-fg-3">{t('deposit.expires.note')}</p>
          </div>
        )}

        {isWaiting && order.kind === 'transfer' && (
          <>
            <Card>
              <h3 className="text-16 font-bold">{t('deposit.payHere')}</h3>
              <p className="mt-1 text-13 text-fg-2">{t('deposit.payHere.note')}</p>
              <dl className="mt-2 divide-y divide-subtle">
                {order.instructions.map(line => (
                  <CopyLine key={text(line.label)} label={text(line.label)} value={line.value} />
                ))}
                <CopyLine label={t('deposit.youPay')} value={total} shown={money(total)} />
              </dl>
            </Card>
            <Card>
              <h3 className="mb-3 text-16 font-bold">{t('deposit.proof')}</h3>
              <ProofForm order={order} onDone={update} />
            </Card>
          </>
        )}

        {isWaiting && order.kind === 'redirect' && (
          <Card>
            <h3 className="text-16 font-bold">{t('deposit.redirect')}</h3>
            <p className="mt-1 text-14 text-fg-2">{t('deposit.redirect.note')}</p>
            {order.payUrl && (
              <Button kind="primary" size={48} iconEnd="external" className="mt-4" render={<a href={order.payUrl} />}>
                {t('deposit.redirect.go')}
              </Button>
            )}
          </Card>
        )}

        {order.state === 'MANUAL_REVIEW' && (
          <WaitNote wait={order.reviewWait} since={reviewedSince} number={order.id}>
            {t('deposit.review.note')}
          </WaitNote>
        )}
        {order.state === 'PAID' && <Note>{t('deposit.paid.note')}</Note>}
        {order.state === 'CREDITED' && (
          <Note tone="success">
            <p>{t('deposit.credited.note')}</p>
            <Button kind="primary" icon="play" className="mt-3" render={<Link to="/rng" />}>
              {t('register.explore')}
            </Button>
          </Note>
        )}
        {order.state === 'CREDITED' && <WaitingActivities kind="deposit" />}
        {order.state === 'REJECTED' && (
          <Note tone="warning">
            {t(order.isUnpaid ? 'deposit.unpaid.note' : 'deposit.rejected.note')}{' '}
            {order.reason && <strong className="font-bold">{order.reason}</strong>}
          </Note>
        )}
        {(order.state === 'EXPIRED' || order.state === 'CANCELLED') && <Note>{t('deposit.closed.note')}</Note>}

        <div className="flex flex-wrap gap-3">
          {isWaiting && <Cancel order={order} onDone={update} />}
          {isDepositClosed(order.state) && (
            <Button icon="plus" onClick={onNew}>
              {t('deposit.another')}
            </Button>
          )}
        </div>
      </div>
      <aside className="self-start lg:sticky lg:top-0">
        <h3 className="mb-4 text-14 font-bold">{t('deposit.timeline')}</h3>
        <Timeline
          label={t('deposit.timeline')}
          steps={depositSteps(order, state => t(`deposit.state.${state}`), {
            past: ({ at }) => momentText(at, { hasSeconds: true }),
            ahead: state =>
              state === 'CREDITED' && order.reviewWait
                ? t('wait.step', { time: waitText(order.reviewWait.medianSeconds) })
                : undefined,
          })}
        />
      </aside>
    </div>
  )
}

function Cancel({ order, onDone }: { order: Order; onDone: (order: Order) => void }) {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCallMutation(deposits.cancel, {
    onSuccess(next) {
      setIsAsking(false)
      onDone(next)
      toast(t('deposit.cancelled'))
    },
  })
  return (
    <>
      <Button kind="quiet" icon="close" onClick={() => setIsAsking(true)}>
        {t('deposit.cancel')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => cancel.mutate({ id: order.id })}
        isBusy={cancel.isPending}
        title={t('deposit.cancel.title', { amount: money(order.amount) })}
        confirmLabel={t('deposit.cancel')}
        cancelLabel={t('deposit.cancel.keep')}
        error={cancel.error && errorText(cancel.error)}
      >
        {t('deposit.cancel.note')}
      </Dialog>
    </>
  )
}
