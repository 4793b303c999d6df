import type pg from 'pg'
import type { RoundState } from './states.ts'

export type RoundRow = {
  id: string
  merchant: string
  player: string
  game: string
  request_id: string
  state: RoundState
  wallet_token: string
  currency: string
  mode: string
  config_version: string
  config_hash: string
  /** Seeds of a round of its own; a bet on a shared round has that round instead. */
  seed_pair_id: string | null
  nonce: number | null
  table_round_id: string | null
  auto_at: number | null
  cashed_at: number | null
  /** The room a volley was fired in, from which place, and how often it was cut to what the wallet could carry. */
  room_id: string | null
  seat: number | null
  cuts: number
  /** Amounts by spot, of a bet that lies on several. */
  spots: Record<string, string> | null
  stake: string
  payout: string | null
  payout_units: bigint | string | null
  events: unknown[] | null
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
export type RoundChange = Partial<
  Pick<
    RoundRow,
    | 'state'
    | 'payout'
    | 'payout_units'
    | 'events'
    | 'stake'
    | 'cuts'
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

export type Queryable = Pick<pg.Pool, 'query'>

export async function findRound(db: Queryable, id: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>('select * from rounds where id = $1', [id])
  return rows[0]
}

export async function findOpenRound(
  db: Queryable,
  merchant: string,
  player: string,
  game: string,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select * from rounds where merchant = $1 and player = $2 and game = $3
       and table_round_id is null and state in ('debiting', 'debited', 'decided', 'settling', 'rolling_back')`,
    [merchant, player, game],
  )
  return rows[0]
}

/**
 * Moves a round on if it is still in the state the caller saw, and answers with what is stored then. Two workers on one round both call the
 * wallet with the same transaction id and get the same answer; only one of them moves the round.
 */
export async function moveRound(db: Queryable, id: string, from: RoundState, change: RoundChange): Promise<RoundRow> {
  const columns = Object.keys(change) as (keyof RoundChange)[]
  const sets = columns.map((column, index) => `${column} = $${index + 3}`)
  const values = columns.map(column => (column === 'events' ? JSON.stringify(change.events) : change[column]))
  const { rows } = await db.query<RoundRow>(
    `update rounds set ${sets.join(', ')} where id = $1 and state = $2 returning *`,
    [id, from, ...values],
  )
  const row = rows[0] ?? (await findRound(db, id))
  if (!row) throw new Error(`round ${id} has gone`)
  return row
}

/** Takes rounds whose time has come, counts the try and pushes the next one back, so that no other worker takes them meanwhile. */
export async function takeDueRounds(db: Queryable, now: Date, until: Date, limit: number): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `update rounds set next_attempt_at = $2, attempts = attempts + 1 where id in (
       select id from rounds where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked
     ) returning *`,
    [now, until, limit],
  )
  return rows
}

export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
