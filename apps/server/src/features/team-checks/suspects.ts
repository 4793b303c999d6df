import type { suspectTraces } from '@ronda/contract/backoffice/team-checks.ts'
import { sql } from 'kysely'
import { placeOf } from '../../base/networks.ts'
import type { Context, Tx } from '../../context.ts'
import { businessDate } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { rollUp } from '../commissions/roll-up.ts'
import { oppositePairs } from './opposite.ts'

const DAY_MS = 86_400_000
const DAYS = 30
/** Opposite bets of so many days are compared. */
const HAND_DAYS = 7
/** Behind one address there may be a whole city's mobile network. */
const CROWD = 5

type Trace = (typeof suspectTraces)[number]
/** What is kept of a trace: when it was last seen, and of opposite bets how often among how many. */
export interface Seen {
  at: number
  count?: number
  of?: number
}
export type Traces = Partial<Record<Trace, Seen>>

interface Pair {
  one: bigint
  other: bigint
  traces: Traces
}

/** Looks for pairs of one team that look like one person, and keeps what is new about them. */
export async function findSuspects(ctx: Context, merchant: Merchant): Promise<void> {
  const now = ctx.clock.now()
  await ctx.settler.run(merchant.id)
  await rollUp(ctx, merchant)
  await inMerchant(ctx.app, merchant.id, async tx => {
    const pairs = new Map<string, Pair>()
    const add = (a: bigint, b: bigint, trace: Trace, seen: Seen) => {
      const [one, other] = a < b ? [a, b] : [b, a]
      const key = `${one}/${other}`
      const pair = pairs.get(key) ?? { one, other, traces: {} }
      pair.traces[trace] = seen
      pairs.set(key, pair)
    }
    for (const { one, other, at } of await sharing(tx, merchant.id, 'device', now))
      add(one, other, 'device', { at: at.getTime() })
    for (const { one, other, at } of await sharing(tx, merchant.id, 'account', now))
      add(one, other, 'account', { at: at.getTime() })
    for (const { one, other, at } of await atOnePlace(tx, merchant.id, now)) add(one, other, 'ip', { at })
    for (const { one, other, hands, against, lastAt } of oppositePairs(await handsOf(tx, merchant.id, now)))
      add(one, other, 'opposite', { at: lastAt, count: against, of: hands })
    // An address alone is shared by every family; with anything else it tells more.
    const told = [...pairs.values()].filter(({ traces }) => Object.keys(traces).some(trace => trace !== 'ip'))
    await keep(tx, merchant.id, told, now)
  })
}

interface Shared {
  one: bigint
  other: bigint
  at: Date
}

/** Two of one team that used one browser, or were paid to one account. */
async function sharing(tx: Tx, merchantId: number, trace: 'device' | 'account', now: number): Promise<Shared[]> {
  const since = new Date(now - DAYS * DAY_MS)
  const used =
    trace === 'device'
      ? sql`select member_id, device as mark, max(last_seen_at) as at from sessions
          where merchant_id = ${merchantId} and last_seen_at > ${since} group by 1, 2`
      : sql`select member_id, number_index as mark, max(created_at) as at from payout_accounts
          where merchant_id = ${merchantId} group by 1, 2`
  const { rows } = await sql<Shared>`
    with used as (
      select u.*, l.path[1] as top from (${used}) u
      join team_places l on l.merchant_id = ${merchantId} and l.member_id = u.member_id and l.until is null)
    select a.member_id as one, b.member_id as other, max(least(a.at, b.at)) as at
    from used a join used b on b.mark = a.mark and b.top = a.top and b.member_id > a.member_id
    group by 1, 2`.execute(tx)
  return rows
}

/** Two of one team that were seen at an address that few have; of IPv6 the network counts. */
async function atOnePlace(tx: Tx, merchantId: number, now: number) {
  const { rows } = await sql<{ member_id: bigint; top: bigint; ip: string; at: Date }>`
    select s.member_id, l.path[1] as top, s.ip, max(s.last_seen_at) as at from sessions s
    join team_places l on l.merchant_id = s.merchant_id and l.member_id = s.member_id and l.until is null
    where s.merchant_id = ${merchantId} and s.last_seen_at > ${new Date(now - DAYS * DAY_MS)} group by 1, 2, 3`.execute(
    tx,
  )
  const found: { one: bigint; other: bigint; at: number }[] = []
  for (const here of Map.groupBy(rows, ({ ip, top }) => `${top}/${placeOf(ip)}`).values()) {
    const people = [...new Map(here.map(row => [row.member_id, row])).values()]
    if (people.length > CROWD) continue
    for (const [index, a] of people.entries())
      for (const b of people.slice(index + 1))
        found.push({ one: a.member_id, other: b.member_id, at: Math.min(a.at.getTime(), b.at.getTime()) })
  }
  return found
}

/** What members of teams played lately at tables that several sit at. */
async function handsOf(tx: Tx, merchantId: number, now: number) {
  const since = new Date(now - HAND_DAYS * DAY_MS)
  const { rows } = await sql<{ member_id: bigint; table: string; ended_at: Date; staked: bigint; won: bigint }>`
    with players as (
      select distinct l.member_id, l.path[1] as top from team_play f
      join team_places l on l.merchant_id = f.merchant_id and l.id = f.place_id
      where f.merchant_id = ${merchantId} and f.hour >= ${since} and f.category = 'LIVE' and l.until is null)
    select r.member_id, p.top || '/' || r.vendor || '/' || r.game_code as table, r.closed_at as ended_at, r.staked, r.won
    from players p
    join game_rounds r on r.merchant_id = ${merchantId} and r.member_id = p.member_id and r.opened_at >= ${since}
      and r.status = 'closed' and r.staked > 0 and r.closed_at is not null
    join games g on g.merchant_id = r.merchant_id and g.vendor = r.vendor and g.code = r.game_code
      and g.category = 'LIVE'`.execute(tx)
  return rows.map(({ member_id, ended_at, ...row }) => ({ ...row, memberId: member_id, endedAt: ended_at.getTime() }))
}

/** Writes pairs down with who earns of them; a pair that was cleared is open again once there is a trace more. */
async function keep(tx: Tx, merchantId: number, pairs: readonly Pair[], now: number): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    with found as (
      select * from unnest(${pairs.map(({ one }) => one)}::bigint[], ${pairs.map(({ other }) => other)}::bigint[],
        ${pairs.map(({ traces }) => JSON.stringify(traces))}::text[]) as f(one, other, traces)),
    placed as (
      select f.one, f.other, f.traces::jsonb as traces, a.path as one_path, b.path as other_path, (
        select u.id from unnest(a.path) u(id) where u.id = any(b.path) order by u.id desc limit 1) as earner_place
      from found f
      join team_places a on a.merchant_id = ${merchantId} and a.member_id = f.one and a.until is null
      join team_places b on b.merchant_id = ${merchantId} and b.member_id = f.other and b.until is null),
    told as (
      select p.one, p.other, p.traces, e.member_id as earner, coalesce((
        select sum(c.due) from team_commissions c
        join team_places l on l.merchant_id = c.merchant_id and l.id = c.player_id
        where c.merchant_id = ${merchantId} and c.place_id = p.earner_place and c.player_id <> c.place_id
          and l.member_id in (p.one, p.other)
          and c.day >= ${businessDate(sql`${new Date(now - DAYS * DAY_MS)}::timestamptz`)}), 0)::bigint as earned
      from placed p
      join team_places e on e.merchant_id = ${merchantId} and e.id = p.earner_place)
    insert into team_suspects as t (merchant_id, one_id, other_id, earner_id, traces, earned, found_at, changed_at)
    select ${merchantId}, one, other, earner, traces, earned, ${new Date(now)}, ${new Date(now)} from told
    on conflict (merchant_id, one_id, other_id) do update set
      earner_id = excluded.earner_id, traces = t.traces || excluded.traces, earned = excluded.earned,
      changed_at = case when t.traces ?& (select array_agg(k) from jsonb_object_keys(excluded.traces) k)
        then t.changed_at else excluded.changed_at end,
      state = case when t.state = 'cleared' and not t.traces ?& (
        select array_agg(k) from jsonb_object_keys(excluded.traces) k) then 'open' else t.state end`.execute(tx)
}

/** Who earns of a pair that somebody confirmed, among these. */
export async function confirmedAmong(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await tx
    .selectFrom('team_suspects')
    .select('earner_id')
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'confirmed')
    .where('earner_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ earner_id }) => earner_id))
}
