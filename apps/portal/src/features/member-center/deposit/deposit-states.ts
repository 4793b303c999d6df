import type { DepositState } from '@ronda/contract/deposits.ts'
import type { Tone } from '@ronda/ui/badge.tsx'
import type { TimelineStep } from '@ronda/ui/stepper.tsx'

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

/** What is usually still to come in a state. */
const ahead: Partial<Record<DepositState, readonly DepositState[]>> = {
  CREATED: ['PENDING_PAYMENT', 'CREDITED'],
  PENDING_PAYMENT: ['PAID', 'CREDITED'],
  MANUAL_REVIEW: ['CREDITED'],
  PAID: ['CREDITED'],
}

type Entry = { state: DepositState; at: number }

/** What happened to an order, where it is, and what is still to come. */
export function depositSteps(
  state: DepositState,
  timeline: readonly Entry[],
  labelOf: (state: DepositState) => string,
  timeOf: (at: number) => string,
): TimelineStep[] {
  const last = timeline.length - 1
  const past = timeline.map(
    (entry, index): TimelineStep => ({
      key: `${entry.state}-${entry.at}`,
      title: labelOf(entry.state),
      note: timeOf(entry.at),
      state: failed.includes(entry.state) ? 'failed' : index === last && !isDepositClosed(state) ? 'current' : 'done',
    }),
  )
  const coming = (ahead[state] ?? [])
    .filter(next => !timeline.some(entry => entry.state === next))
    .map((next): TimelineStep => ({ key: next, title: labelOf(next), state: 'todo' }))
  return [...past, ...coming]
}
