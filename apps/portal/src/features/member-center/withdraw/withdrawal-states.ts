import type { MemberStatus, WithdrawalState } from '@ronda/contract/portal/cashier/withdrawals.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'
import type { TimelineStep } from '@ronda/ui/data/stepper.tsx'
import { timelineSteps } from '../timeline-steps.ts'

export const statusTones: Record<MemberStatus, Tone> = {
  IN_PROCESS: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
}

const failed: readonly WithdrawalState[] = ['REJECTED', 'FAILED']
const ended: readonly WithdrawalState[] = ['RECEIVED', 'FORCED_RECEIVED', 'REJECTED', 'FAILED']
const road: readonly WithdrawalState[] = [
  'REQUESTED',
  'UNDER_REVIEW',
  'APPROVED',
  'PAYING',
  'AWAITING_RECEIPT',
  'RECEIVED',
]

/** What happened to a withdrawal, where it is, and what is still to come. */
export function withdrawalSteps(
  state: WithdrawalState,
  timeline: readonly { state: WithdrawalState; at: number }[],
  labelOf: (state: WithdrawalState) => string,
  timeOf: (at: number) => string,
): TimelineStep[] {
  const isOpen = !ended.includes(state)
  const place = road.indexOf(state)
  const ahead = isOpen && place >= 0 ? road.slice(place + 1) : []
  return timelineSteps(timeline, { isOpen, failed, ahead }, labelOf, timeOf)
}
