import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { CLIENT_TYPE, PLATFORM } from '@ronda/contract/core/constants.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import type * as games from '@ronda/contract/portal/play/games.ts'
import { positiveAmount } from '../../base/amounts.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { labelsFor } from '../facts/labels.ts'
import { languageAsked, listGames, menuOf } from './store.ts'

const titleOf = (category: string) => `label:category.${category}`

/** The categories, each with the name it has in the merchant's own interface texts. */
export async function menu(
  ctx: Context,
  _input: ParsedInputOf<typeof games.menus>,
  { merchant, language }: PublicCaller,
): Promise<OutputOf<typeof games.menus>> {
  const entries = menuOf(await ctx.catalogues.of(merchant))
  const wanted = entries.map(({ gameCategory }) => `{${titleOf(gameCategory)}}`)
  const titles = await inMerchant(ctx.app, merchant.id, tx =>
    labelsFor(tx, ctx.standardTexts, merchant, language, wanted),
  )
  return entries.map(({ gameCategory, ...entry }) => ({
    gameCategory,
    title: titles[titleOf(gameCategory)] ?? gameCategory,
    ...entry,
  }))
}

/** Every game here is for a browser that plays HTML5: none opens with anything else, so none is listed for it. */
const opensWith = ({ clientType, platform }: { clientType: number; platform: string }) =>
  clientType === CLIENT_TYPE && platform.split(',').some(name => name.trim() === PLATFORM)

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof games.list>,
  { merchant, language, now }: PublicCaller,
): Promise<OutputOf<typeof games.list>> {
  if (input.merchant !== undefined && input.merchant !== merchant.code)
    throw invalidInput([{ field: 'merchant', rule: 'unknown' }])
  return listGames(
    await ctx.catalogues.of(merchant),
    merchant,
    {
      category: input.gameType,
      classify: input.gameClassify,
      vendor: input.vassalage,
      name: input.gameName,
      betMax: input.minBet === undefined ? undefined : positiveAmount(input.minBet, merchant.currency, 'minBet'),
      linesMin: input.minLineNum,
      volatility: input.volatility,
      feature: input.feature,
      only: input.only,
      keys: opensWith(input) ? input.keys?.split(',') : [],
      sort: input.sort,
      pageNo: input.pageNo,
      pageSize: input.pageSize,
    },
    languageAsked(input.language, language),
    now,
  )
}
