import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { findGameDesk } from './game-address.ts'

export interface NewKey {
  merchant: string
  vendor: string
  /** Given by the vendor, or our private key in PEM; without one, and where our own protocol is spoken, it is made here. */
  secret: string
  /** Theirs in PEM, where the protocol signs with a pair. */
  publicKey?: string
}

export interface AddedKey {
  keyId: string
  /** Where the vendor reaches the wallet, below the portal's address. */
  path: string
  /** Whether the vendor can be asked for the address of a game. */
  isDesk: boolean
  /** Only where it was made here: it is shown this once. */
  secret?: string
}

/** One more key of a vendor, its secret sealed. */
export async function addVendorKey(
  ctx: Pick<Context, 'system' | 'vault'>,
  { merchant, vendor, secret, publicKey }: NewKey,
  now: number,
): Promise<AddedKey> {
  const row = await ctx.system
    .selectFrom('vendors as v')
    .innerJoin('merchants as m', 'm.id', 'v.merchant_id')
    .select(['m.id', 'v.code', 'v.protocol', 'v.launch_url', 'v.operator_code'])
    .where('m.code', '=', merchant)
    .where('v.code', '=', vendor)
    .executeTakeFirst()
  if (!row) throw new Error(`merchant ${merchant} has no vendor ${vendor}`)
  const hasPair = row.protocol === 'hub88'
  if (hasPair && !publicKey) throw new Error('this protocol needs the vendor’s public key')
  if (hasPair && secret) createPrivateKey(secret)
  if (row.protocol === 'pragmatic' && !secret) throw new Error('this protocol needs the secret the vendor has given')
  const made = row.protocol === 'ronda' && !secret ? randomBytes(32).toString('hex') : undefined
  const keyId = `${merchant}-${randomBytes(6).toString('hex')}`
  await ctx.system
    .insertInto('vendor_keys')
    .values({
      merchant_id: row.id,
      key_id: keyId,
      vendor,
      secret_sealed: ctx.vault.seal(row.id, 'vendor-key', made ?? secret),
      public_key: publicKey ? createPublicKey(publicKey).export({ type: 'spki', format: 'pem' }).toString() : null,
      created_at: new Date(now),
    })
    .execute()
  const path = row.protocol === 'ronda' ? '/vendor/v1' : `/vendor/${row.protocol}/${keyId}`
  return { keyId, path, isDesk: (await findGameDesk(ctx, row.id, row)) !== undefined, secret: made }
}
