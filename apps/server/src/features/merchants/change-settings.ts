import { refuse } from '@ronda/contract/errors.ts'
import type { Selectable } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import type { Merchants as MerchantsTable } from '../../db/generated/tables.ts'
import { inSystem } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import type { Merchant, MerchantSettings } from './merchants.ts'

interface Asked {
  version: number
  action: string
  reason: string
}
type MerchantRow = Selectable<MerchantsTable>
interface MerchantChange {
  set: { settings?: string; languages?: string[]; default_language?: string }
  /** What the audit log keeps. */
  before: unknown
  after: unknown
}

/**
 * Changes a merchant's row, if it is still as the operator read it, and writes both states to the audit log. Answers the merchant as it
 * is now.
 */
export async function changeMerchant(
  ctx: Context,
  caller: OperatorCaller,
  { version, action, reason }: Asked,
  change: (row: MerchantRow) => MerchantChange,
  /** What else has to hold while the row is locked. */
  check?: (tx: Tx) => Promise<void>,
): Promise<Merchant> {
  const { merchant, operator } = caller
  await inSystem(ctx.system, async tx => {
    const row = await tx
      .selectFrom('merchants')
      .selectAll()
      .where('id', '=', merchant.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.version !== version) throw refuse('ChangedMeanwhile')
    await check?.(tx)
    const { set, before, after } = change(row)
    await tx
      .updateTable('merchants')
      .set({ ...set, version: row.version + 1 })
      .where('id', '=', merchant.id)
      .execute()
    const told = { operator: operator.username, action, subject: merchant.code, reason, before, after }
    await writeAudit(tx, merchant.id, told, caller)
  })
  ctx.merchants.forget()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return (await ctx.merchants.byId(merchant.id)) as Merchant
}

/** Replaces part of a merchant's settings. `shown` picks what the audit log keeps; by default the parts that were replaced. */
export function changeSettings(
  ctx: Context,
  caller: OperatorCaller,
  asked: Asked,
  change: (before: MerchantSettings) => Partial<MerchantSettings>,
  shown?: (settings: MerchantSettings) => unknown,
): Promise<Merchant> {
  return changeMerchant(ctx, caller, asked, row => {
    const before = row.settings as unknown as MerchantSettings
    const changed = change(before)
    const after: MerchantSettings = { ...before, ...changed }
    const names = Object.keys(changed) as (keyof MerchantSettings)[]
    const kept = shown ?? (settings => Object.fromEntries(names.map(name => [name, settings[name]])))
    return { set: { settings: JSON.stringify(after) }, before: kept(before), after: kept(after) }
  })
}
