import type { Bar } from '@ronda/contract/portal/account/protection.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import type { Translate } from '@ronda/ui/i18n/i18n.tsx'

/** A self-exclusion that ran out and still holds, as nobody asked for its end. */
export const isOver = (bar: Bar, now: number) =>
  bar.kind === 'exclusion' && bar.reopensAt === null && bar.endsAt !== null && bar.endsAt <= now

/** What holds, and until when. */
export function barTitle(t: Translate, bar: Bar, now: number): string {
  if (bar.reopensAt) return t('protection.bar.reopens', { date: momentText(bar.reopensAt) })
  if (isOver(bar, now)) return t('protection.bar.over')
  if (bar.endsAt === null) return t('protection.bar.ever')
  return t(`protection.bar.${bar.kind}`, { date: momentText(bar.endsAt) })
}
