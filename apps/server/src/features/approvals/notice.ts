import { type ApprovalKind, kindName } from '@ronda/contract/backoffice/approvals.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { text } from '../../base/messages.ts'
import type { Context } from '../../context.ts'
import type { Approvable, ApprovalRow } from '../../ports/approvals.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { permissionsOf } from '../operators/roles.ts'

/** Writes to every operator who may decide; each message stands in the outbox. */
export function tellOperators(
  ctx: Context,
  merchant: Merchant,
  row: ApprovalRow,
  what: Pick<Approvable, 'permission' | 'concerns'>,
): void {
  ctx.messenger.later('approval', async () => {
    const operators = await ctx.system
      .selectFrom('operators')
      .select(['role', 'email', 'username'])
      .where('merchant_id', '=', merchant.id)
      .where('status', '=', 'active')
      .where('username', '<>', row.maker)
      .where('email', 'is not', null)
      .execute()
    const language = merchant.defaultLanguage
    const gaps = {
      brand: merchant.name,
      kind: text(language, `approval.${kindName({ ...row, kind: row.kind as ApprovalKind })}`),
      maker: row.maker,
      amount: row.amount === null ? '' : `${row.currency} ${toWire(row.amount, row.currency)}`,
      reason: row.maker_reason,
    }
    for (const { role, email, username } of operators) {
      if (!email || !permissionsOf(role).includes(what.permission) || what.concerns?.(row) === username) continue
      ctx.messenger.post({
        merchantId: merchant.id,
        channel: 'mail',
        purpose: 'approval',
        to: email,
        subject: text(language, 'mail.approval.subject', gaps),
        body: text(language, 'mail.approval', gaps),
      })
    }
  })
}
