import type { Tx } from '../../context.ts'
import type { MerchantSettings } from '../../ports/merchants.ts'
import type { SettingsProblem } from '../../ports/settings-checks.ts'

/** Methods that members have or had accounts of. */
export async function usedMethods(tx: Tx, merchantId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payout_accounts')
    .select('method')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .orderBy('method')
    .execute()
  return rows.map(({ method }) => method)
}

/** Accounts name their method: one that was ever used is switched off, never gone. */
export async function methodsMissing(
  tx: Tx,
  merchantId: number,
  { cashier: { methods } }: MerchantSettings,
): Promise<SettingsProblem[]> {
  const missing = (await usedMethods(tx, merchantId)).filter(used => !methods.some(({ code }) => code === used))
  return missing.map(code => ({ field: 'methods', rule: 'methodUsed', params: { method: code } }))
}
