import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as launching from '@ronda/contract/portal/play/launching.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { LAUNCH_TOKEN_LIFE_MS } from '@ronda/contract/vendor/protocol.ts'
import { hashToken, newToken } from '../../base/crypto.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { assertMayPlay } from '../protection/bars.ts'
import { assertMayLeave } from '../protection/leave.ts'
import { bonusRulesOf } from '../turnover/bonus-rules.ts'
import { prepareMoney } from '../vendor-transfers/prepare.ts'
import { askGameAddress, findGameDesk } from '../vendors/game-address.ts'
import { playerIdOf } from '../vendors/players.ts'
import { nameOf } from './store.ts'
import { hasUnfinished } from './unfinished.ts'

export const GAME_SESSION_LIFE_MS = 12 * 3_600_000

type Launch = typeof launching.launch

/** Opens a game session and answers the single-use address of the game. A newer launch replaces the one before. */
export async function launch(
  ctx: Context,
  input: ParsedInputOf<Launch>,
  caller: MemberCaller,
): Promise<OutputOf<Launch>> {
  const { merchant, session } = caller
  const token = newToken()
  const gameId = input.gameId ?? input.roomId
  const vassalage = input.vassalage ?? input.accountTypeName
  if (!gameId) throw invalidInput([{ field: 'gameId', rule: 'required' }])
  if (!vassalage) throw invalidInput([{ field: 'vassalage', rule: 'required' }])
  assertOwn(input, caller)
  const backUrl = ownAddress(input.backUrl, caller.origin)
  const { vendors, gameOf, anyGameOf, isOffSale } = await ctx.catalogues.of(merchant)
  const known = vendors.find(vendor => vendor.code === vassalage)
  const language = input.language?.slice(0, 2).toLowerCase() || caller.language
  // Everything that may refuse comes before money moves: for a game that does not open nothing goes to its vendor.
  const { game, bonusMaxBet } = await inMerchant(ctx.app, merchant.id, async tx => {
    await (known?.wallet === 'transfer' ? assertMayLeave : assertMayPlay)(tx, merchant.id, session.memberId, caller.now)
    const isHidden = anyGameOf(vassalage, gameId) && !gameOf(vassalage, gameId) && !isOffSale(vassalage, gameId)
    // Money is in a round that was begun: it may be played to its end.
    const rules = await bonusRulesOf(tx, merchant.id, session.memberId)
    const isExcluded = rules?.excluded?.includes(`${vassalage}/${gameId}`) === true
    if ((isHidden || isExcluded) && !(await hasUnfinished(tx, merchant.id, session.memberId, vassalage, gameId)))
      throw refuse(isHidden ? 'GameNotFound' : 'GameNotWithBonus')
    return { game: await openGame(tx, merchant.id, vassalage, gameId), bonusMaxBet: rules?.maxBet }
  })
  if (known?.isDown) throw refuse('VendorUnavailable', { vendor: known.name })
  if (known && session.agentType !== FREE_PLAY) await prepareMoney(ctx, caller, known)
  else if (known?.wallet === 'transfer') throw refuse('RealAccountNeeded')
  await inMerchant(ctx.app, merchant.id, async tx => {
    await assertStillSignedIn(tx, caller)
    await tx
      .updateTable('game_sessions')
      .set({ replaced_at: new Date(caller.now) })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('vendor', '=', game.vendor)
      .where('game_code', '=', game.code)
      .where('replaced_at', 'is', null)
      .execute()
    // In Hub88's protocol the token of the launch is that of the session; the others exchange it for one.
    const opened = game.protocol !== 'hub88' ? {} : { session_hash: hashToken(token), opened_at: new Date(caller.now) }
    await tx
      .insertInto('game_sessions')
      .values({
        ...opened,
        merchant_id: merchant.id,
        id: randomUUID(),
        member_id: session.memberId,
        member_session_id: session.id,
        vendor: game.vendor,
        game_code: game.code,
        launch_hash: hashToken(token),
        launch_expires_at: new Date(caller.now + LAUNCH_TOKEN_LIFE_MS),
        language,
        portal_origin: caller.origin,
        created_at: new Date(caller.now),
        expires_at: new Date(caller.now + GAME_SESSION_LIFE_MS),
      })
      .execute()
  })
  const opening = isLottery(game) ? { ...input, backUrl } : undefined
  const url = await addressOf(ctx, caller, game, token, language, opening)
  const opensIn = known?.opensIn ?? 'frame'
  return {
    game_url: opensIn === 'frame' ? url.href : '',
    game_url2: url.href,
    gameName: nameOf(game.names, language),
    vendorName: game.display_name,
    origin: url.origin,
    isTransfer: known?.wallet === 'transfer',
    opensIn,
    bonusMaxBet: bonusMaxBet === undefined ? null : toWire(bonusMaxBet, merchant.currency),
  }
}

/** A page that takes somebody else for the player, or another house for its own, is out of date. */
function assertOwn({ username, merchantCode }: ParsedInputOf<Launch>, { merchant, session }: MemberCaller): void {
  if (username !== undefined && username !== session.username)
    throw invalidInput([{ field: 'username', rule: 'unknown' }])
  if (merchantCode !== undefined && merchantCode !== merchant.code)
    throw invalidInput([{ field: 'merchantCode', rule: 'unknown' }])
}

/** An address of the portal; any other is refused, as a game would lead a member to it. */
function ownAddress(address: string | undefined, origin: string): string | undefined {
  if (address === undefined) return undefined
  const url = URL.parse(address, origin)
  if (url?.origin !== origin) throw invalidInput([{ field: 'backUrl', rule: 'sitePath' }])
  return url.href
}

const isLottery = ({ category }: Game) => category === 'LOTT' || category === 'ELOTT'

/** Locks the member's session while a game is opened from it: whatever ends the session then finds the game, and ends that as well. */
async function assertStillSignedIn(tx: Tx, { merchant, session }: MemberCaller): Promise<void> {
  const living = await tx
    .selectFrom('sessions')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!living) throw refuse('NotLoggedIn')
}

/** A game that can be played now. */
async function openGame(tx: Tx, merchantId: number, vendor: string, code: string) {
  const game = await tx
    .selectFrom('games as g')
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
    )
    .select([
      'g.code',
      'g.category',
      'g.names',
      'g.status',
      'v.code as vendor',
      'v.display_name',
      'v.status as vendor_status',
      'v.launch_url',
      'v.operator_code',
      'v.protocol',
    ])
    .where('g.merchant_id', '=', merchantId)
    .where('g.vendor', '=', vendor)
    .where('g.code', '=', code)
    .executeTakeFirst()
  if (!game || game.status === 'off' || game.vendor_status === 'off') throw refuse('GameNotFound')
  if (game.status === 'maintenance') throw refuse('GameUnderMaintenance')
  return game
}

type Game = Awaited<ReturnType<typeof openGame>>

const lotteryFields = ['launchMode', 'lottoArea', 'lottoView', 'backUrl'] as const
type LotteryOpening = Pick<ParsedInputOf<Launch>, (typeof lotteryFields)[number]>

/** As the vendor itself says, where its protocol has a call for that; otherwise below its own address. */
async function addressOf(
  ctx: Context,
  { merchant, session, origin, ip, userAgent }: MemberCaller,
  game: Game,
  token: string,
  language: string,
  lottery: LotteryOpening | undefined,
): Promise<URL> {
  const desk = await findGameDesk(ctx, merchant.id, { ...game, code: game.vendor })
  if (desk)
    return askGameAddress(
      ctx,
      { merchantId: merchant.id, code: game.vendor, name: game.display_name, protocol: game.protocol },
      desk,
      {
        gameCode: game.code,
        token,
        playerId: playerIdOf(ctx, merchant.id, game.vendor, session.memberId),
        currency: merchant.currency,
        language,
        country: merchant.settings.phoneCountries[0] ?? '',
        ip,
        isMobile: /Mobi|Android/i.test(userAgent),
        isDemo: session.agentType === FREE_PLAY,
        lobbyUrl: lottery?.backUrl ?? origin,
      },
    )
  const url = new URL(`/play/${game.code}`, game.launch_url)
  url.searchParams.set('operator', game.operator_code || merchant.code)
  url.searchParams.set('launch', token)
  url.searchParams.set('lang', language)
  for (const name of lotteryFields) if (lottery?.[name]) url.searchParams.set(name, lottery[name])
  return url
}
