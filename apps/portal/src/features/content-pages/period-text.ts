import { BUSINESS_ZONE } from '@ronda/contract/values/time.ts'
import type { Language } from '@ronda/ui/i18n/i18n.tsx'

/** Which text tells a period: open on both sides, on one, or on none. */
export function periodId(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return 'promo.period.fromTo'
  if (from !== null) return 'promo.period.from'
  return to === null ? 'promo.period.always' : 'promo.period.to'
}

/** A day as people write it in the language, on the platform's clock (GMT+8). */
export const dayOf = (at: number, locale: string | Language) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: BUSINESS_ZONE, calendar: 'gregory' }).format(at)
