import type { TableRules } from '../games/shared/game.ts'
import type { TableConfig } from '../games/sky-kite/config.ts'
import type { Queryable } from '../rounds/store.ts'

export type TableState = 'betting' | 'running' | 'crashed' | 'closed'

export type TableRow = {
  id: string
  game: string
  chain_id: string
  index: number
  state: TableState
  config_version: string
  config_hash: string
  betting_ends_at: Date
  started_at: Date | null
  hash: string | null
  crash_point: number | null
  crashed_at: Date | null
  closed_at: Date | null
  created_at: Date
}

export type ChainRow = {
  id: string
  game: string
  root: string
  length: number
  terminal_hash: string
  salt: string | null
  salt_source: string | null
  committed_at: Date
  opened_at: Date | null
  closed_at: Date | null
}

/** The rules a shared round is played under. */
export function tableConfig(game: TableRules, version: string): TableConfig {
  const config = game.versions[version]
  if (!config) throw new Error(`${game.code} has no rules ${version}`)
  return config as TableConfig
}

/** The round under way, or the last one. */
export async function findTableRound(db: Queryable, game: string): Promise<TableRow | undefined> {
  const { rows } = await db.query<TableRow>('select * from table_rounds where game = $1 order by id desc limit 1', [
    game,
  ])
  return rows[0]
}

export async function lockTableRound(
  db: Queryable,
  id: string,
  mode: 'share' | 'update',
): Promise<TableRow | undefined> {
  const { rows } = await db.query<TableRow>(`select * from table_rounds where id = $1 for ${mode}`, [id])
  return rows[0]
}

/** True while this process leads the game. Leading only saves work: every step is also guarded by the state it starts from. */
export async function holdLease(
  db: Queryable,
  game: string,
  holder: string,
  now: number,
  lengthMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into table_leases (game, holder, until) values ($1, $2, $4)
     on conflict (game) do update set holder = $2, until = $4 where table_leases.holder = $2 or table_leases.until <= $3`,
    [game, holder, new Date(now), new Date(now + lengthMs)],
  )
  return rowCount === 1
}

export async function dropLease(db: Queryable, holder: string): Promise<void> {
  await db.query('delete from table_leases where holder = $1', [holder])
}
