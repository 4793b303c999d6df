import { newId } from '@ronda/contract/ids.ts'
import { parseMoney, toWire } from '@ronda/contract/money.ts'
import type { Context } from '../context.ts'
import { StudioError } from '../errors.ts'
import type { TableRules } from '../games/shared/game.ts'
import { endsAfter, multiplierAt, parseMultiplier } from '../games/sky-kite/curve.ts'
import { stakeOf } from '../rounds/open.ts'
import { TAKEOVER_MS } from '../rounds/states.ts'
import { findRound, inTransaction, moveRound, type RoundRow } from '../rounds/store.ts'
import type { Session } from '../sessions.ts'
import { secretOf } from './chains.ts'
import { findTableRound, lockTableRound, tableConfig } from './store.ts'

export type TableBet = { requestId: string; stake: string; autoAt?: string }

/** Writes a bet on the round that takes bets now. It counts once its debit is known, which must be before the round starts. */
export async function placeBet(
  context: Context,
  session: Session,
  game: TableRules,
  { requestId, stake, autoAt }: TableBet,
): Promise<{ round: RoundRow; isNew: boolean }> {
  const amount = stakeOf(session, game, stake)
  const { merchant, player, currency } = session
  const auto = automatic(game, autoAt)
  return inTransaction(context.pool, async tx => {
    const known = await tx.query<RoundRow>(
      'select * from rounds where merchant = $1 and player = $2 and game = $3 and request_id = $4',
      [merchant, player, game.code, requestId],
    )
    const earlier = known.rows[0]
    if (earlier) {
      if (parseMoney(earlier.stake, currency) !== amount || earlier.auto_at !== auto)
        throw new StudioError('RequestReused')
      return { round: earlier, isNew: false }
    }
    const found = await findTableRound(tx, game.code)
    // Held until the bet is written: a round does not start around it.
    const table = found && (await lockTableRound(tx, found.id, 'share'))
    const now = context.clock.now()
    if (table?.state !== 'betting' || now >= table.betting_ends_at.getTime()) throw new StudioError('BettingClosed')
    const { rows } = await tx.query<RoundRow>(
      `insert into rounds (id, merchant, player, game, request_id, state, wallet_token, currency, mode, config_version, config_hash,
         table_round_id, auto_at, stake, attempts, next_attempt_at, created_at)
       values ($1, $2, $3, $4, $5, 'debiting', $6, $7, $8, $9, $10, $11, $12, $13, 1, $14, $15)
       on conflict do nothing returning *`,
      [
        newId(now),
        merchant,
        player,
        game.code,
        requestId,
        session.walletToken,
        currency,
        session.mode,
        table.config_version,
        table.config_hash,
        table.id,
        auto,
        toWire(amount, currency),
        new Date(now + TAKEOVER_MS),
        new Date(now),
      ],
    )
    if (!rows[0]) throw new StudioError('BetPlaced')
    return { round: rows[0], isNew: true }
  })
}

function automatic(game: TableRules, autoAt: string | undefined): number | null {
  if (autoAt === undefined) return null
  const { cashOutMin, cashOutMax } = tableConfig(game, game.version)
  const at = parseMultiplier(autoAt)
  if (at === undefined || at < cashOutMin || at > cashOutMax) throw new StudioError('BadMultiplier')
  return at
}

/**
 * Takes the multiplier that was reached when the click came in. A click that came before the line broke counts although it may be
 * written after, as long as the round is not closed; asking again changes nothing.
 */
export async function cashOut(
  context: Context,
  game: TableRules,
  { id }: RoundRow,
  receivedAt: number,
): Promise<RoundRow> {
  const bet = await findRound(context.pool, id)
  if (!bet?.table_round_id) throw new StudioError('UnknownRound')
  const tableId = bet.table_round_id
  const cashed = await inTransaction(context.pool, async tx => {
    const table = await lockTableRound(tx, tableId, 'share')
    if (!table) throw new Error(`round ${tableId} has gone`)
    const now = await tx.query<RoundRow>('select * from rounds where id = $1 for update', [id])
    const current = now.rows[0]!
    if (current.cashed_at !== null) return current
    if (current.state !== 'debited') throw new StudioError('TooLate')
    if (table.started_at === null) throw new StudioError('TooEarly')
    if (table.state === 'closed') throw new StudioError('TooLate')
    const config = tableConfig(game, table.config_version)
    const { point } = await secretOf(tx, game, table)
    const elapsedMs = receivedAt - table.started_at.getTime()
    if (elapsedMs >= endsAfter(config, point)) throw new StudioError('TooLate', { crashPoint: table.crash_point })
    const reached = multiplierAt(config, elapsedMs)
    if (reached < config.cashOutMin) throw new StudioError('TooEarly')
    const isAuto = current.auto_at !== null && current.auto_at <= reached
    const at = isAuto ? current.auto_at! : reached
    const stake = parseMoney(current.stake, current.currency)
    const decidedAt = new Date(context.clock.now())
    await tx.query('update rounds set cashed_at = $2 where id = $1', [id, at])
    return moveRound(tx, id, 'debited', {
      state: 'decided',
      events: [{ type: 'cashOut', at, isAuto }],
      payout_units: BigInt(at),
      payout: toWire((stake / BigInt(game.parts)) * BigInt(at), current.currency),
      decided_at: decidedAt,
      attempts: 0,
      next_attempt_at: new Date(decidedAt.getTime() + TAKEOVER_MS),
    })
  })
  await context.passed('table-cashed')
  return cashed
}
