import { newId } from '@ronda/contract/core/ids.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import type { Session } from '../../sessions.ts'
import { TAKEOVER_MS } from '../../wagers/states.ts'
import { inTransaction, type RoundRow } from '../../wagers/store.ts'
import type { TableRules } from '../game.ts'
import type { TableBet, Terms } from './course.ts'
import { courseOf } from './courses.ts'
import { findTableRound, firstTable, lockTableRound } from './store.ts'

/** Writes a bet on a round that takes bets. It counts once its debit is known, which must be before the round starts. */
export async function placeBet(
  context: Context,
  session: Session,
  game: TableRules,
  bet: TableBet,
): Promise<{ round: RoundRow; isNew: boolean }> {
  const course = courseOf(game)
  const terms = course.terms(session, game, bet)
  const { merchant, player, currency } = session
  return inTransaction(context.pool, async tx => {
    const known = await tx.query<RoundRow>(
      'select * from rounds where merchant = $1 and player = $2 and game = $3 and request_id = $4',
      [merchant, player, game.code, bet.requestId],
    )
    const earlier = known.rows[0]
    if (earlier) {
      if (!isSame(earlier, terms, currency)) throw new StudioError('RequestReused')
      return { round: earlier, isNew: false }
    }
    const id = terms.roundId ?? (await findTableRound(tx, firstTable(game)))?.id
    // Held until the bet is written: a round does not start around it.
    const table = id === undefined ? undefined : await lockTableRound(tx, id, 'share')
    const now = context.clock.now()
    if (table?.game !== game.code || table.state !== 'betting' || now >= table.betting_ends_at.getTime())
      throw new StudioError('BettingClosed')
    await course.admit?.(tx, table, session, game, terms)
    const { rows } = await tx.query<RoundRow>(
      `insert into rounds (id, merchant, player, game, request_id, state, wallet_token, currency, mode, config_version, config_hash,
         table_round_id, auto_at, spots, stake, attempts, next_attempt_at, created_at)
       values ($1, $2, $3, $4, $5, 'debiting', $6, $7, $8, $9, $10, $11, $12, $13, $14, 1, $15, $16)
       on conflict do nothing returning *`,
      [
        newId(now),
        merchant,
        player,
        game.code,
        bet.requestId,
        session.walletToken,
        currency,
        session.mode,
        table.config_version,
        table.config_hash,
        table.id,
        terms.autoAt,
        terms.spots && JSON.stringify(terms.spots),
        toWire(terms.amount, currency),
        new Date(now + TAKEOVER_MS),
        new Date(now),
      ],
    )
    if (!rows[0]) throw new StudioError('BetPlaced')
    return { round: rows[0], isNew: true }
  })
}

function isSame(earlier: RoundRow, { amount, roundId, autoAt, spots }: Terms, currency: string): boolean {
  const names = Object.keys(spots ?? {})
  return (
    parseMoney(earlier.stake, currency) === amount &&
    earlier.auto_at === autoAt &&
    (roundId === undefined || earlier.table_round_id === roundId) &&
    names.length === Object.keys(earlier.spots ?? {}).length &&
    names.every(name => earlier.spots?.[name] === spots?.[name])
  )
}
