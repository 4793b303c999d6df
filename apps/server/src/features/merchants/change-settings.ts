import { refuse } from '@ronda/contract/errors.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import type { Merchant, MerchantSettings } from './merchants.ts'

/**
 * Replaces part of a merchant's settings, if they are still as the operator read them, and writes both states to the audit log.
 * Answers the merchant as it is now. `shown` picks what the log keeps; by default the parts that were replaced.
 */
export async function changeSettings(
  ctx: Context,
  caller: OperatorCaller,
  asked: { version: number; action: string; reason: string },
  change: (before: MerchantSettings) => Partial<MerchantSettings>,
  shown?: (settings: MerchantSettings) => unknown,
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
    const after: MerchantSettings = { ...before, ...changed }
    await tx
      .updateTable('merchants')
      .set({ settings: JSON.stringify(after), version: row.version + 1 })
      .where('id', '=', merchant.id)
      .execute()
    const names = Object.keys(changed) as (keyof MerchantSettings)[]
    const kept = shown ?? (settings => Object.fromEntries(names.map(name => [name, settings[name]])))
    await writeAudit(
      tx,
      merchant.id,
      {
        operator: operator.username,
        action: asked.action,
        subject: merchant.code,
        reason: asked.reason,
        before: kept(before),
        after: kept(after),
      },
      caller,
    )
  })
  ctx.merchants.forget()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return (await ctx.merchants.byId(merchant.id)) as Merchant
}
