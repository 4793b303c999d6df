import { newId } from '@ronda/contract/core/ids.ts'
import { MoneyError, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type * as z from 'zod/mini'
import type { Queryable } from '../db/transaction.ts'
import { StudioError } from '../errors.ts'
import type { Session } from '../sessions.ts'
import { stakeSteps } from './stakes.ts'
import { TAKEOVER_MS } from './states.ts'
import type { Wager } from './store.ts'

export type NewWager = {
  kind: string
  requestId: string
  subject?: string
  rules: { version: string; hash: string }
  stake: bigint
  /** What is played, and the form of its kind that it must have. */
  play: object
  form: z.ZodMiniType
  /** Of one that is decided when it is opened. */
  payout?: bigint
}

/** Writes a wager before anything is asked of the wallet. Undefined where the kind's own rules allow no second one. */
export async function insertWager(
  tx: Queryable,
  session: Session,
  wager: NewWager,
  now: number,
): Promise<Wager | undefined> {
  const [row] = await insertWagers(tx, [{ session, wager }], now)
  return row
}

const columns = `id, kind, merchant, player, game, request_id, subject, state, wallet_token, currency, mode, config_version, config_hash, stake,
  payout, play, attempts, next_attempt_at, created_at, decided_at`

/** Writes many of them at once; without those that the rules of their kind do not allow. */
export async function insertWagers(
  tx: Queryable,
  wagers: readonly { session: Session; wager: NewWager; id?: string; at?: number }[],
  now: number,
): Promise<Wager[]> {
  const written = wagers.map(({ session, wager, id = newId(now), at = now }) => ({
    id,
    kind: wager.kind,
    merchant: session.merchant,
    player: session.player,
    game: session.game,
    request_id: wager.requestId,
    subject: wager.subject ?? null,
    state: 'debiting',
    wallet_token: session.walletToken,
    currency: session.currency,
    mode: session.mode,
    config_version: wager.rules.version,
    config_hash: wager.rules.hash,
    stake: toWire(wager.stake, session.currency),
    payout: wager.payout === undefined ? null : toWire(wager.payout, session.currency),
    play: wager.form.parse(wager.play),
    attempts: 1,
    next_attempt_at: new Date(now + TAKEOVER_MS),
    created_at: new Date(at),
    decided_at: wager.payout === undefined ? null : new Date(at),
  }))
  const { rows } = await tx.query<Wager>(
    `insert into wagers (${columns}) select ${columns} from jsonb_populate_recordset(null::wagers, $1) on conflict do nothing returning *`,
    [JSON.stringify(written)],
  )
  return rows
}

/** The stakes a session may choose between its limits, in ledger scale. */
export function stakesOf(session: Pick<Session, 'currency' | 'betMin' | 'betMax'>, parts: number): bigint[] {
  const { currency, betMin, betMax } = session
  return stakeSteps(currency, parseMoney(betMin, currency), parseMoney(betMax, currency), parts)
}

/** The stake in ledger scale, if it is one of the steps between the limits. */
export function stakeOf(session: Session, parts: number, stake: string): bigint {
  const amount = parseStake(stake, session.currency)
  if (!stakesOf(session, parts).includes(amount)) throw new StudioError('BadStake')
  return amount
}

export function parseStake(stake: string, currency: string): bigint {
  try {
    return parseMoney(stake, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw new StudioError('BadStake')
    throw error
  }
}

/** Where a jurisdiction asks for a shortest length of rounds, the next one waits for it. */
export async function refuseTooSoon(tx: Queryable, session: Session, now: number): Promise<void> {
  const { roundMsMin } = session.jurisdiction
  if (roundMsMin === 0) return
  const { rows } = await tx.query<{ created_at: Date }>(
    `select created_at from wagers where merchant = $1 and player = $2 and game = $3 and state <> 'refused' order by id desc limit 1`,
    [session.merchant, session.player, session.game],
  )
  const waitMs = rows[0] ? rows[0].created_at.getTime() + roundMsMin - now : 0
  if (waitMs > 0) throw new StudioError('TooSoon', { waitMs })
}
