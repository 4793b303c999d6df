import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import * as favorites from '@ronda/contract/portal/play/favorites.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { toGame } from './store.ts'

async function keysOf(tx: Tx, merchantId: number, memberId: bigint): Promise<favorites.GameKey[]> {
  const rows = await tx
    .selectFrom('favorite_games')
    .select(['game_code', 'vendor'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('vendor')
    .orderBy('game_code')
    .execute()
  return rows.map(row => ({ gameId: row.game_code, vassalage: row.vendor }))
}

async function dropOldest(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  const extra = (await keysOf(tx, merchantId, memberId)).slice(favorites.FAVORITES_MAX)
  for (const { gameId, vassalage } of extra)
    await tx
      .deleteFrom('favorite_games')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('vendor', '=', vassalage)
      .where('game_code', '=', gameId)
      .execute()
}

export async function keys(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof favorites.keys>> {
  return inMerchant(ctx.app, merchant.id, tx => keysOf(tx, merchant.id, session.memberId))
}

export async function list(
  ctx: Context,
  _input: unknown,
  { merchant, session, language, now }: MemberCaller,
): Promise<OutputOf<typeof favorites.list>> {
  const catalogue = await ctx.catalogues.of(merchant)
  const keys = await inMerchant(ctx.app, merchant.id, tx => keysOf(tx, merchant.id, session.memberId))
  return keys
    .flatMap(({ gameId, vassalage }) => catalogue.gameOf(vassalage, gameId) ?? [])
    .map(game => toGame(game, merchant, language, now))
}

export async function add(
  ctx: Context,
  { games }: ParsedInputOf<typeof favorites.add>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof favorites.add>> {
  const catalogue = await ctx.catalogues.of(merchant)
  const known = games.filter(({ gameId, vassalage }) => catalogue.anyGameOf(vassalage, gameId))
  return inMerchant(ctx.app, merchant.id, async tx => {
    if (known.length > 0)
      await tx
        .insertInto('favorite_games')
        .values(
          known.map(({ gameId, vassalage }, place) => ({
            merchant_id: merchant.id,
            member_id: session.memberId,
            vendor: vassalage,
            game_code: gameId,
            // Of several that are added at once the first counts as the newest.
            added_at: new Date(now - place),
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
    await dropOldest(tx, merchant.id, session.memberId)
    return keysOf(tx, merchant.id, session.memberId)
  })
}

export async function remove(
  ctx: Context,
  { gameId, vassalage }: ParsedInputOf<typeof favorites.remove>,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof favorites.remove>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    await tx
      .deleteFrom('favorite_games')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('vendor', '=', vassalage)
      .where('game_code', '=', gameId)
      .execute()
    return keysOf(tx, merchant.id, session.memberId)
  })
}
