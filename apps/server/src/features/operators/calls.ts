import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { OPERATOR_COOKIE } from '../../base/cookies.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone, forOperator } from '../../handlers.ts'
import { writeAudit } from '../audit-log/write.ts'
import { officeCalls } from './office.ts'
import { setUp } from './set-up.ts'
import { login, toOperator, verifyTotp } from './sign-in.ts'

export const calls = [
  ...officeCalls,
  forAnyone(accounts.setUp, setUp),
  forAnyone(operators.login, login),
  forAnyone(operators.verifyTotp, verifyTotp),
  forOperator(operators.me, async (_ctx, _input, { operator, merchant }) => toOperator(operator, merchant)),
  forOperator(operators.logout, async (ctx, _input, caller) => {
    const { operator, merchant } = caller
    await inMerchant(ctx.app, merchant.id, async tx => {
      await tx
        .updateTable('operator_sessions')
        .set({ ended_at: new Date(caller.now) })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', operator.sessionId)
        .execute()
      await writeAudit(
        tx,
        merchant.id,
        { operator: operator.username, action: 'operator.signed-out', subject: operator.username },
        caller,
      )
    })
    caller.setCookie({ name: OPERATOR_COOKIE, value: '' })
    ctx.bus.publish({ merchantId: merchant.id, topic: 'session' })
    return {}
  }),
  forOperator(operators.auditLog, (ctx, input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      let query = tx.selectFrom('audit_log').where('merchant_id', '=', merchant.id)
      if (input.action) query = query.where('action', '=', input.action)
      if (input.operator) query = query.where('operator', '=', input.operator)
      const { n } = await query.select(eb => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow()
      const rows = await query
        .selectAll()
        .orderBy('id', 'desc')
        .limit(input.pageSize)
        .offset((input.pageNo - 1) * input.pageSize)
        .execute()
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
        total: Number(n),
        pageNo: input.pageNo,
        pageSize: input.pageSize,
      }
    }),
  ),
]
