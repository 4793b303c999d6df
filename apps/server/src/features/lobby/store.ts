import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Category } from '@ronda/contract/core/constants.ts'
import type * as games from '@ronda/contract/portal/play/games.ts'
import type { Game, VendorCard } from '@ronda/contract/portal/play/games.ts'
import type * as vendorGames from '@ronda/contract/portal/play/vendor-games.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { z } from 'zod/mini'
import { isLanguage } from '../../base/messages.ts'
import type { Tx } from '../../context.ts'
import { pageOfList } from '../../db/page.ts'
import type { Catalogue, CatalogueGame } from '../../ports/lobby.ts'
import type { Merchant } from '../../ports/merchants.ts'

type GameWire = z.infer<typeof Game>

export const NEW_MS = 30 * 86_400_000
const RECENT_MAX = 12
/** Sub-type of what a vendor is entered by, where it has a lobby of its own. */
const LOBBY = 'LOBBY'

/** The language a call names, where texts are in it; else the reader's. */
export function languageAsked(asked: string | undefined, reader: string): string {
  const code = asked?.slice(0, 2).toLowerCase() ?? ''
  return isLanguage(code) ? code : reader
}

export function nameOf(names: unknown, language: string): string {
  const byLanguage = names as Record<string, string>
  return byLanguage[language] ?? byLanguage.en ?? byLanguage.es ?? ''
}

/** What comes back to everybody, in percent. */
export const sureReturn = ({ rtp, about }: CatalogueGame): string | null => about.rtpLeast ?? rtp

const isNew = (game: CatalogueGame, now: number) => now - game.addedAt < NEW_MS

export function toGame(game: CatalogueGame, merchant: Merchant, language: string, now: number): GameWire {
  return {
    gameId: game.code,
    nodeId: game.code,
    gameName: nameOf(game.names, language),
    gameCategory: game.category as Category,
    gameClassify: game.classify,
    vassalage: game.vendor,
    vendorName: game.vendorName,
    rtp: game.rtp ?? '',
    rtpLeast: game.about.rtpLeast ?? '',
    volatility: game.volatility as GameWire['volatility'],
    minLineNum: game.lines,
    minBet: toWire(game.betMin, merchant.currency),
    maxBet: toWire(game.betMax, merchant.currency),
    isHot: game.isHot,
    isNew: isNew(game, now),
    isMaintenance: game.isMaintenance,
    hasDemo: game.hasDemo && !game.isMaintenance && merchant.settings.modules.FREEPLAY3 === true,
    opensIn: game.opensIn,
    features: game.features,
    artSeed: `${game.vendor}/${game.code}`,
    artVersion: game.artVersion,
  }
}

export interface GameFilter {
  category?: string
  classify?: string
  vendor?: string
  name?: string
  betMax?: bigint
  linesMin?: number
  volatility?: string
  feature?: string
  only?: 'hot' | 'new'
  /** `vendor/code` of each. */
  keys?: readonly string[]
  /** By default what was searched comes best first, everything else by popularity. */
  sort?: 'popular' | 'new' | 'name' | 'rtp'
  pageNo: number
  pageSize: number
}

/** Whether all but the vendor is as wanted. */
function fits(game: CatalogueGame, filter: GameFilter, now: number): boolean {
  const { category, classify, betMax, linesMin, volatility, feature, only } = filter
  return (
    (!category || game.category === category) &&
    (!classify || game.classify === classify) &&
    (betMax === undefined || game.betMin <= betMax) &&
    (!linesMin || game.lines >= linesMin) &&
    (!volatility || game.volatility === volatility) &&
    (!feature || game.features.includes(feature)) &&
    (!only || (only === 'hot' ? game.isHot : isNew(game, now)))
  )
}

type Order = (a: CatalogueGame, b: CatalogueGame) => number

function orderBy(sort: 'new' | 'name' | 'rtp', language: string): Order {
  if (sort === 'new') return (a, b) => b.addedAt - a.addedAt
  if (sort === 'rtp') return (a, b) => Number(sureReturn(b) ?? -1) - Number(sureReturn(a) ?? -1)
  const { compare } = new Intl.Collator(language)
  return (a, b) => compare(nameOf(a.names, language), nameOf(b.names, language))
}

function candidates(catalogue: Catalogue, { name, keys }: GameFilter): CatalogueGame[] {
  if (keys)
    return keys.flatMap(key => catalogue.gameOf(key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)) ?? [])
  if (name) return catalogue.search.find(name).map(place => catalogue.games[place] as CatalogueGame)
  return catalogue.games
}

export function listGames(
  catalogue: Catalogue,
  merchant: Merchant,
  filter: GameFilter,
  language: string,
  now: number,
): OutputOf<typeof games.list> {
  const { pageNo, pageSize, sort, vendor } = filter
  const counts = new Map<string, number>()
  let found: CatalogueGame[] = []
  for (const game of candidates(catalogue, filter)) {
    if (!fits(game, filter, now)) continue
    counts.set(game.vendor, (counts.get(game.vendor) ?? 0) + 1)
    if (!vendor || game.vendor === vendor) found.push(game)
  }
  if (sort && sort !== 'popular') found = found.toSorted(orderBy(sort, language))
  const { rows, ...page } = pageOfList(found, { pageNo, pageSize })
  return {
    ...page,
    rows: rows.map(game => toGame(game, merchant, language, now)),
    vendors: catalogue.vendors.flatMap(({ code, name }) => {
      const gameCount = counts.get(code)
      return gameCount ? [{ vassalage: code, displayName: name, gameCount }] : []
    }),
  }
}

/** Games the member opened, newest first. */
export async function playedGames(
  tx: Tx,
  catalogue: Catalogue,
  merchant: Merchant,
  memberId: bigint,
): Promise<CatalogueGame[]> {
  const rows = await tx
    .selectFrom('game_sessions')
    .select(['vendor', 'game_code'])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .groupBy(['vendor', 'game_code'])
    .orderBy(eb => eb.fn.max('created_at'), 'desc')
    .execute()
  return rows.flatMap(row => catalogue.gameOf(row.vendor, row.game_code) ?? []).slice(0, RECENT_MAX)
}

type VendorWire = z.infer<typeof VendorCard>

type Menu = OutputOf<typeof games.menus>[number]

function kindsOf(list: readonly CatalogueGame[]): Menu['gameClassify'] {
  const byKind = Map.groupBy(list, game => game.classify)
  return [...byKind]
    .filter(([kind]) => kind !== '' && kind !== LOBBY)
    .map(([gameClassify, of]) => ({
      gameClassify,
      gameCount: of.length,
      vendors: [...new Set(of.map(game => game.vendor))],
    }))
    .toSorted((a, b) => b.gameCount - a.gameCount)
}

/** Vendors that have at least one game, per category, in the merchant's order. */
export function menuOf(catalogue: Catalogue): Omit<Menu, 'title'>[] {
  const offers = Map.groupBy(catalogue.games, ({ category, vendor }) => `${category}/${vendor}`)
  const inCategory = Map.groupBy(catalogue.games, ({ category }) => category)
  return catalogue.categories.flatMap(category => {
    const cards = catalogue.vendors.flatMap((vendor): VendorWire[] => {
      const offered = offers.get(`${category}/${vendor.code}`)
      if (!offered) return []
      const entry = offered.find(game => game.classify === LOBBY) ?? (offered.length === 1 ? offered[0] : undefined)
      return [
        {
          vassalage: vendor.code,
          displayName: vendor.name,
          isHot: vendor.isHot ? 1 : 0,
          accountTypeId: vendor.accountTypeId,
          isGame: vendor.isGame,
          icon: vendor.icon,
          gameCount: offered.length,
          entryGameId: entry?.code ?? '',
        },
      ]
    })
    const gameClassify = kindsOf(inCategory.get(category) ?? [])
    return cards.length > 0 ? [{ gameCategory: category as Category, cards, gameClassify }] : []
  })
}

/** Categories of the merchant's menu in which a vendor has games. */
export function typesOf(catalogue: Catalogue, vendor: string): { gameType: Category; gameCount: number }[] {
  return menuOf(catalogue).flatMap(({ gameCategory, cards }) => {
    const found = cards.find(({ vassalage }) => vassalage === vendor)
    return found ? [{ gameType: gameCategory, gameCount: found.gameCount }] : []
  })
}

export function roomsOf(
  catalogue: Catalogue,
  merchant: Merchant,
  language: string,
  vendor?: string,
): OutputOf<typeof vendorGames.rooms>['rooms'] {
  return catalogue.games
    .filter(game => game.category === 'PVP' && (vendor === undefined || game.vendor === vendor))
    .map(game => ({
      roomId: game.code,
      roomName: nameOf(game.names, language),
      vassalage: game.vendor,
      vendorName: game.vendorName,
      minBet: toWire(game.betMin, merchant.currency),
      maxBet: toWire(game.betMax, merchant.currency),
      isMaintenance: game.isMaintenance,
    }))
}
