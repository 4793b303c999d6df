import type { Context } from '../../context.ts'
import { KEPT_MS } from './ask.ts'

/** Takes away the files whose days are over; that they were asked for stays. */
export async function eraseOld(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const over = await ctx.system
    .selectFrom('own_data')
    .select(['merchant_id', 'id'])
    .where('ready_at', '<=', new Date(now - KEPT_MS))
    .where('erased_at', 'is', null)
    .execute()
  for (const { merchant_id, id } of over)
    await ctx.system.transaction().execute(async tx => {
      await tx
        .deleteFrom('own_data_parts')
        .where('merchant_id', '=', merchant_id)
        .where('own_data_id', '=', id)
        .execute()
      await tx
        .updateTable('own_data')
        .set({ erased_at: new Date(now) })
        .where('merchant_id', '=', merchant_id)
        .where('id', '=', id)
        .execute()
    })
}
