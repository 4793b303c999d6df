import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { type Bar, type BarChoice, barEnd } from '@ronda/contract/portal/account/protection.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { PlayBars } from '../../db/generated/tables.ts'
import { forEver } from '../../ledger/guard.ts'

export type BarRow = Selectable<PlayBars>

/** Until when a break or self-exclusion holds, as it stands; a self-exclusion that nobody asked to end holds for ever. */
export function holdsUntil(row: Pick<BarRow, 'kind' | 'ends_at' | 'reopens_at'>): number {
  return (row.kind === 'break' ? row.ends_at : row.reopens_at)?.getTime() ?? forEver
}

export function barsOf(tx: Tx, merchantId: number, memberId: bigint): Promise<BarRow[]> {
  return tx
    .selectFrom('play_bars')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The one that holds longest, if any holds now. */
export function holding(rows: readonly BarRow[], now: number): BarRow | undefined {
  return rows
    .filter(row => holdsUntil(row) > now)
    .sort((a, b) => holdsUntil(b) - holdsUntil(a) || endMs(b) - endMs(a))[0]
}

/** Whether the member shut itself out, or was, and may not come back now. */
export async function isExcluded(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<boolean> {
  return holding(await barsOf(tx, merchantId, memberId), now)?.kind === 'exclusion'
}

const endMs = (row: BarRow) => row.ends_at?.getTime() ?? forEver

export const toBar = (row: BarRow): Bar => ({
  kind: row.kind as Bar['kind'],
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  reopensAt: row.reopens_at?.getTime() ?? null,
})

/** Writes a break or self-exclusion that begins now. Refuses one that ends no later than what holds already. */
export async function addBar(
  tx: Tx,
  who: { merchantId: number; memberId: bigint; setBy: string; note: string },
  choice: BarChoice,
  now: number,
): Promise<BarRow> {
  const rows = await barsOf(tx, who.merchantId, who.memberId)
  const end = barEnd(choice, now)
  const current = holding(rows, now)
  // One that ran out unasked holds only until its member says otherwise: another may follow it.
  const isOver = current?.kind === 'exclusion' && endMs(current) <= now
  if (current && !(isOver && choice.kind === 'exclusion')) {
    const isLonger = current.kind === choice.kind ? (end ?? forEver) > endMs(current) : choice.kind === 'exclusion'
    if (!isLonger) throw refuse('CannotLoosen')
  }
  return tx
    .insertInto('play_bars')
    .values({
      merchant_id: who.merchantId,
      id: newId(now),
      member_id: who.memberId,
      kind: choice.kind,
      length: choice.length,
      starts_at: new Date(now),
      ends_at: end === null ? null : new Date(end),
      set_by: who.setBy,
      note: who.note,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same question for a query over members `m`. */
export const notBarred = (now: number) => sql<boolean>`(m.closing_ends_at is null and not exists (
  select from play_bars b where b.merchant_id = m.merchant_id and b.member_id = m.id
    and coalesce(case b.kind when 'break' then b.ends_at else b.reopens_at end, 'infinity') > ${new Date(now)}))`

/** When the member's account closes or closed, if it asked for that. */
export async function closingEnd(tx: Tx, merchantId: number, memberId: bigint): Promise<number | null> {
  const row = await tx
    .selectFrom('members')
    .select('closing_ends_at')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.closing_ends_at?.getTime() ?? null
}

/** Whether a member is on a break, shut out or on its way out: nothing is offered to it. */
export async function isBarred(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<boolean> {
  if (holding(await barsOf(tx, merchantId, memberId), now)) return true
  return (await closingEnd(tx, merchantId, memberId)) !== null
}

/** Refuses what a member on a break, shut out or on its way out by its own wish may not do: bet, pay in, take part in promotions. */
export async function assertMayPlay(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<void> {
  const row = holding(await barsOf(tx, merchantId, memberId), now)
  if (row?.kind === 'break') throw refuse('OnBreak', { until: holdsUntil(row) })
  if (row) throw refuse('SelfExcluded', { until: row.reopens_at?.getTime() ?? row.ends_at?.getTime() ?? null })
  if ((await closingEnd(tx, merchantId, memberId)) !== null) throw refuse('AccountClosing')
}
