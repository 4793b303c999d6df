import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { feeText } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'
import { useWaitText } from '../waits.ts'

export type Channel = OutputOf<typeof deposits.channels>[number]

/** What a member wants to know of a way to pay before choosing it: between which amounts, what it costs, how long it takes. */
export function useChannelFacts(): (channel: Channel) => { bounds: string; fee: string; usual: string | undefined } {
  const t = useT()
  const { locale } = useLanguage()
  const short = useShortMoney()
  const waitText = useWaitText()
  return channel => {
    const { amountMin, amountMax, wait } = channel
    const fee = feeText(channel, { locale, money: short })
    return {
      bounds: `${short(amountMin)} – ${short(amountMax)}`,
      fee: fee ? t('deposit.fee.of', { fee }) : t('deposit.fee.none'),
      usual: wait ? t('deposit.usual', { time: waitText(wait.medianSeconds) }) : undefined,
    }
  }
}
