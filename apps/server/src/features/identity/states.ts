import type { CheckState } from '@ronda/contract/backoffice/identity.ts'

/** Which state may follow which. */
export const next: Record<CheckState, readonly CheckState[]> = {
  /** Two reviewers, or a provider, have to say who it is. */
  IN_REVIEW: ['VERIFIED', 'REJECTED'],
  /** Holds until it runs out, a newer one takes its place, or somebody finds that it should not. */
  VERIFIED: ['EXPIRED', 'SUPERSEDED', 'REJECTED'],
  REJECTED: [],
  EXPIRED: [],
  SUPERSEDED: [],
}

/** Nobody waits for anything in these. */
export const closedStates: readonly CheckState[] = ['VERIFIED', 'REJECTED', 'EXPIRED', 'SUPERSEDED']
/** Nothing is proven by these, so what was sent is not kept for ever. */
export const pastStates: readonly CheckState[] = ['REJECTED', 'EXPIRED', 'SUPERSEDED']
