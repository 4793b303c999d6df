import type { Queryable } from '../../db/transaction.ts'
import { rulesOf } from '../rules.ts'
import type { TableGame } from './define.ts'

/** Crash rounds go betting → running → crashed → closed, dealt ones betting → running → closed; what cannot be dealt is void. */
export type TableState = 'betting' | 'running' | 'crashed' | 'closed' | 'void'

/** One table of a game. */
export type TableKey = { game: string; table: string }

export type TableRow = {
  id: string
  game: string
  table_code: string
  chain_id: string
  index: number
  state: TableState
  config_version: string
  config_hash: string
  betting_ends_at: Date
  started_at: Date | null
  hash: string | null
  crash_point: number | null
  outcome: unknown
  crashed_at: Date | null
  closed_at: Date | null
  created_at: Date
}

/** What the rules of every table say about its rounds. */
export type TableTimes = {
  readonly bettingMs: number
  /** Between the last moment for bets and the start: debits under way may still become known. */
  readonly lockMs?: number
  readonly pauseMs: number
  /** A round that did not start this long after betting closed is void, and its bets are given back. */
  readonly voidAfterMs?: number
  readonly chainLength: number
}

/** The rules a shared round is played under. */
export const tableRules = <T extends TableTimes = TableTimes>(game: TableGame, version: string): T =>
  rulesOf<T>(game, version)

/** Every table of a game. */
export function tablesOf(game: TableGame): TableKey[] {
  return game.tables.map(table => ({ game: game.code, table }))
}

/** Its only table, or the first. */
export function firstTable(game: TableGame): TableKey {
  return { game: game.code, table: game.tables[0]! }
}

/** The round under way, or the last one. */
export async function findTableRound(db: Queryable, { game, table }: TableKey): Promise<TableRow | undefined> {
  const { rows } = await db.query<TableRow>(
    'select * from table_rounds where game = $1 and table_code = $2 order by id desc limit 1',
    [game, table],
  )
  return rows[0]
}

/** The table of a round. */
export async function findTable(db: Queryable, roundId: string): Promise<TableKey | undefined> {
  const { rows } = await db.query<TableKey>('select game, table_code as "table" from table_rounds where id = $1', [
    roundId,
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
