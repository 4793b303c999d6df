import { newId } from '@ronda/contract/core/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { BillRow } from './pay.ts'

/**
 * What agents owe of corrections comes off what the same payer owes them, the oldest first; nothing moves by it. The open bills and the wallets
 * must be held.
 */
export async function setOff(tx: Tx, merchantId: number, open: readonly BillRow[], now: number): Promise<void> {
  const agents = [...new Set(open.filter(row => !row.is_rejected).map(({ agent_id }) => agent_id))]
  const { rows: owing } = await sql<BillRow>`
    select b.* from agent_bills b join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
    where b.merchant_id = ${merchantId} and b.agent_id = any(${agents}::bigint[]) and b.taken < b.back
      and not b.is_rejected and r.state in ('paying', 'paid')
    order by b.id for update of b`.execute(tx)
  for (const owed of owing) {
    let left = owed.back - owed.taken
    for (const bill of open) {
      if (bill.is_rejected || bill.agent_id !== owed.agent_id || bill.upline_id !== owed.upline_id) continue
      const due = bill.due - bill.paid - bill.forgiven
      const amount = due < left ? due : left
      if (amount <= 0n) continue
      left -= amount
      const saved = await coverOf(tx, merchantId, bill, open)
      bill.paid += amount
      await tx
        .updateTable('agent_bills')
        .set({ paid: sql`paid + ${amount}` })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', bill.id)
        .execute()
      await tx
        .updateTable('agent_bills')
        .set({ taken: sql`taken + ${amount}` })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', owed.id)
        .execute()
      await tx
        .insertInto('agent_bill_payments')
        .values({
          merchant_id: merchantId,
          id: newId(now),
          bill_id: bill.id,
          payer_id: owed.upline_id,
          amount,
          at: new Date(now),
          back_bill_id: owed.id,
        })
        .execute()
      await passOn(tx, merchantId, owed, saved < amount ? saved : amount)
    }
  }
}

/** What the house would pay of what an agent owes those below, as its own part is too little. */
async function coverOf(tx: Tx, merchantId: number, bill: BillRow, open: readonly BillRow[]): Promise<bigint> {
  if (bill.upline_id === null) return 0n
  const own = await tx
    .selectFrom('agent_bills')
    .select(sql<bigint>`due - paid - forgiven`.as('open'))
    .where('merchant_id', '=', merchantId)
    .where('run_id', '=', bill.run_id)
    .where('agent_id', '=', bill.upline_id)
    .where('is_covered', '=', true)
    .where('is_rejected', '=', false)
    .executeTakeFirst()
  if (!own) return 0n
  const below = open.filter(row => row.run_id === bill.run_id && row.upline_id === bill.upline_id)
  const cover = below.reduce((sum, { due, paid, forgiven }) => sum + due - paid - forgiven, -own.open)
  return cover > 0n ? cover : 0n
}

/** What the house saved by it is no longer owed by who stands between: it had nothing of it. */
async function passOn(tx: Tx, merchantId: number, owed: BillRow, saved: bigint): Promise<void> {
  if (saved <= 0n || owed.upline_id === null) return
  await tx
    .updateTable('agent_bills')
    .set({ taken: sql`least(back, taken + ${saved})` })
    .where('merchant_id', '=', merchantId)
    .where('run_id', '=', owed.run_id)
    .where('agent_id', '=', owed.upline_id)
    .execute()
}
