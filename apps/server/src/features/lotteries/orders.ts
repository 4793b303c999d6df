import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { nameOf } from '../lobby/store.ts'
import { lotteryCategories } from './cards.ts'

/** Reads the open rounds of the merchant, which are few and have an index of their own; games that are shown no longer included. */
export async function openOrders(
  ctx: Context,
  _input: unknown,
  { merchant, session, language }: MemberCaller,
): Promise<OutputOf<typeof lottery.orders>> {
  const rows = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('game_rounds as r')
      .innerJoin('games as g', join =>
        join
          .onRef('g.merchant_id', '=', 'r.merchant_id')
          .onRef('g.vendor', '=', 'r.vendor')
          .onRef('g.code', '=', 'r.game_code'),
      )
      .select(['r.round_id', 'r.vendor', 'r.game_code', 'r.staked', 'r.currency', 'r.opened_at', 'g.names'])
      .where('r.merchant_id', '=', merchant.id)
      // With a sum the database cannot use the index over the member's rounds, which are many.
      .where(eb => eb(eb('r.member_id', '+', 0n), '=', session.memberId))
      .where('r.status', '=', 'open')
      .where('g.category', 'in', lotteryCategories)
      .orderBy('r.opened_at', 'desc')
      .orderBy('r.round_id')
      .limit(lottery.OPEN_ORDERS_MAX)
      .execute(),
  )
  return rows.map(row => ({
    roundId: row.round_id,
    gameId: row.game_code,
    vassalage: row.vendor,
    gameName: nameOf(row.names, language),
    stake: toWire(row.staked, row.currency),
    currency: row.currency,
    openedAt: row.opened_at.getTime(),
  }))
}
