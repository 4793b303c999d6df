import type * as contract from '@ronda/contract/backoffice/exports.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from './write.ts'

export async function noteExport(
  ctx: Context,
  { list, filter, rows }: ParsedInputOf<typeof contract.note>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof contract.note>> {
  const { merchant } = caller
  const told = {
    action: 'list.exported',
    subject: list,
    after: { filter, rows },
  } as const
  await inMerchant(ctx.app, merchant.id, tx => writeAudit(tx, caller, told))
  return {}
}
