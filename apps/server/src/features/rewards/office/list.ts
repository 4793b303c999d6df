import type * as office from '@ronda/contract/backoffice/rewards.ts'
import type { RewardRow } from '@ronda/contract/backoffice/rewards.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { membersById } from '../../members/directory.ts'
import { FULL_PCT, type RewardRecord, toReward } from '../store.ts'

export async function toRows(
  ctx: Context,
  tx: Tx,
  caller: OperatorCaller,
  records: RewardRecord[],
): Promise<RewardRow[]> {
  const { merchant } = caller
  const waiting = await waitingFor(
    ctx,
    tx,
    'reward.grant',
    records.map(record => record.id),
    caller,
  )
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    records.map(record => record.member_id),
  )
  return records.map(record => ({
    id: record.id,
    memberId: String(record.member_id),
    account: members.get(record.member_id)?.username ?? '',
    amount: toWire(record.amount, merchant.currency),
    multiple: String(record.turnover_pct / FULL_PCT),
    source: record.source as RewardRow['source'],
    reason: toReward(record, merchant, caller.language).reason,
    state: record.state as RewardRow['state'],
    askedBy: record.asked_by,
    askedAt: record.asked_at.getTime(),
    decidedBy: record.decided_by,
    decidedAt: record.decided_at?.getTime() ?? null,
    seenAt: record.seen_at?.getTime() ?? null,
    waiting: waiting.get(record.id) ?? null,
  }))
}

export async function list(
  ctx: Context,
  { memberId, state, pageNo, pageSize }: ParsedInputOf<typeof office.list>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx.selectFrom('rewards').where('merchant_id', '=', merchant.id)
    if (memberId) query = query.where('member_id', '=', /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : 0n)
    if (state) query = query.where('state', '=', state)
    const direction = state === 'asked' ? 'asc' : 'desc'
    const { rows: records, ...page } = await readPage(
      query.selectAll().orderBy('asked_at', direction).orderBy('id', direction),
      { pageNo, pageSize },
    )
    return {
      rows: await toRows(ctx, tx, caller, records),
      ...page,
      currency: merchant.currency,
      twoPersonFrom: merchant.settings.cashier.twoPersonFrom,
    }
  })
}
