import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import type { Session } from '../../sessions.ts'
import { insertWager } from '../../wagers/open.ts'
import { findRequest, type Wager } from '../../wagers/store.ts'
import type { TableBet, TableGame, Terms } from './define.ts'
import { playOf, TablePlay } from './play.ts'
import { findTableRound, firstTable, lockTableRound } from './store.ts'

/** Writes a bet on a round that takes bets. It counts once its debit is known, which must be before the round starts. */
export async function placeBet(
  context: Context,
  session: Session,
  game: TableGame,
  bet: TableBet,
): Promise<{ wager: Wager; isNew: boolean }> {
  const terms = game.course.terms(session, game, bet)
  return inTransaction(context.pool, async tx => {
    const earlier = await findRequest(tx, session, bet.requestId)
    if (earlier) {
      if (!isSame(earlier, terms, session.currency)) throw new StudioError('RequestReused')
      return { wager: earlier, isNew: false }
    }
    const id = terms.roundId ?? (await findTableRound(tx, firstTable(game)))?.id
    if (bet.round !== undefined && bet.round !== id) throw new StudioError('BettingClosed')
    // Held until the bet is written: a round does not start around it.
    const table = id === undefined ? undefined : await lockTableRound(tx, id, 'share')
    const now = context.clock.now()
    if (table?.game !== game.code || table.state !== 'betting' || now >= table.betting_ends_at.getTime())
      throw new StudioError('BettingClosed')
    await game.course.admit?.(tx, table, session, game, terms)
    const play: TablePlay = { autoAt: terms.autoAt, cashedAt: null, spots: terms.spots, events: null }
    const wager = await insertWager(
      tx,
      session,
      {
        kind: game.kind,
        requestId: bet.requestId,
        subject: table.id,
        rules: { version: table.config_version, hash: table.config_hash },
        stake: terms.amount,
        play,
        form: TablePlay,
      },
      now,
    )
    if (!wager) throw new StudioError('BetPlaced')
    return { wager, isNew: true }
  })
}

function isSame(earlier: Wager, { amount, roundId, autoAt, spots }: Terms, currency: string): boolean {
  const before = playOf(earlier)
  const names = Object.keys(spots ?? {})
  return (
    parseMoney(earlier.stake, currency) === amount &&
    before.autoAt === autoAt &&
    (roundId === undefined || earlier.subject === roundId) &&
    names.length === Object.keys(before.spots ?? {}).length &&
    names.every(name => before.spots?.[name] === spots?.[name])
  )
}
