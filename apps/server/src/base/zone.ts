import { BUSINESS_ZONE } from '@ronda/contract/values/time.ts'

/** A zone by its one name; the platform's where there is none of that name. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone || BUSINESS_ZONE }).resolvedOptions().timeZone
  } catch {
    return BUSINESS_ZONE
  }
}
