import * as favorites from '@ronda/contract/portal/play/favorites.ts'
import * as gamePage from '@ronda/contract/portal/play/game-page.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import * as ownGames from '@ronda/contract/portal/play/own-games.ts'
import * as vendorGames from '@ronda/contract/portal/play/vendor-games.ts'
import * as wins from '@ronda/contract/portal/play/wins.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone, forMember } from '../../handlers.ts'
import type { CatalogueGame } from '../../ports/lobby.ts'
import { barsOf, holding } from '../protection/bars.ts'
import { gameAbout } from './about.ts'
import * as ownFavorites from './favorites.ts'
import { launch } from './launch.ts'
import { list, menu } from './lists.ts'
import { recommend } from './recommended.ts'
import { rowsOf } from './rows.ts'
import { languageAsked, listGames, menuOf, nameOf, playedGames, roomsOf, toGame, typesOf } from './store.ts'
import { unfinishedGames } from './unfinished.ts'
import { lastWins, ownWins } from './wins.ts'

const HOT_MAX = 24

export const calls = [
  forAnyone(games.menus, menu),
  forAnyone(games.list, list),
  forAnyone(gamePage.about, gameAbout),
  forAnyone(
    games.hot,
    async (ctx, input, { merchant, language, now }) =>
      listGames(
        await ctx.catalogues.of(merchant),
        merchant,
        { pageNo: 1, pageSize: HOT_MAX },
        languageAsked(input.language, language),
        now,
      ).rows,
  ),
  forAnyone(games.rows, async (ctx, { besides }, { merchant, language, now }) => {
    const catalogue = await ctx.catalogues.of(merchant)
    const { lotteryOf } = await ctx.lotteries.of(merchant.id)
    const everySecondsOf = ({ vendor, code }: CatalogueGame) => lotteryOf(vendor, code)?.everyS ?? undefined
    return rowsOf({ games: catalogue.games, besides, now, everySecondsOf }).map(row => ({
      name: row.name,
      games: row.games.map(game => toGame(game, merchant, language, now)),
    }))
  }),
  forMember(games.recent, async (ctx, _input, { merchant, session, language, now }) => {
    const catalogue = await ctx.catalogues.of(merchant)
    const played = await inMerchant(ctx.app, merchant.id, tx => playedGames(tx, catalogue, merchant, session.memberId))
    return played.map(game => toGame(game, merchant, language, now))
  }),
  forMember(ownGames.recommended, async (ctx, _input, { merchant, session, language, now }) => {
    const catalogue = await ctx.catalogues.of(merchant)
    const played = await inMerchant(ctx.app, merchant.id, async tx =>
      holding(await barsOf(tx, merchant.id, session.memberId), now)
        ? []
        : playedGames(tx, catalogue, merchant, session.memberId),
    )
    return recommend(catalogue.games, played).map(({ game, because }) => ({
      game: toGame(game, merchant, language, now),
      because: nameOf(because.names, language),
    }))
  }),
  forMember(ownGames.unfinished, async (ctx, _input, { merchant, session, language, now }) => {
    const catalogue = await ctx.catalogues.of(merchant)
    return inMerchant(ctx.app, merchant.id, tx =>
      unfinishedGames(tx, catalogue, merchant, session.memberId, language, now),
    )
  }),
  forAnyone(games.vendors, async (ctx, _input, { merchant }) => {
    const byVendor = Map.groupBy(
      menuOf(await ctx.catalogues.of(merchant)).flatMap(entry => entry.cards),
      ({ vassalage }) => vassalage,
    )
    const lanes = [...byVendor.values()].flatMap(cards => {
      const gameCount = cards.reduce((sum, card) => sum + card.gameCount, 0)
      return cards.slice(0, 1).map(card => ({ ...card, gameCount }))
    })
    return { data: { lanes } }
  }),
  forAnyone(vendorGames.vendorTypes, async (ctx, { vassalage }, { merchant }) => ({
    types: typesOf(await ctx.catalogues.of(merchant), vassalage),
  })),
  forAnyone(vendorGames.rooms, async (ctx, { vassalage }, { merchant, language }) => ({
    rooms: roomsOf(await ctx.catalogues.of(merchant), merchant, language, vassalage),
  })),
  forAnyone(wins.last, lastWins),
  forMember(wins.own, ownWins),
  forAnyone(games.ranks, (ctx, input, { merchant, language }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      let query = tx
        .selectFrom('winners as w')
        .innerJoin('games as g', join =>
          join
            .onRef('g.merchant_id', '=', 'w.merchant_id')
            .onRef('g.vendor', '=', 'w.vendor')
            .onRef('g.code', '=', 'w.game_code'),
        )
        .select(['w.player_masked', 'w.prize', 'w.currency', 'w.at', 'g.names', 'g.code'])
        .where('w.merchant_id', '=', merchant.id)
      if (input.gameCategory !== 'ALL') query = query.where('g.category', '=', input.gameCategory)
      const rows = await query.orderBy('w.at', 'desc').limit(input.limitNum).execute()
      return {
        list: rows.map(row => ({
          vo: {
            player: row.player_masked,
            gameName: nameOf(row.names, languageAsked(input.language, language)),
            gameId: row.code,
            prize: toWire(row.prize, row.currency),
            currency: row.currency,
            at: row.at.getTime(),
          },
        })),
      }
    }),
  ),
  forMember(launching.launch, launch),
  forMember(favorites.keys, ownFavorites.keys),
  forMember(favorites.list, ownFavorites.list),
  forMember(favorites.add, ownFavorites.add),
  forMember(favorites.remove, ownFavorites.remove),
]
