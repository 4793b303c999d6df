import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import type { TurnoverItems } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { tell } from '../inbox/tell.ts'
import { lockWallet, type Wallet, walletOf } from '../members/wallet.ts'
import { isMoneyAway } from '../turnover/away.ts'
import { holdBonusRules } from '../turnover/bonus-rules.ts'
import { postBack } from './take-back.ts'

type Item = Selectable<TurnoverItems>

/**
 * What goes back to the house when a bonus ends before it is played through: what is left of it, and what was won since it came. What was lost
 * meanwhile was the member's own first, and what is its own stays.
 */
export function lossOf({ bonus, net }: Pick<Item, 'bonus' | 'net'>, main: bigint): bigint {
  const loss = (bonus ?? 0n) + (net > 0n ? net : 0n)
  return loss < main ? loss : main
}

/** What giving a bonus up would cost now. */
export async function giveUpCost(
  ctx: Context,
  { id }: ParsedInputOf<typeof rewards.giveUpCost>,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof rewards.giveUpCost>> {
  await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const item = await playedItem(tx, merchant.id, session.memberId, id)
    const wallet = await walletOf(tx, merchant, session.memberId)
    const loses = lossOf(item, wallet.main)
    return {
      currency: merchant.currency,
      loses: toWire(loses, merchant.currency),
      keeps: toWire(wallet.main - loses, merchant.currency),
      isMoneyAway: await isMoneyAway(tx, merchant.id, session.memberId),
    }
  })
}

/** Ends a bonus at its member's wish, for what the member was told it costs. */
export async function giveUp(
  ctx: Context,
  { id, loses }: ParsedInputOf<typeof rewards.giveUp>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof rewards.giveUp>> {
  await ctx.settler.run(merchant.id)
  await inMerchant(ctx.app, merchant.id, async tx => {
    const wallet = await lockWallet(tx, merchant, session.memberId)
    await ctx.settler.run(merchant.id)
    const item = await playedItem(tx, merchant.id, session.memberId, id)
    if (await isMoneyAway(tx, merchant.id, session.memberId)) throw refuse('BonusMoneyAway')
    if (toWire(lossOf(item, wallet.main), merchant.currency) !== loses) throw refuse('ChangedMeanwhile')
    await endBonus(tx, merchant, wallet, item, 'cancelled', now)
  })
  announceEnd(ctx, merchant, session.memberId)
  return {}
}

const PAGE = 500

/**
 * A bonus whose time is over ends the same way, as soon as nothing of the money is in a round or at a vendor. However many have to wait for
 * that, all others are looked at as well.
 */
export async function endOverdueBonuses(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  let last: { ends_at: Date | null; id: string } | undefined
  for (;;) {
    let query = ctx.system
      .selectFrom('turnover_items')
      .select(['merchant_id', 'id', 'member_id', 'ref', 'ends_at'])
      .where('status', '=', 'active')
      .where('ends_at', '<=', new Date(now))
    if (last) query = query.where(sql<SqlBool>`(ends_at, id) > (${last.ends_at}, ${last.id})`)
    const due = await query.orderBy('ends_at').orderBy('id').limit(PAGE).execute()
    for (const item of due)
      try {
        await endOverdue(ctx, item, now)
      } catch (error) {
        ctx.log.error('a bonus could not be ended', { bonus: item.ref, error: String(error) })
      }
    last = due.at(-1)
    if (due.length < PAGE) return
  }
}

async function endOverdue(
  ctx: Context,
  { merchant_id, member_id, ref }: Pick<Item, 'merchant_id' | 'member_id' | 'ref'>,
  now: number,
): Promise<void> {
  const merchant = await ctx.merchants.byId(merchant_id)
  if (!merchant) return
  await ctx.settler.run(merchant_id)
  const isEnded = await inMerchant(ctx.app, merchant_id, async tx => {
    const wallet = await lockWallet(tx, merchant, member_id)
    await ctx.settler.run(merchant_id)
    const item = await findItem(tx, merchant_id, member_id, ref)
    if (item?.status !== 'active' || (await isMoneyAway(tx, merchant_id, member_id))) return false
    await endBonus(tx, merchant, wallet, item, 'expired', now)
    return true
  })
  if (isEnded) announceEnd(ctx, merchant, member_id)
}

/** The wallet must be locked, and none of its money away. */
async function endBonus(
  tx: Tx,
  merchant: Merchant,
  wallet: Wallet,
  item: Item,
  how: 'cancelled' | 'expired',
  now: number,
): Promise<void> {
  const { ref, member_id: memberId } = item
  const taken = lossOf(item, wallet.main)
  await postBack(tx, merchant, { memberId, ref, id: `${ref}:${how}`, amount: taken, wallet, now })
  await tx
    .updateTable('turnover_items')
    .set({ status: how, closed_at: new Date(now), taken })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', item.id)
    .execute()
  // What was won meanwhile is gone: no other bonus takes it once more.
  const winnings = taken > (item.bonus ?? 0n) ? taken - (item.bonus ?? 0n) : 0n
  await tx
    .updateTable('turnover_items')
    .set({ net: sql<bigint>`greatest(0, net - ${winnings})` })
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .where('bonus', 'is not', null)
    .where('net', '>', 0n)
    .execute()
  await holdBonusRules(tx, merchant.id, memberId, wallet)
  // Who gave it up has just seen what it costs.
  if (how === 'cancelled') return
  const params = { amount: toWire(taken, merchant.currency), currency: merchant.currency }
  await tell(tx, merchant.id, { memberId, kind: 'bonus-ended', ref, params }, now)
}

async function playedItem(tx: Tx, merchantId: number, memberId: bigint, ref: string): Promise<Item> {
  const item = await findItem(tx, merchantId, memberId, ref)
  if (!item) throw refuse('NotFound')
  if (item.status !== 'active') throw refuse('WrongState', { state: item.status })
  return item
}

function findItem(tx: Tx, merchantId: number, memberId: bigint, ref: string): Promise<Item | undefined> {
  return tx
    .selectFrom('turnover_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('source', '=', 'bonus')
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

function announceEnd(ctx: Context, { id: merchantId }: Merchant, memberId: bigint): void {
  ctx.bus.publish({ merchantId, memberId, topic: 'rewards' })
  ctx.bus.publish({ merchantId, memberId, topic: 'balance' })
}
