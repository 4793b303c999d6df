import type { MemberStatus, WithdrawalState } from '@ronda/contract/portal/cashier/withdrawals.ts'

/** Which state may follow which. The money is held until AWAITING_RECEIPT; from there it has left. */
export const next: Record<WithdrawalState, readonly WithdrawalState[]> = {
  /** Waits for a reviewer: an operator claims or rejects it. */
  REQUESTED: ['UNDER_REVIEW', 'REJECTED'],
  /** One operator works on it: approves (REQUESTED again while a second approval is missing), rejects, or puts it back. */
  UNDER_REVIEW: ['APPROVED', 'REQUESTED', 'REJECTED'],
  /** Waits for the pay-out: sent to the provider, or paid by hand. */
  APPROVED: ['PAYING', 'AWAITING_RECEIPT', 'REJECTED'],
  /** With the provider, whose answer moves it on; unknown stays here and is asked again. */
  PAYING: ['AWAITING_RECEIPT', 'FAILED'],
  /** Paid: the member says received or not; silence counts as received. */
  AWAITING_RECEIPT: ['RECEIVED', 'NOT_RECEIVED', 'FAILED'],
  RECEIVED: [],
  /** The member denies; an operator looks at the proof of payment. */
  NOT_RECEIVED: ['FORCED_RECEIVED', 'FAILED'],
  /** It was paid after all; nothing is returned. */
  FORCED_RECEIVED: [],
  REJECTED: [],
  /** The pay-out came to nothing; the money is back. */
  FAILED: [],
}

/** The amount is still held in these. */
export const heldStates: readonly WithdrawalState[] = ['REQUESTED', 'UNDER_REVIEW', 'APPROVED', 'PAYING']
export const closedStates: readonly WithdrawalState[] = ['RECEIVED', 'FORCED_RECEIVED', 'REJECTED', 'FAILED']

/** The three words the member reads. */
export function memberStatus(state: WithdrawalState): MemberStatus {
  if (heldStates.includes(state)) return 'IN_PROCESS'
  return state === 'REJECTED' || state === 'FAILED' ? 'REJECTED' : 'APPROVED'
}
