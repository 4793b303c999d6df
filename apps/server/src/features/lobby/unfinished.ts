import type { OutputOf } from '@ronda/contract/call.ts'
import * as games from '@ronda/contract/games.ts'
import { toWire } from '@ronda/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../merchants/merchants.ts'
import type { Catalogue } from './catalogue.ts'
import { toGame } from './store.ts'

/** Open rounds are few at any moment and have an index of their own; what has closed is never looked at. */
export async function unfinishedGames(
  tx: Tx,
  catalogue: Catalogue,
  merchant: Merchant,
  memberId: bigint,
  language: string,
  now: number,
): Promise<OutputOf<typeof games.unfinished>> {
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
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .groupBy(['vendor', 'game_code', 'currency'])
    .orderBy(eb => eb.fn.max('opened_at'), 'desc')
    .execute()
  return rows
    .flatMap(row => {
      const game = catalogue.gameOf(row.vendor, row.game_code)
      if (!game) return []
      const stake = toWire(row.staked, row.currency)
      return [
        { game: toGame(game, merchant, language, now), stake, currency: row.currency, since: row.since.getTime() },
      ]
    })
    .slice(0, games.UNFINISHED_MAX)
}
