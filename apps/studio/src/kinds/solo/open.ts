import { newId } from '@ronda/contract/core/ids.ts'
import { MoneyError, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { readPair } from '../../chance/seed-pairs.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import { rulesHash } from '../../games/registry.ts'
import type { Session } from '../../sessions.ts'
import { stakeSteps } from '../../wagers/stakes.ts'
import { TAKEOVER_MS } from '../../wagers/states.ts'
import { findOpenRound, inTransaction, type RoundRow } from '../../wagers/store.ts'
import type { GameRules, SlotRules } from '../game.ts'

export type OpenRound = { requestId: string; stake: string }

/**
 * Writes a new round: stake, rules, seeds and nonce are fixed before anything is asked of the wallet. The same request id gives the same
 * round; while another round of this game is open, none is opened.
 */
export async function openRound(
  context: Context,
  session: Session,
  game: SlotRules,
  { requestId, stake }: OpenRound,
): Promise<{ round: RoundRow; isNew: boolean }> {
  const amount = stakeOf(session, game, stake)
  const { merchant, player, currency } = session

  return inTransaction(context.pool, async tx => {
    // The active pair is the lock of this player and game: rounds and rotations come one after another.
    const pair = await readPair(tx, { merchant, player, game: game.code }, 'active', true)
    const known = await tx.query<RoundRow>(
      'select * from rounds where merchant = $1 and player = $2 and game = $3 and request_id = $4',
      [merchant, player, game.code, requestId],
    )
    const earlier = known.rows[0]
    if (earlier) {
      if (parseMoney(earlier.stake, currency) !== amount) throw new StudioError('RequestReused')
      return { round: earlier, isNew: false }
    }
    const open = await findOpenRound(tx, merchant, player, game.code)
    if (open) throw new StudioError('RoundOpen', { roundId: open.id })

    const now = context.clock.now()
    await refuseTooSoon(tx, session, game, now)
    await tx.query('update seed_pairs set next_nonce = next_nonce + 1 where id = $1', [pair.id])
    const { rows } = await tx.query<RoundRow>(
      `insert into rounds (id, merchant, player, game, request_id, state, wallet_token, currency, mode, config_version, config_hash,
         seed_pair_id, nonce, stake, attempts, next_attempt_at, created_at)
       values ($1, $2, $3, $4, $5, 'debiting', $6, $7, $8, $9, $10, $11, $12, $13, 1, $14, $15) returning *`,
      [
        newId(now),
        merchant,
        player,
        game.code,
        requestId,
        session.walletToken,
        currency,
        session.mode,
        game.version,
        rulesHash(game, game.version),
        pair.id,
        pair.next_nonce,
        toWire(amount, currency),
        new Date(now + TAKEOVER_MS),
        new Date(now),
      ],
    )
    return { round: rows[0]!, isNew: true }
  })
}

/** The stake in ledger scale, if it is one of the steps between the limits. */
export function stakeOf(session: Session, game: GameRules, stake: string): bigint {
  const { currency } = session
  const amount = parseStake(stake, currency)
  const min = parseMoney(session.betMin, currency)
  const max = parseMoney(session.betMax, currency)
  if (!stakeSteps(currency, min, max, game.parts).includes(amount)) throw new StudioError('BadStake')
  return amount
}

function parseStake(stake: string, currency: string): bigint {
  try {
    return parseMoney(stake, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw new StudioError('BadStake')
    throw error
  }
}

async function refuseTooSoon(
  tx: Parameters<typeof findOpenRound>[0],
  session: Session,
  game: GameRules,
  now: number,
): Promise<void> {
  const { roundMsMin } = session.jurisdiction
  if (roundMsMin === 0) return
  const { rows } = await tx.query<{ created_at: Date }>(
    `select created_at from rounds where merchant = $1 and player = $2 and game = $3 and state <> 'refused' order by id desc limit 1`,
    [session.merchant, session.player, game.code],
  )
  const waitMs = rows[0] ? rows[0].created_at.getTime() + roundMsMin - now : 0
  if (waitMs > 0) throw new StudioError('TooSoon', { waitMs })
}
