import type { GameRow, gameOrders } from '@ronda/contract/backoffice/games.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Games } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { nameOf } from '../lobby/store.ts'

export interface GameFilter {
  q?: string
  vendor?: string
  category?: string
  state?: string
}
export type GameOrder = (typeof gameOrders)[number]
export type GameRecord = Selectable<Games>

export const keyOf = (game: { vendor: string; code: string }) => `${game.vendor}/${game.code}`

/** The merchant's games a filter lets through; a search looks into every language's name, the code and the vendor's name. */
export function foundGames(tx: Tx, merchantId: number, { q, vendor, category, state }: GameFilter) {
  let query = tx
    .selectFrom('games as g')
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
    )
    .where('g.merchant_id', '=', merchantId)
  if (vendor) query = query.where('g.vendor', '=', vendor)
  if (category) query = query.where('g.category', '=', category)
  if (state) query = query.where('g.status', '=', state)
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(eb =>
      eb.or([
        eb('g.code', 'ilike', like),
        eb('v.display_name', 'ilike', like),
        sql<boolean>`exists (select 1 from jsonb_each_text(g.names) as n where n.value ilike ${like})`,
      ]),
    )
  }
  return query
}
type Found = ReturnType<typeof foundGames>

/** `menu`: as the portal's lobby shows them. */
export function inOrder(query: Found, order: GameOrder, language: string) {
  if (order === 'new') return query.orderBy('g.added_at', 'desc').orderBy('g.vendor').orderBy('g.code')
  if (order === 'rtp')
    return query
      .orderBy('g.rtp', ordering => ordering.desc().nullsLast())
      .orderBy('g.vendor')
      .orderBy('g.code')
  if (order === 'name')
    return query
      .orderBy(sql`lower(coalesce(g.names ->> ${language}, g.names ->> 'en', g.names ->> 'es', g.code))`)
      .orderBy('g.vendor')
      .orderBy('g.code')
  return query.orderBy('g.is_hot', 'desc').orderBy('g.sort').orderBy('g.code').orderBy('g.vendor')
}

export async function readGames(query: Found, merchant: Merchant, language: string): Promise<GameRow[]> {
  const rows = await query.selectAll('g').select(['v.display_name', 'v.status as vendor_status']).execute()
  return rows.map(row => ({
    id: keyOf(row),
    vendor: row.vendor,
    vendorName: row.display_name,
    isVendorOn: row.vendor_status === 'on',
    code: row.code,
    name: nameOf(row.names, language) || row.code,
    category: row.category,
    classify: row.classify,
    rtp: row.rtp ?? '',
    volatility: row.volatility,
    betMin: toWire(row.bet_min, merchant.currency),
    betMax: toWire(row.bet_max, merchant.currency),
    turnoverPct: row.turnover_pct,
    isHot: row.is_hot,
    state: row.status as GameRow['state'],
    version: row.version,
    addedAt: row.added_at.getTime(),
  }))
}
