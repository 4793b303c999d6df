import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { countOf } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { toItems as depositItems } from '../../deposits/office/review.ts'
import { accountRows, betRows } from '../../records/records.ts'
import { toItems as withdrawalItems } from '../../withdrawals/office/review.ts'
import { memberOf } from './member-rows.ts'

export async function bets(
  ctx: Context,
  input: ParsedInputOf<typeof members.bets>,
  { merchant, language }: OperatorCaller,
): Promise<OutputOf<typeof members.bets>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const all = tx.selectFrom('game_rounds').where('merchant_id', '=', merchant.id).where('member_id', '=', row.id)
    const rows = await betRows(tx, merchant, { memberId: row.id }, input, language)
    return {
      rows,
      total: await countOf(all),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      currency: merchant.currency,
    }
  })
}

export async function transfers(
  ctx: Context,
  input: ParsedInputOf<typeof members.transfers>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof members.transfers>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const { in: _in, out: _out, ...page } = await accountRows(tx, merchant, { memberId: row.id }, input)
    return { ...page, currency: merchant.currency }
  })
}

export async function orders(
  ctx: Context,
  input: ParsedInputOf<typeof members.orders>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof members.orders>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const deposits = await tx
      .selectFrom('deposits')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute()
    const withdrawals = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute()
    return {
      deposits: await depositItems(ctx, tx, caller, deposits),
      withdrawals: await withdrawalItems(ctx, tx, caller, withdrawals),
    }
  })
}
