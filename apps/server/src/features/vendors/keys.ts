import type { Context } from '../../context.ts'

export interface VendorKey {
  merchantId: number
  vendor: string
  secret: string
}

/** Vendor keys by id, read afresh at most once a second: a withdrawn key stops working at once, two may live while rotating. */
export function createVendorKeys(ctx: Pick<Context, 'system' | 'vault' | 'clock'>) {
  let loaded: { at: number; keys: Promise<Map<string, VendorKey>> } | undefined

  async function load(): Promise<Map<string, VendorKey>> {
    const rows = await ctx.system.selectFrom('vendor_keys').selectAll().where('status', '=', 'active').execute()
    return new Map(
      rows.map(row => [
        row.key_id,
        {
          merchantId: row.merchant_id,
          vendor: row.vendor,
          secret: ctx.vault.open<string>(row.merchant_id, 'vendor-key', row.secret_sealed),
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
