import { sql } from 'kysely'
import type { LedgerTx } from './types.ts'

/** How one round's settled play differs from what the roll-up has counted so far; usually the whole round at once. */
export type Settlement = {
  merchantId: number
  vendor: string
  roundId: string
  memberId: bigint
  gameCode: string
  currency: string
  status: 'open' | 'closed' | 'cancelled'
  openedAt: Date
  closedAt: Date | null
  stakedDelta: bigint
  wonDelta: bigint
  /** The whole of it that is counted now. */
  staked: bigint
  won: bigint
  /** The round was not counted before. */
  isFirst: boolean
  /** When the play that was counted so far had ended, if any was. */
  countedAt: Date | null
  firstTransferId: bigint
  lastTransferId: bigint
}

/**
 * Hands every settled difference to the roll-up exactly once: the rounds are marked as counted in the caller's
 * transaction. Any number of workers may call it; each gets other rounds.
 */
export async function takeSettlements(
  tx: LedgerTx,
  limit: number,
  merchantIds?: readonly number[],
): Promise<Settlement[]> {
  // A cancelled or reopened round counts as nothing. Rows that a bet is changing just now are left for the next call, so
  // this never waits for the bet path while it holds rounds itself.
  const { rows } = await sql<{
    merchant_id: number
    vendor: string
    round_id: string
    member_id: bigint
    game_code: string
    currency: string
    status: Settlement['status']
    opened_at: Date
    closed_at: Date | null
    staked_delta: bigint
    won_delta: bigint
    rolled_staked: bigint
    rolled_won: bigint
    is_first: boolean
    counted_at: Date | null
    first_transfer_id: bigint
    last_transfer_id: bigint
  }>`
    with due as (
      select merchant_id, vendor, round_id, rolled_staked, rolled_won, rolled_at from game_rounds
      where uncounted and (${merchantIds ?? null}::int[] is null or merchant_id = any(${merchantIds ?? null}::int[]))
      order by merchant_id, vendor, round_id limit ${limit} for update skip locked)
    update game_rounds r
    set uncounted = false,
      rolled_staked = case when r.status = 'closed' then r.staked else 0 end,
      rolled_won = case when r.status = 'closed' then r.won else 0 end,
      rolled_at = case when r.status = 'closed' then coalesce(r.closed_at, r.opened_at) end
    from due
    where r.merchant_id = due.merchant_id and r.vendor = due.vendor and r.round_id = due.round_id
    returning r.merchant_id, r.vendor, r.round_id, r.member_id, r.game_code, r.currency, r.status, r.opened_at, r.closed_at,
      r.rolled_staked - due.rolled_staked as staked_delta, r.rolled_won - due.rolled_won as won_delta,
      r.rolled_staked, r.rolled_won,
      due.rolled_staked = 0 and due.rolled_won = 0 as is_first, due.rolled_at as counted_at,
      r.first_transfer_id, r.last_transfer_id`.execute(tx)
  return rows.map(row => ({
    merchantId: row.merchant_id,
    vendor: row.vendor,
    roundId: row.round_id,
    memberId: row.member_id,
    gameCode: row.game_code,
    currency: row.currency,
    status: row.status,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    stakedDelta: row.staked_delta,
    wonDelta: row.won_delta,
    staked: row.rolled_staked,
    won: row.rolled_won,
    isFirst: row.is_first,
    countedAt: row.counted_at,
    firstTransferId: row.first_transfer_id,
    lastTransferId: row.last_transfer_id,
  }))
}

/** Closes rounds whose vendor never did. A win that comes later is still paid and counted. Returns how many. */
export async function closeStaleRounds(
  tx: LedgerTx,
  options: { merchantId: number; openedBefore: Date; at: Date; limit: number },
): Promise<number> {
  const { merchantId, openedBefore, at, limit } = options
  const stale = await sql<{ vendor: string; round_id: string; account_id: bigint }>`
    select vendor, round_id, account_id from game_rounds
    where merchant_id = ${merchantId} and status = 'open' and opened_at < ${openedBefore.toISOString()}
    order by opened_at limit ${limit}`.execute(tx)
  const accounts = [...new Set(stale.rows.map(row => row.account_id))]
  // The bet path changes a round only under its wallet's lock.
  await sql`
    select id from ledger_accounts where merchant_id = ${merchantId} and id = any(${accounts}::bigint[])
    order by id for update`.execute(tx)
  const closed = await sql`
    update game_rounds set status = 'closed', closed_at = ${at.toISOString()}, uncounted = true
    where merchant_id = ${merchantId} and status = 'open'
      and (vendor, round_id) in (
        select * from unnest(${stale.rows.map(row => row.vendor)}::text[], ${stale.rows.map(row => row.round_id)}::text[]))`.execute(
    tx,
  )
  return Number(closed.numAffectedRows ?? 0n)
}
