import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import type { DepositState } from '@ronda/contract/portal/cashier/deposits.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'
import type { TimelineStep } from '@ronda/ui/data/stepper.tsx'
import { type StepNotes, timelineSteps } from '../timeline-steps.ts'

export const depositTones: Record<DepositState, Tone> = {
  CREATED: 'warning',
  PENDING_PAYMENT: 'warning',
  MANUAL_REVIEW: 'info',
  PAID: 'info',
  CREDITED: 'success',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REJECTED: 'danger',
}

/** Nothing more will happen by itself. */
export const isDepositClosed = (state: DepositState) =>
  state === 'CREDITED' || state === 'EXPIRED' || state === 'CANCELLED' || state === 'REJECTED'

const failed: readonly DepositState[] = ['EXPIRED', 'CANCELLED', 'REJECTED']

type Order = Pick<OutputOf<typeof deposits.get>, 'state' | 'kind' | 'timeline'>

/** What is usually still to come: a transfer waits for a person who looks at its proof, a payment for the provider's word. */
function ahead({ state, kind }: Order): readonly DepositState[] {
  const confirmed = kind === 'transfer' ? 'MANUAL_REVIEW' : 'PAID'
  if (state === 'CREATED') return ['PENDING_PAYMENT', confirmed, 'CREDITED']
  if (state === 'PENDING_PAYMENT') return [confirmed, 'CREDITED']
  return isDepositClosed(state) ? [] : ['CREDITED']
}

/** What happened to an order, where it is, and what is still to come. */
export function depositSteps(
  order: Order,
  labelOf: (state: DepositState) => string,
  notes: StepNotes<DepositState>,
): TimelineStep[] {
  const isOpen = !isDepositClosed(order.state)
  return timelineSteps(order.timeline, { isOpen, failed, ahead: ahead(order) }, labelOf, notes)
}
