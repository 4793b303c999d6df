import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Settlement } from '../../ledger/rounds.ts'
import type { LotteryPlay } from '../../ports/bets.ts'
import { usualGroups } from '../agents/given.ts'

type Round = Pick<Settlement, 'merchantId' | 'vendor' | 'roundId'>
const keyOf = ({ merchantId, vendor, roundId }: Round) => `${merchantId}/${vendor}/${roundId}`

/** Answers at which prize groups these rounds were bet on, for those of lotteries. */
export async function prizeGroupsOf(
  ctx: Pick<Context, 'merchants'>,
  tx: Tx,
  rounds: readonly Settlement[],
): Promise<(round: Round) => Omit<LotteryPlay, 'before' | 'after'> | undefined> {
  if (rounds.length === 0) return () => undefined
  const { rows } = await sql<Round & { series: string; betGroup: number; ownGroup: number }>`
    select g.merchant_id as "merchantId", g.vendor, g.round_id as "roundId", g.series, g.bet_group as "betGroup",
      g.own_group as "ownGroup"
    from unnest(${rounds.map(round => round.merchantId)}::int[], ${rounds.map(round => round.vendor)}::text[],
      ${rounds.map(round => round.roundId)}::text[]) as r(merchant_id, vendor, round_id)
    join round_prize_groups g using (merchant_id, vendor, round_id)`.execute(tx)
  const found = new Map<string, Omit<LotteryPlay, 'before' | 'after'>>()
  for (const { series, betGroup, ownGroup, ...round } of rows) {
    const merchant = await ctx.merchants.byId(round.merchantId)
    const usual = (merchant && usualGroups(merchant)[series]) ?? betGroup
    found.set(keyOf(round), { series, betGroup, ownGroup, usual })
  }
  return round => found.get(keyOf(round))
}
