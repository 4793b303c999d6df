import type { LotteryTerms } from '@ronda/contract/vendor/lottery-desk.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { dayText } from '../../../text/format.ts'

export const limitNames = ['prizeMax', 'memberMax', 'exposureMax'] as const
export const termNames = ['isSold', 'closedDays', 'groups', ...limitNames, 'linesMax', 'cuts'] as const
export type TermName = (typeof termNames)[number]

/** Each part of the terms of a lottery in words. */
export function useTermsText(currency: string): (terms: LotteryTerms) => Record<TermName, string> {
  const t = useT()
  const money = useMoney()
  return ({ isSold, closedDays, groups, limits }) => ({
    isSold: t(isSold ? 'bo.auditLog.yes' : 'bo.auditLog.no'),
    closedDays: closedDays.map(dayText).join(' · ') || '–',
    groups: groups.max > 0 ? `${groups.min}–${groups.max}` : '–',
    prizeMax: money(limits.prizeMax, { currency }),
    memberMax: money(limits.memberMax, { currency }),
    exposureMax: money(limits.exposureMax, { currency }),
    linesMax: String(limits.linesMax),
    cuts: limits.cuts.map(({ from, keep }) => t('bo.lottery.terms.cut', { from, keep })).join(' · ') || '–',
  })
}
