import type { Queryable } from '../../db/transaction.ts'
import type { Draw } from './space.ts'

/**
 * An issue goes scheduled → open → closed → drawn → settled; what cannot be drawn is void. Orders are taken until it closes, also while it is
 * scheduled. Drawn: its result is known, or was corrected, and its orders are decided one after the other.
 */
export type IssueState = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'void'

export type IssueRow = {
  id: string
  game: string
  code: string
  state: IssueState
  config_version: string
  config_hash: string
  chain_id: string | null
  index: number | null
  opens_at: Date
  closes_at: Date
  draws_at: Date
  hash: string | null
  result: Draw | null
  drawn_at: Date | null
  ended_at: Date | null
  /** How often its result was corrected. */
  version: number
  reason: string | null
  created_at: Date
}

export async function findIssue(db: Queryable, id: string): Promise<IssueRow | undefined> {
  const { rows } = await db.query<IssueRow>('select * from lottery_issues where id = $1', [id])
  return rows[0]
}

export async function lockIssue(db: Queryable, id: string, mode: 'share' | 'update'): Promise<IssueRow | undefined> {
  const { rows } = await db.query<IssueRow>(`select * from lottery_issues where id = $1 for ${mode}`, [id])
  return rows[0]
}

/** Holds issues as they are for whoever sells them; those that there are, by their ids. */
export async function lockIssues(db: Queryable, ids: readonly string[]): Promise<Map<string, IssueRow>> {
  const { rows } = await db.query<IssueRow>('select * from lottery_issues where id = any($1) order by id for share', [
    ids,
  ])
  return new Map(rows.map(row => [row.id, row]))
}

/** Issues that have still something to come, the next draw first. */
export async function unfinishedIssues(db: Queryable, game: string): Promise<IssueRow[]> {
  const { rows } = await db.query<IssueRow>(
    `select * from lottery_issues where game = $1 and state in ('scheduled', 'open', 'closed', 'drawn') order by draws_at`,
    [game],
  )
  return rows
}

const nextAt = `case state when 'scheduled' then opens_at when 'open' then closes_at when 'closed' then draws_at else '-infinity' end`

/** Lotteries with an issue that is to be opened, closed, drawn or decided by now. */
export async function dueLotteries(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.query<{ game: string }>(
    `select distinct game from lottery_issues where state in ('scheduled', 'open', 'closed', 'drawn') and ${nextAt} <= $1`,
    [new Date(now)],
  )
  return rows.map(({ game }) => game)
}

/** By lottery: how many issues take orders still, and when the next thing happens to one of them. */
export async function sellingIssues(
  db: Queryable,
  now: number,
): Promise<Map<string, { count: number; nextAt: number }>> {
  const { rows } = await db.query<{ game: string; n: number; next: Date | null }>(
    `select game, count(*) filter (where closes_at > $1)::int as n, min(${nextAt}) filter (where state <> 'drawn' and ${nextAt} > $1) as next
     from lottery_issues where state in ('scheduled', 'open', 'closed', 'drawn') group by game`,
    [new Date(now)],
  )
  return new Map(
    rows.map(({ game, n, next }) => [game, { count: n, nextAt: next?.getTime() ?? Number.POSITIVE_INFINITY }]),
  )
}

/** Past issues with their results, the last first. */
export async function drawnIssues(
  db: Queryable,
  game: string,
  { before, limit }: { before?: Date | undefined; limit: number },
): Promise<IssueRow[]> {
  const { rows } = await db.query<IssueRow>(
    `select * from lottery_issues
     where game = $1 and state in ('drawn', 'settled', 'void') and ($2::timestamptz is null or draws_at < $2)
     order by draws_at desc limit $3`,
    [game, before ?? null, limit],
  )
  return rows
}
