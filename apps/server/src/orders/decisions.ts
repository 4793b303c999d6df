import type { Context, OperatorCaller, Tx } from '../context.ts'
import { inMerchant } from '../db/pool.ts'

/** An order as the operator who decides about it saw it. */
export interface Seen {
  id: string
  version: number
  reason?: string
}

/** How what operators decide about a kind of order is held, put on record and shown. */
export interface DecisionKind<Row, Verb, Item> {
  /** Refuses where the order is not as it was seen any more. */
  lockSeen(tx: Tx, merchantId: number, seen: Seen): Promise<Row>
  /** Writes the decision to the audit log. */
  record(
    tx: Tx,
    caller: OperatorCaller,
    verb: Verb,
    change: { before: Row; after: Row; reason: string | undefined },
  ): Promise<unknown>
  toItem(ctx: Context, tx: Tx, row: Row, caller: OperatorCaller): Promise<Item>
  announce(ctx: Context, row: Row): void
}

export type Decide<Row, Verb, Item> = (
  ctx: Context,
  caller: OperatorCaller,
  seen: Seen,
  verb: Verb,
  work: (tx: Tx, row: Row) => Promise<Row>,
) => Promise<Item>

/** One decision of an operator: on the version they saw, written to the audit log in the same transaction. */
export function createDecide<Row, Verb, Item>(kind: DecisionKind<Row, Verb, Item>): Decide<Row, Verb, Item> {
  return async (ctx, caller, seen, verb, work) => {
    const { merchant } = caller
    const { row, item } = await inMerchant(ctx.app, merchant.id, async tx => {
      const before = await kind.lockSeen(tx, merchant.id, seen)
      const after = await work(tx, before)
      await kind.record(tx, caller, verb, { before, after, reason: seen.reason })
      return { row: after, item: await kind.toItem(ctx, tx, after, caller) }
    })
    kind.announce(ctx, row)
    return item
  }
}
