import { PAIRS_SHOWN, type RealTimeReview } from '@ronda/contract/backoffice/agent-contracts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { confirmedAmong } from '../team-checks/suspects.ts'

/** Agents that look like one person with somebody of their own team, or earn of a pair that was confirmed as one. */
export async function onePersonAgents(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ agent: bigint }>`
    with ${sharing(merchantId, ids)} select distinct agent from sharing`.execute(tx)
  const confirmed = await confirmedAmong(tx, merchantId, ids)
  return new Set([...rows.map(({ agent }) => agent), ...confirmed])
}

/** Agents that share a browser or a payout account with somebody of their own team: `sharing (agent, member_id, trace)`. */
function sharing(merchantId: number, ids: readonly bigint[]): RawBuilder<unknown> {
  return sql`
    agents as (
      select member_id as agent, id as place from team_places
      where merchant_id = ${merchantId} and until is null and member_id = any(${[...ids]}::bigint[])),
    alike as (
      select a.agent, a.place, o.member_id, 'device' as trace from agents a
      join sessions s on s.merchant_id = ${merchantId} and s.member_id = a.agent
      join sessions o on o.merchant_id = s.merchant_id and o.device = s.device and o.member_id <> a.agent
      union
      select a.agent, a.place, o.member_id, 'account' as trace from agents a
      join payout_accounts s on s.merchant_id = ${merchantId} and s.member_id = a.agent
      join payout_accounts o on o.merchant_id = s.merchant_id and o.number_index = s.number_index
        and o.member_id <> a.agent),
    sharing as (
      select e.agent, e.member_id, e.trace from alike e
      join team_places l on l.merchant_id = ${merchantId} and l.member_id = e.member_id and l.until is null
        and l.path @> array[e.place])`
}

type Pairs = Pick<RealTimeReview, 'pairs' | 'pairCount'>

/** Why agents look like one person, as it stands now: with whom, and by which traces. */
export async function pairsOf(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<Map<bigint, Pairs>> {
  const { rows } = await sql<{
    agent: bigint
    one: bigint
    other: bigint
    one_account: string
    other_account: string
    traces: Pairs['pairs'][number]['traces']
    n: bigint
  }>`
    with ${sharing(merchantId, ids)},
    told as (
      select agent, least(agent, member_id) as one, greatest(agent, member_id) as other, trace from sharing
      union
      select earner_id, one_id, other_id, 'confirmed' from team_suspects
      where merchant_id = ${merchantId} and state = 'confirmed' and earner_id = any(${[...ids]}::bigint[])),
    pairs as (
      select agent, one, other, array_agg(trace order by trace) as traces,
        row_number() over (partition by agent order by one, other) as place, count(*) over (partition by agent) as n
      from told group by 1, 2, 3)
    select p.*, a.username as one_account, b.username as other_account from pairs p
    join members a on a.merchant_id = ${merchantId} and a.id = p.one
    join members b on b.merchant_id = ${merchantId} and b.id = p.other
    where p.place <= ${PAIRS_SHOWN} order by p.agent, p.place`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ agent }) => agent)].map(([agent, pairs]) => [
      agent,
      {
        pairs: pairs.map(({ one, other, one_account, other_account, traces }) => ({
          one: { memberId: String(one), account: one_account },
          other: { memberId: String(other), account: other_account },
          traces,
        })),
        pairCount: Number(pairs[0]?.n ?? 0),
      },
    ]),
  )
}
