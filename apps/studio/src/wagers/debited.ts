import { createTogether } from '@ronda/contract/core/together.ts'
import type pg from 'pg'
import { findWager, type Wager } from './store.ts'

type Debited = { id: string; before: string; after: string; at: Date; nextAt: Date | null }

const TOGETHER_MAX = 128
const writers = new WeakMap<pg.Pool, (one: Debited) => Promise<Wager>>()

/** Writes that the wallet has taken the stake of a wager, and answers with what is stored then; many that are answered at once, together. */
export function keepDebited(pool: pg.Pool, one: Debited): Promise<Wager> {
  const write =
    writers.get(pool) ??
    createTogether<Debited, Wager>(all => writeDebited(pool, all), { max: TOGETHER_MAX, keyOf: ({ id }) => id })
  writers.set(pool, write)
  return write(one)
}

async function writeDebited(pool: pg.Pool, all: readonly Debited[]): Promise<{ value: Wager }[]> {
  const { rows } = await pool.query<Wager>(
    `update wagers w set state = 'debited', balance_before = d.before, balance_after_stake = d.after, debited_at = d.at, attempts = 0,
       next_attempt_at = d.next_at, wallet_code = null
     from unnest($1::text[], $2::numeric[], $3::numeric[], $4::timestamptz[], $5::timestamptz[]) as d(id, before, after, at, next_at)
     where w.id = d.id and w.state = 'debiting' returning w.*`,
    [
      all.map(({ id }) => id),
      all.map(({ before }) => before),
      all.map(({ after }) => after),
      all.map(({ at }) => at),
      all.map(({ nextAt }) => nextAt),
    ],
  )
  const moved = new Map(rows.map(row => [row.id, row]))
  const stored: { value: Wager }[] = []
  for (const { id } of all) {
    const row = moved.get(id) ?? (await findWager(pool, id))
    if (!row) throw new Error(`wager ${id} has gone`)
    stored.push({ value: row })
  }
  return stored
}
