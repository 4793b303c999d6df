import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as points from '@ronda/contract/portal/cashier/points.ts'
import type { PointMovement, PointRow } from '@ronda/contract/portal/cashier/points.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, PublicCaller, Tx } from '../../context.ts'
import { onPage, type Page, type PageInput } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { isBarred } from '../protection/bars.ts'
import { spanOf } from '../records/records.ts'
import { type PointKind, pointBalance } from './account.ts'
import { bringUpToDate, carriedBy } from './credit.ts'
import { wholePoints } from './earn-rule.ts'
import { factorOf } from './factor.ts'
import { pointRulesOf } from './settings.ts'

export async function balance(
  ctx: Context,
  _input: unknown,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof points.balance>> {
  const { memberId } = session
  await bringUpToDate(ctx, merchant, memberId, now)
  return inMerchant(ctx.app, merchant.id, async tx => ({
    balance: Number(await pointBalance(tx, merchant.id, memberId)),
    owed: await owedBy(tx, merchant.id, memberId),
    factor: String((await factorOf(tx, merchant.id, memberId)) / 100),
    isOffered: !(await isBarred(tx, merchant.id, memberId, now)),
  }))
}

/** Whole points that were taken back after they had been spent. */
export async function owedBy(tx: Tx, merchantId: number, memberId: bigint): Promise<number> {
  const carried = wholePoints(await carriedBy(tx, merchantId, memberId))
  return carried < 0n ? Number(-carried) : 0
}

export async function config(
  _ctx: Context,
  _input: unknown,
  { merchant }: PublicCaller,
): Promise<OutputOf<typeof points.config>> {
  const { earn, convert } = pointRulesOf(merchant)
  const { isOpen, ...conversion } = convert
  return {
    currency: merchant.currency,
    earn: Object.entries(earn).flatMap(([category, perPoint]) =>
      perPoint === undefined || Number(perPoint) === 0 ? [] : [{ category: category as keyof typeof earn, perPoint }],
    ),
    convert: isOpen ? conversion : null,
  }
}

const kindOf: Record<PointMovement, PointKind> = {
  play: 'points_play',
  redeem: 'points_redeem',
  return: 'points_return',
  convert: 'points_convert',
  correction: 'points_correction',
}
const typeOf = new Map(Object.entries(kindOf).map(([type, kind]) => [kind as string, type as PointMovement]))

interface MovementQuery {
  memberId: bigint
  start?: Date
  end?: Date
  type?: PointMovement | undefined
}

/** A member's movements of points, newest first, with totals over all pages. */
export async function pointRows(
  tx: Tx,
  merchantId: number,
  { memberId, start, end, type }: MovementQuery,
  page: PageInput,
): Promise<Page<PointRow> & { in: number; out: number }> {
  let entries = tx
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', join =>
      join.onRef('e.merchant_id', '=', 'a.merchant_id').onRef('e.account_id', '=', 'a.id'),
    )
    .innerJoin('ledger_transfers as t', join =>
      join.onRef('t.merchant_id', '=', 'e.merchant_id').onRef('t.id', '=', 'e.transfer_id'),
    )
    .where('a.merchant_id', '=', merchantId)
    .where('a.member_id', '=', memberId)
    .where('a.kind', '=', 'points')
  if (start) entries = entries.where('e.at', '>=', start)
  if (end) entries = entries.where('e.at', '<', end)
  if (type) entries = entries.where('t.kind', '=', kindOf[type])
  const totals = await entries
    .select([
      sql<bigint>`count(*)`.as('n'),
      sql<string>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)`.as('sum_in'),
      sql<string>`coalesce(-sum(e.amount) filter (where e.amount < 0), 0)`.as('sum_out'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await onPage(
    entries
      .select(['t.id', 't.kind', 't.ref_id', 't.note', 'e.at', 'e.amount', 'e.balance_after'])
      .orderBy('e.transfer_id', 'desc'),
    page,
  ).execute()
  return {
    rows: rows.map(row => ({
      id: String(row.id),
      at: row.at.getTime(),
      type: typeOf.get(row.kind) ?? 'correction',
      points: Number(row.amount),
      balanceAfter: Number(row.balance_after ?? 0n),
      reference: row.ref_id ?? '',
      note: row.note ?? '',
    })),
    total: Number(totals.n),
    ...page,
    in: Number(totals.sum_in),
    out: Number(totals.sum_out),
  }
}

export async function history(
  ctx: Context,
  { from, to, type, pageNo, pageSize }: ParsedInputOf<typeof points.history>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof points.history>> {
  const { start, end } = spanOf(from, to)
  await bringUpToDate(ctx, merchant, session.memberId, now)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const query = { memberId: session.memberId, start, end, type }
    const { in: came, out, ...page } = await pointRows(tx, merchant.id, query, { pageNo, pageSize })
    return { ...page, totals: { in: came, out } }
  })
}
