import { parseMoney } from '@ronda/contract/values/money.ts'
import { lockActivePair, takeNonce } from '../../chance/seed-pairs.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import type { Session } from '../../sessions.ts'
import { insertWager, refuseTooSoon, stakeOf } from '../../wagers/open.ts'
import { findOpenWager, findRequest, type Wager } from '../../wagers/store.ts'
import { presentRules } from '../rules.ts'
import type { SoloGame } from './define.ts'
import { SoloPlay } from './play.ts'

/**
 * Writes a new round: stake, rules, seeds and nonce are fixed before anything is asked of the wallet. The same request id gives the same
 * round; while another round of this game is open, none is opened.
 */
export async function openRound(
  context: Context,
  session: Session,
  game: SoloGame,
  { requestId, stake }: { requestId: string; stake: string },
): Promise<{ wager: Wager; isNew: boolean }> {
  const amount = stakeOf(session, game.parts, stake)
  return inTransaction(context.pool, async tx => {
    // The active pair is the lock of this player and game: rounds and rotations come one after another.
    const pair = await lockActivePair(tx, session)
    const earlier = await findRequest(tx, session, requestId)
    if (earlier) {
      if (parseMoney(earlier.stake, session.currency) !== amount) throw new StudioError('RequestReused')
      return { wager: earlier, isNew: false }
    }
    const open = await findOpenWager(tx, session)
    if (open) throw new StudioError('RoundOpen', { roundId: open.id })
    const now = context.clock.now()
    await refuseTooSoon(tx, session, now)
    const play: SoloPlay = { seedPairId: pair.id, nonce: await takeNonce(tx, pair), actions: [], events: null }
    const wager = await insertWager(
      tx,
      session,
      { kind: game.kind, requestId, rules: presentRules(game), stake: amount, play, form: SoloPlay },
      now,
    )
    if (!wager) throw new Error('a round could not be written under the lock of its seeds')
    return { wager, isNew: true }
  })
}
