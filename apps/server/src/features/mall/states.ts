import type { OrderState } from '@ronda/contract/portal/cashier/points.ts'

/** Which state may follow which. Money and vouchers are approved as they are made. */
export const next: Record<OrderState, readonly OrderState[]> = {
  /** Waits for an operator. From IN_PROCESS to IN_PROCESS one takes it up or lays it down. */
  IN_PROCESS: ['IN_PROCESS', 'APPROVED', 'REJECTED'],
  /** Of what is sent: it is being packed, and may still turn out not to be there. */
  APPROVED: ['SHIPPED', 'REJECTED'],
  SHIPPED: [],
  /** Points and stock are back. */
  REJECTED: [],
}

export const closedStates: readonly OrderState[] = ['SHIPPED', 'REJECTED']
