import type { TransferState } from '@ronda/contract/portal/cashier/vendor-wallets.ts'

/** Which state may follow which. What an answer is waited for is asked for again without a step. */
export const next: Record<TransferState, readonly TransferState[]> = {
  /** Written down, and what goes in has left the main wallet; the vendor is being told. */
  SENT: ['UNKNOWN', 'MANUAL', 'SUCCESS', 'FAILED'],
  /** No definite answer yet: asked for again and again. */
  UNKNOWN: ['MANUAL', 'SUCCESS', 'FAILED'],
  /** Asked for hours: people look, and the vendor is asked all the same. From MANUAL to MANUAL an operator takes it up or lays it down. */
  MANUAL: ['MANUAL', 'SUCCESS', 'FAILED'],
  SUCCESS: [],
  FAILED: [],
}

export const closedStates: readonly TransferState[] = ['SUCCESS', 'FAILED']
