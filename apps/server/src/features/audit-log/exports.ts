import * as contract from '@ronda/contract/backoffice/exports.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import { writeAudit } from './write.ts'

export const calls = [
  forOperator(contract.note, async (ctx, { list, filter, rows }, caller) => {
    const { merchant, operator } = caller
    const told = {
      operator: operator.username,
      action: 'list.exported',
      subject: list,
      after: { filter, rows },
    } as const
    await inMerchant(ctx.app, merchant.id, tx => writeAudit(tx, merchant.id, told, caller))
    return {}
  }),
]
