import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import type {
  CheckStatusResponse,
  ClosedRound,
  TransferRequest,
  TransferResponse,
} from '@ronda/contract/vendor/transfer.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { CallRefused } from '../errors.ts'
import { type Db, findMove, hashOf, lockBalance, type MoveRow, readBalance } from './store.ts'

export class TransferRefused extends CallRefused {
  readonly held: { balance: string; currency: string } | undefined

  constructor(code: VendorErrorCode, held?: { balance: string; currency: string }) {
    super(code)
    this.held = held
  }
}

type Parts = Pick<Context, 'pool' | 'clock'>
type OutAll = Omit<TransferRequest, 'direction' | 'amount'>

export async function held(context: Parts, operator: string, player: string, currency: string) {
  return {
    status: 'OK' as const,
    balance: toWire(await readBalance(context.pool, operator, player, currency), currency),
    currency,
  }
}

/** Takes money in or hands it out; without `amount` everything there is. One effect per operator and reference. */
export async function transfer(
  context: Parts,
  operator: string,
  request: TransferRequest | OutAll,
): Promise<{ body: TransferResponse; replayed: boolean }> {
  const { reference, playerId, currency } = request
  const isAll = !('direction' in request)
  const isIn = !isAll && request.direction === 'in'
  const asked = isAll ? undefined : amountOf(request.amount, currency)
  const inputHash = hashOf([playerId, currency, isAll ? 'all' : request.direction, isAll ? '' : request.amount])
  return inTransaction(context.pool, async db => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${operator}/${reference}`])
    const known = await findMove(db, operator, id(reference))
    if (known) {
      if (known.kind === 'transfer-failed') throw new TransferRefused('TRANSACTION_ROLLED_BACK')
      if (!known.input_hash?.equals(inputHash)) throw new TransferRefused('DUPLICATE_TRANSACTION')
      return { body: answerOf(reference, known), replayed: true }
    }
    const balance = await lockBalance(db, operator, playerId, currency)
    const amount = asked ?? balance
    if (!isIn && amount > balance)
      throw new TransferRefused('INSUFFICIENT_FUNDS', { balance: toWire(balance, currency), currency })
    const after = isIn ? balance + amount : balance - amount
    await db.query('update wallets set balance = $4 where operator = $1 and player = $2 and currency = $3', [
      operator,
      playerId,
      currency,
      toWire(after, currency),
    ])
    const { rows } = await db.query<MoveRow>(
      `insert into wallet_moves (operator, id, kind, player, currency, input_hash, amount, balance_after, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
      [
        operator,
        id(reference),
        isIn ? 'transfer-in' : 'transfer-out',
        playerId,
        currency,
        inputHash,
        toWire(amount, currency),
        toWire(after, currency),
        new Date(context.clock.now()),
      ],
    )
    return { body: answerOf(reference, rows[0]!), replayed: false }
  })
}

/** What became of a transfer. One that never arrived is settled as failed, so that it has no effect should it still come. */
export async function checkStatus(context: Parts, operator: string, reference: string): Promise<CheckStatusResponse> {
  return inTransaction(context.pool, async db => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${operator}/${reference}`])
    const known = await findMove(db, operator, id(reference))
    if (!known)
      await db.query(
        `insert into wallet_moves (operator, id, kind, amount, at) values ($1, $2, 'transfer-failed', 0, $3)`,
        [operator, id(reference), new Date(context.clock.now())],
      )
    const isDone = known !== undefined && known.kind !== 'transfer-failed'
    return {
      status: 'OK',
      reference,
      state: isDone ? 'done' : 'failed',
      amount: isDone ? wire(known.amount, known.currency) : '0',
    }
  })
}

/** Closed rounds after a place, in the order of their closing. */
export async function closedRounds(
  db: Db,
  operator: string,
  after: string,
  limit: number,
): Promise<{ status: 'OK'; rounds: ClosedRound[]; next: string }> {
  const { rows } = await db.query<{
    round_id: string
    player: string
    game: string
    currency: string
    staked: string
    won: string
    closing: string
    opened_at: Date
    closed_at: Date
  }>(
    `select round_id, player, game, currency, staked, won, closing::text, opened_at, closed_at from wallet_rounds
     where operator = $1 and closing > $2::bigint order by closing limit $3`,
    [operator, after || '0', limit],
  )
  return {
    status: 'OK',
    rounds: rows.map(row => ({
      roundId: row.round_id,
      playerId: row.player,
      gameCode: row.game,
      currency: row.currency,
      staked: wire(row.staked, row.currency),
      won: wire(row.won, row.currency),
      openedAt: row.opened_at.getTime(),
      closedAt: row.closed_at.getTime(),
    })),
    next: rows.at(-1)?.closing ?? after,
  }
}

/** References share the table with the ids of games' moves, never the names. */
const id = (reference: string) => `transfer/${reference}`

const wire = (amount: string, currency: string) => toWire(parseMoney(amount, currency), currency)

const answerOf = (reference: string, move: MoveRow): TransferResponse => ({
  status: 'OK',
  reference,
  amount: wire(move.amount, move.currency),
  balance: wire(move.balance_after!, move.currency),
  currency: move.currency,
})

function amountOf(text: string, currency: string): bigint {
  let amount = 0n
  try {
    amount = parseMoney(text, currency)
  } catch {
    throw new TransferRefused('INVALID_AMOUNT')
  }
  if (amount === 0n) throw new TransferRefused('INVALID_AMOUNT')
  return amount
}
