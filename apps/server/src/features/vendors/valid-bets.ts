import { createTogether, type Outcome } from '@ronda/contract/core/together.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { WalletOp } from '../../ledger/types.ts'

type Said = Pick<WalletOp, 'merchantId' | 'vendor' | 'roundId'> & { valid: bigint }

const TOGETHER_MAX = 512

/**
 * Keeps what vendors say counts of a round's stakes. Written before the round closes, so that nobody counts the round without it; the first
 * word about a round holds. What is said at once is kept with one commit.
 */
export function createValidBets({ system }: Pick<Context, 'system'>): (said: Said) => Promise<void> {
  return createTogether<Said, void>(
    async (all): Promise<Outcome<void>[]> => {
      await sql`
        insert into round_valid_bets (merchant_id, vendor, round_id, valid)
        select * from unnest(${all.map(({ merchantId }) => merchantId)}::int[], ${all.map(({ vendor }) => vendor)}::text[],
          ${all.map(({ roundId }) => roundId)}::text[], ${all.map(({ valid }) => valid)}::bigint[])
        on conflict do nothing`.execute(system)
      return all.map(() => ({ value: undefined }))
    },
    { max: TOGETHER_MAX, keyOf: ({ merchantId, vendor, roundId }) => `${merchantId} ${vendor} ${roundId}` },
  )
}
