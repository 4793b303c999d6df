import type { Tx } from '../../context.ts'

/** What the withdrawals among some references cost, ledger scale; those without a fee are left out. */
export async function feesOf(tx: Tx, merchantId: number, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('withdrawals')
    .select(['id', 'fee'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .where('fee', '>', 0n)
    .execute()
  return new Map(rows.map(({ id, fee }) => [id, fee]))
}
