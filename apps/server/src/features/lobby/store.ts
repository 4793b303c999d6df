import type { OutputOf } from '@ronda/contract/call.ts'
import type { Category } from '@ronda/contract/constants.ts'
import type * as games from '@ronda/contract/games.ts'
import type { Game, VendorCard } from '@ronda/contract/games.ts'
import { toWire } from '@ronda/contract/money.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Tx } from '../../context.ts'
import type { DB, Games, Vendors } from '../../db/generated/tables.ts'
import type { Merchant } from '../merchants/merchants.ts'

type GameWire = z.infer<typeof Game>

const NEW_MS = 30 * 86_400_000

function selectGames(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('games as g')
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
    )
    .where('g.merchant_id', '=', merchantId)
    .where('g.status', '!=', 'off')
    .where('v.status', '=', 'on')
}

const columns = [
  'g.code',
  'g.vendor',
  'g.category',
  'g.names',
  'g.rtp',
  'g.volatility',
  'g.lines',
  'g.bet_min',
  'g.bet_max',
  'g.features',
  'g.is_hot',
  'g.status',
  'g.added_at',
  'v.display_name',
] as const

type GameRow = { [C in 'code' | 'vendor' | 'category' | 'volatility' | 'status' | 'display_name']: string } & {
  names: unknown
  rtp: string | null
  lines: number
  bet_min: bigint
  bet_max: bigint
  features: string[]
  is_hot: boolean
  added_at: Date
}

export function nameOf(names: unknown, language: string): string {
  const byLanguage = names as Record<string, string>
  return byLanguage[language] ?? byLanguage.en ?? byLanguage.es ?? ''
}

function toGame(row: GameRow, merchant: Merchant, language: string, now: number): GameWire {
  return {
    gameId: row.code,
    nodeId: row.code,
    gameName: nameOf(row.names, language),
    gameCategory: row.category as Category,
    vassalage: row.vendor,
    vendorName: row.display_name,
    rtp: row.rtp ?? '',
    volatility: row.volatility as GameWire['volatility'],
    minLineNum: row.lines,
    minBet: toWire(row.bet_min, merchant.currency),
    maxBet: toWire(row.bet_max, merchant.currency),
    isHot: row.is_hot,
    isNew: now - row.added_at.getTime() < NEW_MS,
    isMaintenance: row.status === 'maintenance',
    features: row.features,
    artSeed: `${row.vendor}/${row.code}`,
  }
}

export interface GameFilter {
  category?: string
  vendor?: string
  name?: string
  betMax?: bigint
  linesMin?: number
  sort: 'popular' | 'new' | 'name' | 'rtp'
  pageNo: number
  pageSize: number
}

type GameQuery = SelectQueryBuilder<DB & { g: Games; v: Vendors }, 'g' | 'v', object>

export async function listGames(
  tx: Tx,
  merchant: Merchant,
  filter: GameFilter,
  language: string,
  now: number,
): Promise<OutputOf<typeof games.list>> {
  let query = selectGames(tx, merchant.id) as unknown as GameQuery
  if (filter.category) query = query.where('g.category', '=', filter.category)
  if (filter.vendor) query = query.where('g.vendor', '=', filter.vendor)
  if (filter.betMax !== undefined) query = query.where('g.bet_min', '<=', filter.betMax)
  if (filter.linesMin) query = query.where('g.lines', '>=', filter.linesMin)
  if (filter.name) {
    const like = `%${filter.name.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(sql<boolean>`(g.names ->> ${language} ilike ${like} or v.display_name ilike ${like})`)
  }
  const total = Number((await query.select(sql<bigint>`count(*)`.as('n')).executeTakeFirstOrThrow()).n)
  const order = {
    popular: sql`g.is_hot desc, g.sort, g.code`,
    new: sql`g.added_at desc, g.code`,
    name: sql`g.names ->> ${language}, g.code`,
    rtp: sql`g.rtp desc nulls last, g.code`,
  }[filter.sort]
  const rows = await query
    .select(columns)
    .orderBy(order)
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute()
  return {
    rows: rows.map(row => toGame(row, merchant, language, now)),
    total,
    pageNo: filter.pageNo,
    pageSize: filter.pageSize,
  }
}

export async function recentGames(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  language: string,
  now: number,
): Promise<GameWire[]> {
  const latest = tx
    .selectFrom('game_sessions')
    .select(['vendor', 'game_code'])
    .select(eb => eb.fn.max('created_at').as('at'))
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .groupBy(['vendor', 'game_code'])
    .as('s')
  const rows = await selectGames(tx, merchant.id)
    .innerJoin(latest, join => join.onRef('s.vendor', '=', 'g.vendor').onRef('s.game_code', '=', 'g.code'))
    .select(columns)
    .orderBy('s.at', 'desc')
    .limit(12)
    .execute()
  return rows.map(row => toGame(row, merchant, language, now))
}

/** The merchant's categories in its order, with bingo last where it serves the language TY and nowhere else. */
export function menuCategories(categories: readonly string[], languages: readonly string[]): string[] {
  const others = categories.filter(category => category !== 'BG')
  return languages.some(code => code.toLowerCase() === 'ty') ? [...others, 'BG'] : others
}

type VendorWire = z.infer<typeof VendorCard>

/** Vendors that have at least one game, per category, in the merchant's order. */
export async function menuOf(tx: Tx, merchant: Merchant): Promise<{ gameCategory: Category; vendors: VendorWire[] }[]> {
  const rows = await selectGames(tx, merchant.id)
    .select([
      'g.category',
      'v.code',
      'v.display_name',
      'v.is_hot',
      'v.account_type_id',
      'v.is_game',
      'v.icon',
      'v.sort',
    ])
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .groupBy(['g.category', 'v.merchant_id', 'v.code'])
    .orderBy('v.sort')
    .orderBy('v.code')
    .execute()
  return menuCategories(merchant.settings.categories, merchant.languages).flatMap(category => {
    const vendors = rows
      .filter(row => row.category === category)
      .map(row => ({
        vassalage: row.code,
        displayName: row.display_name,
        isHot: row.is_hot ? 1 : 0,
        accountTypeId: row.account_type_id,
        isGame: row.is_game,
        icon: row.icon,
        gameCount: Number(row.n),
      }))
    return vendors.length > 0 ? [{ gameCategory: category as Category, vendors }] : []
  })
}
