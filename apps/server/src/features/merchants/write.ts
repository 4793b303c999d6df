import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Merchants } from '../../db/generated/tables.ts'

export type MerchantRow = Selectable<Merchants>

export function lockMerchant(tx: Tx, id: number): Promise<MerchantRow> {
  return tx.selectFrom('merchants').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
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
