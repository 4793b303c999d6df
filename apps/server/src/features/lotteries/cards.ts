import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as lottery from '@ronda/contract/portal/play/lottery.ts'
import type { LotteryCard, PopularNumber, PrizeMode } from '@ronda/contract/portal/play/lottery.ts'
import { SEA_VENDOR } from '@ronda/contract/portal/play/lottery-paths.ts'
import type { Catalogue, CatalogueGame } from '../../ports/lobby.ts'
import type { Lottery, LotteryBoard, LotteryIssue } from '../../ports/lotteries.ts'
import { nameOf } from '../lobby/store.ts'

export const lotteryCategories: readonly string[] = ['LOTT', 'ELOTT']
const VIETNAM_FAMILY = 'VN'
/** Families in the order of their popularity among players; others follow. */
const families = ['SSC', '11X5', 'K3', 'PK10', 'LF', 'KENO', 'PCB', 'LHC', 'VN', 'SEA']
/** What fewer orders are on would tell of single players. */
const ORDERS_MIN = 3

/** A lottery that the merchant offers, with what its vendor told of it. */
export interface Offered {
  game: CatalogueGame
  lottery: Lottery
}

const wanted: Record<PrizeMode, (one: Offered) => boolean> = {
  Lott: ({ lottery: { results } }) => results === 'outside',
  ZY: ({ lottery: { results, vendor } }) => results === 'house' && vendor !== SEA_VENDOR,
  Elott: ({ game: { category } }) => category === 'ELOTT',
  SEA: ({ lottery: { vendor } }) => vendor === SEA_VENDOR,
}

/** Of the modes that a lottery goes by, the one that tells most of it. */
function modeOf(one: Offered): PrizeMode {
  const narrowest: readonly PrizeMode[] = ['SEA', 'Lott', 'Elott']
  return narrowest.find(mode => wanted[mode](one)) ?? 'ZY'
}

export function offered(catalogue: Catalogue, board: LotteryBoard, mode?: PrizeMode): Offered[] {
  return catalogue.games.flatMap(game => {
    if (!lotteryCategories.includes(game.category)) return []
    const lottery = board.lotteryOf(game.vendor, game.code)
    return lottery && (!mode || wanted[mode]({ game, lottery })) ? [{ game, lottery }] : []
  })
}

const naming = (game: CatalogueGame, language: string) => ({
  gameId: game.code,
  vassalage: game.vendor,
  gameName: nameOf(game.names, language),
})

const isSold = (now: number) => (issue: LotteryIssue) => issue.state !== 'closed' && issue.closesAt > now

function toCard(one: Offered, language: string, now: number): LotteryCard {
  const { game, lottery } = one
  return {
    ...naming(game, language),
    gameClassify: game.classify,
    gameCategory: game.category,
    prizeMode: modeOf(one),
    form: lottery.form,
    region: lottery.region,
    everyS: lottery.everyS,
    isMadeUp: lottery.isMadeUp,
    isHot: game.isHot,
    isMaintenance: game.isMaintenance,
    next: lottery.coming.find(isSold(now)) ?? null,
    last: lottery.drawn[0] ?? null,
    orders: lottery.orders,
  }
}

export function menuOf(all: readonly Offered[], language: string, now: number): OutputOf<typeof lottery.menu> {
  const place = (family: string) => (families.includes(family) ? families.indexOf(family) : families.length)
  const byFamily = Map.groupBy(all, ({ game }) => game.classify)
  return {
    now,
    families: [...byFamily]
      .toSorted(([a], [b]) => place(a) - place(b))
      .map(([family, of]) => ({ family, games: of.map(one => toCard(one, language, now)) })),
  }
}

export function recentOf(
  all: readonly Offered[],
  count: number,
  language: string,
  now: number,
): OutputOf<typeof lottery.recent> {
  const drawn = all.filter(({ lottery }) => lottery.drawn.length > 0)
  const drawnAt = ({ lottery }: Offered) => lottery.drawn[0]?.drawsAt ?? 0
  return {
    now,
    games: drawn
      .toSorted((a, b) => drawnAt(b) - drawnAt(a))
      .slice(0, count)
      .map(one => toCard(one, language, now)),
  }
}

export function popularOf(
  all: readonly Offered[],
  board: LotteryBoard,
  count: number,
  language: string,
): PopularNumber[] {
  const games = new Map(all.map(({ game }) => [`${game.vendor}/${game.code}`, game]))
  return board.numbers
    .flatMap(({ vendor, gameCode, bet, number, orders }) => {
      const game = games.get(`${vendor}/${gameCode}`)
      return game && orders >= ORDERS_MIN ? [{ ...naming(game, language), bet, number, orders }] : []
    })
    .slice(0, count)
}

export function openedOf(
  all: readonly Offered[],
  count: number,
  language: string,
  now: number,
): OutputOf<typeof lottery.opened> {
  return {
    now,
    draws: all
      .flatMap(({ game, lottery: { drawn, form } }) => drawn.slice(0, count).map(draw => ({ game, form, draw })))
      .toSorted((a, b) => b.draw.drawsAt - a.draw.drawsAt)
      .slice(0, count)
      .map(({ game, form, draw }) => ({ ...naming(game, language), form, draw })),
  }
}

export const isVietnamese = ({ game }: Offered) => game.classify === VIETNAM_FAMILY
