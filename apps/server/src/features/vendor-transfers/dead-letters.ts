import * as deadLetters from '@ronda/contract/backoffice/dead-letters.ts'
import type { ClosedRound } from '@ronda/contract/vendor/transfer.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

/** Keeps what a vendor reported and we could not book, so that everything after it goes on. Reported again it is the same letter. */
export async function setAside(
  ctx: Context,
  merchant: Merchant,
  vendor: string,
  round: ClosedRound,
  problem: string,
): Promise<void> {
  ctx.log.error('a reported round is set aside', { merchant: merchant.code, vendor, round: round.roundId, problem })
  const at = new Date(ctx.clock.now())
  await ctx.system
    .insertInto('vendor_dead_letters')
    .values({
      merchant_id: merchant.id,
      vendor,
      key: round.roundId,
      payload: JSON.stringify(round),
      problem,
      first_at: at,
      last_at: at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['merchant_id', 'vendor', 'key'])
        .doUpdateSet({ problem, last_at: at, tries: sql`vendor_dead_letters.tries + 1` }),
    )
    .execute()
}

export const causeOf = (problem: string): deadLetters.DeadLetterCause =>
  deadLetters.deadLetterCauses.find(cause => cause === problem.split(':', 1)[0]) ?? 'Other'
