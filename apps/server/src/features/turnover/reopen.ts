import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Settlement } from '../../ledger/rounds.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { closeBelow } from './close.ts'

/**
 * What was closed for want of money is open again once money from before the closing comes back after it: what counts is that it was the
 * member's, not where it was meanwhile. Up to the amount that counts as nothing at the closing, it opens nothing. New money (a deposit, a
 * reward) brings a requirement of its own and opens none. `awaySince` is the transfer by which it was staked, paid out or taken.
 */
export async function reopenFor(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  { amount, awaySince }: { amount: bigint; awaySince: bigint },
): Promise<void> {
  if (amount <= closeBelow(merchant)) return
  await open(tx, merchant, await lockClosed(tx, merchant, memberId, sql<SqlBool>`closed_after >= ${awaySince}`))
}

/** The same for rounds, and whether anything was opened: wins and rollbacks that came after the closing for stakes placed before it, and rounds that were told so late. */
export async function reopenForRounds(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  rounds: Pick<Settlement, 'vendor' | 'roundId' | 'openedAt' | 'firstTransferId'>[],
): Promise<boolean> {
  const begun = sql`any(${rounds.map(round => round.firstTransferId)}::bigint[])`
  const opened = sql`any(${rounds.map(round => round.openedAt)}::timestamptz[])`
  const closed = await lockClosed(
    tx,
    merchant,
    memberId,
    sql<SqlBool>`(closed_after >= ${begun} or closed_at > ${opened})`,
  )
  if (closed.length === 0) return false
  const { rows } = await sql<{ id: string }>`
    select distinct i.id from turnover_items i
      join game_rounds r on r.merchant_id = i.merchant_id and r.last_transfer_id > i.closed_after
        and (r.vendor, r.round_id) in (
          select * from unnest(${rounds.map(round => round.vendor)}::text[], ${rounds.map(round => round.roundId)}::text[]))
      join ledger_entries e on e.merchant_id = r.merchant_id and e.account_id = r.account_id
        and e.transfer_id > i.closed_after and e.transfer_id <= r.last_transfer_id
      join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
        and t.source = r.vendor and t.round_id = r.round_id
      left join ledger_transfers bet on t.kind = 'rollback' and bet.merchant_id = t.merchant_id
        and bet.source = t.source and bet.external_id = t.reference_id
    where i.merchant_id = ${merchant.id} and i.id = any(${closed}::text[])
      and case t.kind
        when 'win' then r.first_transfer_id <= i.closed_after
        when 'rollback' then bet.id <= i.closed_after
        -- Stake and win in one, told by a vendor that held the money, by the time when it was played.
        else t.at < i.closed_at end
    group by i.id, r.vendor, r.round_id
    having sum(e.amount) > ${closeBelow(merchant)}`.execute(tx)
  await open(
    tx,
    merchant,
    rows.map(row => row.id),
  )
  return rows.length > 0
}

/** In the order in which everything locks them. */
async function lockClosed(tx: Tx, merchant: Merchant, memberId: bigint, which: RawBuilder<SqlBool>): Promise<string[]> {
  const items = await tx
    .selectFrom('turnover_items')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('status', '=', 'closed')
    .where(which)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return items.map(item => item.id)
}

async function open(tx: Tx, merchant: Merchant, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('turnover_items')
    .set({ status: 'active', closed_at: null, closed_after: null })
    .where('merchant_id', '=', merchant.id)
    .where('id', 'in', ids)
    .execute()
}
