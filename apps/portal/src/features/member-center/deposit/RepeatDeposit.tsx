import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { payableFor } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useListed } from '@ronda/ui/overlay/open-dialogs.ts'
import { InlineError, Note } from '@ronda/ui/state/states.tsx'
import { useMoney, useShortMoney } from '@ronda/ui/text/money-text.tsx'
import { useEffect, useRef } from 'react'
import { MethodMark } from '../MethodMark.tsx'
import { Card, Line } from '../Section.tsx'
import { useTexts } from '../texts.ts'
import { OwnLimit } from './OwnLimit.tsx'
import { PaymentSum } from './PaymentSum.tsx'
import { type Channel, useChannelFacts } from './use-channel-facts.ts'
import { useDepositOrder } from './use-deposit-order.ts'

export type Repeated = { channel: Channel; amount: string }

/** The last deposit, where it could be made again now. */
export function useLastDeposit(channels: readonly Channel[]): Repeated | undefined {
  const { data } = useCall(deposits.last, {}, { staleMs: 30_000 })
  const channel = channels.find(({ code }) => code === data?.channel)
  return data && channel ? { channel, amount: data.amount } : undefined
}

/** The first of two taps. */
export function RepeatOffer({ last: { channel, amount }, onReview }: { last: Repeated; onReview: () => void }) {
  const t = useT()
  const money = useMoney()
  const { fee, total } = payableFor(channel, amount, channel.currency)
  const text = useTexts()
  const short = useShortMoney()
  return (
    <button
      type="button"
      onClick={onReview}
      className="press flex w-full items-center gap-3.5 narrow:flex-wrap rounded-14 bg-linear-to-r from-brand-tint to-surface-2 p-3.5 text-left inset-ring inset-ring-brand hover:bg-surface-3"
    >
      <MethodMark method={channel.method} />
      <span className="min-w-0 flex-1 narrow:basis-full">
        <span className="block text-13 text-fg-2">{t('deposit.repeat.title')}</span>
        <span className="block text-16 font-bold text-balance text-fg-1">
          {t('deposit.repeat', { amount: short(amount), method: text(channel.name) })}
        </span>
        {fee !== '0' && (
          <span className="block text-13 text-fg-2">
            {t('deposit.feeAdded', { fee: money(fee), total: money(total) })}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="text-20 text-brand-text narrow:hidden">
        →
      </span>
    </button>
  )
}

/** The second: everything again, and then to where it is paid. */
export function RepeatReview({ last: { channel, amount }, onBack, onCreated }: RepeatReviewProps) {
  const t = useT()
  const text = useTexts()
  const facts = useChannelFacts()(channel)
  const heading = useRef<HTMLHeadingElement>(null)
  const order = useDepositOrder({
    amount,
    amountOf: same => same,
    channel: channel.code,
    onCreated({ id, payUrl }) {
      // Paid on the provider's page, which leads back to the order.
      if (payUrl) location.assign(payUrl)
      else onCreated(id)
    },
  })
  useEffect(() => heading.current?.focus(), [])
  useListed(true, onBack)
  return (
    <form onSubmit={order.submit} noValidate className="flex max-w-120 flex-col gap-5">
      <Card>
        <h3 ref={heading} tabIndex={-1} className="text-18 font-bold outline-none">
          {t('deposit.review')}
        </h3>
        <div className="mt-3 flex items-center gap-3.5">
          <MethodMark method={channel.method} width={72} />
          <div className="min-w-0">
            <p className="text-16 font-bold text-fg-1">{text(channel.name)}</p>
            {facts.usual && <p className="text-13 text-fg-2">{facts.usual}</p>}
          </div>
        </div>
        <dl className="mt-3 border-t border-subtle">
          <PaymentSum channel={channel} amount={amount} />
          <Line name={t('deposit.next')}>
            {t(channel.kind === 'redirect' ? 'deposit.next.redirect' : 'deposit.next.transfer')}
          </Line>
        </dl>
      </Card>
      <OwnLimit />
      {order.field('amount').error && <InlineError>{order.field('amount').error}</InlineError>}
      {order.isUnknown ? <Note tone="warning">{t('deposit.unknown')}</Note> : <FormError error={order.error} />}
      <div className="flex flex-wrap gap-3">
        <Button size={48} onClick={onBack} className="min-w-max flex-[1_1_30%] sm:flex-none">
          {t('deposit.repeat.change')}
        </Button>
        <Button type="submit" kind="primary" size={48} isBusy={order.isBusy} className="min-w-max flex-[1_1_50%]">
          {t(order.isUnknown ? 'ui.retry' : 'deposit.confirm')}
        </Button>
      </div>
    </form>
  )
}
type RepeatReviewProps = { last: Repeated; onBack: () => void; onCreated: (id: string) => void }
