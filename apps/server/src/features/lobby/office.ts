import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { refuse } from '@ronda/contract/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../http/calls.ts'
import { writeAudit } from '../audit-log/write.ts'

const inOrder = (tx: Tx, merchantId: number) =>
  tx.selectFrom('vendors').where('merchant_id', '=', merchantId).orderBy('sort').orderBy('code')

async function list(
  ctx: Context,
  _input: unknown,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof vendors.list>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await inOrder(tx, merchant.id).select(['code', 'display_name', 'icon', 'status']).execute()
    const games = await tx
      .selectFrom('games')
      .select(['vendor', eb => eb.fn.countAll<bigint>().as('n')])
      .where('merchant_id', '=', merchant.id)
      .where('status', '!=', 'off')
      .groupBy('vendor')
      .execute()
    const countOf = new Map(games.map(row => [row.vendor, Number(row.n)]))
    return rows.map(row => ({
      id: row.code,
      name: row.display_name,
      icon: row.icon,
      isOn: row.status === 'on',
      gameCount: countOf.get(row.code) ?? 0,
    }))
  })
}

async function reorder(
  ctx: Context,
  { ids }: ParsedInputOf<typeof vendors.reorder>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendors.reorder>> {
  const { merchant, operator } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const before = (await inOrder(tx, merchant.id).select('code').forUpdate().execute()).map(row => row.code)
    // A provider came or went since the list was read.
    if (before.length !== ids.length || !before.every(code => ids.includes(code))) throw refuse('ChangedMeanwhile')
    for (const [sort, code] of ids.entries())
      await tx
        .updateTable('vendors')
        .set({ sort })
        .where('merchant_id', '=', merchant.id)
        .where('code', '=', code)
        .execute()
    const told = { operator: operator.username, action: 'vendors.reordered', subject: merchant.code }
    await writeAudit(tx, merchant.id, { ...told, before, after: ids }, caller)
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}

export const officeCalls = [forOperator(vendors.list, list), forOperator(vendors.reorder, reorder)]
