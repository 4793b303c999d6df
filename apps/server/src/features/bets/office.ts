import * as rounds from '@ronda/contract/backoffice/rounds.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { countOf, onPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { nameOf } from '../lobby/store.ts'

export async function openRounds(
  ctx: Context,
  input: ParsedInputOf<typeof rounds.openRounds>,
  { merchant, language, now }: OperatorCaller,
): Promise<OutputOf<typeof rounds.openRounds>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const open = tx
      .selectFrom('game_rounds as r')
      .where('r.merchant_id', '=', merchant.id)
      .where('r.status', '=', 'open')
      .where('r.opened_at', '<', new Date(now - rounds.OPEN_ROUND_HOURS * 3_600_000))
    const query = open
      .innerJoin('members as m', join =>
        join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.member_id'),
      )
      .innerJoin('vendors as v', join =>
        join.onRef('v.merchant_id', '=', 'r.merchant_id').onRef('v.code', '=', 'r.vendor'),
      )
      .leftJoin('games as g', join =>
        join
          .onRef('g.merchant_id', '=', 'r.merchant_id')
          .onRef('g.vendor', '=', 'r.vendor')
          .onRef('g.code', '=', 'r.game_code'),
      )
      .select([
        'r.vendor',
        'r.round_id',
        'r.game_code',
        'r.staked',
        'r.won',
        'r.currency',
        'r.opened_at',
        'm.id as member_id',
        'm.username',
        'v.display_name',
        'g.names',
      ])
      .orderBy('r.opened_at')
      .orderBy('r.round_id')
      .orderBy('r.vendor')
    const rows = await onPage(query, input).execute()
    return {
      rows: rows.map(row => ({
        id: `${row.vendor}:${row.round_id}`,
        vendorName: row.display_name,
        gameName: row.names ? nameOf(row.names, language) : row.game_code,
        roundId: row.round_id,
        memberId: String(row.member_id),
        account: row.username,
        stake: toWire(row.staked, row.currency),
        payout: toWire(row.won, row.currency),
        openedAt: row.opened_at.getTime(),
      })),
      total: await countOf(open),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      currency: merchant.currency,
    }
  })
}
