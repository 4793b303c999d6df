import type { Approval, get as getCall, list as listCall } from '@ronda/contract/backoffice/approvals.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { approvalOf, approvalsOf, mayNotDecide } from './show.ts'

const visible = (ctx: Context, { operator }: OperatorCaller) =>
  [...ctx.approvables.values()]
    .filter(what => operator.permissions.includes(what.permission))
    .map(what => what.name as string)

const seenBy = (ctx: Context, tx: Tx, caller: OperatorCaller) =>
  tx
    .selectFrom('approvals')
    .where('merchant_id', '=', caller.merchant.id)
    .where(eb =>
      eb.or([eb('maker', '=', caller.operator.username), eb('kind', '=', eb.fn.any(eb.val(visible(ctx, caller))))]),
    )

export async function list(
  ctx: Context,
  { show, pageNo, pageSize }: ParsedInputOf<typeof listCall>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof listCall>> {
  const { merchant, operator } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = seenBy(ctx, tx, caller)
    if (show === 'mine') query = query.where('maker', '=', operator.username)
    else query = query.where('state', show === 'open' ? '=' : '<>', 'open')
    const order = show === 'closed' ? 'decided_at' : 'made_at'
    const direction = show === 'open' ? 'asc' : 'desc'
    const { rows, ...page } = await readPage(query.selectAll().orderBy(order, direction).orderBy('id', direction), {
      pageNo,
      pageSize,
    })
    return {
      rows: await approvalsOf(ctx, tx, rows, caller),
      ...page,
      toDecide: await toDecide(ctx, tx, caller),
      fourEyes: merchant.fourEyes,
    }
  })
}

/** How many open proposals wait for this operator's word. */
export async function toDecide(ctx: Context, tx: Tx, caller: OperatorCaller): Promise<number> {
  const open = await seenBy(ctx, tx, caller).selectAll().where('state', '=', 'open').execute()
  let count = 0
  for (const row of open) if ((await mayNotDecide(ctx, tx, row, caller)) === null) count++
  return count
}

export async function get(
  ctx: Context,
  { id }: ParsedInputOf<typeof getCall>,
  caller: OperatorCaller,
): Promise<Approval> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const row = await seenBy(ctx, tx, caller).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw refuse('NotFound')
    return approvalOf(ctx, tx, row, caller)
  })
}
