import { refuse } from '@ronda/contract/core/errors.ts'
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Tx } from '../context.ts'
import type { DB } from '../db/generated/tables.ts'
import { onPage, type Page, type PageInput, readPage } from '../db/page.ts'

/** What every table of orders has. */
export interface Order {
  merchant_id: number
  id: string
  member_id: bigint
  state: string
  /** Counts the steps; who decides says which they saw. */
  version: number
  created_at: Date
  closed_at: Date | null
}

/** Tables whose rows are orders, and those that tell of their steps. */
export type OrderTable = { [T in keyof DB]: Selectable<DB[T]> extends Order ? T : never }[keyof DB]
export type EventTable = Extract<keyof DB, `${string}_events`>

/** A kind of order: where it is kept, and which state may follow which. */
export interface OrderKind<T extends OrderTable, E extends EventTable, S extends string> {
  table: T
  events: E
  /** The column of the events that names the order. */
  eventKey: Extract<keyof DB[E], `${string}_id`>
  next: Record<S, readonly S[]>
  /** States in which nobody waits for anything any more. */
  closed: readonly S[]
  /** Where no state says that somebody works on an order, its events tell who does (`claimed_by`). */
  tellsClaims?: true
}

export interface Step<S> {
  state: S
  /** Unix ms. */
  at: number
  /** An operator, the member, or what of ours did it. */
  by: string
  /** Who works on it from then on, if anybody, of a kind whose events tell so. */
  claimedBy?: string
}

/** Which orders of a merchant to show. */
export interface QueueInput<S> extends PageInput {
  /** All of them where it is left out. */
  states?: readonly S[] | undefined
  /** Of the member with this name. */
  account?: string | undefined
  /** What else has to be true of them, in the table's columns. */
  where?: Expression<SqlBool> | undefined
  /** Those that somebody waits for come before all others. */
  isOpenFirst?: boolean
  isOldestFirst: boolean
  /** What is added up over all pages, as SQL of the table's columns, for the sum in ledger scale; nothing where it is left out. */
  sum?: RawBuilder<string>
}

/**
 * Orders: what a member asks for and people, providers or the clock move from state to state until it is closed. Everything about them that
 * does not depend on what is ordered: one row that is locked for a change, its steps with who took them and when, and pages of them.
 */
export function createOrders<T extends OrderTable, E extends EventTable, S extends string>(kind: OrderKind<T, E, S>) {
  type Row = Selectable<DB[T]>
  // All these tables share the columns of `Order`, which is all that is asked of them here; the query builder needs one of them by name.
  const table = kind.table as 'deposits'
  const events = kind.events as 'deposit_events'
  const eventKey = kind.eventKey as 'deposit_id'

  const of = (tx: Tx, merchantId: number) => tx.selectFrom(table).where('merchant_id', '=', merchantId)

  /** The order, held until the end of the transaction; a member finds only their own. */
  async function lock(tx: Tx, merchantId: number, id: string, memberId?: bigint): Promise<Row> {
    let query = of(tx, merchantId).selectAll().where('id', '=', id)
    if (memberId !== undefined) query = query.where('member_id', '=', memberId)
    const row = await query.forUpdate().executeTakeFirst()
    if (!row) throw refuse('NotFound')
    return row as Row
  }

  /** The order as whoever decides saw it; somebody else's step in between refuses the decision. */
  async function lockSeen(tx: Tx, merchantId: number, { id, version }: { id: string; version: number }): Promise<Row> {
    const row = await lock(tx, merchantId, id)
    if ((row as Order).version !== version) throw refuse('ChangedMeanwhile')
    return row
  }

  const mayFollow = (from: S, to: S): boolean => kind.next[from].includes(to)
  const isClosed = (row: Pick<Order, 'state'>): boolean => kind.closed.includes(row.state as S)

  /** Moves an order to its next state and writes its history. An illegal step is refused. */
  async function step(
    tx: Tx,
    row: Row,
    to: S,
    change: Omit<Updateable<DB[T]>, keyof Order>,
    by: string,
    now: number,
  ): Promise<Row> {
    const before = row as Order
    if (!mayFollow(before.state as S, to)) throw refuse('WrongState', { state: before.state })
    const after = await tx
      .updateTable(table)
      .set({
        ...change,
        state: to,
        version: before.version + 1,
        closed_at: isClosed({ state: to }) ? new Date(now) : null,
      })
      .where('merchant_id', '=', before.merchant_id)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await note(tx, after as Row, by, now)
    return after as Row
  }

  /** Writes into the history what state an order is in: after each step, and when it was made. */
  async function note(tx: Tx, row: Row, by: string, now: number): Promise<void> {
    const { merchant_id, id, version, state, claimed_by } = row as Order & { claimed_by?: string }
    const event = {
      merchant_id,
      [eventKey as 'deposit_id']: id,
      seq: version,
      state,
      at: new Date(now),
      by,
      ...(kind.tellsClaims && { claimed_by }),
    }
    await tx.insertInto(events).values(event).execute()
  }

  /** The steps of orders, in order. For operators; a member is told no names. */
  async function histories(tx: Tx, merchantId: number, ids: readonly string[]): Promise<(id: string) => Step<S>[]> {
    const steps = new Map<string, Step<S>[]>(ids.map(id => [id, []]))
    if (ids.length > 0) {
      const rows = await tx
        .selectFrom(events)
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where(eventKey, 'in', ids)
        .orderBy('seq')
        .execute()
      for (const { [eventKey]: id, state, at, by, ...rest } of rows)
        steps.get(id)?.push({
          state: state as S,
          at: at.getTime(),
          by,
          ...(kind.tellsClaims && { claimedBy: (rest as { claimed_by?: string }).claimed_by }),
        })
    }
    return id => steps.get(id) ?? []
  }

  /** A member's own orders, newest first. */
  async function ownPage(
    tx: Tx,
    merchantId: number,
    memberId: bigint,
    { states, ...page }: PageInput & { states?: readonly S[] | undefined },
  ): Promise<Page<Row>> {
    let query = of(tx, merchantId).selectAll().where('member_id', '=', memberId)
    if (states) query = query.where('state', 'in', states)
    return (await readPage(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page)) as unknown as Page<Row>
  }

  /** Orders that operators look at, and the sum over all pages. */
  async function queue(
    tx: Tx,
    merchantId: number,
    { states, account, where, isOpenFirst, isOldestFirst, sum, pageNo, pageSize }: QueueInput<S>,
  ): Promise<Page<Row> & { amount: bigint }> {
    let query = of(tx, merchantId)
    if (states) query = query.where('state', 'in', states)
    if (account)
      query = query.where('member_id', 'in', eb =>
        eb
          .selectFrom('members as m')
          .select('m.id')
          .where('m.merchant_id', '=', merchantId)
          .where('m.username_key', '=', account.toLowerCase()),
      )
    if (where) query = query.where(where)
    const { n, amount } = await query
      .select([sql<bigint>`count(*)`.as('n'), sql<string>`coalesce(${sum ?? sql`0`}, 0)`.as('amount')])
      .executeTakeFirstOrThrow()
    if (isOpenFirst) query = query.orderBy(eb => eb('closed_at', 'is', null), 'desc')
    const rows = await onPage(
      query
        .selectAll()
        .orderBy('created_at', isOldestFirst ? 'asc' : 'desc')
        .orderBy('id'),
      { pageNo, pageSize },
    ).execute()
    return { rows: rows as Row[], total: Number(n), pageNo, pageSize, amount: BigInt(amount) }
  }

  return { lock, lockSeen, mayFollow, isClosed, step, note, histories, ownPage, queue }
}
