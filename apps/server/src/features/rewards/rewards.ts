import type * as office from '@ronda/contract/backoffice/rewards.ts'
import type { RewardRow } from '@ronda/contract/backoffice/rewards.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, MemberCaller, OperatorCaller, Tx } from '../../context.ts'
import type { Rewards } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { waitingFor } from '../approvals/ask.ts'
import { membersById } from '../members/directory.ts'

type Record = Selectable<Rewards>
const FULL_PCT = 100

export async function toRows(ctx: Context, tx: Tx, caller: OperatorCaller, records: Record[]): Promise<RewardRow[]> {
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
    reason: record.reason,
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
    const { n } = await query.select(eb => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow()
    const direction = state === 'asked' ? 'asc' : 'desc'
    const records = await query
      .selectAll()
      .orderBy('asked_at', direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute()
    return {
      rows: await toRows(ctx, tx, caller, records),
      total: Number(n),
      pageNo,
      pageSize,
      currency: merchant.currency,
      twoPersonFrom: merchant.settings.cashier.twoPersonFrom,
    }
  })
}

const TOLD_MAX = 20

export async function unseen(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof rewards.unseen>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const records = await tx
      .selectFrom('rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('state', '=', 'granted')
      .where('seen_at', 'is', null)
      .orderBy('decided_at')
      .limit(TOLD_MAX)
      .execute()
    return {
      currency: merchant.currency,
      rows: records.map(record => ({
        id: record.id,
        at: record.decided_at?.getTime() ?? record.asked_at.getTime(),
        amount: toWire(record.amount, merchant.currency),
        reason: record.reason,
        toPlay: toWire((record.amount * BigInt(record.turnover_pct)) / BigInt(FULL_PCT), merchant.currency),
      })),
    }
  })
}

export async function seen(
  ctx: Context,
  { ids }: ParsedInputOf<typeof rewards.seen>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof rewards.seen>> {
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .updateTable('rewards')
      .set({ seen_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', 'in', ids)
      .where('state', '=', 'granted')
      .where('seen_at', 'is', null)
      .execute(),
  )
  // Other windows of the member close theirs.
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'balance' })
  return {}
}
