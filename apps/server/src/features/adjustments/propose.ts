import type * as contract from '@ronda/contract/backoffice/adjustments.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { payableAmount } from '../../base/amounts.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ask } from '../approvals/ask.ts'
import { openersOf } from '../approvals/openings.ts'
import { assertNotLocked } from '../members/locked.ts'
import { walletOf } from '../members/wallet.ts'
import { balanceAdjust } from './approval.ts'

export async function propose(
  ctx: Context,
  input: ParsedInputOf<typeof contract.propose>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof contract.propose>> {
  const { merchant, operator, now } = caller
  const size = payableAmount(input.amount, merchant.currency)
  const amount = input.direction === 'give' ? size : -size
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await tx
      .selectFrom('members')
      .select(['id', 'agent_type'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', /^\d{1,18}$/.test(input.memberId) ? BigInt(input.memberId) : 0n)
      .executeTakeFirst()
    if (!member) throw refuse('NotFound')
    if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
    if (amount > 0n) await assertNotLocked(tx, merchant.id, member.id)
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, member.id, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const known = await tx
      .selectFrom('balance_adjustments')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('request_id', '=', input.requestId)
      .executeTakeFirst()
    if (known) throw refuse('DuplicateRequest')
    const { main } = await walletOf(tx, merchant, member.id)
    if (main + amount < 0n)
      throw refuse('InsufficientBalance', { missing: toWire(-(main + amount), merchant.currency) })
    return ask(
      ctx,
      tx,
      balanceAdjust,
      {
        subject: `${member.id}/${input.requestId}`,
        memberId: member.id,
        amount,
        payload: {
          requestId: input.requestId,
          memberId: String(member.id),
          amount: String(amount),
          cause: input.cause,
          turnoverPct: amount > 0n ? Math.round(Number(input.multiple) * 100) : 0,
        },
        why: [{ reason: 'always' }],
        before: null,
        after: { amount: toWire(amount, merchant.currency), cause: input.cause, multiple: input.multiple },
        reason: input.reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}
