import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as rebates from '@ronda/contract/portal/cashier/rebates.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { isBarred } from '../protection/bars.ts'
import { labelOf } from '../vip/levels.ts'
import { totalOf } from './rebate.ts'
import { givesRebates } from './settings.ts'
import { blockOf, capLeft, openRebates, toClaim, toLines } from './store.ts'

export async function info(
  ctx: Context,
  _input: unknown,
  { merchant, session, language, now }: MemberCaller,
): Promise<OutputOf<typeof rebates.info>> {
  if (!givesRebates(merchant)) throw refuse('NotFound')
  await ctx.settler.run(merchant.id)
  const { currency, settings } = merchant
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { level, lines } = await openRebates(tx, merchant, session.memberId)
    const left = await capLeft(tx, merchant, session.memberId, now)
    const total = totalOf(lines)
    const { rebateMin, rebateDayMax } = settings.cashier
    return {
      currency,
      level: (await labelOf(tx, merchant, level, language)).labelName,
      rows: toLines(lines, currency),
      total: toWire(total, currency),
      claimable: toWire(left !== null && left < total ? left : total, currency),
      min: rebateMin,
      cap: rebateDayMax === null || left === null ? null : { day: rebateDayMax, left: toWire(left, currency) },
      blocked: blockOf(merchant, lines, left),
      isBarred: await isBarred(tx, merchant.id, session.memberId, now),
    }
  })
}

export async function claims(
  ctx: Context,
  page: ParsedInputOf<typeof rebates.claims>,
  { merchant, session, language }: MemberCaller,
): Promise<OutputOf<typeof rebates.claims>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const query = tx
      .selectFrom('rebate_claims')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
    const { rows, ...rest } = await readPage(query, page)
    const named = async (level: number) => (await labelOf(tx, merchant, level, language)).labelName
    return {
      rows: await Promise.all(rows.map(async row => toClaim(row, merchant.currency, await named(row.level)))),
      ...rest,
      currency: merchant.currency,
    }
  })
}
