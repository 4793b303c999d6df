import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Queryable } from '../db/transaction.ts'
import type { WagerState } from './states.ts'

/** One bet of one player: who, under which rules, its money at the wallet, and what was played. */
export type Wager = {
  id: string
  /** The kind of play that opened it, which also reads its `play`. */
  kind: string
  merchant: string
  player: string
  game: string
  /** Chosen by the page: asking twice with the same id opens one wager. */
  request_id: string
  /** What it is a bet on, where several share that: the round of a table, a room. */
  subject: string | null
  state: WagerState
  wallet_token: string
  currency: string
  mode: string
  config_version: string
  config_hash: string
  stake: string
  /** Known from the moment it is decided. */
  payout: string | null
  /** How much of the stake counts as turnover; null: all of it. */
  counted: string | null
  /** What was played, in the form of its kind. */
  play: object
  /** How often it was changed before the wallet took it: each time it is another request there. */
  revision: number
  balance_before: string | null
  balance_after_stake: string | null
  balance_after: string | null
  attempts: number
  next_attempt_at: Date | null
  wallet_code: string | null
  created_at: Date
  debited_at: Date | null
  decided_at: Date | null
  closed_at: Date | null
}

/** Columns that a transition may write. */
export type WagerChange = Partial<
  Pick<
    Wager,
    | 'state'
    | 'stake'
    | 'payout'
    | 'play'
    | 'revision'
    | 'balance_before'
    | 'balance_after_stake'
    | 'balance_after'
    | 'attempts'
    | 'next_attempt_at'
    | 'wallet_code'
    | 'debited_at'
    | 'decided_at'
    | 'closed_at'
  >
>

export type Owner = { merchant: string; player: string; game: string }

export async function findWager(db: Queryable, id: string): Promise<Wager | undefined> {
  const { rows } = await db.query<Wager>('select * from wagers where id = $1', [id])
  return rows[0]
}

export async function findRequest(
  db: Queryable,
  { merchant, player, game }: Owner,
  requestId: string,
): Promise<Wager | undefined> {
  const { rows } = await db.query<Wager>(
    'select * from wagers where merchant = $1 and player = $2 and game = $3 and request_id = $4',
    [merchant, player, game, requestId],
  )
  return rows[0]
}

/** The one under way, where a player has one at a time. */
export async function findOpenWager(db: Queryable, { merchant, player, game }: Owner): Promise<Wager | undefined> {
  const { rows } = await db.query<Wager>(
    `select * from wagers where merchant = $1 and player = $2 and game = $3
       and state in ('debiting', 'debited', 'decided', 'settling', 'rolling_back')`,
    [merchant, player, game],
  )
  return rows[0]
}

/**
 * Moves a wager on if it is still in the state the caller saw, and answers with what is stored then. Two workers on one wager both call the
 * wallet with the same transaction id and get the same answer; only one of them moves it. Where a step leads to the same state, `revision` is what the
 * caller saw of it.
 */
export async function moveWager(
  db: Queryable,
  id: string,
  from: WagerState,
  change: WagerChange,
  revision: number | null = null,
): Promise<Wager> {
  const columns = Object.keys(change) as (keyof WagerChange)[]
  const sets = columns.map((column, index) => `${column} = $${index + 4}`)
  const values = columns.map(column => (column === 'play' ? JSON.stringify(change.play) : change[column]))
  const { rows } = await db.query<Wager>(
    `update wagers set ${sets.join(', ')} where id = $1 and state = $2 and revision = coalesce($3, revision) returning *`,
    [id, from, revision, ...values],
  )
  const row = rows[0] ?? (await findWager(db, id))
  if (!row) throw new Error(`wager ${id} has gone`)
  return row
}

/** Takes wagers whose time has come, counts the try and pushes the next one back, so that no other worker takes them meanwhile. */
export async function takeDueWagers(db: Queryable, now: Date, until: Date, limit: number): Promise<Wager[]> {
  const { rows } = await db.query<Wager>(
    `update wagers set next_attempt_at = $2, attempts = attempts + 1 where id in (
       select id from wagers where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked
     ) returning *`,
    [now, until, limit],
  )
  return rows
}

/** numeric columns come with all their decimals; wallets and pages want the short spelling. */
export function wire(amount: string, currency: string): string {
  return toWire(parseMoney(amount, currency), currency)
}

/** All wagers on a subject that are in one of these states are to be given back at the wallet. */
export async function giveBack(
  tx: Queryable,
  subject: string,
  from: readonly WagerState[],
  now: Date,
  reason: string,
): Promise<void> {
  await tx.query(
    `update wagers set state = 'rolling_back', attempts = 1, next_attempt_at = $2, wallet_code = $4
     where subject = $1 and state = any($3)`,
    [subject, now, from, reason],
  )
}
