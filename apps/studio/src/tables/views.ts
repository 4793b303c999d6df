import { createHash } from 'node:crypto'
import { parseMoney, toWire } from '@ronda/contract/money.ts'
import type { Context } from '../context.ts'
import { StudioError } from '../errors.ts'
import type { TableRules } from '../games/shared/game.ts'
import { findRound, type RoundRow } from '../rounds/store.ts'
import { type PublicRound, publicRoundOf, type RoundView, roundView } from '../rounds/views.ts'
import type { Session } from '../sessions.ts'
import { readChain } from './chains.ts'
import { findTableRound, type TableRow, type TableState } from './store.ts'

/** The shared round as everybody at the table sees it; times are relative, so that no clocks are compared. */
export type TableView = {
  id: string
  index: number
  phase: TableState
  /** Until the round starts, while bets are taken. */
  startsInMs: number | null
  /** Since it started. */
  elapsedMs: number | null
  /** Both only after the crash. */
  crashPoint: number | null
  hash: string | null
}

/** A bet of another member of the same operator, without anything that tells who it is. */
export type SeenBet = { alias: string; stake: string; currency: string; cashedAt: number | null; payout: string | null }
export type SeenBets = { players: number; list: SeenBet[] }

export type RecentRound = { id: string; crashPoint: number }

export type TableSnapshot = {
  round: TableView
  bets: SeenBets
  recent: RecentRound[]
  /** One's own last bet: of this round, or of one before that is not settled yet. */
  mine: RoundView | null
  alias: string
}

export type PublicTable = {
  index: number
  crashPoint: number | null
  hash: string | null
  crashedAt: string | null
  autoAt: number | null
  cashedAt: number | null
  chain: {
    terminalHash: string
    length: number
    salt: string
    saltSource: string
    committedAt: string
    openedAt: string
  }
}

export const RECENT_MAX = 24
const LIST_MAX = 40

/** The same player is the same name all day, and nobody outside can tell whose it is. */
export function aliasOf(merchant: string, player: string): string {
  return createHash('sha256').update(`alias:${merchant}:${player}`).digest('hex').slice(0, 4).toUpperCase()
}

export function tableView(row: TableRow, now: number): TableView {
  return {
    id: row.id,
    index: row.index,
    phase: row.state,
    startsInMs: row.state === 'betting' ? Math.max(0, row.betting_ends_at.getTime() - now) : null,
    elapsedMs: row.started_at ? Math.max(0, (row.crashed_at?.getTime() ?? now) - row.started_at.getTime()) : null,
    crashPoint: row.crash_point,
    hash: row.hash,
  }
}

/** Whose bets are shown together: members of one operator, and guests with play money among themselves. */
export type Company = Pick<Session, 'merchant' | 'mode'>

export function seenBets(bets: readonly RoundRow[], { merchant, mode }: Company): SeenBets {
  const own = bets.filter(bet => bet.merchant === merchant && bet.mode === mode && isIn(bet))
  const wire = (amount: string, bet: RoundRow) => toWire(parseMoney(amount, bet.currency), bet.currency)
  return {
    players: own.length,
    list: own
      .toSorted((a, b) => Number(b.stake) - Number(a.stake) || (a.id < b.id ? -1 : 1))
      .slice(0, LIST_MAX)
      .map(bet => ({
        alias: aliasOf(bet.merchant, bet.player),
        stake: wire(bet.stake, bet),
        currency: bet.currency,
        cashedAt: bet.cashed_at,
        payout: bet.cashed_at === null || bet.payout === null ? null : wire(bet.payout, bet),
      })),
  }
}

/** Only a bet whose stake was taken is in the round. */
const isIn = (bet: RoundRow) => ['debited', 'decided', 'settling', 'settled', 'disputed'].includes(bet.state)

export async function readTableBets(context: Context, roundId: string): Promise<RoundRow[]> {
  const { rows } = await context.pool.query<RoundRow>('select * from rounds where table_round_id = $1', [roundId])
  return rows
}

export async function readRecent(context: Context, game: string): Promise<RecentRound[]> {
  const { rows } = await context.pool.query<{ id: string; crash_point: number }>(
    'select id, crash_point from table_rounds where game = $1 and crash_point is not null order by id desc limit $2',
    [game, RECENT_MAX],
  )
  return rows.map(row => ({ id: row.id, crashPoint: row.crash_point }))
}

export async function readSnapshot(context: Context, session: Session, game: TableRules): Promise<TableSnapshot> {
  const round = await findTableRound(context.pool, game.code)
  if (!round) throw new StudioError('GameDisabled')
  const [bets, recent, mine] = await Promise.all([
    readTableBets(context, round.id),
    readRecent(context, game.code),
    readMine(context, session, game, round.id),
  ])
  return {
    round: tableView(round, context.clock.now()),
    bets: seenBets(bets, session),
    recent,
    mine,
    alias: aliasOf(session.merchant, session.player),
  }
}

async function readMine(
  context: Context,
  session: Session,
  game: TableRules,
  roundId: string,
): Promise<RoundView | null> {
  const { rows } = await context.pool.query<RoundRow>(
    `select * from rounds where merchant = $1 and player = $2 and game = $3 order by id desc limit 1`,
    [session.merchant, session.player, game.code],
  )
  const last = rows[0]
  if (!last || last.state === 'refused') return null
  const view = roundView(last)
  return last.table_round_id === roundId || view.isOpen ? view : null
}

/** A bet by its own number, or a whole round by its: enough to compute the crash point again, nothing about who played. */
export async function readPublicTable(
  context: Context,
  id: string,
): Promise<(PublicRound & { table: PublicTable }) | undefined> {
  const bet = await findRound(context.pool, id)
  const { rows } = await context.pool.query<TableRow>('select * from table_rounds where id = $1', [
    bet?.table_round_id ?? id,
  ])
  const row = rows[0]
  if (!row) return undefined
  const chain = await readChain(context.pool, row.chain_id)
  const shared = {
    serverSeedHash: chain.terminal_hash,
    serverSeed: row.hash,
    clientSeed: chain.salt!,
    nonce: row.index,
    table: {
      index: row.index,
      crashPoint: row.crash_point,
      hash: row.hash,
      crashedAt: row.crashed_at?.toISOString() ?? null,
      autoAt: bet?.auto_at ?? null,
      cashedAt: bet?.cashed_at ?? null,
      chain: {
        terminalHash: chain.terminal_hash,
        length: chain.length,
        salt: chain.salt!,
        saltSource: chain.salt_source!,
        committedAt: chain.committed_at.toISOString(),
        openedAt: chain.opened_at!.toISOString(),
      },
    },
  }
  if (bet) return { ...publicRoundOf(bet, shared), table: shared.table }
  return {
    id: row.id,
    game: row.game,
    state: row.state === 'closed' ? 'settled' : 'debited',
    currency: '',
    stake: '',
    payout: null,
    events: null,
    rulesVersion: row.config_version,
    rulesHash: row.config_hash,
    createdAt: row.created_at.toISOString(),
    ...shared,
  }
}
