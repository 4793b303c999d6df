import { type PublicChain, publicChain, readChain } from '../../chance/chains.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import { aliasOf } from '../../live/alias.ts'
import type { Session } from '../../sessions.ts'
import type { Wager } from '../../wagers/store.ts'
import { type PublicRound, publicWager, type RoundView, roundView } from '../../wagers/views.ts'
import type { TableGame } from './define.ts'
import { playOf } from './play.ts'
import {
  findTableRound,
  type TableKey,
  type TableRow,
  type TableState,
  type TableTimes,
  tableRules,
  tablesOf,
} from './store.ts'

/** The shared round as everybody at the table sees it; times are relative, so that no clocks are compared. */
export type TableView = {
  id: string
  table: string
  index: number
  phase: TableState
  /** Until bets are closed, while they are taken. */
  startsInMs: number | null
  /** Since it started. */
  elapsedMs: number | null
  /** Only after the crash. */
  crashPoint: number | null
  /** Only once it is dealt; what it holds is the game's. */
  outcome: unknown
  /** Public with the crash point or the outcome. */
  hash: string | null
}

/** A bet of another member of the same operator, without anything that tells who it is. */
export type SeenBet = { alias: string; stake: string; currency: string; cashedAt: number | null; payout: string | null }
export type SeenBets = {
  players: number
  list: SeenBet[]
  /** Of games with spots: how many players there are on each and how much, by currency. */
  spots?: Record<string, Record<string, { players: number; total: string }>>
}

export type RecentRound = { id: string; index: number; crashPoint: number | null; outcome: unknown }

export type TableSnapshot = {
  round: TableView
  bets: SeenBets
  recent: RecentRound[]
  /** One's own bets of this round, and those before that are not settled yet. */
  mine: RoundView[]
  alias: string
}

export type PublicTable = {
  table: string
  index: number
  isVoid: boolean
  crashPoint: number | null
  outcome: unknown
  hash: string | null
  endedAt: string | null
  autoAt: number | null
  cashedAt: number | null
  spots: Record<string, string> | null
  chain: PublicChain
}

export function tableView(row: TableRow, now: number): TableView {
  return {
    id: row.id,
    table: row.table_code,
    index: row.index,
    phase: row.state,
    startsInMs: row.state === 'betting' ? Math.max(0, row.betting_ends_at.getTime() - now) : null,
    elapsedMs: row.started_at ? Math.max(0, (row.crashed_at?.getTime() ?? now) - row.started_at.getTime()) : null,
    crashPoint: row.crash_point,
    outcome: row.outcome,
    hash: row.hash,
  }
}

/** Whose bets are shown together: members of one operator, and guests with play money among themselves. */
export type Company = Pick<Session, 'merchant' | 'mode'>

export function seenBets(game: TableGame, bets: readonly Wager[], { merchant, mode }: Company): SeenBets {
  return game.course.seen(bets.filter(bet => bet.merchant === merchant && bet.mode === mode && isIn(bet)))
}

/** Only a bet whose stake was taken is in the round. */
const isIn = (bet: Wager) => ['debited', 'decided', 'settling', 'settled', 'disputed'].includes(bet.state)

export async function readTableBets(context: Context, roundId: string): Promise<Wager[]> {
  const { rows } = await context.pool.query<Wager>('select * from wagers where subject = $1', [roundId])
  return rows
}

const RECENT_MAX = 24

/** The last results, newest first: of a table that counts its rounds in series, those of the present one. */
export async function readRecent(context: Context, game: TableGame, round: TableRow): Promise<RecentRound[]> {
  const { seriesLength } = tableRules<{ seriesLength?: number } & TableTimes>(game, round.config_version)
  const first = seriesLength ? round.index - ((round.index - 1) % seriesLength) : 0
  const { rows } = await context.pool.query<TableRow>(
    `select id, index, crash_point, outcome from table_rounds
     where game = $1 and table_code = $2 and hash is not null and state <> 'running'
       and ($3 = 0 or (chain_id = $4 and index >= $3)) order by id desc limit $5`,
    [round.game, round.table_code, first, round.chain_id, seriesLength ?? RECENT_MAX],
  )
  return rows.map(row => ({ id: row.id, index: row.index, crashPoint: row.crash_point, outcome: row.outcome }))
}

export async function readSnapshot(
  context: Context,
  session: Session,
  game: TableGame,
  key: TableKey,
): Promise<TableSnapshot> {
  const round = await findTableRound(context.pool, key)
  if (!round) throw new StudioError('GameDisabled')
  const [bets, recent, mine] = await Promise.all([
    readTableBets(context, round.id),
    readRecent(context, game, round),
    readMine(context, session, game, round.id),
  ])
  return {
    round: tableView(round, context.clock.now()),
    bets: seenBets(game, bets, session),
    recent,
    mine,
    alias: aliasOf(session.merchant, session.player),
  }
}

const MINE_MAX = 20

/** Oldest first. */
async function readMine(context: Context, session: Session, game: TableGame, roundId: string): Promise<RoundView[]> {
  const { rows } = await context.pool.query<Wager>(
    `select * from (
       select * from wagers where merchant = $1 and player = $2 and game = $3 order by id desc limit $4
     ) last order by id`,
    [session.merchant, session.player, game.code, MINE_MAX],
  )
  return rows
    .filter(row => row.state !== 'refused')
    .map(row => roundView(context, row))
    .filter(view => view.table?.roundId === roundId || view.isOpen)
}

/** Every table of a game with its round and last results, for choosing one. */
export async function readTables(
  context: Context,
  game: TableGame,
): Promise<{ tables: { round: TableView; recent: RecentRound[] }[] }> {
  const now = context.clock.now()
  const tables = await Promise.all(
    tablesOf(game).map(async key => {
      const round = await findTableRound(context.pool, key)
      return round && { round: tableView(round, now), recent: await readRecent(context, game, round) }
    }),
  )
  return { tables: tables.filter(table => table !== undefined) }
}

export type PublicTableRound = PublicRound & { table: PublicTable }

/** A bet on a shared round: enough to compute what came out again, nothing about who played. */
export async function publicBet(context: Context, bet: Wager): Promise<PublicTableRound> {
  const { rows } = await context.pool.query<TableRow>('select * from table_rounds where id = $1', [bet.subject])
  const { seeds, table } = await publicTable(context, rows[0]!, bet)
  return { ...publicWager(context, bet, seeds), table }
}

/** A whole round by its number. */
export async function publicTableRound(context: Context, id: string): Promise<PublicTableRound | undefined> {
  const { rows } = await context.pool.query<TableRow>('select * from table_rounds where id = $1', [id])
  const row = rows[0]
  if (!row) return undefined
  const { seeds, table } = await publicTable(context, row)
  return {
    id: row.id,
    game: row.game,
    state: row.state === 'closed' ? 'settled' : row.state === 'void' ? 'rolled_back' : 'debited',
    currency: '',
    stake: '',
    payout: null,
    events: null,
    rulesVersion: row.config_version,
    rulesHash: row.config_hash,
    createdAt: row.created_at.toISOString(),
    ...seeds,
    table,
  }
}

async function publicTable(context: Context, row: TableRow, bet?: Wager) {
  const chain = await readChain(context.pool, row.chain_id)
  const play = bet && playOf(bet)
  const table: PublicTable = {
    table: row.table_code,
    index: row.index,
    isVoid: row.state === 'void',
    crashPoint: row.crash_point,
    outcome: row.outcome,
    hash: row.hash,
    endedAt: (row.crashed_at ?? row.closed_at)?.toISOString() ?? null,
    autoAt: play?.autoAt ?? null,
    cashedAt: play?.cashedAt ?? null,
    spots: play?.spots ?? null,
    chain: publicChain(chain),
  }
  const seeds = {
    serverSeedHash: chain.terminal_hash,
    serverSeed: row.hash,
    clientSeed: chain.salt!,
    nonce: row.index,
  }
  return { seeds, table }
}
