import type * as office from '@ronda/contract/backoffice/protection.ts'
import type { WinReview } from '@ronda/contract/backoffice/protection.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { onPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import { nameOf } from '../lobby/store.ts'

function reviews(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('win_reviews as w')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'w.merchant_id').onRef('m.id', '=', 'w.member_id'),
    )
    .leftJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'w.merchant_id').onRef('v.code', '=', 'w.vendor'),
    )
    .leftJoin('games as g', join =>
      join
        .onRef('g.merchant_id', '=', 'w.merchant_id')
        .onRef('g.vendor', '=', 'w.vendor')
        .onRef('g.code', '=', 'w.game_code'),
    )
    .selectAll('w')
    .select(['m.username', 'v.display_name', 'g.names'])
    .where('w.merchant_id', '=', merchantId)
}

type Row = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

/** What a vendor's money that no round has won was for, by the words of its record. */
const causes: Record<string, WinReview['cause']> = {
  'vendor-jackpot': 'jackpot',
  'vendor-promotion': 'promotion',
  'vendor-free-bets': 'free-bets',
  'vendor-round': 'correction',
}

function toReview(row: Row, language: string): WinReview {
  const cause = row.names ? 'round' : (causes[row.game_code] ?? 'round')
  return {
    cause,
    id: `${row.vendor}:${row.round_id}`,
    vendor: row.vendor,
    vendorName: row.display_name ?? row.vendor,
    roundId: row.round_id,
    gameName: row.names ? nameOf(row.names, language) : cause === 'round' ? row.game_code : '',
    memberId: String(row.member_id),
    account: row.username,
    staked: toWire(row.staked, row.currency),
    won: toWire(row.won, row.currency),
    at: row.at.getTime(),
    state: row.state as WinReview['state'],
    reviewedBy: row.reviewed_by,
    reviewedAt: row.reviewed_at?.getTime() ?? null,
    note: row.note,
  }
}

export async function list(
  ctx: Context,
  { state, pageNo, pageSize }: ParsedInputOf<typeof office.winReviews>,
  { merchant, language }: OperatorCaller,
): Promise<OutputOf<typeof office.winReviews>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { total, open } = await tx
      .selectFrom('win_reviews')
      .select(eb => [
        eb.fn.countAll<bigint>().as('total'),
        eb.fn.countAll<bigint>().filterWhere('state', '=', 'open').as('open'),
      ])
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    const query = reviews(tx, merchant.id)
    const ordered = (state === 'all' ? query : query.where('w.state', '=', state))
      .orderBy('w.at', 'desc')
      .orderBy('w.round_id')
      .orderBy('w.vendor')
    const rows = await onPage(ordered, { pageNo, pageSize }).execute()
    return {
      rows: rows.map(row => toReview(row, language)),
      total: Number(state === 'all' ? total : state === 'open' ? open : total - open),
      pageNo,
      pageSize,
      currency: merchant.currency,
      open: Number(open),
    }
  })
}

export async function review(
  ctx: Context,
  { vendor, roundId, note }: ParsedInputOf<typeof office.reviewWin>,
  caller: OperatorCaller,
): Promise<WinReview> {
  const { merchant, operator, now, language } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const one = () => reviews(tx, merchant.id).where('w.vendor', '=', vendor).where('w.round_id', '=', roundId)
    const before = await one().forUpdate('w').executeTakeFirst()
    if (!before) throw refuse('NotFound')
    if (before.state !== 'open') throw refuse('WrongState', { state: before.state })
    await tx
      .updateTable('win_reviews')
      .set({ state: 'reviewed', reviewed_by: operator.username, reviewed_at: new Date(now), note })
      .where('merchant_id', '=', merchant.id)
      .where('vendor', '=', vendor)
      .where('round_id', '=', roundId)
      .execute()
    await writeAudit(tx, caller, {
      action: 'win.reviewed',
      subject: `${vendor}:${roundId}`,
      reason: note,
      after: { member: String(before.member_id), won: toWire(before.won, before.currency) },
    })
    return toReview(await one().executeTakeFirstOrThrow(), language)
  })
}
