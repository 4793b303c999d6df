import * as z from 'zod/mini'
import { defineCall, type InputOf } from '../../core/call.ts'
import { At, Empty, Money, queryInt } from '../../core/fields.ts'
import { issueStates, LotteryResult, resultForms } from '../../vendor/lottery.ts'

/** Popular numbers on the home page, and in the full list. */
export const POPULAR_COUNT = 20
export const POPULAR_MAX = 100

/** `Lott`: results come from outside; `ZY`: drawn by the vendor; `Elott`: e-lotteries; `SEA`: those of South-East Asia. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export const PrizeMode = z.enum(prizeModes)
export type PrizeMode = z.infer<typeof PrizeMode>

const query = {
  prizeMode: z.optional(PrizeMode),
  device: z.optional(z.string().check(z.maxLength(12, 'max'))),
  language: z.optional(z.string().check(z.maxLength(12, 'max'))),
}
const counted = { ...query, count: queryInt(1, POPULAR_MAX, POPULAR_COUNT) }

/** A draw that takes orders, or the last one that was drawn. */
export const Issue = z.object({
  id: z.string(),
  issue: z.string(),
  state: z.enum(issueStates),
  closesAt: At,
  drawsAt: At,
  result: z.nullable(LotteryResult),
  corrections: z.int(),
})
export type Issue = z.infer<typeof Issue>

export const LotteryCard = z.object({
  gameId: z.string(),
  vassalage: z.string(),
  gameName: z.string(),
  /** Family: `SSC`, `11X5`, `K3`, `PK10`, `LF`, `KENO`, `PCB`, `LHC`, `VN`, `SEA`. */
  gameClassify: z.string(),
  gameCategory: z.string(),
  prizeMode: PrizeMode,
  form: z.enum(resultForms),
  region: z.nullable(z.enum(['north', 'central', 'south'])),
  /** Seconds between two draws; null: by a calendar. */
  everyS: z.nullable(z.int()),
  isMadeUp: z.boolean(),
  isHot: z.boolean(),
  isMaintenance: z.boolean(),
  /** Takes orders now, or is the next to do so. */
  next: z.nullable(Issue),
  last: z.nullable(Issue),
  /** Orders on what is open. */
  orders: z.int(),
})
export type LotteryCard = z.infer<typeof LotteryCard>

const shared = {
  isForEveryone: true,
  verb: 'GET',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  outdatedBy: ['settings', 'session'],
} as const

const Menu = z.object({
  /** The server's clock, by which pages correct their own. */
  now: At,
  families: z.array(z.object({ family: z.string(), games: z.array(LotteryCard) })),
})

export const menu = defineCall({
  ...shared,
  name: 'lottery.menu',
  path: '/lgw/vn/games/game_menu',
  summary: 'Lotteries by family, each with its next and its last draw.',
  input: z.strictObject(query),
  output: Menu,
})

export const recent = defineCall({
  ...shared,
  name: 'lottery.recent',
  path: '/lgw/vn/games/game_menu/recent',
  summary: 'The same of those that were drawn last, the newest first.',
  input: z.strictObject(counted),
  output: z.object({ now: At, games: z.array(LotteryCard) }),
})

export const PopularNumber = z.object({
  gameId: z.string(),
  vassalage: z.string(),
  gameName: z.string(),
  /** The way it is bet on: `back-2-direct`. */
  bet: z.string(),
  number: z.string(),
  orders: z.int(),
})
export type PopularNumber = z.infer<typeof PopularNumber>

export const popular = defineCall({
  ...shared,
  name: 'lottery.popular',
  path: '/lgw/games/popular',
  summary:
    'Numbers that most orders at the merchant are on in draws that are open; those of fewer than three are not told.',
  input: z.strictObject(counted),
  output: z.object({ numbers: z.array(PopularNumber) }),
})

const Opened = z.object({
  now: At,
  draws: z.array(
    z.object({
      gameId: z.string(),
      vassalage: z.string(),
      gameName: z.string(),
      form: z.enum(resultForms),
      draw: Issue,
    }),
  ),
})

export const openedVietnam = defineCall({
  ...shared,
  name: 'lottery.openedVietnam',
  path: '/lgw/vn/numeros/opened/game',
  summary: 'The last draws of the Vietnamese lotteries, the newest first.',
  input: z.strictObject(counted),
  output: Opened,
})

/** What the boards of Vietnam's results ask for. */
export const boardQuestion: InputOf<typeof openedVietnam> = { prizeMode: 'Lott', count: 60 }

export const opened = defineCall({
  ...shared,
  name: 'lottery.opened',
  path: '/lotto/lgw/games/opened/numero',
  summary: 'The last draws of all lotteries, or of those of a prize mode, the newest first.',
  input: z.strictObject(counted),
  output: Opened,
})

export const OPEN_ORDERS_MAX = 200
/** So many numbers of an order are told; of the others only how many there are. */
export const ORDER_NUMBERS_MAX = 8

export const OrderContent = z.object({
  issue: z.string(),
  name: z.string(),
  /** The first numbers of its first line, row by row; a row without any is a place left open. */
  content: z.array(z.array(z.string())),
  /** Numbers of the order that are not told. */
  more: z.int(),
})
export type OrderContent = z.infer<typeof OrderContent>

export const orders = defineCall({
  name: 'lottery.orders',
  outdatedBy: ['balance', 'bets', 'settings', 'session'],
  verb: 'GET',
  path: '/wps/lottery/orders',
  moduleId: 'LOBBY',
  who: 'member',
  source: 'ours',
  summary: 'Orders of lotteries that the member has open, newest first.',
  input: Empty,
  output: z.array(
    z.object({
      /** At the vendor. */
      roundId: z.string(),
      gameId: z.string(),
      vassalage: z.string(),
      gameName: z.string(),
      stake: Money,
      currency: z.string(),
      openedAt: At,
      /** What it is on, as its vendor tells; null where that one does not. */
      bet: z.nullable(OrderContent),
    }),
  ),
})
