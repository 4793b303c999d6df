import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { createDeskClient } from '@ronda/contract/vendor/client.ts'
import { DESK_PAGE_MAX, DESK_PATH, type deskOperations } from '@ronda/contract/vendor/lottery-desk.ts'
import type * as z from 'zod/mini'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { nameOf } from '../lobby/store.ts'
import { playerIdOf } from '../vendors/players.ts'
import { signedCallsTo } from '../vendors/signed-calls.ts'
import { lotteryCategories } from './cards.ts'

/** A lobby does not wait for a vendor. */
const TIMEOUT_MS = 2_000

type OpenOrder = OutputOf<typeof lottery.orders>[number]
type Told = z.output<typeof deskOperations.orders.response>

/** Reads the open rounds of the merchant, which are few and have an index of their own; games that are shown no longer included. */
export async function openOrders(ctx: Context, _input: unknown, caller: MemberCaller): Promise<OpenOrder[]> {
  const { merchant, session, language } = caller
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
  const bets = await betsOf(ctx, caller, [...new Set(rows.map(({ vendor }) => vendor))])
  return rows.map(row => ({
    roundId: row.round_id,
    gameId: row.game_code,
    vassalage: row.vendor,
    gameName: nameOf(row.names, language),
    stake: toWire(row.staked, row.currency),
    currency: row.currency,
    openedAt: row.opened_at.getTime(),
    bet: bets.get(`${row.vendor}/${row.round_id}`) ?? null,
  }))
}

/** What the member's last orders at some vendors are on. Of a vendor that does not say nothing is told. */
export async function betsOf(
  ctx: Context,
  { merchant, session, language }: MemberCaller,
  vendors: readonly string[],
): Promise<Map<string, lottery.OrderContent | null>> {
  const told = await Promise.all(
    vendors.map(async vendor => {
      const calls = await signedCallsTo(ctx, merchant.id, vendor, { path: DESK_PATH, timeoutMs: TIMEOUT_MS })
      const answer =
        calls &&
        (await createDeskClient(calls).call('orders', {
          playerId: playerIdOf(ctx, merchant.id, vendor, session.memberId),
          limit: DESK_PAGE_MAX,
        }))
      if (answer?.outcome !== 'ok') return []
      const { orders, bets } = answer.value
      return orders.map(order => [`${vendor}/${order.id}`, betOf(order, bets, language)] as const)
    }),
  )
  return new Map(told.flat())
}

export function betOf(
  { gameCode, issue, lines }: Pick<Told['orders'][number], 'gameCode' | 'issue' | 'lines'>,
  bets: Told['bets'],
  language: string,
): lottery.OrderContent | null {
  const [first] = lines
  if (!first) return null
  const bet = bets.find(one => one.gameCode === gameCode && one.code === first.bet)
  let room = lottery.ORDER_NUMBERS_MAX
  const content = first.content.map(row => {
    const shown = row.slice(0, room)
    room -= shown.length
    return shown
  })
  const all = lines.reduce((sum, line) => sum + line.content.flat().length, 0)
  return { issue, name: bet ? nameOf(bet.names, language) : '', content, more: all - content.flat().length }
}
