import type * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { payableAmount } from '../../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, lockWaiting } from '../../approvals/ask.ts'
import { lockGiving } from '../../approvals/given-by-hand.ts'
import { openersOf } from '../../approvals/openings.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { assertNotLocked } from '../../members/locked.ts'
import { lockWallet } from '../../members/wallet.ts'
import { depositCredit } from '../approval.ts'
import { lockDeposit, lockUnderReview } from '../store.ts'
import { expectedOf, whyTwo } from '../why-two.ts'
import { toItems } from './review.ts'

type Item = OutputOf<typeof cashier.depositApprove>

/** Credits what one operator may credit alone: what was ordered or reported, below the merchant's amount. Anything else is proposed. */
export async function approve(
  ctx: Context,
  input: ParsedInputOf<typeof cashier.depositApprove>,
  caller: OperatorCaller,
): Promise<Item> {
  const { merchant, operator, now } = caller
  const amount = payableAmount(input.amount, merchant.currency)
  const { item, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the order, as deciding it does.
    const waiting = await lockWaiting(tx, merchant.id, 'deposit.credit', input.id)
    const row = await lockUnderReview(tx, merchant.id, input)
    await assertNotLocked(tx, merchant.id, row.member_id)
    await lockGiving(tx, merchant.id)
    await lockWallet(tx, merchant, row.member_id)
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, row.member_id, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const payload = { id: row.id, version: row.version, amount: String(amount) }
    const why = await whyTwo(tx, merchant, row, amount, operator.username, now)
    if ((why.length > 0 || amount !== expectedOf(row)) && input.reason.length < 3)
      throw invalidInput([{ field: 'reason', rule: 'required' }])
    if (why.length > 0) {
      const asked = await ask(
        ctx,
        tx,
        depositCredit,
        {
          subject: row.id,
          memberId: row.member_id,
          amount,
          payload,
          why,
          before: {
            amount: toWire(row.amount, row.currency),
            ...(row.reported_amount !== null && { reported: toWire(row.reported_amount, row.currency) }),
          },
          after: { credited: toWire(amount, row.currency) },
          reason: input.reason,
        },
        caller,
      )
      return { item: await itemOf(ctx, tx, caller, row.id), announce: asked.announce }
    }
    if (waiting) throw refuse('ApprovalPending', { approval: waiting.id })
    const { announce = () => {}, ...record } = await depositCredit.carryOut(ctx, tx, {
      merchant,
      payload,
      maker: operator.username,
      makerReason: input.reason,
      checker: operator.username,
      caller,
    })
    await writeAudit(tx, caller, { ...record, reason: input.reason })
    return { item: await itemOf(ctx, tx, caller, row.id), announce }
  })
  announce()
  return item
}

async function itemOf(ctx: Context, tx: Tx, caller: OperatorCaller, id: string): Promise<Item> {
  return (await toItems(ctx, tx, caller, [await lockDeposit(tx, caller.merchant.id, id)]))[0] as Item
}
