import { BUSINESS_ZONE } from '@ronda/contract/values/time.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { type Sizes, withoutKeys } from './agents-fill.ts'

/** Adds all but the newest play to days and shares, as the roll-up would in many steps, and says that it was read and paid. */
export async function closeDays(env: TestEnv, { fresh }: Sizes, merchant: string): Promise<void> {
  const old = `(select max(seq) - ${fresh} from team_play where merchant_id = ${merchant})`
  const day = `(f.hour at time zone '${BUSINESS_ZONE}')::date`
  await withoutKeys(env, ['team_days', 'team_commissions'], () =>
    env.asOwner(`
      set work_mem = '512MB';
      set enable_nestloop = off;
      insert into team_commissions (merchant_id, place_id, day, player_id, category, rate, valid, paid)
      select ${merchant}, u.place, day, player, category, rate, sum(valid), sum(valid)::bigint * rate / 10000
      from (
        select f.place_id as player, ${day} as day, f.category, f.valid, u.place, u.step,
          u.rate - coalesce(max(u.rate) over (partition by f.seq order by u.step desc rows between unbounded preceding and 1 preceding), 0) as rate
        from team_play f join bench_tree t on t.place = f.place_id, unnest(t.places, f.rates) with ordinality as u(place, rate, step)
        where f.merchant_id = ${merchant} and f.seq <= ${old}) u
      where rate > 0 group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6;
      insert into team_days (merchant_id, place_id, day, category, own_staked, own_valid, own_won, own_rounds, staked, valid, won,
        rounds, players)
      select ${merchant}, u.place, o.day, o.category, coalesce(sum(o.staked) filter (where u.place = o.place_id), 0),
        coalesce(sum(o.valid) filter (where u.place = o.place_id), 0), coalesce(sum(o.won) filter (where u.place = o.place_id), 0),
        coalesce(sum(o.rounds) filter (where u.place = o.place_id), 0), sum(o.staked), sum(o.valid), sum(o.won), sum(o.rounds), count(*)
      from (
        select f.place_id, ${day} as day, f.category, sum(f.staked) as staked, sum(f.valid) as valid, sum(f.won) as won,
          sum(f.rounds)::int as rounds
        from team_play f where f.merchant_id = ${merchant} and f.seq <= ${old} group by 1, 2, 3) o
      join bench_tree t on t.place = o.place_id, unnest(t.places) as u(place)
      group by 2, 3, 4 order by 2, 3, 4;
      with shares as (
        select c.place_id, c.day, c.category, a.places, p.places[cardinality(a.places) + 1] as line, sum(c.due) as due
        from team_commissions c join bench_tree a on a.place = c.place_id join bench_tree p on p.place = c.player_id
        where c.merchant_id = ${merchant} group by 1, 2, 3, 4, 5),
      parts as (
        select u.id as place_id, day, category, u.id = place_id as is_own, line is null as is_rebate, due, 0 as above
        from shares, unnest(places) as u(id)
        union all
        select line, day, category, false, false, 0, due from shares where line is not null),
      sums as (
        select place_id, day, category, coalesce(sum(due) filter (where is_own and is_rebate), 0) as own_rebate,
          coalesce(sum(due) filter (where is_own and not is_rebate), 0) as own_commission,
          coalesce(sum(due) filter (where is_rebate), 0) as rebate, coalesce(sum(due) filter (where not is_rebate), 0) as commission,
          sum(above) as above from parts group by 1, 2, 3)
      update team_days d set own_rebate = s.own_rebate, own_commission = s.own_commission, rebate = s.rebate,
        commission = s.commission, above_commission = s.above
      from sums s where d.merchant_id = ${merchant} and d.place_id = s.place_id and d.day = s.day and d.category = s.category`),
  )
  await env.asOwner(`
    insert into team_marks (merchant_id, reader, seq, at)
    select ${merchant}, r, ${old}, now() from unnest(array['days', 'corrections', 'check']) r
    on conflict (merchant_id, reader) do update set seq = excluded.seq`)
  await env.asOwner('vacuum analyze team_days, team_commissions')
}
