import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam } from '../agents/team.ts'
import { add, assertSpan, count, daysOf, due, nothing, placesOf, playedToWire } from './days.ts'

export async function overview(
  ctx: Context,
  span: ParsedInputOf<typeof statements.overview>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.overview>> {
  const { merchant, now } = caller
  const { currency } = merchant
  assertSpan(span)
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const places = await placesOf(tx, merchant.id, place)
    const { rows: size } = await sql<{ agents: bigint; direct: bigint }>`
      select count(*) filter (where m.agent_type in (1, 2, 41, 42)) as agents,
        count(*) filter (where p.parent_id = ${place.id}) as direct
      from team_places p join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
      where p.merchant_id = ${merchant.id} and p.until is null and p.path @> array[${place.id}::bigint]
        and p.id <> ${place.id}`.execute(tx)
    const { rows: played } = await sql<{
      day: string
      staked: string
      valid: string
      won: string
      rounds: bigint
      players: bigint
    }>`
      select to_char(day, 'YYYY-MM-DD') as day, sum(staked) as staked, sum(valid) as valid, sum(won) as won,
        sum(rounds) as rounds, sum(players) as players
      from team_days where merchant_id = ${merchant.id} and place_id = any(${places}::bigint[])
        and day between ${span.from}::date and ${span.to}::date group by 1`.execute(tx)
    const { rows: earned } = await sql<{ day: string; amount: string }>`
      select to_char(day, 'YYYY-MM-DD') as day, sum(${due}) as amount from team_commissions c
      where merchant_id = ${merchant.id} and place_id = any(${places}::bigint[])
        and day between ${span.from}::date and ${span.to}::date group by 1`.execute(tx)
    const { rows: came } = await sql<{ day: string; n: bigint }>`
      select to_char(came at time zone 'Etc/GMT-8', 'YYYY-MM-DD') as day, count(*) as n
      from (
        select min(since) as came from team_places
        where merchant_id = ${merchant.id} and path && ${places}::bigint[] and id <> all(${places}::bigint[])
        group by member_id) joined
      where came >= (${span.from}::date)::timestamp at time zone 'Etc/GMT-8'
        and came < (${span.to}::date + 1)::timestamp at time zone 'Etc/GMT-8' group by 1`.execute(tx)
    const totals = { ...nothing(), joined: 0, commission: 0n }
    const days = daysOf(span).map(day => {
      const row = played.find(one => one.day === day)
      const sums = row
        ? { staked: BigInt(row.staked), valid: BigInt(row.valid), won: BigInt(row.won), rounds: Number(row.rounds) }
        : nothing()
      const commission = BigInt(earned.find(one => one.day === day)?.amount ?? 0)
      const joined = Number(came.find(one => one.day === day)?.n ?? 0)
      add(totals, sums)
      totals.joined += joined
      totals.commission += commission
      return {
        day,
        ...playedToWire(sums, currency),
        players: Number(row?.players ?? 0),
        joined,
        commission: toWire(commission, currency),
      }
    })
    return {
      currency,
      members: place.size - 1,
      agents: Number(size[0]?.agents ?? 0),
      direct: Number(size[0]?.direct ?? 0),
      totals: {
        ...playedToWire(totals, currency),
        joined: totals.joined,
        commission: toWire(totals.commission, currency),
      },
      days,
      at: now,
    }
  })
}
