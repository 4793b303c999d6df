import { refuse } from '@ronda/contract/core/errors.ts'
import type { Address, OrderState, RedeemRecord } from '@ronda/contract/portal/cashier/points.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { MallOrders, PointRewards } from '../../db/generated/tables.ts'
import { createOrders } from '../../orders/orders.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { choose } from '../content/texts.ts'
import type { MessageKind } from '../inbox/kinds.ts'
import { tell } from '../inbox/tell.ts'
import { closedStates, next } from './states.ts'

export type OrderRow = Selectable<MallOrders>
export type ItemRow = Selectable<PointRewards>

const kept = createOrders({
  table: 'mall_orders',
  events: 'mall_order_events',
  eventKey: 'mall_order_id',
  next,
  closed: closedStates,
  tellsClaims: true,
})

const told: Partial<Record<OrderState, MessageKind>> = {
  APPROVED: 'order-approved',
  SHIPPED: 'order-shipped',
  REJECTED: 'order-rejected',
}

const step: typeof kept.step = async (tx, before, to, change, by, now) => {
  const row = await kept.step(tx, before, to, change, by, now)
  const kind = told[to]
  if (kind) await tell(tx, row.merchant_id, { memberId: row.member_id, kind, ref: row.id }, now)
  return row
}

/** Orders of the mall; a member is told of each step that it waits for. */
export const orders = { ...kept, step }

/** An item, held until the end of the transaction: taken before the member, so that everybody who wants a piece waits in one line. */
export async function lockItem(tx: Tx, merchantId: number, id: string): Promise<ItemRow> {
  const row = await tx
    .selectFrom('point_rewards')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

/** Takes pieces (below zero) or puts them back, where they are counted. */
export async function moveStock(tx: Tx, merchantId: number, id: string, pieces: number): Promise<void> {
  await tx
    .updateTable('point_rewards')
    .set({ stock: sql<number>`stock + ${pieces}` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .execute()
}

/** How many of each item members have had: all of them, or one. */
export async function takenOf(
  tx: Tx,
  merchantId: number,
  of: { memberId?: bigint; itemId?: string } = {},
): Promise<Map<string, number>> {
  let query = tx
    .selectFrom('mall_orders')
    .select(['item_id', sql<bigint>`count(*)`.as('n')])
    .where('merchant_id', '=', merchantId)
    .where('item_id', 'is not', null)
    .where('state', '<>', 'REJECTED')
  if (of.memberId !== undefined) query = query.where('member_id', '=', of.memberId)
  if (of.itemId !== undefined) query = query.where('item_id', '=', of.itemId)
  const rows = await query.groupBy('item_id').execute()
  return new Map(rows.map(row => [row.item_id as string, Number(row.n)]))
}

export const sealAddress = ({ vault }: Pick<Context, 'vault'>, merchantId: number, address: Address): Buffer =>
  vault.seal(merchantId, 'mall-address', address)
export const openAddress = ({ vault }: Pick<Context, 'vault'>, merchantId: number, sealed: Buffer): Address =>
  vault.open<Address>(merchantId, 'mall-address', sealed)

/** Orders as their owner sees them. */
export async function toRecords(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  { id: merchantId, currency, defaultLanguage }: Merchant,
  rows: readonly OrderRow[],
  language: string,
): Promise<RedeemRecord[]> {
  const ids = rows.map(row => row.id)
  const stepsOf = await orders.histories(tx, merchantId, ids)
  const codes = await codesOf(ctx, tx, merchantId, ids)
  return rows.map(row => ({
    referenceNumber: row.id,
    applicationTime: row.created_at.getTime(),
    type: row.type as RedeemRecord['type'],
    name: row.type === 'convert' ? '' : choose(row.names as Record<string, string>, language, defaultLanguage).value,
    imageKey: row.image_key,
    amount: row.amount === null ? null : toWire(row.amount, currency),
    status: row.state as OrderState,
    pointsNeeded: row.points,
    pointsBalance: Number(row.points_after),
    remark: row.reason,
    unit: row.unit,
    ratio: row.ratio === null ? null : toWire(row.ratio, currency),
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    code: codes.get(row.id) ?? '',
    address: row.address_sealed && openAddress(ctx, merchantId, row.address_sealed),
    // Whoever works on it is nothing for the member: a step is a change of state.
    timeline: stepsOf(row.id)
      .filter(({ state }, i, all) => state !== all[i - 1]?.state)
      .map(({ state, at }) => ({ state, at })),
  }))
}

async function codesOf(
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  merchantId: number,
  orderIds: string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('voucher_codes')
    .select(['order_id', 'code_sealed'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map(row => [row.order_id as string, vault.open<string>(merchantId, 'voucher', row.code_sealed)]))
}

export function announce(ctx: Pick<Context, 'bus'>, row: Pick<OrderRow, 'merchant_id' | 'member_id' | 'amount'>): void {
  const member = { merchantId: row.merchant_id, memberId: row.member_id }
  ctx.bus.publish({ ...member, topic: 'points' })
  if (row.amount !== null) {
    ctx.bus.publish({ ...member, topic: 'balance' })
    ctx.bus.publish({ ...member, topic: 'rewards' })
  }
  ctx.bus.publish({ merchantId: row.merchant_id, topic: 'mall' })
}
