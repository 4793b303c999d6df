import type * as operators from '@ronda/contract/backoffice/operators.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { OPERATOR_COOKIE } from '../../base/cookies.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'

export async function logout(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof operators.logout>> {
  const { operator, merchant } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    await tx
      .updateTable('operator_sessions')
      .set({ ended_at: new Date(caller.now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', operator.sessionId)
      .execute()
    await writeAudit(tx, caller, { action: 'operator.signed-out', subject: operator.username })
  })
  caller.setCookie({ name: OPERATOR_COOKIE, value: '' })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'session' })
  return {}
}
