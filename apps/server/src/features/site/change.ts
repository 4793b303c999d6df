import { refuse } from '@ronda/contract/errors.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import type { Merchant, MerchantSettings } from '../merchants/merchants.ts'

/**
 * Replaces part of a merchant's settings, if they are still as the operator read them, and writes both states to the audit log.
 * Answers the merchant as it is now.
 */
export async function changeSettings(
  ctx: Context,
  caller: OperatorCaller,
  asked: { version: number; action: string; reason: string },
  change: (before: MerchantSettings) => Partial<MerchantSettings>,
): Promise<Merchant> {
  const { merchant, operator } = caller
  await inSystem(ctx.system, async tx => {
    const row = await tx
      .selectFrom('merchants')
      .select(['settings', 'version'])
      .where('id', '=', merchant.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.version !== asked.version) throw refuse('ChangedMeanwhile')
    const before = row.settings as unknown as MerchantSettings
    const changed = change(before)
    await tx
      .updateTable('merchants')
      .set({ settings: JSON.stringify({ ...before, ...changed }), version: row.version + 1 })
      .where('id', '=', merchant.id)
      .execute()
    const names = Object.keys(changed) as (keyof MerchantSettings)[]
    await writeAudit(
      tx,
      merchant.id,
      {
        operator: operator.username,
        action: asked.action,
        subject: merchant.code,
        reason: asked.reason,
        before: Object.fromEntries(names.map(name => [name, before[name]])),
        after: changed,
      },
      caller,
    )
  })
  ctx.merchants.forget()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return (await ctx.merchants.byId(merchant.id)) as Merchant
}
