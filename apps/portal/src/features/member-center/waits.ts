import { waitOf } from '@ronda/contract/core/wait.ts'
import type { Waits } from '@ronda/contract/portal/site/waits.ts'
import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'

/** A measured wait, as people say it: `12 min`. What took no second is one. */
export function useWaitText(): (seconds: number) => string {
  const { locale } = useLanguage()
  return seconds => {
    const { unit, count } = waitOf(Math.max(1, Math.ceil(seconds)))
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  }
}

/** Whether somebody has waited longer than 95 of 100 do; where nobody knows how long those wait, nobody is late. */
export const isLate = (wait: Waits | undefined, since: number, now: number): boolean =>
  wait != null && now - since > wait.p95Seconds * 1000
