import type { ActivityStep } from '@ronda/contract/portal/cashier/activities.ts'
import type { ActivityCard, ActivityState } from '@ronda/contract/portal/cashier/activity-list.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'

export const activityPath = (id: string) => `/promoDetail?activity=${encodeURIComponent(id)}`

const stateTones: Record<ActivityState, Tone> = {
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

/** What a badge says of an activity: what is to be done is a button's word. Nothing waits for who is not a member. */
export function standingId({ state, isReviewed }: ActivityCard, isMember: boolean): string {
  if (state === 'claim') return isReviewed || !isMember ? 'activity.open' : 'activity.waits'
  return state === 'join' ? 'activity.open' : `activity.state.${state}`
}

/** The colour goes with the words: what is open to a visitor looks the same whatever a member would find. */
export const standingTone = (row: ActivityCard, isMember: boolean): Tone =>
  standingId(row, isMember) === 'activity.open' ? stateTones.join : stateTones[row.state]

/** How many rewards wait to be claimed; what is reviewed is applied for. */
export const waitingIn = ({ claimable, isReviewed }: ActivityCard): number => (isReviewed ? 0 : claimable)

/** How much of a step is done, 0 to 1. */
export function shareOf({ have, need }: Pick<ActivityStep, 'have' | 'need'>): number {
  const whole = Number(need)
  return whole > 0 ? Math.max(0, Math.min(1, Number(have) / whole)) : 0
}
