import { createTransferClient, type TransferClient } from '@ronda/contract/vendor/client.ts'
import { TRANSFER_PATH } from '@ronda/contract/vendor/transfer.ts'
import type { Context } from '../../context.ts'
import { signedCallsTo } from '../vendors/signed-calls.ts'

const TIMEOUT_MS = 4_000

/** The vendor as the server calls it. Undefined where it has no address to call. */
export async function vendorClient(
  ctx: Context,
  merchantId: number,
  vendor: string,
): Promise<TransferClient | undefined> {
  const calls = await signedCallsTo(ctx, merchantId, vendor, { path: TRANSFER_PATH, timeoutMs: TIMEOUT_MS })
  return calls && createTransferClient(calls)
}
