import type * as office from '@ronda/contract/backoffice/protection.ts'
import type { MemberProtection } from '@ronda/contract/backoffice/protection.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { barsOf, toBar } from '../bars.ts'
import { barMember, limitMember, stateOf } from '../protection.ts'

async function memberIdOf(tx: Tx, merchant: Merchant, id: string): Promise<bigint> {
  if (!/^\d{1,18}$/.test(id)) throw refuse('NotFound')
  const row = await tx
    .selectFrom('members')
    .select(['id', 'agent_type'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row || row.agent_type === FREE_PLAY) throw refuse('NotFound')
  return row.id
}

export async function member(
  ctx: Context,
  { id }: { id: string },
  { merchant, now }: Pick<OperatorCaller, 'merchant' | 'now'>,
): Promise<MemberProtection> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const memberId = await memberIdOf(tx, merchant, id)
    const rows = await barsOf(tx, merchant.id, memberId)
    return {
      ...(await stateOf(tx, merchant, memberId, now)),
      history: rows.map(row => ({ ...toBar(row), length: row.length, setBy: row.set_by, note: row.note })),
    }
  })
}

export async function tighten(
  ctx: Context,
  input: ParsedInputOf<typeof office.tighten>,
  caller: OperatorCaller,
): Promise<MemberProtection> {
  const { merchant, operator } = caller
  const { id, kind, span, amount, reason } = input
  const memberId = await inMerchant(ctx.app, merchant.id, tx => memberIdOf(tx, merchant, id))
  await limitMember(ctx, merchant, memberId, { kind, span, amount }, operator.username, (tx, before, after) =>
    writeAudit(tx, caller, {
      action: 'protection.limit-tightened',
      subject: id,
      reason,
      before: { kind, span, amount: before },
      after: { kind, span, amount: after },
    }),
  )
  return member(ctx, { id }, caller)
}

export async function bar(
  ctx: Context,
  { id, choice, reason }: ParsedInputOf<typeof office.bar>,
  caller: OperatorCaller,
): Promise<MemberProtection> {
  const { merchant, operator } = caller
  const memberId = await inMerchant(ctx.app, merchant.id, tx => memberIdOf(tx, merchant, id))
  await barMember(ctx, merchant, memberId, choice, { setBy: operator.username, note: reason }, tx =>
    writeAudit(tx, caller, { action: 'protection.barred', subject: id, reason, after: choice }),
  )
  return member(ctx, { id }, caller)
}
