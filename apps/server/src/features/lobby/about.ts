import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { type about, GAME_WINS_MAX, SIMILAR_MAX } from '@ronda/contract/portal/play/game-page.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Catalogue, CatalogueGame } from '../../ports/lobby.ts'
import { recommend } from './recommended.ts'
import { nameOf, toGame } from './store.ts'

/** What the page of a game tells. What its vendor does not tell is left empty. */
export async function gameAbout(
  ctx: Context,
  { vassalage, gameId }: ParsedInputOf<typeof about>,
  { merchant, language, now }: PublicCaller,
): Promise<OutputOf<typeof about>> {
  const catalogue = await ctx.catalogues.of(merchant)
  const game = catalogue.gameOf(vassalage, gameId)
  if (!game) throw refuse('GameNotFound')
  const wins = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('winners')
      .select(['player_masked', 'prize', 'currency', 'at'])
      .where('merchant_id', '=', merchant.id)
      .where('vendor', '=', game.vendor)
      .where('game_code', '=', game.code)
      .orderBy('at', 'desc')
      .limit(GAME_WINS_MAX)
      .execute(),
  )
  const { tagline, hitRate, maxWin, rules, pays, verify } = game.about
  const launchUrl = catalogue.vendors.find(vendor => vendor.code === game.vendor)?.launchUrl
  return {
    game: toGame(game, merchant, language, now),
    tagline: nameOf(tagline ?? {}, language),
    hitRate: hitRate ?? '',
    maxWin: maxWin ?? 0,
    rules: rules?.[language] ?? rules?.en ?? rules?.es ?? [],
    pays: (pays ?? []).map(({ name, prizes }) => ({
      name: nameOf(name, language),
      prizes: prizes.map(({ count = null, times, timesMax = '', chance = '' }) => ({ count, times, timesMax, chance })),
    })),
    verify: verify && launchUrl ? (URL.parse(verify, launchUrl)?.href ?? '') : '',
    similar: similarTo(catalogue, game).map(each => toGame(each, merchant, language, now)),
    wins: wins.map(row => ({
      player: row.player_masked,
      prize: toWire(row.prize, row.currency),
      currency: row.currency,
      at: row.at.getTime(),
    })),
  }
}

/** Those most like it, then what else is played most. */
function similarTo(catalogue: Catalogue, game: CatalogueGame): CatalogueGame[] {
  const like = recommend(catalogue.games, [game]).map(each => each.game)
  const others = catalogue.games.filter(each => each !== game && !each.isMaintenance && !like.includes(each))
  return [...like, ...others].slice(0, SIMILAR_MAX)
}
