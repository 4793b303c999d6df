import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as ownGames from '@ronda/contract/portal/play/own-games.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Catalogue } from '../../ports/lobby.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { toGame } from './store.ts'

/** Reads the open rounds of the merchant, which are few and have an index of their own, not everything that the member ever played. */
export async function unfinishedGames(
  tx: Tx,
  catalogue: Catalogue,
  merchant: Merchant,
  memberId: bigint,
  language: string,
  now: number,
): Promise<OutputOf<typeof ownGames.unfinished>> {
  const rows = await tx
    .selectFrom('game_rounds')
    .select(eb => [
      'vendor',
      'game_code',
      'currency',
      // The sum of bigints is a numeric, which would arrive as text.
      sql<bigint>`sum(staked)::bigint`.as('staked'),
      eb.fn.min('opened_at').as('since'),
    ])
    .where('merchant_id', '=', merchant.id)
    // With a sum the database cannot use the index over the member's rounds, which are many.
    .where(eb => eb(eb('member_id', '+', 0n), '=', memberId))
    .where('status', '=', 'open')
    .groupBy(['vendor', 'game_code', 'currency'])
    .orderBy(eb => eb.fn.max('opened_at'), 'desc')
    .execute()
  return rows
    .flatMap(row => {
      const game = catalogue.anyGameOf(row.vendor, row.game_code)
      if (!game) return []
      const stake = toWire(row.staked, row.currency)
      return [
        { game: toGame(game, merchant, language, now), stake, currency: row.currency, since: row.since.getTime() },
      ]
    })
    .slice(0, ownGames.UNFINISHED_MAX)
}

export async function hasUnfinished(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  vendor: string,
  code: string,
): Promise<boolean> {
  const round = await tx
    .selectFrom('game_rounds')
    .select('round_id')
    .where('merchant_id', '=', merchantId)
    .where(eb => eb(eb('member_id', '+', 0n), '=', memberId))
    .where('vendor', '=', vendor)
    .where('game_code', '=', code)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return round !== undefined
}
