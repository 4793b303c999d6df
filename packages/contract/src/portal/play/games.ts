import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { CLIENT_TYPE, categories, GAME_PAGE_SIZE, WINNERS_MAX } from '../../core/constants.ts'
import { At, Empty, Money, pageOf, queryInt } from '../../core/fields.ts'

export const GameCategory = z.enum(categories)

/** Where a game opens: in a frame of the portal’s page, or in a window of its own. */
export const OpensIn = z.enum(['frame', 'popup'])
export type OpensIn = z.infer<typeof OpensIn>

export const VendorCard = z.object({
  /** Vendor code. */
  vassalage: z.string(),
  displayName: z.string(),
  /** 1 = hot. */
  isHot: z.int(),
  accountTypeId: z.int(),
  /** `VASSALAGE` opens a list of games instead of a game. */
  isGame: z.string(),
  /** Address of the vendor's logo, empty where it has none. */
  icon: z.string(),
  gameCount: z.int(),
  /** The game that opens where the vendor itself is chosen: its lobby, else its only game of the category; empty where it has several. */
  entryGameId: z.string(),
})
export type VendorCard = z.infer<typeof VendorCard>

export const menus = defineCall({
  name: 'games.menus',
  outdatedBy: ['settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/lgw/games/game_menus',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 15,
  summary:
    'Categories that have vendors, in the merchant’s order, each with its vendor cards and the sub-types of its games.',
  input: Empty,
  output: z.array(
    z.object({
      gameCategory: GameCategory,
      /** What the merchant calls it. */
      title: z.string(),
      /** Its vendors. */
      cards: z.array(VendorCard),
      /** Sub-types that at least one game of the category has, those with most games first, and the codes of their vendors. */
      gameClassify: z.array(z.object({ gameClassify: z.string(), gameCount: z.int(), vendors: z.array(z.string()) })),
    }),
  ),
})

export const Game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameCategory: GameCategory,
  /** Sub-type (`SC`, `VP`, `JP`, `TG`, `AC`, `BG`, `CRASH`, …), empty where the vendor gives none. */
  gameClassify: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** Return to player in percent with two decimals, `"96.21"`; empty where the vendor gives none. */
  rtp: z.string(),
  /** The least that comes back to anybody of any bet, where that is not the same for all; else empty. */
  rtpLeast: z.string(),
  volatility: z.enum(['', 'low', 'medium', 'high']),
  minLineNum: z.int(),
  minBet: Money,
  maxBet: Money,
  isHot: z.boolean(),
  isNew: z.boolean(),
  isMaintenance: z.boolean(),
  /** Can be tried with play money: by the game, its vendor and the merchant. */
  hasDemo: z.boolean(),
  /** Known before it is launched, as browsers let a window open only within a click. */
  opensIn: OpensIn,
  features: z.array(z.string()),
  /** Seed of the generated tile art, see game-art. */
  artSeed: z.string(),
  /** Version of the pictures its vendor publishes of it; empty where it has none, and one is drawn. */
  artVersion: z.string(),
})
export type Game = z.infer<typeof Game>

export const volatilities = ['low', 'medium', 'high'] as const
export const gameSorts = ['popular', 'new', 'name', 'rtp'] as const

export const list = defineCall({
  name: 'games.list',
  outdatedBy: ['settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  summary: 'Games of a category or vendor, by name, stake and lines, a page at a time.',
  input: z.strictObject({
    /** What the games are to be opened with; there are none for any other than the launch takes. */
    clientType: queryInt(0, 9, CLIENT_TYPE),
    /** Several by commas. */
    platform: z._default(z.string().check(z.maxLength(40, 'max')), 'flash,html5-desktop'),
    /** The house whose games they are: no other's than the one of the address. */
    merchant: z.optional(z.string().check(z.maxLength(40, 'max'))),
    gameType: z.optional(GameCategory),
    gameClassify: z.optional(z.string().check(z.maxLength(12, 'max'))),
    vassalage: z.optional(z.string().check(z.maxLength(40, 'max'))),
    gameName: z.optional(z.string().check(z.trim(), z.maxLength(60, 'max'))),
    minBet: z.optional(Money),
    minLineNum: z.optional(queryInt(0, 100_000, 0)),
    /** Ours, as are the next four. Without it, what was searched comes best first, everything else by popularity. */
    sort: z.optional(z.enum(gameSorts)),
    volatility: z.optional(z.enum(volatilities)),
    feature: z.optional(z.string().check(z.maxLength(24, 'max'))),
    only: z.optional(z.enum(['hot', 'new'])),
    /** These games alone, in this order: `vendor/game`, by commas. */
    keys: z.optional(z.string().check(z.maxLength(6000, 'max'))),
    pageNo: queryInt(1, 10_000, 1),
    pageSize: queryInt(1, 100, GAME_PAGE_SIZE),
    /** Of the names; without it that of the header. */
    language: z.optional(z.string().check(z.maxLength(12, 'max'))),
  }),
  output: z.extend(pageOf(Game), {
    /** Ours: whose games the other filters let through, in the merchant’s order, to choose one of them. */
    vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameCount: z.int() })),
  }),
})

export const hot = defineCall({
  name: 'games.hot',
  outdatedBy: ['settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 15,
  summary: 'Popular games for the home page.',
  input: z.strictObject({
    merchantCode: z.optional(z.string().check(z.maxLength(40, 'max'))),
    isPlatform: queryInt(0, 9, 2),
    platform: z.optional(z.string().check(z.maxLength(40, 'max'))),
    language: z.optional(z.string().check(z.maxLength(12, 'max'))),
  }),
  output: z.array(Game),
})

export const recent = defineCall({
  name: 'games.recent',
  outdatedBy: ['bets', 'settings', 'session'],
  verb: 'GET',
  path: '/wps/relay/GCS_recentGame',
  moduleId: 'LOBBY',
  who: 'session',
  source: 'spec',
  summary: 'Games the member opened last, newest first.',
  input: Empty,
  output: z.array(Game),
})

export const gameRowNames = ['popular', 'new', 'quick', 'return'] as const
export type GameRowName = (typeof gameRowNames)[number]

export const rows = defineCall({
  name: 'games.rows',
  outdatedBy: ['settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/lobby/rows',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 15,
  summary:
    'Games by what is true of them: new within thirty days, rounds of less than a minute, a return of 96 % and more; none is in two rows. For the home page without the ten most popular, which stand above; beside a category those of the others, the popular first.',
  input: z.strictObject({ besides: z.optional(GameCategory) }),
  output: z.array(z.object({ name: z.enum(gameRowNames), games: z.array(Game) })),
})

/** So many of the popular games stand on the home page; rows below have none of them. */
export const POPULAR_SHOWN = 10

export const vendors = defineCall({
  name: 'games.vendors',
  outdatedBy: ['settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 15,
  summary: 'Vendors of the merchant, for the footer and filters.',
  input: z.strictObject({ merchantCode: z.optional(z.string().check(z.maxLength(40, 'max'))) }),
  output: z.object({ data: z.object({ lanes: z.array(VendorCard) }) }),
})

export const ranks = defineCall({
  name: 'games.ranks',
  outdatedBy: ['winners', 'settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  summary: 'Recent wins of settled rounds; names are masked.',
  input: z.strictObject({
    gameCategory: z._default(z.string().check(z.maxLength(12, 'max')), 'ALL'),
    language: z.optional(z.string().check(z.maxLength(12, 'max'))),
    limitNum: queryInt(1, WINNERS_MAX, WINNERS_MAX),
  }),
  output: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          player: z.string(),
          gameName: z.string(),
          gameId: z.string(),
          prize: Money,
          currency: z.string(),
          at: At,
        }),
      }),
    ),
  }),
})
