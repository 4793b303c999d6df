import type * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { openersOf } from '../approvals/openings.ts'
import { writeAudit } from '../audit-log/write.ts'
import { payWindows } from './pay-windows.ts'
import { inReview, within } from './window-records.ts'

/**
 * Pays or refuses what waits of an agent's real-time wages of a day, up to the last window that was seen: another may have come meanwhile. What
 * is refused stays with the house; those below have theirs all the same.
 */
export async function decideRealTime(
  ctx: Context,
  { day, memberId, until, due, isRejected, reason }: ParsedInputOf<typeof office.decideRealTime>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.decideRealTime>> {
  const { merchant, operator, now } = caller
  const agentId = /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : -1n
  const windows = await inMerchant(ctx.app, merchant.id, async tx => {
    const { rows } = await sql<{ contract_id: bigint; to_at: Date; due: bigint }>`
      select w.contract_id, w.to_at, w.due from agent_windows w
      where w.merchant_id = ${merchant.id} and w.agent_id = ${agentId} and ${within(day, day)}
        and w.to_at <= ${new Date(until)} and ${inReview}
      order by w.to_at, w.contract_id for update`.execute(tx)
    if (rows.length === 0) throw refuse('AlreadyDecided')
    const sum = rows.reduce((total, row) => total + row.due, 0n)
    if (toWire(sum, merchant.currency) !== due) throw refuse('ChangedMeanwhile')
    if (
      !isRejected &&
      merchant.fourEyes &&
      (await openersOf(tx, merchant.id, agentId, now)).includes(operator.username)
    )
      throw refuse('BeneficiaryMaker')
    await sql`
      update agent_windows w set is_rejected = ${isRejected}, reviewed_by = ${operator.username},
        reviewed_at = ${new Date(now)}, note = ${reason}
      from unnest(${rows.map(row => row.contract_id)}::bigint[], ${rows.map(row => row.to_at.toISOString())}::timestamptz[])
        as p(contract_id, to_at)
      where w.merchant_id = ${merchant.id} and w.contract_id = p.contract_id and w.to_at = p.to_at`.execute(tx)
    await writeAudit(tx, caller, {
      action: isRejected ? 'agent.windowsRefused' : 'agent.windowsApproved',
      subject: memberId,
      reason,
      after: { from: day, amount: due },
    })
    return rows.length
  })
  if (!isRejected) await payWindows(ctx, merchant)
  ctx.bus.publish({ merchantId: merchant.id, memberId: agentId, topic: 'contracts' })
  return { windows }
}
