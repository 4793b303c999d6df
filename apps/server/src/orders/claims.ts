import { refuse } from '@ronda/contract/core/errors.ts'
import type { Order } from './orders.ts'

/** An order that one operator works on at a time. */
export interface Claimable extends Order {
  /** Empty while nobody does. */
  claimed_by: string
}

export function assertOwnClaim(row: Claimable, username: string): void {
  if (row.claimed_by !== username) throw refuse('ClaimedByOther', { name: row.claimed_by })
}

/** Refuses who would work on what is claimed already, unless they take it over from somebody else. */
export function assertClaimable(
  row: Claimable,
  { username, takesOver }: { username: string; takesOver: boolean },
): void {
  if (!takesOver || row.claimed_by === username) throw refuse('ClaimedByOther', { name: row.claimed_by })
}
