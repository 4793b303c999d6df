import { parseMoney, parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import type { WalletClient } from '@ronda/contract/vendor/client.ts'
import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import type {
  AdjustRequest,
  BetRequest,
  BetWinRequest,
  ManyAnswer,
  NetRequest,
  RollbackRequest,
  WinRequest,
} from '@ronda/contract/vendor/protocol.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { isPlayEnded } from './end-play.ts'
import { type Db, findMove, hashOf, lockBalance, type MoveRow } from './store.ts'

type Move = BetRequest | WinRequest | BetWinRequest | NetRequest | RollbackRequest | AdjustRequest
type Round = { player: string; game: string; currency: string; staked: string; won: string; state: string }

/** `needs`: what the wallet must hold; the whole stake unless said otherwise. */
type Effect = { staked: bigint; won: bigint; kind: string; reference?: string; needs?: bigint }

class Refused extends Error {
  readonly code: VendorErrorCode
  constructor(code: VendorErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * The wallet of an operator whose players' money the studio holds itself: games speak to it as to any operator's. Who a player is still
 * comes from the operator.
 */
export function createOwnWallet(
  context: Pick<Context, 'pool' | 'clock'>,
  operator: string,
  outer: WalletClient,
): WalletClient {
  const call = async (operation: string, request: unknown) => {
    if (operation === 'authenticate') {
      const entered = await outer.call('authenticate', request as never)
      if (entered.outcome !== 'ok') return entered
      const { playerId, currency } = entered.value
      const balance = await inTransaction(context.pool, db => lockBalance(db, operator, playerId, currency))
      return { ...entered, value: { ...entered.value, balance: toWire(balance, currency) } }
    }
    if (operation === 'balance') {
      const { playerId } = request as { playerId: string }
      const { rows } = await context.pool.query<{ balance: string; currency: string }>(
        'select balance, currency from wallets where operator = $1 and player = $2',
        [operator, playerId],
      )
      const row = rows[0]
      if (!row) return { outcome: 'refused', code: 'INVALID_TOKEN', message: 'no such player' }
      const balance = toWire(parseMoney(row.balance, row.currency), row.currency)
      return { outcome: 'ok', value: { status: 'OK', balance, currency: row.currency }, replayed: false }
    }
    if (operation === 'settle-many') return many('win', (request as { items: WinRequest[] }).items)
    if (operation === 'bet-many') return many('bet', (request as { items: BetRequest[] }).items)
    return move(operation, request as Move)
  }

  /** Each by itself, as if it had come alone. */
  async function many(kind: 'win' | 'bet', requests: readonly (WinRequest | BetRequest)[]) {
    const items: ManyAnswer[] = []
    for (const request of requests) {
      const answer = await move(kind, request)
      if (answer.outcome === 'ok') items.push({ ...answer.value, replayed: answer.replayed })
      else {
        const { code, message, balance } = answer
        items.push({ status: 'ERROR', code, message, balance, transactionId: request.transactionId })
      }
    }
    return { outcome: 'ok' as const, value: { status: 'OK' as const, items }, replayed: false }
  }

  async function move(operation: string, request: Move) {
    const { playerId, currency } = request
    try {
      return await inTransaction(context.pool, async db => {
        const balance = await lockBalance(db, operator, playerId, currency)
        const input = hashOf([
          operation,
          ...Object.entries(request)
            .filter(([name]) => name !== 'sessionToken')
            .sort(),
        ])
        const known = await findMove(db, operator, request.transactionId)
        if (known?.kind === 'tombstone') throw new Refused('TRANSACTION_ROLLED_BACK')
        if (known && !known.input_hash?.equals(input)) throw new Refused('DUPLICATE_TRANSACTION')
        if (known) return ok(request, wire(known.balance_after!, currency), true)
        const { staked, won, kind, reference, needs = staked } = await effectOf(db, operation, request)
        const after = balance - staked + won
        if (needs > balance) throw new Refused('INSUFFICIENT_FUNDS')
        await db.query('update wallets set balance = $4 where operator = $1 and player = $2 and currency = $3', [
          operator,
          playerId,
          currency,
          toWire(after, currency),
        ])
        await db.query(
          `insert into wallet_moves (operator, id, kind, player, currency, round_id, reference, input_hash, amount, won,
             balance_after, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
          [
            operator,
            request.transactionId,
            kind,
            playerId,
            currency,
            request.roundId,
            reference ?? null,
            input,
            toWire(staked, currency),
            toWire(won, currency),
            toWire(after, currency),
            new Date(context.clock.now()),
          ],
        )
        return ok(request, toWire(after, currency), false)
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const balance = await inTransaction(context.pool, db => lockBalance(db, operator, playerId, currency))
      return {
        outcome: 'refused' as const,
        code: error.code,
        message: error.code,
        balance: toWire(balance, currency),
      }
    }
  }

  /** What a request does to its round, and so to the money. The player's row is locked, so rounds of one player are taken in turn. */
  async function effectOf(db: Db, operation: string, request: Move): Promise<Effect> {
    const { currency, playerId } = request
    if ('sessionToken' in request && (await isPlayEnded(db, operator, playerId, request.sessionToken)))
      throw new Refused('TOKEN_EXPIRED')
    const { rows } = await db.query<Round>(
      'select player, game, currency, staked, won, state from wallet_rounds where operator = $1 and round_id = $2',
      [operator, request.roundId],
    )
    const round = rows[0]
    if (round && (round.player !== request.playerId || round.game !== request.gameCode || round.currency !== currency))
      throw new Refused('ROUND_MISMATCH')
    switch (operation) {
      case 'bet': {
        if (round && round.state !== 'open') throw new Refused('ROUND_CLOSED')
        const staked = parseMoney((request as BetRequest).amount, currency)
        await addToRound(db, request, staked, 0n)
        return { staked, won: 0n, kind: 'bet' }
      }
      case 'win': {
        if (!round) throw new Refused('TRANSACTION_NOT_FOUND')
        if (round.state !== 'open')
          throw new Refused(round.state === 'cancelled' ? 'TRANSACTION_ROLLED_BACK' : 'ROUND_CLOSED')
        const { amount, roundClosed } = request as WinRequest
        const won = parseMoney(amount, currency)
        await addToRound(db, request, 0n, won)
        if (roundClosed) await closeRound(db, request)
        return { staked: 0n, won, kind: 'win' }
      }
      case 'adjust': {
        if (!round) throw new Refused('TRANSACTION_NOT_FOUND')
        const amount = parseSignedMoney((request as AdjustRequest).amount, currency)
        return amount < 0n ? { staked: -amount, won: 0n, kind: 'adjust' } : { staked: 0n, won: amount, kind: 'adjust' }
      }
      case 'bet-win':
      case 'net': {
        if (round && round.state !== 'open') throw new Refused('ROUND_CLOSED')
        const both = request as BetWinRequest | NetRequest
        const staked = parseMoney(both.betAmount, currency)
        const won = parseMoney(both.winAmount, currency)
        await addToRound(db, request, staked, won)
        if (both.roundClosed) await closeRound(db, request)
        const needs = 'minBalance' in both ? parseMoney(both.minBalance, currency) : staked
        return { staked, won, kind: 'bet-win', needs }
      }
      case 'rollback': {
        const { referenceTransactionId } = request as RollbackRequest
        const nothing = { staked: 0n, won: 0n, kind: 'rollback' }
        const bet: MoveRow | undefined = await findMove(db, operator, referenceTransactionId)
        if (!bet) {
          await db.query(
            `insert into wallet_moves (operator, id, kind, amount, at) values ($1, $2, 'tombstone', 0, $3)`,
            [operator, referenceTransactionId, new Date(context.clock.now())],
          )
          return nothing
        }
        if (bet.kind === 'tombstone') return nothing
        const given = await db.query('select 1 from wallet_moves where operator = $1 and reference = $2', [
          operator,
          bet.id,
        ])
        if (given.rows.length > 0) return nothing
        if (!bet.kind.startsWith('bet') || bet.player !== request.playerId) throw new Refused('TRANSACTION_NOT_FOUND')
        if (bet.kind !== 'bet' || round?.state !== 'open') throw new Refused('ROUND_SETTLED')
        const amount = parseMoney(bet.amount, currency)
        await db.query(
          `update wallet_rounds set staked = staked - $3, state = case when staked = $3 then 'cancelled' else state end,
             closed_at = case when staked = $3 then $4::timestamptz end
           where operator = $1 and round_id = $2`,
          [operator, request.roundId, bet.amount, new Date(context.clock.now())],
        )
        return { staked: 0n, won: amount, kind: 'rollback', reference: bet.id }
      }
      default:
        throw new Refused('UNKNOWN_OPERATION')
    }
  }

  async function addToRound(db: Db, request: Move, staked: bigint, won: bigint): Promise<void> {
    const { roundId, playerId, gameCode, currency } = request
    await db.query(
      `insert into wallet_rounds (operator, round_id, player, game, currency, staked, won, state, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'open', $8)
       on conflict (operator, round_id) do update set
         staked = wallet_rounds.staked + excluded.staked, won = wallet_rounds.won + excluded.won`,
      [
        operator,
        roundId,
        playerId,
        gameCode,
        currency,
        toWire(staked, currency),
        toWire(won, currency),
        new Date(context.clock.now()),
      ],
    )
  }

  async function closeRound(db: Db, { roundId }: Move): Promise<void> {
    await db.query(
      `with place as (
         insert into wallet_closings (operator, last) values ($1, 1)
         on conflict (operator) do update set last = wallet_closings.last + 1 returning last)
       update wallet_rounds set state = 'closed', closed_at = $3, closing = place.last from place
       where operator = $1 and round_id = $2`,
      [operator, roundId, new Date(context.clock.now())],
    )
  }

  return { call: call as WalletClient['call'] }
}

const wire = (amount: string, currency: string) => toWire(parseMoney(amount, currency), currency)

const ok = ({ transactionId, currency }: Move, balance: string, replayed: boolean) => ({
  outcome: 'ok' as const,
  value: { status: 'OK' as const, transactionId, walletTransactionId: transactionId, balance, currency },
  replayed,
})
