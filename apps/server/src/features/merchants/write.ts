import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Merchants } from '../../db/generated/tables.ts'
import type { SettingsChecks, SettingsProblem } from '../../ports/settings-checks.ts'

export type MerchantRow = Selectable<Merchants>

/** Held against others who change it and those who rely on it unchanged; rows that only name the merchant are written meanwhile. */
export function lockMerchant(tx: Tx, id: number): Promise<MerchantRow> {
  return tx.selectFrom('merchants').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** What of the parts that change contradicts what there is; the merchant must be held (`lockMerchant`). */
export async function settingsProblems(
  ctx: Context,
  tx: Tx,
  row: MerchantRow,
  will: object,
): Promise<SettingsProblem[]> {
  const after = ctx.merchants.readSettings({ ...(row.settings as object), ...will })
  const checks = Object.keys(will).map(part => ctx.settingsChecks[part as keyof SettingsChecks])
  return (await Promise.all(checks.map(check => check?.(tx, row.id, after) ?? []))).flat()
}

/** Refuses settings that could not be read again, naming the fields. */
export async function writeSettings(ctx: Context, tx: Tx, row: MerchantRow, settings: object): Promise<void> {
  ctx.merchants.readSettings(settings)
  await tx
    .updateTable('merchants')
    .set({ settings: JSON.stringify(settings), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}
