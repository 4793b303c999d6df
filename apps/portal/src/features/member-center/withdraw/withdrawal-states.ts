import type { MemberStatus, WithdrawalState } from '@ronda/contract/portal/cashier/withdrawals.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'
import type { TimelineStep } from '@ronda/ui/data/stepper.tsx'
import { type StepNotes, timelineSteps } from '../timeline-steps.ts'

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

type Timeline = readonly { state: WithdrawalState; at: number }[]

/** How long a step took that members wait for: the approval since it was asked for, the payment since the approval. */
export function secondsOf(
  timeline: Timeline,
  { state, at }: { state: WithdrawalState; at: number },
): number | undefined {
  const from = state === 'APPROVED' ? 'REQUESTED' : state === 'AWAITING_RECEIPT' ? 'APPROVED' : undefined
  const began = from && timeline.find(step => step.state === from)?.at
  return began === undefined ? undefined : Math.ceil((at - began) / 1000)
}

/** Since when the member waits for somebody, and for which of the two steps; nothing where nobody has to do anything. */
export function waitsSince(
  state: WithdrawalState,
  timeline: Timeline,
): { step: 'review' | 'payout'; at: number } | undefined {
  const at = (from: WithdrawalState) => timeline.find(step => step.state === from)?.at ?? timeline[0]?.at ?? 0
  if (state === 'REQUESTED' || state === 'UNDER_REVIEW') return { step: 'review', at: at('REQUESTED') }
  if (state === 'APPROVED' || state === 'PAYING') return { step: 'payout', at: at('APPROVED') }
  return undefined
}

/** What happened to a withdrawal, where it is, and what is still to come. */
export function withdrawalSteps(
  state: WithdrawalState,
  timeline: Timeline,
  labelOf: (state: WithdrawalState) => string,
  notes: StepNotes<WithdrawalState>,
): TimelineStep[] {
  const isOpen = !ended.includes(state)
  const place = road.indexOf(state)
  const ahead = isOpen && place >= 0 ? road.slice(place + 1) : []
  return timelineSteps(timeline, { isOpen, failed, ahead }, labelOf, notes)
}
