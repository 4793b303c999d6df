import { feeText } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'
import type { WithdrawInfo } from './WithdrawPage.tsx'

type Method = WithdrawInfo['methods'][number]

const isNone = (amount: string | null) => amount === null || Number(amount) === 0

/** How the fee of a way to be paid out is made: `Fee 1.5% + S/ 2, at least S/ 3, at most S/ 20`; undefined where nothing is charged. */
export function useFeeText(): (method: Method) => string | undefined {
  const t = useT()
  const { locale } = useLanguage()
  const short = useShortMoney()
  return method => {
    const { feeMin, feeMax } = method
    const fee = feeText(method, { locale, money: short })
    if (fee === '' && isNone(feeMin)) return undefined
    return [
      fee ? t('deposit.fee.of', { fee }) : t('deposit.fee'),
      ...(isNone(feeMin) ? [] : [t('withdraw.fee.least', { amount: short(feeMin as string) })]),
      ...(feeMax === null ? [] : [t('withdraw.fee.most', { amount: short(feeMax) })]),
    ].join(', ')
  }
}
