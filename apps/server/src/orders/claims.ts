import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../context.ts'
import type { Decide, Seen } from './decisions.ts'
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

export interface ClaimKind<Row extends Claimable, S extends string, Item> {
  decide: Decide<Row, 'claimed' | 'unclaimed', Item>
  step(tx: Tx, row: Row, to: S, change: { claimed_by: string }, by: string, now: number): Promise<Row>
  /** The state in which it waits for somebody to take it up, and the one in which somebody has; they may be one. */
  free: S
  taken: S
  /** Refuses who may not work on it. */
  assertMayTake?(tx: Tx, row: Row, caller: OperatorCaller): Promise<void>
}

/** Taking an order up, so that nobody else works on it, taking it over from whoever has it, and laying it down again. */
export function createClaims<Row extends Claimable, S extends string, Item>({
  decide,
  step,
  free,
  taken,
  assertMayTake = async () => {},
}: ClaimKind<Row, S, Item>) {
  const isTaken = (row: Row) => row.state === taken && row.claimed_by !== ''

  const claim = (
    ctx: Context,
    { takesOver = false, ...seen }: Seen & { takesOver?: boolean | undefined },
    caller: OperatorCaller,
  ): Promise<Item> =>
    decide(ctx, caller, seen, 'claimed', async (tx, row) => {
      const { username } = caller.operator
      if (isTaken(row)) assertClaimable(row, { username, takesOver })
      else if (row.state !== free) throw refuse('WrongState', { state: row.state })
      await assertMayTake(tx, row, caller)
      const laidDown = row.state === free ? row : await step(tx, row, free, { claimed_by: '' }, username, caller.now)
      return step(tx, laidDown, taken, { claimed_by: username }, username, caller.now)
    })

  const unclaim = (ctx: Context, seen: Seen, caller: OperatorCaller): Promise<Item> =>
    decide(ctx, caller, seen, 'unclaimed', async (tx, row) => {
      assertOwnClaim(row, caller.operator.username)
      return step(tx, row, free, { claimed_by: '' }, caller.operator.username, caller.now)
    })

  return { claim, unclaim }
}
