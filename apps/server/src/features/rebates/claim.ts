import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { RebateClaim } from '@ronda/contract/portal/cashier/rebates.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockMember } from '../members/lock.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { offerReward } from '../rewards/offer.ts'
import { labelOf } from '../vip/levels.ts'
import { totalOf, withinCap } from './rebate.ts'
import { givesRebates } from './settings.ts'
import { blockOf, capLeft, openRebates, toClaim, toStoredLines } from './store.ts'

/** A rebate has to be played once. */
const TURNOVER_PCT = 100

const titles = {
  es: 'Devolución por apuestas',
  en: 'Rebate on what you staked',
  pt: 'Rebate do total apostado',
  th: 'คืนยอดเล่น',
}

/** Credits the rebate of everything settled until now and uses up the turnover it is for: under the member's lock, so that it is paid once. */
export async function claim(ctx: Context, _input: unknown, caller: MemberCaller): Promise<RebateClaim> {
  const { merchant, session, language, now } = caller
  if (!givesRebates(merchant)) throw refuse('NotFound')
  await ctx.settler.run(merchant.id)
  const { memberId } = session
  const answer = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockMember(tx, merchant.id, memberId)
    await assertReceiver(tx, merchant, memberId, now)
    const { level, lines } = await openRebates(tx, merchant, memberId)
    const left = await capLeft(tx, merchant, memberId, now)
    const block = blockOf(merchant, lines, left)
    if (block === 'cap-used') throw refuse('RebateCapUsed')
    if (block) throw refuse('RebateTooSmall', { min: merchant.settings.cashier.rebateMin })
    const paid = left === null ? lines.filter(({ amount }) => amount > 0n) : withinCap(lines, left)
    for (const { category, valid } of paid)
      await tx
        .updateTable('rebate_play')
        .set(eb => ({ valid: eb('valid', '-', valid) }))
        .where('merchant_id', '=', merchant.id)
        .where('member_id', '=', memberId)
        .where('category', '=', category)
        .execute()
    const row = await tx
      .insertInto('rebate_claims')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        member_id: memberId,
        level,
        amount: totalOf(paid),
        lines: toStoredLines(paid),
        at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await offerReward(
      tx,
      merchant,
      {
        memberId,
        source: 'rebate',
        ref: `${memberId}/${row.id}`,
        amount: row.amount,
        titles,
        turnoverPct: TURNOVER_PCT,
        isTold: true,
      },
      now,
    )
    return toClaim(row, merchant.currency, (await labelOf(tx, merchant, level, language)).labelName)
  })
  const to = { merchantId: merchant.id, memberId }
  ctx.bus.publish({ ...to, topic: 'rewards' })
  ctx.bus.publish({ ...to, topic: 'balance' })
  return answer
}
