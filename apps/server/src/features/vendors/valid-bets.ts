import type { Context } from '../../context.ts'
import type { WalletOp } from '../../ledger/types.ts'

/**
 * Keeps what a vendor says counts of a round's stakes. Written before the round closes, so that nobody counts the round without it; the first
 * word about a round holds.
 */
export async function noteValidBet(
  ctx: Pick<Context, 'system'>,
  { merchantId, vendor, roundId }: Pick<WalletOp, 'merchantId' | 'vendor' | 'roundId'>,
  valid: bigint,
): Promise<void> {
  await ctx.system
    .insertInto('round_valid_bets')
    .values({ merchant_id: merchantId, vendor, round_id: roundId, valid })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor', 'round_id']).doNothing())
    .execute()
}
