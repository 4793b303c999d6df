import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { channelWaits } from '../facts/service-times.ts'
import { descriptorOf } from './store.ts'

/** The ways to pay in that are open now. */
export async function open(ctx: Context, tx: Tx, merchant: Merchant): Promise<OutputOf<typeof deposits.channels>> {
  const rows = await tx
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('status', '=', 'on')
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const waitsOf = await channelWaits(tx, merchant.id)
  return rows
    .filter(row => row.kind === 'transfer' || ctx.payments.get(row.provider))
    .map(row => ({
      ...descriptorOf(row),
      turnoverPct: merchant.settings.cashier.depositTurnoverPct,
      wait: waitsOf(row.code).order,
    }))
}

/** What was paid in last, where it can be paid in again the same way. */
export async function last(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof deposits.last>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('deposits')
      .select(['channel', 'amount', 'currency'])
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('state', '=', 'CREDITED')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const channel = row && (await open(ctx, tx, merchant)).find(({ code }) => code === row.channel)
    if (!channel) return null
    const fits =
      row.amount >= parseMoney(channel.amountMin, row.currency) &&
      row.amount <= parseMoney(channel.amountMax, row.currency)
    return fits ? { channel: row.channel, amount: toWire(row.amount, row.currency) } : null
  })
}
