import { hash } from 'node:crypto'
import { currencies, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import type {
  AdjustRequest,
  BalanceRequest,
  BetRequest,
  BetWinRequest,
  NetRequest,
  Operation,
  PrizeRequest,
  RollbackRequest,
  WinRequest,
} from '@ronda/contract/vendor/protocol.ts'
import { hashToken } from '../../base/crypto.ts'
import type { Context } from '../../context.ts'
import type { WalletOp, WalletRefusalCode } from '../../ledger/types.ts'
import { isUnderMaintenance } from '../access/access.ts'
import { noteStop } from '../protection/stops.ts'
import { flagWinSoon } from '../win-reviews/flag.ts'
import { createAuthenticate, type Entrance } from './authenticate.ts'
import type { VendorKey } from './keys.ts'
import {
  createAccountFinder,
  createGameFinder,
  createPlayerFinder,
  createSessionFinder,
  type PlayAccount,
  type Player,
} from './lookups.ts'
import { createPlayActivity } from './play-activity.ts'
import { createPrizeGroups } from './prize-groups.ts'
import { createPrizes } from './prizes.ts'
import { createValidBets } from './valid-bets.ts'
import { VendorError } from './vendor-error.ts'

export interface Performed {
  body: unknown
  replayed?: boolean
}

/** What an adapter may ask for: our own requests, and what other protocols say beyond them. */
export type Move =
  | FreeableBet
  | (WinRequest & { betId?: string; isFree?: boolean })
  | BetWinRequest
  | NetRequest
  | RollbackRequest

/** A free bet opens its round without charging the stake; wins of it are told, not paid: they come as a prize. */
type FreeableBet = BetRequest & {
  roundClosed?: boolean
  isFree?: boolean
  /** Of a session that was found otherwise than by its token. */
  sessionHash?: Uint8Array
}

/** What concerns one movement or question; many at once are many of them. */
export type SingleOperation = Exclude<Operation, 'settle-many' | 'bet-many'>

export type Operations = ReturnType<typeof createOperations>

const codes: Record<WalletRefusalCode, VendorErrorCode> = {
  SessionUnknown: 'INVALID_TOKEN',
  SessionEnded: 'TOKEN_EXPIRED',
  MemberInactive: 'PLAYER_BLOCKED',
  LimitReached: 'LIMIT_REACHED',
  InsufficientBalance: 'INSUFFICIENT_FUNDS',
  SumTooLarge: 'INVALID_AMOUNT',
  DuplicateTransaction: 'DUPLICATE_TRANSACTION',
  TransactionNotFound: 'TRANSACTION_NOT_FOUND',
  TransactionRolledBack: 'TRANSACTION_ROLLED_BACK',
  RoundClosed: 'ROUND_CLOSED',
  RoundMismatch: 'ROUND_MISMATCH',
  RoundSettled: 'ROUND_SETTLED',
}

export function createOperations(ctx: Context) {
  const findSession = createSessionFinder(ctx)
  const findAccount = createAccountFinder(ctx)
  const findPlayer = createPlayerFinder(ctx, findAccount)
  const findGame = createGameFinder(ctx)
  const activity = createPlayActivity(ctx)
  const notePrizeGroup = createPrizeGroups(ctx)
  const noteValidBet = createValidBets(ctx)
  const authenticate = createAuthenticate(ctx, findAccount)
  const { prize, adjust, assertAllowed } = createPrizes(ctx, playerOf)

  async function balanceOf(merchantId: number, account: PlayAccount): Promise<string> {
    const row = await ctx.system
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', account.accountId)
      .executeTakeFirstOrThrow()
    return toWire(row.balance ?? 0n, account.currency)
  }

  async function assertLiving(key: VendorKey, token: string, memberId: bigint): Promise<void> {
    const session = await findSession(key.merchantId, hashToken(token))
    if (session?.vendor !== key.vendor || session.memberId !== memberId) throw new VendorError('INVALID_TOKEN')
    if (!session.living) throw new VendorError('TOKEN_EXPIRED')
  }

  async function playerOf(key: VendorKey, playerId: string): Promise<Player> {
    const player = await findPlayer(key.merchantId, key.vendor, playerId)
    if (!player) throw new VendorError('INVALID_TOKEN')
    return player
  }

  /** What only bets must pass: a game that is on, a stake within its limits. Session and member are the ledger's to check. */
  async function assertPlayable(key: VendorKey, gameCode: string, amount: bigint | undefined): Promise<void> {
    const game = await findGame(key.merchantId, key.vendor, gameCode)
    if (!game) throw new VendorError('INVALID_GAME')
    const merchant = await ctx.merchants.byId(key.merchantId)
    if (game.status !== 'on' || !merchant || merchant.status !== 0 || isUnderMaintenance(merchant, ctx.clock.now()))
      throw new VendorError('GAME_DISABLED')
    if (amount !== undefined && (amount < game.betMin || amount > game.betMax)) throw new VendorError('LIMIT_REACHED')
  }

  async function move(kind: WalletOp['kind'], key: VendorKey, request: Move): Promise<Performed> {
    const { memberId, account } = await playerOf(key, request.playerId)
    if (!currencies.has(request.currency) || request.currency !== account.currency) {
      throw new VendorError('WRONG_CURRENCY', '', {
        balance: await balanceOf(key.merchantId, account),
        currency: account.currency,
      })
    }
    const op: WalletOp = {
      kind,
      merchantId: key.merchantId,
      vendor: key.vendor,
      externalId: request.transactionId,
      inputHash: inputHash(kind, request),
      memberId,
      accountId: account.accountId,
      currency: account.currency,
      amount: 0n,
      roundId: request.roundId,
      gameCode: request.gameCode,
      closesRound: false,
      at: new Date(ctx.clock.now()),
    }
    try {
      await fill(op, kind, key, request)
    } catch (error) {
      if (!(error instanceof VendorError)) throw error
      // A bet that was taken before gets its stored answer, whatever has become of its game since.
      if (!(await isKnown(op)))
        throw new VendorError(error.code, error.detail, {
          balance: await balanceOf(key.merchantId, account),
          currency: account.currency,
        })
    }
    if ('validBet' in request && request.validBet !== undefined)
      await noteValidBet({ ...op, valid: amountOf(request.validBet, op.currency, 'zero allowed') })
    const answer = await ctx.wallet.submit(op)
    const balance = toWire(answer.balance, account.currency)
    if (!answer.ok) {
      if (answer.code === 'LimitReached') await noteStop(ctx, op)
      throw new VendorError(codes[answer.code], '', { balance, currency: account.currency })
    }
    if (!answer.replayed) {
      if (op.sessionHash) activity.note(key.merchantId, op.sessionHash)
      ctx.bus.publish({ merchantId: key.merchantId, memberId, topic: 'balance' })
      if (op.closesRound || kind === 'rollback') ctx.settler.poke()
      const paid = kind === 'win' ? op.amount : (op.winAmount ?? 0n)
      if (paid > 0n) flagWinSoon(ctx, op, paid)
    }
    return {
      body: {
        status: 'OK',
        transactionId: request.transactionId,
        walletTransactionId: String(answer.transferId),
        balance,
        currency: account.currency,
      },
      replayed: answer.replayed,
    }
  }

  async function isKnown(op: WalletOp): Promise<boolean> {
    const row = await ctx.system
      .selectFrom('ledger_transfers')
      .select('id')
      .where('merchant_id', '=', op.merchantId)
      .where('source', '=', op.vendor)
      .where('external_id', '=', op.externalId)
      .executeTakeFirst()
    return row !== undefined
  }

  async function fill(op: WalletOp, kind: WalletOp['kind'], key: VendorKey, request: Move): Promise<void> {
    if (kind === 'bet') {
      const bet = request as FreeableBet
      op.amount = amountOf(bet.amount, op.currency, bet.isFree ? 'zero allowed' : 'positive')
      op.closesRound = bet.roundClosed ?? false
      op.sessionHash = bet.sessionHash ?? hashToken(bet.sessionToken)
      await assertPlayable(key, bet.gameCode, bet.isFree ? undefined : op.amount)
      if (bet.prizeGroup) await notePrizeGroup(op, bet.prizeGroup)
      if (!bet.isFree) return
      await assertAllowed(key, 'may_give_prizes')
      op.amount = 0n
    } else if (kind === 'win') {
      const win = request as WinRequest & { isFree?: boolean }
      op.amount = amountOf(win.amount, op.currency, 'zero allowed')
      if (win.isFree) op.amount = 0n
      op.closesRound = win.roundClosed
    } else if (kind === 'betWin') {
      const both = request as BetWinRequest | NetRequest
      op.amount = amountOf(both.betAmount, op.currency, 'positive')
      op.winAmount = amountOf(both.winAmount, op.currency, 'zero allowed')
      if ('minBalance' in both) op.balanceMin = amountOf(both.minBalance, op.currency, 'positive')
      op.closesRound = both.roundClosed
      op.sessionHash = hashToken(both.sessionToken)
      await assertPlayable(key, both.gameCode, op.amount)
      if ('prizeGroup' in both && both.prizeGroup) await notePrizeGroup(op, both.prizeGroup)
    } else {
      op.referenceId = (request as RollbackRequest).referenceTransactionId
    }
  }

  async function perform(operation: SingleOperation, key: VendorKey, request: never): Promise<Performed> {
    switch (operation) {
      case 'authenticate':
        return { body: await authenticate(key, request as Entrance) }
      case 'balance': {
        const { sessionToken, playerId } = request as BalanceRequest
        const { memberId } = await playerOf(key, playerId)
        await assertLiving(key, sessionToken, memberId)
        return { body: { status: 'OK', ...(await moneyOf(key, playerId)) } }
      }
      case 'bet':
      case 'win':
      case 'rollback':
        return move(operation, key, request as Move)
      case 'bet-win':
      case 'net':
        return move('betWin', key, request as Move)
      case 'prize':
        return prize(key, request as PrizeRequest)
      case 'adjust':
        return adjust(key, request as AdjustRequest)
    }
  }

  /** What the player has now, whoever asks for it. */
  async function moneyOf(key: VendorKey, playerId: string): Promise<{ balance: string; currency: string }> {
    const { account } = await playerOf(key, playerId)
    return { balance: await balanceOf(key.merchantId, account), currency: account.currency }
  }

  function roundOf(key: VendorKey, roundId: string) {
    return ctx.system
      .selectFrom('game_rounds')
      .select(['member_id', 'game_code', 'staked', 'status'])
      .where('merchant_id', '=', key.merchantId)
      .where('vendor', '=', key.vendor)
      .where('round_id', '=', roundId)
      .executeTakeFirst()
  }

  /** Closes a round; one that is over stays as it is. */
  async function endRound(key: VendorKey, ask: Pick<Move, 'playerId' | 'roundId' | 'gameCode'>): Promise<void> {
    const { memberId, account } = await playerOf(key, ask.playerId)
    const round = await roundOf(key, ask.roundId)
    if (!round) throw new VendorError('TRANSACTION_NOT_FOUND')
    if (round.member_id !== memberId || round.game_code !== ask.gameCode) throw new VendorError('ROUND_MISMATCH')
    if (round.status !== 'open') return
    const closing = { ...ask, transactionId: `end ${ask.roundId}`, currency: account.currency }
    await move('win', key, { ...closing, amount: '0', roundClosed: true }).catch((error: unknown) => {
      // Its only bet was given back meanwhile.
      if (!(error instanceof VendorError && error.code === 'TRANSACTION_ROLLED_BACK')) throw error
    })
  }

  /** The session a member opened last with this vendor, where requests name none. Whether it lives is the ledger's to check. */
  async function latestSessionOf(key: VendorKey, playerId: string): Promise<Uint8Array> {
    const { memberId } = await playerOf(key, playerId)
    const row = await ctx.system
      .selectFrom('game_sessions')
      .select('session_hash')
      .where('merchant_id', '=', key.merchantId)
      .where('member_id', '=', memberId)
      .where('vendor', '=', key.vendor)
      .where('session_hash', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (!row?.session_hash) throw new VendorError('INVALID_TOKEN')
    return row.session_hash
  }

  return {
    perform,
    move,
    prize,
    adjust,
    endRound,
    roundOf,
    moneyOf,
    latestSessionOf,
    findSession,
    /** Writes down what nobody waits for. */
    flush: activity.flush,
    async currencyOf(key: VendorKey, playerId: string): Promise<string> {
      return (await playerOf(key, playerId)).account.currency
    },
  }
}

function amountOf(text: string, currency: string, zero: 'positive' | 'zero allowed'): bigint {
  let amount: bigint
  try {
    amount = parseMoney(text, currency)
  } catch {
    throw new VendorError('INVALID_AMOUNT')
  }
  if (amount === 0n && zero === 'positive') throw new VendorError('INVALID_AMOUNT')
  return amount
}

/** Everything of a movement that has to be equal in a repeat; the session is left out, as a repeat may come with a newer one. */
function inputHash(kind: string, request: Move): Uint8Array {
  const { transactionId, roundId, playerId, gameCode, currency } = request
  const rest =
    'minBalance' in request
      ? [request.betAmount, request.winAmount, request.minBalance, request.roundClosed]
      : 'betAmount' in request
        ? [request.betAmount, request.winAmount, request.roundClosed]
        : 'referenceTransactionId' in request
          ? [request.referenceTransactionId]
          : [request.amount, request.roundClosed ?? false, ...('betId' in request ? [request.betId] : [])]
  if (kind === 'bet' && (request as FreeableBet).isFree) rest.push('free')
  if ('validBet' in request && request.validBet !== undefined) rest.push('valid', request.validBet)
  if ('prizeGroup' in request && request.prizeGroup)
    rest.push('group', `${request.prizeGroup.series}/${request.prizeGroup.group}`)
  return hash('sha256', JSON.stringify([kind, transactionId, roundId, playerId, gameCode, currency, ...rest]), 'buffer')
}
