import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
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
  return ({ amountMin, amountMax, feeBasisPoints, feeFixed, wait }) => {
    const parts = [
      feeBasisPoints > 0 && percentText(locale, feeBasisPoints / 10_000),
      feeFixed !== '0' && short(feeFixed),
    ].filter(part => part !== false)
    return {
      bounds: `${short(amountMin)} – ${short(amountMax)}`,
      fee: parts.length > 0 ? t('deposit.fee.of', { fee: parts.join(' + ') }) : t('deposit.fee.none'),
      usual: wait ? t('deposit.usual', { time: waitText(wait.medianSeconds) }) : undefined,
    }
  }
}
