import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Context } from '../../context.ts'

export interface VendorKey {
  merchantId: number
  vendor: string
  /** What this key speaks: no other adapter takes it. */
  protocol: string
  secret: string
  /** The vendor's half, where its protocol signs with a pair. */
  publicKey?: KeyObject
}

export type VendorKeys = ReturnType<typeof createVendorKeys>

/** Vendor keys by id, read afresh at most once a second: a withdrawn key stops working at once, two may live while rotating. */
export function createVendorKeys(ctx: Pick<Context, 'system' | 'vault' | 'clock'>) {
  let loaded: { at: number; keys: Promise<Map<string, VendorKey>> } | undefined

  async function load(): Promise<Map<string, VendorKey>> {
    const rows = await ctx.system
      .selectFrom('vendor_keys as k')
      .innerJoin('vendors as v', join =>
        join.onRef('v.merchant_id', '=', 'k.merchant_id').onRef('v.code', '=', 'k.vendor'),
      )
      .select(['k.merchant_id', 'k.key_id', 'k.vendor', 'k.secret_sealed', 'k.public_key', 'v.protocol'])
      .where('k.status', '=', 'active')
      .execute()
    return new Map(
      rows.map(row => [
        row.key_id,
        {
          merchantId: row.merchant_id,
          vendor: row.vendor,
          protocol: row.protocol,
          secret: ctx.vault.open<string>(row.merchant_id, 'vendor-key', row.secret_sealed),
          publicKey: row.public_key === null ? undefined : createPublicKey(row.public_key),
        },
      ]),
    )
  }

  return {
    async find(keyId: string): Promise<VendorKey | undefined> {
      const now = ctx.clock.now()
      if (!loaded || now - loaded.at > 1000 || now < loaded.at) {
        const keys = load()
        loaded = { at: now, keys }
        keys.catch(() => {
          loaded = undefined
        })
      }
      return (await loaded.keys).get(keyId)
    },
  }
}
