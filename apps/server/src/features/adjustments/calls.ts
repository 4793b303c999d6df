import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import { membersById } from '../members/directory.ts'
import { propose } from './propose.ts'

export const officeCalls = [
  forOperator(adjustments.propose, propose),
  forOperator(adjustments.list, (ctx, { memberId, pageNo, pageSize }, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      let query = tx.selectFrom('balance_adjustments').where('merchant_id', '=', merchant.id)
      if (memberId) query = query.where('member_id', '=', /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : 0n)
      const { rows, ...page } = await readPage(query.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'), {
        pageNo,
        pageSize,
      })
      const members = await membersById(
        ctx,
        tx,
        merchant.id,
        rows.map(row => row.member_id),
      )
      return {
        rows: rows.map(row => ({
          id: row.id,
          memberId: String(row.member_id),
          account: members.get(row.member_id)?.username ?? '',
          amount: toWire(row.amount, merchant.currency),
          cause: row.cause as adjustments.AdjustmentRow['cause'],
          multiple: String(row.turnover_pct / 100),
          reason: row.reason,
          askedBy: row.asked_by,
          approvedBy: row.approved_by,
          at: row.at.getTime(),
        })),
        ...page,
        currency: merchant.currency,
      }
    }),
  ),
]
