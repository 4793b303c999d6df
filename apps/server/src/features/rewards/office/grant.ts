import type * as office from '@ronda/contract/backoffice/rewards.ts'
import type { RewardRow } from '@ronda/contract/backoffice/rewards.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { payableAmount } from '../../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask } from '../../approvals/ask.ts'
import { lockGiving, whyTwoGive } from '../../approvals/given-by-hand.ts'
import { openersOf } from '../../approvals/openings.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { assertReceiver, rewardGrant } from '../approval.ts'
import { FULL_PCT, recordOf } from '../store.ts'
import { toRows } from './list.ts'

/** Gives a reward at once where it is small, alone and with the day's others; otherwise it waits for a second person. */
export async function grant(
  ctx: Context,
  input: ParsedInputOf<typeof office.grant>,
  caller: OperatorCaller,
): Promise<RewardRow> {
  const { merchant, operator, now } = caller
  const amount = payableAmount(input.amount, merchant.currency)
  const turnoverPct = Math.round(Number(input.multiple) * FULL_PCT)
  const memberId = /^\d{1,18}$/.test(input.memberId) ? BigInt(input.memberId) : 0n
  const { row, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    await assertReceiver(tx, merchant, memberId, now)
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, memberId, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    await lockGiving(tx, merchant.id)
    const why = await whyTwoGive(tx, merchant, { memberId, amount, operator: operator.username, now })
    const made = await tx
      .insertInto('rewards')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        member_id: memberId,
        source: 'hand',
        ref: input.requestId,
        amount,
        turnover_pct: turnoverPct,
        reason: input.reason,
        state: 'asked',
        asked_by: operator.username,
        asked_at: new Date(now),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'source', 'ref']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) {
      const known = (await recordOf(tx, merchant.id, { source: 'hand', ref: input.requestId }))!
      const isSame =
        known.member_id === memberId &&
        known.amount === amount &&
        known.turnover_pct === turnoverPct &&
        known.reason === input.reason
      if (!isSame) throw refuse('DuplicateRequest')
      return { row: (await toRows(ctx, tx, caller, [known]))[0] as RewardRow, announce: () => {} }
    }
    const payload = { id: made.id }
    const done =
      why.length > 0
        ? await ask(
            ctx,
            tx,
            rewardGrant,
            {
              subject: made.id,
              memberId,
              amount,
              payload,
              why,
              after: { amount: toWire(amount, merchant.currency), multiple: input.multiple },
              reason: input.reason,
            },
            caller,
          )
        : await giveAlone(ctx, tx, payload, input.reason, caller)
    const record = (await recordOf(tx, merchant.id, { id: made.id }))!
    return { row: (await toRows(ctx, tx, caller, [record]))[0] as RewardRow, announce: done.announce }
  })
  announce()
  return row
}

async function giveAlone(ctx: Context, tx: Tx, payload: { id: string }, reason: string, caller: OperatorCaller) {
  const { merchant, operator } = caller
  const people = { maker: operator.username, makerReason: reason, checker: operator.username }
  const { announce = () => {}, ...record } = await rewardGrant.carryOut(ctx, tx, {
    merchant,
    payload,
    ...people,
    caller,
  })
  await writeAudit(tx, caller, { ...record, reason })
  return { announce }
}
