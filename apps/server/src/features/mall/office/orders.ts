import type { AuditVerb } from '@ronda/contract/backoffice/audit-actions.ts'
import type * as office from '@ronda/contract/backoffice/mall.ts'
import type { MallOrder } from '@ronda/contract/backoffice/mall.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Address, OrderState } from '@ronda/contract/portal/cashier/points.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { assertOwnClaim, createClaims } from '../../../orders/claims.ts'
import { createDecide } from '../../../orders/decisions.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { membersById } from '../../members/directory.ts'
import { assertNotLocked } from '../../members/locked.ts'
import { lockWallet } from '../../members/wallet.ts'
import { movePoints } from '../../points/account.ts'
import { announce, lockItem, moveStock, type OrderRow, openAddress, orders as store } from '../store.ts'

export async function toOrders(
  ctx: Context,
  tx: Tx,
  { merchant }: OperatorCaller,
  rows: readonly OrderRow[],
): Promise<MallOrder[]> {
  const stepsOf = await store.histories(
    tx,
    merchant.id,
    rows.map(row => row.id),
  )
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    rows.map(row => row.member_id),
  )
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    memberId: String(row.member_id),
    account: members.get(row.member_id)?.username ?? '',
    isLocked: members.get(row.member_id)?.isLocked ?? false,
    type: row.type as MallOrder['type'],
    names: row.names as Record<string, string>,
    imageKey: row.image_key,
    points: row.points,
    pointsAfter: Number(row.points_after),
    amount: row.amount === null ? null : toWire(row.amount, merchant.currency),
    state: row.state as OrderState,
    claimedBy: row.claimed_by,
    reason: row.reason,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    hasAddress: row.address_sealed !== null,
    createdAt: row.created_at.getTime(),
    timeline: stepsOf(row.id).map(({ claimedBy = '', ...step }) => ({ ...step, claimedBy })),
  }))
}

const statesOf: Record<(typeof office.orderFilters)[number], readonly OrderState[]> = {
  open: ['IN_PROCESS', 'APPROVED'],
  review: ['IN_PROCESS'],
  toShip: ['APPROVED'],
  shipped: ['SHIPPED'],
  rejected: ['REJECTED'],
  closed: ['APPROVED', 'SHIPPED', 'REJECTED'],
}
/** What somebody has to do something about. */
const waits: readonly string[] = ['open', 'review', 'toShip']

export async function orders(
  ctx: Context,
  { only, type, account, pageNo, pageSize }: ParsedInputOf<typeof office.orders>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.orders>> {
  const { merchant } = caller
  const isWaiting = only !== undefined && waits.includes(only)
  const conditions = [
    ...(type ? [sql<boolean>`type = ${type}`] : []),
    ...(isWaiting ? [sql<boolean>`closed_at is null`] : []),
    ...(only === 'closed' ? [sql<boolean>`closed_at is not null`] : []),
  ]
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, amount, ...page } = await store.queue(tx, merchant.id, {
      states: only && statesOf[only],
      account,
      where: conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined,
      isOldestFirst: isWaiting,
      sum: sql<string>`sum(points)`,
      pageNo,
      pageSize,
    })
    return {
      ...page,
      rows: await toOrders(ctx, tx, caller, rows),
      currency: merchant.currency,
      pointsTotal: Number(amount),
    }
  })
}

const decide = createDecide<OrderRow, AuditVerb<'mall-order'>, MallOrder>({
  lockSeen: store.lockSeen,
  record: (tx, caller, verb, { before, after, reason }) =>
    writeAudit(tx, caller, {
      action: `mall-order.${verb}`,
      subject: before.id,
      reason,
      before: { state: before.state, claimedBy: before.claimed_by || undefined },
      after: {
        state: after.state,
        claimedBy: after.claimed_by || undefined,
        points: before.points,
        trackingNumber: after.tracking_number || undefined,
      },
    }),
  toItem: async (ctx, tx, row, caller) => (await toOrders(ctx, tx, caller, [row]))[0] as MallOrder,
  announce,
})

export const { claim, unclaim } = createClaims({ decide, step: store.step, free: 'IN_PROCESS', taken: 'IN_PROCESS' })

export const approve = (ctx: Context, input: ParsedInputOf<typeof office.approve>, caller: OperatorCaller) =>
  decide(ctx, caller, input, 'approved', async (tx, row) => {
    const { username } = caller.operator
    if (row.state !== 'IN_PROCESS') throw refuse('WrongState', { state: row.state })
    assertOwnClaim(row, username)
    await assertNotLocked(tx, row.merchant_id, row.member_id)
    return store.step(tx, row, 'APPROVED', { claimed_by: '' }, username, caller.now)
  })

/** Points and stock go back. Of an approved order, which may be on its way unsaid, not by who approved it. */
export const reject = (ctx: Context, input: ParsedInputOf<typeof office.reject>, caller: OperatorCaller) =>
  decide(ctx, caller, input, 'rejected', async (tx, row) => {
    const { merchant, operator, now } = caller
    // Money and codes are the member's as soon as they are given.
    if (row.closed_at) throw refuse('WrongState', { state: row.state })
    if (row.state === 'IN_PROCESS') assertOwnClaim(row, operator.username)
    const approved = (await store.histories(tx, merchant.id, [row.id]))(row.id).findLast(
      step => step.state === 'APPROVED',
    )
    if (approved?.by === operator.username) throw refuse('SamePerson')
    if (row.item_id !== null) {
      await lockItem(tx, merchant.id, row.item_id)
      await moveStock(tx, merchant.id, row.item_id, 1)
    }
    await lockWallet(tx, merchant, row.member_id)
    const change = { reason: input.reason, claimed_by: '' }
    const rejected = await store.step(tx, row, 'REJECTED', change, operator.username, now)
    const back = { externalId: `order:${row.id}:return`, points: BigInt(row.points), refType: 'mall', refId: row.id }
    await movePoints(tx, merchant.id, row.member_id, { kind: 'points_return', ...back }, now)
    return rejected
  })

export const ship = (ctx: Context, input: ParsedInputOf<typeof office.ship>, caller: OperatorCaller) =>
  decide(ctx, caller, input, 'shipped', async (tx, row) => {
    if (row.closed_at) throw refuse('WrongState', { state: row.state })
    const change = { carrier: input.carrier, tracking_number: input.trackingNumber }
    return store.step(tx, row, 'SHIPPED', change, caller.operator.username, caller.now)
  })

/** Where an order is sent to; that somebody looked is on record. */
export async function address(
  ctx: Context,
  { id }: ParsedInputOf<typeof office.address>,
  caller: OperatorCaller,
): Promise<Address> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await store.lock(tx, merchant.id, id)
    if (!row.address_sealed) throw refuse('NotFound')
    await writeAudit(tx, caller, {
      action: 'mall-order.address-seen',
      subject: id,
      after: { member: String(row.member_id) },
    })
    return openAddress(ctx, merchant.id, row.address_sealed)
  })
}
