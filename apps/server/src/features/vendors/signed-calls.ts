import type { SignedClientOptions } from '@ronda/contract/vendor/client.ts'
import type { Context } from '../../context.ts'

/** How the server calls a vendor, signed with the newest key that the two share. Undefined where the vendor has no address to call. */
export async function signedCallsTo(
  ctx: Context,
  merchantId: number,
  vendor: string,
  { path, timeoutMs }: { path: string; timeoutMs: number },
): Promise<SignedClientOptions | undefined> {
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
  return {
    url: `${row.api_url}${path}`,
    keyId: row.key_id,
    secret: ctx.vault.open<string>(merchantId, 'vendor-key', row.secret_sealed),
    now: () => ctx.clock.now(),
    nonce: () => ctx.random(16).toString('hex'),
    timeoutMs,
    fetch: ctx.outgoing,
  }
}
