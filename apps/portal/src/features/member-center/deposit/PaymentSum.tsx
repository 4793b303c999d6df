import { payableFor, turnoverFor } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Line } from '../Section.tsx'
import type { Channel } from './use-channel-facts.ts'

/** What is credited, what it costs, what is paid together and what has to be played of it. */
export function PaymentSum({ channel, amount }: { channel: Channel; amount: string }) {
  const t = useT()
  const { currency } = channel
  const { fee, total } = payableFor(channel, amount, currency)
  return (
    <>
      <Line name={t('deposit.youGet')}>
        <MoneyText amount={amount} currency={currency} />
      </Line>
      <Line name={t('deposit.fee')}>
        {fee === '0' ? t('deposit.fee.none') : <MoneyText amount={fee} currency={currency} />}
      </Line>
      <Line name={t('deposit.youPay')}>
        <MoneyText amount={total} currency={currency} className="text-18 font-bold" />
      </Line>
      {channel.turnoverPct > 0 && (
        <Line name={t('deposit.turnover')}>
          <MoneyText amount={turnoverFor(amount, channel.turnoverPct, currency)} currency={currency} />
        </Line>
      )}
    </>
  )
}
