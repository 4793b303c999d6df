import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as points from '@ronda/contract/portal/cashier/points.ts'
import type { RedeemRecord } from '@ronda/contract/portal/cashier/points.ts'
import type { Insertable } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import type { MallOrders } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { assertPaymentPassword } from '../members/payment-password.ts'
import { lockWallet } from '../members/wallet.ts'
import { movePoints } from '../points/account.ts'
import { creditEarned } from '../points/credit.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { offerReward } from '../rewards/offer.ts'
import { withdrawalHold } from '../security/hold.ts'
import { labelOf } from '../vip/levels.ts'
import {
  announce,
  type ItemRow,
  lockItem,
  moveStock,
  type OrderRow,
  orders,
  sealAddress,
  takenOf,
  toRecords,
} from './store.ts'

/** Gives points for an item, once per request. Everybody who wants the same one waits in line, so that stock and limits hold. */
export async function redeem(
  ctx: Context,
  input: ParsedInputOf<typeof points.redeem>,
  caller: MemberCaller,
): Promise<RedeemRecord> {
  const { merchant, session, language } = caller
  const { memberId } = session
  await assertPaymentPassword(ctx, caller, input.paymentPassword)
  const { row, record } = await inMerchant(ctx.app, merchant.id, async tx => {
    const item = await lockItem(tx, merchant.id, input.rewardId)
    await lockWallet(tx, merchant, memberId)
    const known = await knownOrder(tx, merchant.id, memberId, input.requestId)
    if (known && known.item_id !== item.id) throw refuse('DuplicateRequest')
    const order = known ?? (await make(ctx, tx, caller, item, input))
    return { row: order, record: (await toRecords(ctx, tx, merchant, [order], language))[0] as RedeemRecord }
  })
  announce(ctx, row)
  return record
}

async function make(
  ctx: Context,
  tx: Tx,
  { merchant, session, language, now }: MemberCaller,
  item: ItemRow,
  { requestId, address, points: seen }: ParsedInputOf<typeof points.redeem>,
): Promise<OrderRow> {
  const { memberId } = session
  await assertReceiver(tx, merchant, memberId, now)
  // Bonus money stays in the account; everything else leaves it.
  const hold = item.type === 'bonus' ? null : await withdrawalHold(tx, merchant, memberId, now)
  if (hold) throw refuse('WithdrawalsHeld', hold)
  await creditEarned(tx, merchant, memberId, now)
  await assertMayHave(tx, merchant, memberId, item, language)
  if (seen !== item.points) throw refuse('ChangedMeanwhile')
  if (item.type === 'physical' && !address) throw invalidInput([{ field: 'address', rule: 'required' }])
  const isSent = item.type === 'physical'
  const order = await spend(
    tx,
    merchant,
    {
      member_id: memberId,
      request_id: requestId,
      type: item.type,
      item_id: item.id,
      names: JSON.stringify(item.names),
      image_key: item.image_key || item.id,
      points: item.points,
      amount: item.amount,
      turnover_pct: item.turnover_pct,
      state: isSent ? 'IN_PROCESS' : 'APPROVED',
      address_sealed: isSent && address ? sealAddress(ctx, merchant.id, address) : null,
      closed_at: isSent ? null : new Date(now),
    },
    { by: isSent ? session.username : 'mall', kind: 'points_redeem' },
    now,
  )
  await moveStock(tx, merchant.id, item.id, -1)
  if (item.type === 'voucher') await giveCode(tx, order)
  if (item.amount !== null)
    await creditMoney(tx, merchant, order, item.amount, item.names as unknown as Record<string, string>, now)
  return order
}

/** What a member may not have, and why. */
async function assertMayHave(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  item: ItemRow,
  language: string,
): Promise<void> {
  if (item.status !== 'on') throw refuse('NotFound')
  const { vip_level } = await tx
    .selectFrom('members')
    .select('vip_level')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (vip_level < item.vip_min)
    throw refuse('VipLevelNeeded', { name: (await labelOf(tx, merchant, item.vip_min, language)).labelName })
  if (item.per_member !== null) {
    const taken = await takenOf(tx, merchant.id, { memberId, itemId: item.id })
    if ((taken.get(item.id) ?? 0) >= item.per_member) throw refuse('ItemLimitReached', { max: item.per_member })
  }
  if (item.stock === 0) throw refuse('OutOfStock')
}

/** The order of an earlier try with the same request id. The member's wallet must be locked. */
export const knownOrder = (
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  requestId: string,
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('mall_orders')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

type NewOrder = Omit<Insertable<MallOrders>, 'merchant_id' | 'id' | 'points_after' | 'created_at'>

/** Takes the points and writes the order with its first step. */
export async function spend(
  tx: Tx,
  merchant: Merchant,
  order: NewOrder & { member_id: bigint },
  { by, kind }: { by: string; kind: 'points_redeem' | 'points_convert' },
  now: number,
): Promise<OrderRow> {
  const id = newId(now)
  const left = await movePoints(
    tx,
    merchant.id,
    order.member_id,
    { kind, externalId: `order:${id}`, points: -BigInt(order.points), refType: 'mall', refId: id },
    now,
  )
  const row = await tx
    .insertInto('mall_orders')
    .values({ ...order, merchant_id: merchant.id, id, points_after: left, created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await orders.note(tx, row, by, now)
  return row
}

/** Money that points were given for: at once, to be played as its item or the rate of conversion says. */
export async function creditMoney(
  tx: Tx,
  merchant: Merchant,
  order: OrderRow,
  amount: bigint,
  titles: Record<string, string>,
  now: number,
): Promise<void> {
  const { id, member_id, turnover_pct } = order
  const reward = { memberId: member_id, source: 'mall', ref: id, amount, titles, turnoverPct: turnover_pct } as const
  const { record } = await offerReward(tx, merchant, reward, now)
  // Whoever asked for it needs no notice that it is there.
  await tx
    .updateTable('rewards')
    .set({ seen_at: new Date(now) })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', record.id)
    .execute()
}

/** The code that has waited longest. The item is locked, and as many codes as pieces are left. */
async function giveCode(tx: Tx, order: OrderRow): Promise<void> {
  const code = await tx
    .selectFrom('voucher_codes')
    .select('id')
    .where('merchant_id', '=', order.merchant_id)
    .where('item_id', '=', order.item_id as string)
    .where('order_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!code) throw refuse('OutOfStock')
  await tx
    .updateTable('voucher_codes')
    .set({ order_id: order.id })
    .where('merchant_id', '=', order.merchant_id)
    .where('item_id', '=', order.item_id as string)
    .where('id', '=', code.id)
    .execute()
}
