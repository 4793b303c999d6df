import { createTransferClient, type TransferClient } from '@ronda/contract/vendor/client.ts'
import { TRANSFER_PATH } from '@ronda/contract/vendor/transfer.ts'
import type { Context } from '../../context.ts'

const TIMEOUT_MS = 4_000

/** The vendor as the server calls it, signed with the newest key that the two share. Undefined where it has no address to call. */
export async function vendorClient(
  ctx: Context,
  merchantId: number,
  vendor: string,
): Promise<TransferClient | undefined> {
  const row = await ctx.system
    .selectFrom('vendors as v')
    .innerJoin('vendor_keys as k', join =>
      join.onRef('k.merchant_id', '=', 'v.merchant_id').onRef('k.vendor', '=', 'v.code'),
    )
    .select(['v.api_url', 'k.key_id', 'k.secret_sealed'])
    .where('v.merchant_id', '=', merchantId)
    .where('v.code', '=', vendor)
    .where('v.api_url', '!=', '')
    .where('k.status', '=', 'active')
    .orderBy('k.created_at', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  return createTransferClient({
    url: `${row.api_url}${TRANSFER_PATH}`,
    keyId: row.key_id,
    secret: ctx.vault.open<string>(merchantId, 'vendor-key', row.secret_sealed),
    now: () => ctx.clock.now(),
    nonce: () => ctx.random(16).toString('hex'),
    timeoutMs: TIMEOUT_MS,
    fetch: ctx.outgoing,
  })
}
