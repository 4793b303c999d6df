import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { bringBack } from './sweep.ts'
import { transfer } from './transfer.ts'

/**
 * Puts the money where the next game wants it: back from every other vendor, and into this vendor's wallet where it has one of its own.
 * Refuses while a transfer with this vendor is under way.
 */
export async function prepareMoney(
  ctx: Context,
  caller: MemberCaller,
  vendor: { code: string; wallet: 'seamless' | 'transfer' },
): Promise<void> {
  const { merchant, session } = caller
  const { memberId, username: by } = session
  await bringBack(ctx, merchant, { memberId, cause: 'launch', by, except: vendor.code })
  if (vendor.wallet === 'seamless') return
  const row = await transfer(ctx, merchant, {
    memberId,
    vendor: vendor.code,
    direction: 'in',
    cause: 'launch',
    by,
  })
  if (row && row.closed_at === null) throw refuse('VendorTransferPending', { transferId: row.id })
  if (row?.state === 'FAILED') throw refuse('Unavailable')
  ctx.vendorFeeds.follow(merchant.id, vendor.code)
}
