import type * as operators from '@ronda/contract/backoffice/operators.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof operators.auditLog>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof operators.auditLog>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx.selectFrom('audit_log').where('merchant_id', '=', merchant.id)
    if (input.action) query = query.where('action', '=', input.action)
    if (input.operator) query = query.where('operator', '=', input.operator)
    const { rows, ...page } = await readPage(query.selectAll().orderBy('id', 'desc'), input)
    return {
      rows: rows.map(row => ({
        id: String(row.id),
        at: row.at.getTime(),
        operator: row.operator,
        action: row.action,
        subject: row.subject,
        reason: row.reason,
        before: row.before,
        after: row.after,
        ip: row.ip,
        requestId: row.request_id,
      })),
      ...page,
    }
  })
}
