import { adjustmentCauses } from '@ronda/contract/backoffice/adjustments.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Approvable } from '../../ports/approvals.ts'
import { lockGiving } from '../approvals/given-by-hand.ts'
import { assertNotLocked } from '../members/locked.ts'
import { lockWallet } from '../members/wallet.ts'
import { boundBonuses } from '../turnover/bonus-rules.ts'
import { shrinkReceived } from '../turnover/received.ts'
import { reopenFor } from '../turnover/reopen.ts'
import { requireTurnover } from '../turnover/turnover.ts'

const payload = z.strictObject({
  requestId: z.string(),
  memberId: z.string(),
  /** Ledger scale; below zero where it is taken. */
  amount: z.string(),
  cause: z.enum(adjustmentCauses),
  turnoverPct: z.int(),
})

/** Money given to a member or taken from one by hand: never by one person. */
export const balanceAdjust: Approvable<z.infer<typeof payload>> = {
  name: 'balance.adjust',
  permission: 'members.adjust',
  proposedWith: 'members.adjust',
  payload,
  async carryOut(ctx, tx, { merchant, payload: asked, maker, makerReason, checker, caller: { now } }) {
    const memberId = BigInt(asked.memberId)
    const amount = BigInt(asked.amount)
    if (amount > 0n) await assertNotLocked(tx, merchant.id, memberId)
    await lockGiving(tx, merchant.id)
    const wallet = await lockWallet(tx, merchant, memberId)
    if (wallet.main + amount < 0n)
      throw refuse('InsufficientBalance', { missing: toWire(-(wallet.main + amount), wallet.currency) })
    const id = newId(now)
    const made = await tx
      .insertInto('balance_adjustments')
      .values({
        merchant_id: merchant.id,
        id,
        member_id: memberId,
        request_id: asked.requestId,
        amount,
        cause: asked.cause,
        turnover_pct: asked.turnoverPct,
        reason: makerReason,
        asked_by: maker,
        approved_by: checker,
        at: new Date(now),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'request_id']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) throw refuse('DuplicateRequest')
    const house = await houseAccount(tx, merchant.id, 'house_adjustments', asked.cause, wallet.currency)
    await post(tx, {
      merchantId: merchant.id,
      kind: 'adjustment',
      source: 'adjustments',
      externalId: id,
      input: { amount, memberId },
      entries: [
        { accountId: wallet.mainAccountId, amount },
        { accountId: house, amount: -amount },
      ],
      memberId,
      note: makerReason,
      refType: 'adjustments',
      refId: id,
      at: new Date(now),
    })
    if (amount < 0n) await shrinkReceived(tx, merchant, memberId, { everywhere: wallet.everywhere + amount }, now)
    if (amount > 0n) {
      const taken = await lastTaken(tx, merchant.id, memberId, asked.cause)
      if (taken) await reopenFor(tx, merchant, memberId, { amount, awaySince: taken })
      await boundBonuses(tx, merchant.id, memberId, wallet)
      await requireTurnover(tx, {
        merchantId: merchant.id,
        memberId,
        source: 'manual',
        ref: id,
        base: amount,
        multiplePct: asked.turnoverPct,
        now,
      })
    }
    return {
      action: amount > 0n ? 'balance.given' : 'balance.taken',
      subject: asked.memberId,
      before: { balance: toWire(wallet.main, wallet.currency) },
      after: { balance: toWire(wallet.main + amount, wallet.currency), cause: asked.cause, adjustment: id },
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'balance' }),
    }
  },
}

/** The transfer by which a member was taken what may come back by hand now, as a chargeback that was reversed: the last for the same cause. */
async function lastTaken(tx: Tx, merchantId: number, memberId: bigint, cause: string): Promise<bigint | undefined> {
  const taken = await tx
    .selectFrom('balance_adjustments as a')
    .innerJoin('ledger_transfers as t', join =>
      join
        .onRef('t.merchant_id', '=', 'a.merchant_id')
        .onRef('t.ref_id', '=', 'a.id')
        .on('t.ref_type', '=', 'adjustments'),
    )
    .select('t.id')
    .where('a.merchant_id', '=', merchantId)
    .where('a.member_id', '=', memberId)
    .where('a.cause', '=', cause)
    .where('a.amount', '<', 0n)
    .orderBy('a.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return taken?.id
}
