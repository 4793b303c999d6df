import { hash } from 'node:crypto'
import { currencies, parseMoney, toWire } from '@ronda/contract/money.ts'
import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import type {
  AuthenticateRequest,
  BalanceRequest,
  BetRequest,
  BetWinRequest,
  NetRequest,
  Operation,
  RollbackRequest,
  WinRequest,
} from '@ronda/contract/vendor/protocol.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../../crypto.ts'
import type { WalletOp, WalletRefusalCode } from '../../ledger/types.ts'
import { isUnderMaintenance } from '../access/access.ts'
import { flagWinSoon } from '../win-reviews/flag.ts'
import { createAuthenticate } from './authenticate.ts'
import type { VendorKey } from './keys.ts'
import {
  createAccountFinder,
  createGameFinder,
  createPlayerFinder,
  createSessionFinder,
  type PlayAccount,
  type Player,
} from './lookups.ts'
import { VendorError } from './vendor-error.ts'

export interface Performed {
  body: unknown
  replayed?: boolean
}

/** What an adapter may ask for: our own requests, and what other protocols say beyond them. */
export type Move =
  | (BetRequest & { roundClosed?: boolean })
  | (WinRequest & { betId?: string })
  | BetWinRequest
  | NetRequest
  | RollbackRequest

export type Operations = ReturnType<typeof createOperations>

const codes: Record<WalletRefusalCode, VendorErrorCode> = {
  SessionUnknown: 'INVALID_TOKEN',
  SessionEnded: 'TOKEN_EXPIRED',
  MemberInactive: 'PLAYER_BLOCKED',
  LimitReached: 'LIMIT_REACHED',
  InsufficientBalance: 'INSUFFICIENT_FUNDS',
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
  const authenticate = createAuthenticate(ctx, findAccount)

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
  async function assertPlayable(key: VendorKey, gameCode: string, amount: bigint): Promise<void> {
    const game = await findGame(key.merchantId, key.vendor, gameCode)
    if (!game) throw new VendorError('INVALID_GAME')
    const merchant = await ctx.merchants.byId(key.merchantId)
    if (game.status !== 'on' || !merchant || merchant.status !== 0 || isUnderMaintenance(merchant, ctx.clock.now()))
      throw new VendorError('GAME_DISABLED')
    if (amount < game.betMin || amount > game.betMax) throw new VendorError('LIMIT_REACHED')
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
    const answer = await ctx.wallet.submit(op)
    const balance = toWire(answer.balance, account.currency)
    if (!answer.ok) throw new VendorError(codes[answer.code], '', { balance, currency: account.currency })
    if (!answer.replayed) {
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
      const bet = request as BetRequest & { roundClosed?: boolean }
      op.amount = amountOf(bet.amount, op.currency, 'positive')
      op.closesRound = bet.roundClosed ?? false
      op.sessionHash = hashToken(bet.sessionToken)
      await assertPlayable(key, bet.gameCode, op.amount)
    } else if (kind === 'win') {
      const win = request as WinRequest
      op.amount = amountOf(win.amount, op.currency, 'zero allowed')
      op.closesRound = win.roundClosed
    } else if (kind === 'betWin') {
      const both = request as BetWinRequest | NetRequest
      op.amount = amountOf(both.betAmount, op.currency, 'positive')
      op.winAmount = amountOf(both.winAmount, op.currency, 'zero allowed')
      if ('minBalance' in both) op.balanceMin = amountOf(both.minBalance, op.currency, 'positive')
      op.closesRound = both.roundClosed
      op.sessionHash = hashToken(both.sessionToken)
      await assertPlayable(key, both.gameCode, op.amount)
    } else {
      op.referenceId = (request as RollbackRequest).referenceTransactionId
    }
  }

  async function perform(operation: Operation, key: VendorKey, request: never): Promise<Performed> {
    switch (operation) {
      case 'authenticate':
        return { body: await authenticate(key, request as AuthenticateRequest) }
      case 'balance': {
        const { sessionToken, playerId } = request as BalanceRequest
        const { memberId, account } = await playerOf(key, playerId)
        await assertLiving(key, sessionToken, memberId)
        return { body: { status: 'OK', balance: await balanceOf(key.merchantId, account), currency: account.currency } }
      }
      case 'bet':
      case 'win':
      case 'rollback':
        return move(operation, key, request as Move)
      case 'bet-win':
      case 'net':
        return move('betWin', key, request as Move)
    }
  }

  return {
    perform,
    move,
    findSession,
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
  return hash('sha256', JSON.stringify([kind, transactionId, roundId, playerId, gameCode, currency, ...rest]), 'buffer')
}
