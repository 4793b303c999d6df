import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** What a vendor knows a member by: stable per member and vendor, unlinkable between vendors, never a name. */
export function playerIdOf(ctx: Pick<Context, 'vault'>, merchantId: number, vendor: string, memberId: bigint): string {
  return `${memberId.toString(36)}-${tagOf(ctx, merchantId, vendor, memberId).toString('hex')}`
}

/** The member behind a player id, or nothing if the id was not made by us for this vendor. */
export function memberIdOf(
  ctx: Pick<Context, 'vault'>,
  merchantId: number,
  vendor: string,
  playerId: string,
): bigint | undefined {
  const parts = /^([0-9a-z]{1,13})-([0-9a-f]{24})$/.exec(playerId)
  if (!parts) return undefined
  let memberId = 0n
  for (const digit of parts[1] as string) memberId = memberId * 36n + BigInt(Number.parseInt(digit, 36))
  const tag = Buffer.from(parts[2] as string, 'hex')
  return timingSafeEqual(tag, tagOf(ctx, merchantId, vendor, memberId)) ? memberId : undefined
}

function tagOf(ctx: Pick<Context, 'vault'>, merchantId: number, vendor: string, memberId: bigint): Buffer {
  return ctx.vault.index(merchantId, 'player', `${vendor}/${memberId}`).subarray(0, 12)
}
