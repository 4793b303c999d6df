import type { ActivityStep } from '@ronda/contract/portal/cashier/activities.ts'
import type { ActivityState } from '@ronda/contract/portal/cashier/activity-list.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'

export const activityPath = (id: string) => `/promoDetail?activity=${encodeURIComponent(id)}`

export const stateTones: Record<ActivityState, Tone> = {
  comingSoon: 'neutral',
  join: 'info',
  joined: 'info',
  process: 'warning',
  claim: 'brand',
  applying: 'warning',
  rejected: 'danger',
  issued: 'success',
  claimed: 'success',
  close: 'neutral',
}

/** How much of a step is done, 0 to 1. */
export function shareOf({ have, need }: Pick<ActivityStep, 'have' | 'need'>): number {
  const whole = Number(need)
  return whole > 0 ? Math.max(0, Math.min(1, Number(have) / whole)) : 0
}
