import { sql } from 'kysely'
import { addWon } from './guard-store.ts'
import type { LedgerTx } from './types.ts'

type Round = { merchantId: number; vendor: string; roundId: string; memberId: bigint }

/** The kind of movement that corrects what a round won after it was paid. */
export const ADJUSTMENT = 'vendor_adjustment'

/** Whether a correction is one of what a round of the member has won. What takes more than that stands beside the round. */
export async function canAdjustRound(tx: LedgerTx, round: Round, amount: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from game_rounds where merchant_id = ${round.merchantId} and vendor = ${round.vendor}
      and round_id = ${round.roundId} and member_id = ${round.memberId} and won + ${amount}::bigint >= 0`.execute(tx)
  return rows.length > 0
}

/**
 * A round has won so much more or less, and so has its member since the day, week and month began; what was counted of the round is counted
 * again. In the transaction that posted it, which holds the wallet.
 */
export async function adjustRound(
  tx: LedgerTx,
  round: Round & { accountId: bigint },
  { transferId, amount, at }: { transferId: bigint; amount: bigint; at: Date },
): Promise<void> {
  const { merchantId, vendor, roundId, accountId } = round
  const { numAffectedRows } = await sql`
    update game_rounds set won = won + ${amount}::bigint, adjusted = adjusted + ${amount}::bigint,
      last_transfer_id = ${transferId}, uncounted = uncounted or status = 'closed'
    where merchant_id = ${merchantId} and vendor = ${vendor} and round_id = ${roundId} and account_id = ${accountId}
      and won + ${amount}::bigint >= 0`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`Round ${vendor}/${roundId} changed while it was corrected`)
  await addWon(tx, { merchantId, accountId }, { transferId, amount, at })
}
