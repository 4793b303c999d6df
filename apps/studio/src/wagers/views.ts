import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Owner } from '../chance/seed-pairs.ts'
import type { Context } from '../context.ts'
import { StudioError } from '../errors.ts'
import { type VolleyItem, volleyItem } from '../kinds/room/views.ts'
import { isOpen, type RoundState } from './states.ts'
import type { RoundRow } from './store.ts'

/** A round as its own player sees it. Amounts are decimal strings; events and payout exist once the round is decided. */
export type RoundView = {
  id: string
  game: string
  state: RoundState
  isOpen: boolean
  currency: string
  stake: string
  payout: string | null
  events: unknown[] | null
  balanceBefore: string | null
  balanceAfterStake: string | null
  balanceAfter: string | null
  code: string | null
  rulesVersion: string
  createdAt: string
  closedAt: string | null
  /** Only of a bet on a shared round; multipliers in hundredths. */
  table?: { roundId: string; autoAt: number | null; cashedAt: number | null; spots: Record<string, string> | null }
}

export type HistoryItem = Omit<RoundView, 'events'> & {
  hasFreeSpins: boolean
  /** Where the shared round ended, once it has. */
  crashPoint: number | null
  /** Of shots in a room. */
  volley: VolleyItem | null
  /** What the shared round came to, and at which table, where it was dealt. */
  outcome: unknown
  tableCode: string | null
}

/** What anybody may see who has the (unguessable) number of a round: enough to compute it again, nothing about who played. */
export type PublicRound = {
  id: string
  game: string
  state: RoundState
  currency: string
  stake: string
  payout: string | null
  events: unknown[] | null
  rulesVersion: string
  rulesHash: string
  serverSeedHash: string
  /** Null until the player has rotated the seeds. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
  createdAt: string
  /** Of shots in a room: the number from which its fish follow. */
  roomSeed?: number
}

export function roundView(row: RoundRow): RoundView {
  const wire = (amount: string | null) =>
    amount === null ? null : toWire(parseMoney(amount, row.currency), row.currency)
  // What shots have caught is told when they are paid, never before.
  const isSecret = row.room_id !== null && row.closed_at === null
  return {
    id: row.id,
    game: row.game,
    state: row.state,
    isOpen: isOpen(row.state),
    currency: row.currency,
    stake: wire(row.stake)!,
    payout: isSecret ? null : wire(row.payout),
    events: isSecret ? null : row.events,
    balanceBefore: wire(row.balance_before),
    balanceAfterStake: wire(row.balance_after_stake),
    balanceAfter: wire(row.balance_after),
    code: row.state === 'refused' || row.state === 'disputed' ? row.wallet_code : null,
    rulesVersion: row.config_version,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    ...(row.table_round_id && {
      table: { roundId: row.table_round_id, autoAt: row.auto_at, cashedAt: row.cashed_at, spots: row.spots },
    }),
  }
}

/** Own rounds, newest first; `next` is the cursor of the following page. */
export async function readHistory(
  context: Context,
  owner: Owner,
  { before, limit }: { before?: string; limit: number },
): Promise<{ rounds: HistoryItem[]; next: string | null }> {
  const { rows } = await context.pool.query<
    RoundRow & { has_free_spins: boolean; crash_point: number | null; outcome: unknown; table_code: string | null }
  >(
    `select r.*, case when r.room_id is not null and r.closed_at is not null then r.events end as events, t.crash_point, t.outcome, t.table_code, coalesce(jsonb_path_exists(r.events, '$[*] ? (@.type == "freeSpinsStart")'), false) as has_free_spins
     from rounds r left join table_rounds t on t.id = r.table_round_id
     where r.merchant = $1 and r.player = $2 and r.game = $3 and ($4::text is null or r.id < $4) order by r.id desc limit $5`,
    [owner.merchant, owner.player, owner.game, before ?? null, limit + 1],
  )
  const rounds = rows.slice(0, limit).map(row => {
    const { events: _, ...view } = roundView(row)
    return {
      ...view,
      hasFreeSpins: row.has_free_spins,
      crashPoint: row.crash_point,
      volley: row.room_id ? volleyItem(row) : null,
      outcome: row.outcome,
      tableCode: row.table_code,
    }
  })
  return { rounds, next: rows.length > limit ? rounds.at(-1)!.id : null }
}

export async function readPublicRound(context: Context, id: string): Promise<PublicRound> {
  const { rows } = await context.pool.query(
    `select r.*, p.server_seed_hash, p.client_seed, case when p.state = 'revealed' then p.server_seed end as server_seed,
       m.seed as room_seed
     from rounds r join seed_pairs p on p.id = r.seed_pair_id left join rooms m on m.id = r.room_id where r.id = $1`,
    [id],
  )
  const row = rows[0]
  if (!row) throw new StudioError('UnknownRound')
  return publicRoundOf(row, {
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    ...(row.room_seed !== null && { roomSeed: Number(row.room_seed) }),
  })
}

export function publicRoundOf(
  row: RoundRow,
  seeds: Pick<PublicRound, 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce' | 'roomSeed'>,
): PublicRound {
  const view = roundView(row)
  return {
    id: view.id,
    game: view.game,
    state: view.state,
    currency: view.currency,
    stake: view.stake,
    payout: view.payout,
    events: view.events,
    rulesVersion: view.rulesVersion,
    rulesHash: row.config_hash,
    createdAt: view.createdAt,
    ...seeds,
  }
}
