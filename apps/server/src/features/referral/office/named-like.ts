import type { Tx } from '../../../context.ts'

/** Members whose name begins so. */
export function namedLike(tx: Tx, merchantId: number, account: string) {
  const key = account.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return tx
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username_key', 'like', `${key}%`)
}
