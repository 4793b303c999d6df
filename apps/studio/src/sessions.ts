import { createHash } from 'node:crypto'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { AuthenticateResponse } from '@ronda/contract/vendor/protocol.ts'
import type { Context, Operator } from './context.ts'
import { StudioError } from './errors.ts'
import type { Game } from './kinds/game.ts'

export const SESSION_LIFE_MS = 12 * 3_600_000

export type Session = {
  merchant: string
  player: string
  game: string
  walletToken: string
  currency: string
  mode: 'real' | 'demo'
  language: string
  betMin: string
  betMax: string
  jurisdiction: AuthenticateResponse['jurisdiction']
  portalOrigin: string
  brandName: string
  /** The highest prize group the player may bet at, by series of lotteries; the operator need not tell it. */
  prizeGroups: Readonly<Record<string, number>>
}

/** Exchanges a single-use launch token for a session of our own. The token is stored hashed and lives in the page only. */
export async function openSession(
  context: Context,
  operator: Operator,
  game: Game,
  launchToken: string,
  enter: (session: Session) => Promise<void> | undefined,
): Promise<{ token: string; session: Session; balance: string }> {
  const wallet = context.wallets.get(operator.merchantCode)
  if (!wallet) throw new StudioError('UnknownOperator')
  const result = await wallet.call('authenticate', { launchToken, gameCode: game.code })
  if (result.outcome === 'unknown') throw new StudioError('WalletUnknown')
  if (result.outcome === 'refused') {
    const { code } = result
    if (code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED') throw new StudioError('LaunchUsed')
    if (code === 'PLAYER_BLOCKED') throw new StudioError('PlayerBlocked')
    if (code === 'GAME_DISABLED' || code === 'INVALID_GAME') throw new StudioError('GameDisabled')
    context.log({ level: 'error', event: 'authenticate-refused', merchant: operator.merchantCode, code })
    throw new StudioError('WalletRefused')
  }
  const answer = result.value
  if (!operator.portalOrigins.includes(answer.portalOrigin)) {
    context.log({
      level: 'error',
      event: 'portal-origin-not-configured',
      merchant: operator.merchantCode,
      origin: answer.portalOrigin,
    })
    throw new StudioError('WalletRefused')
  }
  const session: Session = {
    merchant: operator.merchantCode,
    player: answer.playerId,
    game: game.code,
    walletToken: answer.sessionToken,
    currency: answer.currency,
    mode: answer.mode,
    language: answer.language,
    betMin: answer.limits.betMin,
    betMax: answer.limits.betMax,
    jurisdiction: answer.jurisdiction,
    portalOrigin: answer.portalOrigin,
    brandName: answer.brandName,
    prizeGroups: answer.prizeGroups ?? {},
  }
  await enter(session)
  const token = Buffer.from(context.rng.bytes(32)).toString('base64url')
  const now = context.clock.now()
  await context.pool.query(
    `insert into sessions (token_hash, merchant, player, game, wallet_token, currency, mode, language, bet_min, bet_max, jurisdiction,
       portal_origin, brand_name, created_at, expires_at, prize_groups)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      hashToken(token),
      session.merchant,
      session.player,
      session.game,
      session.walletToken,
      session.currency,
      session.mode,
      session.language,
      session.betMin,
      session.betMax,
      JSON.stringify(session.jurisdiction),
      session.portalOrigin,
      session.brandName,
      new Date(now),
      new Date(now + SESSION_LIFE_MS),
      JSON.stringify(session.prizeGroups),
    ],
  )
  return { token, session, balance: answer.balance }
}

export async function readSession(context: Context, token: string | undefined): Promise<Session> {
  if (!token) throw new StudioError('SessionEnded')
  const { rows } = await context.pool.query(
    `select merchant, player, game, wallet_token, currency, mode, language, bet_min, bet_max, jurisdiction, portal_origin, brand_name,
       prize_groups
     from sessions where token_hash = $1 and expires_at > $2`,
    [hashToken(token), new Date(context.clock.now())],
  )
  const row = rows[0]
  if (!row) throw new StudioError('SessionEnded')
  const wire = (amount: string) => toWire(parseMoney(amount, row.currency), row.currency)
  return {
    merchant: row.merchant,
    player: row.player,
    game: row.game,
    walletToken: row.wallet_token,
    currency: row.currency,
    mode: row.mode,
    language: row.language,
    betMin: wire(row.bet_min),
    betMax: wire(row.bet_max),
    jurisdiction: row.jurisdiction,
    portalOrigin: row.portal_origin,
    brandName: row.brand_name,
    prizeGroups: row.prize_groups,
  }
}

/** The wallet's own balance, or nothing when it does not answer. Refuses who has entered anew elsewhere, or whose time there is over. */
export async function readBalance(context: Context, session: Session): Promise<string | undefined> {
  const wallet = context.wallets.get(session.merchant)
  const result = await wallet?.call('balance', { sessionToken: session.walletToken, playerId: session.player })
  if (result?.outcome === 'refused' && (result.code === 'TOKEN_EXPIRED' || result.code === 'INVALID_TOKEN'))
    throw new StudioError('SessionEnded')
  return result?.outcome === 'ok' ? result.value.balance : undefined
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
