import type * as office from '@ronda/contract/backoffice/mall.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { lockItem } from '../store.ts'

/** Puts codes on the shelf of a voucher, each once, however often its list is uploaded. */
export async function addCodes(
  ctx: Context,
  { id, codes }: ParsedInputOf<typeof office.addCodes>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.addCodes>> {
  const { merchant, operator, now } = caller
  const told = await inMerchant(ctx.app, merchant.id, async tx => {
    const item = await lockItem(tx, merchant.id, id)
    if (item.type !== 'voucher') throw refuse('WrongState', { state: item.type })
    const unique = [...new Set(codes)]
    const made = await tx
      .insertInto('voucher_codes')
      .values(
        unique.map(code => ({
          merchant_id: merchant.id,
          item_id: id,
          id: newId(now),
          code_sealed: ctx.vault.seal(merchant.id, 'voucher', code),
          code_index: ctx.vault.index(merchant.id, `voucher/${id}`, code),
          added_by: operator.username,
          added_at: new Date(now),
        })),
      )
      .onConflict(conflict => conflict.columns(['merchant_id', 'item_id', 'code_index']).doNothing())
      .executeTakeFirstOrThrow()
    const added = Number(made.numInsertedOrUpdatedRows ?? 0n)
    const stock = (item.stock ?? 0) + added
    await tx
      .updateTable('point_rewards')
      .set({ stock })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, caller, {
      action: 'mall.codes-added',
      subject: id,
      before: { stock: item.stock },
      after: { stock, added },
    })
    return { added, known: codes.length - added, stock }
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'mall' })
  return told
}
