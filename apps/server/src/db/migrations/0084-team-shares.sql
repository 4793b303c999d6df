-- What play gave as it is due, with the days it was added up in: pages of large teams read a row for a day, never those of each member.
alter table team_days
  -- Of the member's own play, and of that below it.
  add column own_rebate bigint not null default 0,
  add column own_commission bigint not null default 0,
  -- The same of everybody in the team.
  add column rebate bigint not null default 0,
  add column commission bigint not null default 0,
  -- What who stands right above earned of the play of the team.
  add column above_commission bigint not null default 0;

do $$ begin
  perform set_config('ronda.scope', 'all', true);
  with shares as (
    select c.merchant_id, c.place_id, c.day, c.category, a.path,
      case when c.player_id <> c.place_id then p.path[cardinality(a.path) + 1] end as line, sum(c.due) as due
    from team_commissions c
    join team_places a on a.merchant_id = c.merchant_id and a.id = c.place_id
    join team_places p on p.merchant_id = c.merchant_id and p.id = c.player_id
    where c.due <> 0 group by 1, 2, 3, 4, 5, 6),
  parts as (
    select merchant_id, u.id as place_id, day, category, u.id = place_id as is_own, line is null as is_rebate, due, 0 as above
    from shares, unnest(path) as u(id)
    union all
    select merchant_id, line, day, category, false, false, 0, due from shares where line is not null)
  insert into team_days as t (merchant_id, place_id, day, category, own_rebate, own_commission, rebate, commission, above_commission)
  select merchant_id, place_id, day, category, coalesce(sum(due) filter (where is_own and is_rebate), 0),
    coalesce(sum(due) filter (where is_own and not is_rebate), 0), coalesce(sum(due) filter (where is_rebate), 0),
    coalesce(sum(due) filter (where not is_rebate), 0), sum(above)
  from parts group by 1, 2, 3, 4
  on conflict (merchant_id, place_id, day, category) do update set own_rebate = excluded.own_rebate,
    own_commission = excluded.own_commission, rebate = excluded.rebate, commission = excluded.commission,
    above_commission = excluded.above_commission;
end $$;

-- Who played what of a day, for teams that are most of a merchant.
create index team_days_own on team_days (merchant_id, day) include (place_id, category, own_rounds, own_staked, own_won)
  where own_rounds <> 0 or own_staked <> own_won;
-- Who came when.
create index team_places_since on team_places (merchant_id, since);
