import { parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'
import { earnPoints } from './earn-rule.ts'
import { FULL_FACTOR } from './factor.ts'
import { pointRulesOf } from './settings.ts'

type Played = { merchantId: number; memberId: bigint; category: string; valid: bigint; perPoint: bigint }

/**
 * Writes down what counted rounds earn, once: in the transaction that counts them, which is alone in doing so. It takes no lock of any wallet,
 * because whoever holds one may wait for play to be counted; `creditPoints` moves the points.
 */
export async function addPoints(
  ctx: Pick<Context, 'merchants' | 'clock'>,
  tx: Tx,
  rounds: readonly CountedRound[],
): Promise<void> {
  const played = await playedOf(ctx, rounds)
  if (played.length === 0) return
  const merchants = played.map(one => one.merchantId)
  const members = played.map(one => one.memberId)
  const categories = played.map(one => one.category)
  const { rows: known } = await sql<{ remainder: bigint; factor: number }>`
    select coalesce(r.remainder, 0) as remainder, coalesce(l.points_factor, ${FULL_FACTOR}::int) as factor
    from unnest(${merchants}::int[], ${members}::bigint[], ${categories}::text[]) with ordinality
      as p (merchant_id, member_id, category, place)
    join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
    left join vip_levels l on l.merchant_id = m.merchant_id and l.level = m.vip_level
    left join point_remainders r
      on r.merchant_id = p.merchant_id and r.member_id = p.member_id and r.category = p.category
    order by p.place`.execute(tx)
  const earned = played.map(({ valid, perPoint }, place) => {
    const { remainder, factor } = known[place]!
    return earnPoints(remainder, valid, perPoint, factor)
  })
  await sql`
    insert into point_remainders (merchant_id, member_id, category, remainder)
    select * from unnest(${merchants}::int[], ${members}::bigint[], ${categories}::text[],
      ${earned.map(one => one.remainder)}::bigint[])
    on conflict (merchant_id, member_id, category) do update set remainder = excluded.remainder`.execute(tx)
  await sql`
    insert into point_earnings (merchant_id, member_id, category, hundredths, at)
    select e.*, ${new Date(ctx.clock.now())}::timestamptz from unnest(${merchants}::int[], ${members}::bigint[],
      ${categories}::text[], ${earned.map(one => one.hundredths)}::bigint[]) as e (merchant_id, member_id, category, hundredths)
    where e.hundredths <> 0`.execute(tx)
}

/** What each member played of each category that earns points, summed. */
async function playedOf(ctx: Pick<Context, 'merchants'>, rounds: readonly CountedRound[]): Promise<Played[]> {
  const sums = new Map<string, Played>()
  for (const { merchantId, memberId, category, valid } of rounds) {
    if (valid === 0n || category === '') continue
    const key = `${merchantId}/${memberId}/${category}`
    const sum = sums.get(key)
    if (sum) {
      sum.valid += valid
      continue
    }
    const merchant = await ctx.merchants.byId(merchantId)
    const earn: Record<string, string | undefined> = merchant ? pointRulesOf(merchant).earn : {}
    const ratio = earn[category]
    const perPoint = merchant && ratio !== undefined ? parseMoney(ratio, merchant.currency) : 0n
    sums.set(key, { merchantId, memberId, category, valid, perPoint })
  }
  return [...sums]
    .filter(([, { valid, perPoint }]) => valid !== 0n && perPoint !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
}
