import type { DepositState } from '@ronda/contract/portal/cashier/deposits.ts'

/** Which state may follow which, and who moves it on. Money that arrives is credited even after the order expired or was given up. */
export const next: Record<DepositState, readonly DepositState[]> = {
  /** A redirect order whose payment page is not open yet: the provider's answer moves it on. */
  CREATED: ['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'PAID', 'MANUAL_REVIEW'],
  /** The member has to pay (redirect) or to prove a transfer: member, provider or the clock. */
  PENDING_PAYMENT: ['MANUAL_REVIEW', 'PAID', 'CANCELLED', 'EXPIRED', 'REJECTED'],
  /** An operator has to look: a proof was handed in, or the provider reports another amount. */
  MANUAL_REVIEW: ['PAID', 'REJECTED'],
  /** Payment is certain; the same transaction credits it. */
  PAID: ['CREDITED'],
  CREDITED: [],
  /** Late money is still credited, or looked at. */
  EXPIRED: ['PAID', 'MANUAL_REVIEW'],
  CANCELLED: ['PAID', 'MANUAL_REVIEW'],
  /** Money after a person or the provider itself had said no: somebody looks. */
  REJECTED: ['MANUAL_REVIEW'],
}

export const closedStates: readonly DepositState[] = ['CREDITED', 'EXPIRED', 'CANCELLED', 'REJECTED']

/** Somebody still has to do something: pay, prove or look. */
export const openStates = ['CREATED', 'PENDING_PAYMENT', 'MANUAL_REVIEW'] as const
