import type { friendStages } from '@ronda/contract/portal/cashier/referral.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'

export const stageTones: Record<(typeof friendStages)[number], Tone> = {
  registered: 'neutral',
  verified: 'neutral',
  deposited: 'info',
  playing: 'info',
  paid: 'success',
  review: 'warning',
  none: 'danger',
}
