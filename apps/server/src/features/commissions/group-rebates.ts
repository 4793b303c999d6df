import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'
import { groupShares } from '../agents/rates.ts'

/** What comes back of lottery play to who stood in no team: what the player left of its own group when it bet. */
export async function addGroupRebates(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  const rows = rounds.flatMap(({ merchantId, memberId, playedAt, category, lottery }) => {
    if (!lottery || lottery.ownGroup === lottery.betGroup) return []
    const { series, betGroup, ownGroup, before, after } = lottery
    const [had = 0n] = groupShares([ownGroup], betGroup, before)
    const [has = 0n] = groupShares([ownGroup], betGroup, after)
    const day = businessDay(playedAt.getTime())
    const points = ownGroup - betGroup
    return [{ merchantId, memberId, day, category, series, points, valid: after - before, due: has - had }]
  })
  if (rows.length === 0) return
  await sql`
    insert into group_rebates as t (merchant_id, member_id, day, category, series, points, valid, due)
    select merchant_id, member_id, day, category, series, points, sum(valid), sum(due)
    from unnest(${rows.map(row => row.merchantId)}::int[], ${rows.map(row => row.memberId)}::bigint[],
      ${rows.map(row => row.day)}::date[], ${rows.map(row => row.category)}::text[],
      ${rows.map(row => row.series)}::text[], ${rows.map(row => row.points)}::int[],
      ${rows.map(row => row.valid)}::bigint[], ${rows.map(row => row.due)}::bigint[])
      as r(merchant_id, member_id, day, category, series, points, valid, due)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (merchant_id, member_id, day, category, series, points)
      do update set valid = t.valid + excluded.valid, due = t.due + excluded.due`.execute(tx)
}
