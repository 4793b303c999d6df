import { PLAY_MONEY, toWire } from '@ronda/contract/values/money.ts'
import type { AuthenticateResponse } from '@ronda/contract/vendor/protocol.ts'
import type { ExpressionBuilder } from 'kysely'
import { hashToken, newToken } from '../../base/crypto.ts'
import type { Context } from '../../context.ts'
import type { DB } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { readGuard } from '../../ledger/guard.ts'
import { groupsOfMember } from '../agents/given.ts'
import type { VendorKey } from './keys.ts'
import type { PlayAccount } from './lookups.ts'
import { playerIdOf } from './players.ts'
import { VendorError } from './vendor-error.ts'

/** Not every protocol says which game the token is for. */
export interface Entrance {
  launchToken: string
  gameCode?: string
}

type FindAccount = (merchantId: number, memberId: bigint) => Promise<PlayAccount | undefined>

/** Turns the single-use launch token into a game session. Of several that try at once, one succeeds. */
export function createAuthenticate(ctx: Context, findAccount: FindAccount) {
  return async (key: VendorKey, request: Entrance): Promise<AuthenticateResponse> => {
    const now = new Date(ctx.clock.now())
    const sessionToken = newToken()
    const isUnopened = (eb: ExpressionBuilder<DB, 'game_sessions'>) =>
      eb.and([
        eb('merchant_id', '=', key.merchantId),
        eb('vendor', '=', key.vendor),
        eb('launch_hash', '=', hashToken(request.launchToken)),
        eb('opened_at', 'is', null),
        eb('replaced_at', 'is', null),
        eb('launch_expires_at', '>', now),
      ])
    let unopened = ctx.system
      .updateTable('game_sessions')
      .set({ opened_at: now, session_hash: hashToken(sessionToken) })
      .where(isUnopened)
    if (request.gameCode !== undefined) unopened = unopened.where('game_code', '=', request.gameCode)
    const session = await unopened.returning(['member_id', 'game_code', 'language', 'portal_origin']).executeTakeFirst()
    if (!session) {
      const other = await ctx.system.selectFrom('game_sessions').select('id').where(isUnopened).executeTakeFirst()
      throw new VendorError('INVALID_TOKEN', other && 'The launch is for another game')
    }
    const merchant = await ctx.merchants.byId(key.merchantId)
    const account = await findAccount(key.merchantId, session.member_id)
    const game = await ctx.system
      .selectFrom('games')
      .select(['bet_min', 'bet_max'])
      .where('merchant_id', '=', key.merchantId)
      .where('vendor', '=', key.vendor)
      .where('code', '=', session.game_code)
      .executeTakeFirst()
    if (!merchant || !account || !game) throw new VendorError('INVALID_GAME')
    const wallet = await ctx.system
      .selectFrom('ledger_accounts')
      .select(['balance', 'guard'])
      .where('merchant_id', '=', key.merchantId)
      .where('id', '=', account.accountId)
      .executeTakeFirstOrThrow()
    if ((readGuard(wallet.guard)?.barredUntil ?? 0) > now.getTime()) throw new VendorError('PLAYER_BLOCKED')
    const prizeGroups = await inMerchant(ctx.app, merchant.id, tx => groupsOfMember(tx, merchant, session.member_id))
    return {
      status: 'OK',
      sessionToken,
      playerId: playerIdOf(ctx, key.merchantId, key.vendor, session.member_id),
      currency: account.currency,
      balance: toWire(wallet.balance ?? 0n, account.currency),
      language: session.language,
      mode: account.currency === PLAY_MONEY ? 'demo' : 'real',
      limits: { betMin: toWire(game.bet_min, account.currency), betMax: toWire(game.bet_max, account.currency) },
      jurisdiction: { autoplayAllowed: true, turboAllowed: true, roundMsMin: 0 },
      portalOrigin: session.portal_origin,
      brandName: merchant.name,
      ...(Object.keys(prizeGroups).length > 0 && { prizeGroups }),
    }
  }
}
