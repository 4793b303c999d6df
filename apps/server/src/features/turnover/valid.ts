import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Settlement } from '../../ledger/rounds.ts'

type Result = { staked: bigint; won: bigint }

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * How much of a round's stakes counts as turnover, before the share of its game: what the vendor said, else the rule of the category. Where
 * bets win or lose by halves it is the smaller of stake and result; a round of a live table whose stake came back was a push.
 */
export function validOf(category: string, { staked, won }: Result, said?: bigint): bigint {
  if (said !== undefined) return least(said, staked)
  const result = won > staked ? won - staked : staked - won
  switch (category) {
    case 'SPORTS':
    case 'ESPORTS':
    case 'PVP':
      return least(result, staked)
    case 'LIVE':
      return result === 0n ? 0n : staked
    default:
      return staked
  }
}

const keyOf = ({ merchantId, vendor, roundId }: Pick<Settlement, 'merchantId' | 'vendor' | 'roundId'>) =>
  `${merchantId}/${vendor}/${roundId}`

/** Answers what the vendors said counts of these rounds. */
export async function saidValid(
  tx: Tx,
  rounds: readonly Settlement[],
): Promise<(round: Settlement) => bigint | undefined> {
  if (rounds.length === 0) return () => undefined
  const { rows } = await sql<{ merchantId: number; vendor: string; roundId: string; valid: bigint }>`
    select v.merchant_id as "merchantId", v.vendor, v.round_id as "roundId", v.valid
    from unnest(${rounds.map(round => round.merchantId)}::int[], ${rounds.map(round => round.vendor)}::text[],
      ${rounds.map(round => round.roundId)}::text[]) as r(merchant_id, vendor, round_id)
    join round_valid_bets v using (merchant_id, vendor, round_id)`.execute(tx)
  const said = new Map(rows.map(row => [keyOf(row), row.valid]))
  return round => said.get(keyOf(round))
}

/** What of a round counts as turnover, with what is settled of it now and before that. */
export function validNow(category: string, settled: Settlement, said?: bigint): { before: bigint; after: bigint } {
  const { staked, won, stakedDelta, wonDelta } = settled
  const before = { staked: staked - stakedDelta, won: won - wonDelta }
  return { before: validOf(category, before, said), after: validOf(category, settled, said) }
}
