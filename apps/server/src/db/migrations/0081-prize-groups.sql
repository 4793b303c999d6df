-- At which prize group of which series a round of a lottery was bet on, and the player's own then. The first word about a round holds.
create table round_prize_groups (
  merchant_id int not null references merchants,
  vendor text not null,
  round_id text not null,
  series text not null,
  bet_group int not null,
  own_group int not null check (own_group >= bet_group),
  primary key (merchant_id, vendor, round_id)
);

-- A round bet on at a prize group is a row of its own: what of it counts before and after, as shares are cut to four decimals round by round.
-- `rates` are prize groups then.
alter table team_play
  add column series text not null default '',
  add column vendor text,
  add column round_id text,
  add column bet_group int,
  add column counted_before bigint,
  add column counted_after bigint,
  add check ((series = '') = (round_id is null) and (series = '') = (bet_group is null));
create index team_play_rounds on team_play (merchant_id, vendor, round_id) where round_id is not null;

-- By groups `rate` is in points of 2000, and `amount` what the rounds gave.
alter table team_commissions
  add column series text not null default '',
  add column amount bigint not null default 0,
  add column due bigint generated always as (case when series = '' then valid * rate / 10000 else amount end) stored,
  drop constraint team_commissions_pkey,
  add primary key (merchant_id, place_id, day, player_id, category, series, rate);
drop index team_commissions_due;
create index team_commissions_due on team_commissions (merchant_id, place_id) where due <> paid;

-- What comes back of lottery play to who stands in no team.
create table group_rebates (
  merchant_id int not null references merchants,
  member_id bigint not null,
  day date not null,
  category text not null,
  series text not null,
  points int not null check (points > 0),
  valid bigint not null,
  due bigint not null,
  paid bigint not null default 0,
  primary key (merchant_id, member_id, day, category, series, points),
  foreign key (merchant_id, member_id) references members
);
create index group_rebates_due on group_rebates (merchant_id, member_id) where due <> paid;

do $$
declare t text;
begin
  foreach t in array array['round_prize_groups', 'group_rebates'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
