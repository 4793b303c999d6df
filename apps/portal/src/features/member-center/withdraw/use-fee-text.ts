import { percentText } from '@ronda/contract/values/percent.ts'
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
  return ({ feeBasisPoints, feeFixed, feeMin, feeMax }) => {
    const parts = [
      ...(feeBasisPoints > 0 ? [percentText(locale, feeBasisPoints / 10_000)] : []),
      ...(isNone(feeFixed) ? [] : [short(feeFixed)]),
    ]
    const bounds = [
      ...(isNone(feeMin) ? [] : [t('withdraw.fee.least', { amount: short(feeMin as string) })]),
      ...(feeMax === null ? [] : [t('withdraw.fee.most', { amount: short(feeMax) })]),
    ]
    if (parts.length === 0 && isNone(feeMin)) return undefined
    return [
      ...(parts.length > 0 ? [t('deposit.fee.of', { fee: parts.join(' + ') })] : [t('deposit.fee')]),
      ...bounds,
    ].join(', ')
  }
}
