import { type LotteryTerms, termsOutside } from '@ronda/contract/vendor/lottery-desk.ts'
import type { LotteryRules } from '../define.ts'
import type { IssueRow } from '../store.ts'

/** Under what an operator sells a lottery: a part of what its rules allow. */
export type Terms = LotteryTerms

/** All that rules allow. */
export const frameOf = ({ groups, limits }: LotteryRules): Terms => ({
  isSold: true,
  closedDays: [],
  groups: { min: groups.min, max: groups.max },
  limits: {
    linesMax: limits.linesMax,
    prizeMax: whole(limits.prizeMax),
    memberMax: whole(limits.memberMax),
    exposureMax: whole(limits.exposureMax),
    cuts: [...(limits.cuts ?? [])],
  },
})

const whole = (amount: string) => amount.split('.')[0]!

export type TermsRow = {
  merchant: string
  game: string
  version: number
  from_at: Date
  terms: Terms
  made_by: string[]
  remark: string
  at: Date
}

/** Which part of terms is outside of the rules. */
export const outsideOf = (rules: LotteryRules, terms: Terms): string | undefined => termsOutside(frameOf(rules), terms)

/** The rules as an operator sells by them. */
export function rulesUnder(rules: LotteryRules, terms: Terms | undefined): LotteryRules {
  if (!terms) return rules
  const { groups, limits } = terms
  const { min, max } = groups
  return {
    ...rules,
    groups: { min, max, usual: Math.max(min, Math.min(max, rules.groups.usual)) },
    limits: { ...rules.limits, ...limits },
  }
}

/** Whether an operator sells an issue. */
export function isSold(
  versions: readonly TermsRow[],
  { opens_at, code }: Pick<IssueRow, 'opens_at' | 'code'>,
): boolean {
  const terms = termsAt(versions, opens_at)?.terms
  return !terms || (terms.isSold && !terms.closedDays.includes(dayOf(code)))
}

/** Day of a draw as terms name it; its code begins with it. */
const dayOf = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`

/** Of all versions, the one that an issue is sold under whose sale opens then. */
export const termsAt = (versions: readonly TermsRow[], opensAt: Date): TermsRow | undefined =>
  versions.findLast(({ from_at }) => from_at <= opensAt)
