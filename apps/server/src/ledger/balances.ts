import { type QueryExecutorProvider, sql } from 'kysely'
import type { LedgerTx } from './types.ts'

export type MemberBalance = { accountId: bigint; kind: string; ref: string; currency: string; balance: bigint }

/** All accounts of a member with their balances. */
export async function memberBalances(
  db: QueryExecutorProvider,
  merchantId: number,
  memberId: bigint,
): Promise<MemberBalance[]> {
  const { rows } = await sql<MemberBalance>`
    select id as "accountId", kind, ref, currency, balance from ledger_accounts
    where merchant_id = ${merchantId} and member_id = ${memberId} order by kind, ref, currency`.execute(db)
  return rows
}

/**
 * The same, held until the end of the transaction: nothing moves in or out of them meanwhile, and no bet or win of the member is
 * written. In the order of their ids, as everything that locks wallets does.
 */
export async function lockMemberBalances(tx: LedgerTx, merchantId: number, memberId: bigint): Promise<MemberBalance[]> {
  const { rows } = await sql<MemberBalance>`
    select id as "accountId", kind, ref, currency, balance from ledger_accounts
    where merchant_id = ${merchantId} and member_id = ${memberId} order by id for update`.execute(tx)
  return rows
}

/** The same of many members. */
export async function lockBalancesOf(
  tx: LedgerTx,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, MemberBalance[]>> {
  const { rows } = await sql<MemberBalance & { memberId: bigint }>`
    select id as "accountId", kind, ref, currency, balance, member_id as "memberId" from ledger_accounts
    where merchant_id = ${merchantId} and member_id = any(${[...memberIds]}::bigint[]) order by id for update`.execute(
    tx,
  )
  return Map.groupBy(rows, ({ memberId }) => memberId)
}

/** Whether a member has a stake in a round that is still open: whatever the stake, what it may win is not known. */
export async function hasOpenStake(db: QueryExecutorProvider, merchantId: number, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from game_rounds
    where merchant_id = ${merchantId} and member_id = ${memberId} and status = 'open' and staked > 0 limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The last movement of any account of a member. With its wallet locked, every later one has a higher id. */
export async function lastTransferOf(db: QueryExecutorProvider, merchantId: number, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`
    select max(last.transfer_id) as id from ledger_accounts a
    cross join lateral (
      select e.transfer_id from ledger_entries e where e.merchant_id = a.merchant_id and e.account_id = a.id
      order by e.transfer_id desc limit 1) last
    where a.merchant_id = ${merchantId} and a.member_id = ${memberId}`.execute(db)
  return rows[0]?.id ?? 0n
}

/** The balance of one member account; undefined when there is no such account. */
export async function accountBalance(
  db: QueryExecutorProvider,
  merchantId: number,
  accountId: bigint,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_accounts
    where merchant_id = ${merchantId} and id = ${accountId} and balance is not null`.execute(db)
  return rows[0]?.balance
}

/** A house account's balance is the sum of its entries; for reports, not for the bet path. */
export async function houseBalance(db: QueryExecutorProvider, merchantId: number, accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0) as sum from ledger_entries
    where merchant_id = ${merchantId} and account_id = ${accountId}`.execute(db)
  return BigInt(rows[0]!.sum)
}

export type HistoryRow = {
  transferId: bigint
  kind: string
  source: string
  externalId: string
  roundId: string | null
  note: string | null
  refType: string | null
  refId: string | null
  /** What this account gained. */
  amount: bigint
  balanceAfter: bigint
  at: Date
}

/** The entries of one account, newest first; `beforeTransferId` continues after the last row of the page before. */
export async function accountHistory(
  db: QueryExecutorProvider,
  query: { merchantId: number; accountId: bigint; from?: Date; to?: Date; beforeTransferId?: bigint; limit: number },
): Promise<HistoryRow[]> {
  const { merchantId, accountId, from, to, beforeTransferId, limit } = query
  const { rows } = await sql<HistoryRow>`
    select t.id as "transferId", t.kind, t.source, t.external_id as "externalId", t.round_id as "roundId", t.note,
      t.ref_type as "refType", t.ref_id as "refId", e.amount, e.balance_after as "balanceAfter", e.at
    from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where e.merchant_id = ${merchantId} and e.account_id = ${accountId}
      ${from ? sql`and e.at >= ${from.toISOString()}` : sql``}
      ${to ? sql`and e.at < ${to.toISOString()}` : sql``}
      ${beforeTransferId === undefined ? sql`` : sql`and e.transfer_id < ${beforeTransferId}`}
    order by e.transfer_id desc limit ${limit}`.execute(db)
  return rows
}

export type RoundTransfer = {
  transferId: bigint
  kind: string
  externalId: string
  /** What its member's wallet gained. */
  gained: bigint
  balanceAfter: bigint
  at: Date
}

/** The transfers of one round, oldest first. */
export async function roundTransfers(
  db: QueryExecutorProvider,
  round: { merchantId: number; vendor: string; roundId: string },
): Promise<RoundTransfer[]> {
  // Found between the round's first and last id among the member's own entries: an index on the round's id would cost
  // every bet. Zero wins have no entry and are not shown.
  const { rows } = await sql<RoundTransfer>`
    select t.id as "transferId", t.kind, t.external_id as "externalId", e.amount as gained,
      t.balance_after as "balanceAfter", t.at
    from game_rounds r
    join ledger_entries e on e.merchant_id = r.merchant_id and e.account_id = r.account_id
      and e.transfer_id between r.first_transfer_id and r.last_transfer_id
    join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
      and t.source = r.vendor and t.round_id = r.round_id
    where r.merchant_id = ${round.merchantId} and r.vendor = ${round.vendor} and r.round_id = ${round.roundId}
    order by t.id`.execute(db)
  return rows
}
