import type { OutputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { TurnoverItems } from '../../db/generated/tables.ts'
import type { CountedRound } from '../../ports/bets.ts'
import type { Merchant } from '../../ports/merchants.ts'

type TurnoverWire = OutputOf<typeof withdrawals.info>['turnover'][number]

export interface NewRequirement {
  merchantId: number
  memberId: bigint
  source: 'deposit' | 'bonus' | 'manual'
  ref: string
  base: bigint
  /** In hundredths: 100 = once the base. */
  multiplePct: number
  /** Categories whose play fills it; none: all. */
  scope?: readonly string[]
  now: number
}

/** Money that came in has to be played before it may leave. Once per source and reference. */
export async function requireTurnover(tx: Tx, item: NewRequirement): Promise<void> {
  const required = (item.base * BigInt(item.multiplePct)) / 100n
  if (required === 0n) return
  await tx
    .insertInto('turnover_items')
    .values({
      merchant_id: item.merchantId,
      id: newId(item.now),
      member_id: item.memberId,
      source: item.source,
      ref: item.ref,
      base: item.base,
      multiple_pct: item.multiplePct,
      required,
      scope: [...(item.scope ?? [])],
      created_at: new Date(item.now),
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'source', 'ref']).doNothing())
    .execute()
}

export interface OpenItem {
  id: string
  required: bigint
  progress: bigint
}

/**
 * Valid turnover fills items in the order of their creation; what is left over fills none. Taken-back turnover empties the newest first.
 * Answers the items whose progress changed.
 */
export function fillItems(items: readonly OpenItem[], turnover: bigint): OpenItem[] {
  const changed: OpenItem[] = []
  let left = turnover
  for (const item of turnover >= 0n ? items : items.toReversed()) {
    if (left === 0n) break
    const room = left > 0n ? item.required - item.progress : -item.progress
    const step = left > 0n ? (left < room ? left : room) : left > room ? left : room
    if (step === 0n) continue
    changed.push({ ...item, progress: item.progress + step })
    left -= step
  }
  return changed
}

export type Played = Pick<CountedRound, 'playedAt' | 'valid' | 'category'>

/** Who of them has, or had, something to play: for everybody else there is nothing to look for. */
export async function obligedAmong(
  tx: Tx,
  players: readonly { merchantId: number; memberId: bigint }[],
): Promise<(player: { merchantId: number; memberId: bigint }) => boolean> {
  const rows = await tx
    .selectFrom('turnover_items')
    .select(['merchant_id', 'member_id'])
    .distinct()
    .where('merchant_id', '=', sql<number>`any(${[...new Set(players.map(player => player.merchantId))]}::int[])`)
    .where('member_id', '=', sql<bigint>`any(${[...new Set(players.map(player => player.memberId))]}::bigint[])`)
    .execute()
  const obliged = new Set(rows.map(row => `${row.merchant_id}/${row.member_id}`))
  return ({ merchantId, memberId }) => obliged.has(`${merchantId}/${memberId}`)
}

/**
 * Counts settled play towards what the member still has to play. Play from before an item was made, or of categories it does not name, does not
 * fill it. Play that is taken
 * back empties what it had filled: items that it met are open again. What was closed for want of money stays so here (see `reopen.ts`).
 */
export async function addTurnover(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  played: readonly Played[],
  now: number,
): Promise<void> {
  const takesBack = played.some(({ valid }) => valid < 0n)
  let query = tx
    .selectFrom('turnover_items')
    .select(['id', 'required', 'progress', 'status', 'scope', 'created_at', 'closed_at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
  if (!takesBack) query = query.where('status', '=', 'active')
  const items = await query.orderBy('created_at').orderBy('id').forUpdate().execute()
  const changed = new Set<(typeof items)[number]>()
  for (const { playedAt, valid, category } of played.toSorted((a, b) => a.playedAt.getTime() - b.playedAt.getTime())) {
    const concerned = items.filter(
      item =>
        item.created_at <= playedAt &&
        (item.scope.length === 0 || item.scope.includes(category)) &&
        (item.status === 'active' ||
          (valid < 0n && (item.status === 'met' || (item.closed_at ?? playedAt) >= playedAt))),
    )
    for (const { id, progress } of fillItems(concerned, valid)) {
      const item = concerned.find(candidate => candidate.id === id) as (typeof items)[number]
      item.progress = progress
      changed.add(item)
    }
  }
  for (const { id, progress, required, status, closed_at } of changed) {
    const met = progress === required
    const isClosed = status === 'closed'
    await tx
      .updateTable('turnover_items')
      .set({
        progress,
        status: met ? 'met' : isClosed ? 'closed' : 'active',
        closed_at: met ? new Date(now) : isClosed ? closed_at : null,
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
  }
}

export async function turnoverOf(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  currency: string,
): Promise<{ remaining: bigint; items: TurnoverWire[] }> {
  const rows = await tx
    .selectFrom('turnover_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  const active = await tx
    .selectFrom('turnover_items')
    .select(['required', 'progress'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .execute()
  return {
    remaining: active.reduce((sum, item) => sum + item.required - item.progress, 0n),
    items: rows.toReversed().map(row => toWireItem(row, currency)),
  }
}

const toWireItem = (row: Selectable<TurnoverItems>, currency: string): TurnoverWire => ({
  id: row.id,
  source: row.source as TurnoverWire['source'],
  base: toWire(row.base, currency),
  multiple: String(row.multiple_pct / 100),
  required: toWire(row.required, currency),
  progress: toWire(row.progress, currency),
  scope: row.scope,
  status: row.status as TurnoverWire['status'],
  createdAt: row.created_at.getTime(),
})

/** What is to be played for bonuses, by their references. */
export async function turnoverOfBonuses(
  tx: Tx,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
  refs: readonly string[],
): Promise<Map<string, TurnoverWire>> {
  if (refs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('turnover_items')
    .selectAll()
    .where('merchant_id', '=', id)
    .where('source', '=', 'bonus')
    .where('ref', 'in', refs)
    .execute()
  return new Map(rows.map(row => [row.ref, toWireItem(row, currency)]))
}
