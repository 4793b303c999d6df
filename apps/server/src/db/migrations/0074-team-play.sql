-- Play of those who stand in teams, as it was counted: a row for what one member played of a category in an hour and was counted together.
-- Counting is done by one at a time, so `seq` rises as rows are written and whoever has read up to one has read all before it.
create table team_play (
  merchant_id int not null references merchants,
  seq bigint generated always as identity,
  -- Where the member stood when it played.
  place_id bigint not null,
  hour timestamptz not null,
  category text not null,
  staked bigint not null,
  valid bigint not null,
  won bigint not null,
  rounds int not null,
  -- Of everybody from the top agent down to the player at that time, in hundredths of a percent.
  rates int[] not null,
  counted_at timestamptz not null,
  primary key (merchant_id, seq),
  foreign key (merchant_id, place_id) references team_places
);
create index team_play_place on team_play (merchant_id, place_id, hour);

-- The same by business day: what a member played at a place, and what everybody below it did with it.
create table team_days (
  merchant_id int not null references merchants,
  place_id bigint not null,
  day date not null,
  category text not null,
  own_staked bigint not null default 0,
  own_valid bigint not null default 0,
  own_won bigint not null default 0,
  own_rounds int not null default 0,
  staked bigint not null default 0,
  valid bigint not null default 0,
  won bigint not null default 0,
  rounds int not null default 0,
  -- Members of the team that played it that day.
  players int not null default 0,
  primary key (merchant_id, place_id, day, category),
  foreign key (merchant_id, place_id) references team_places
);
create index team_days_day on team_days (merchant_id, day);

-- What a member earns of the play of another below it, or of its own, by the difference of rates that held. What is due is
-- `valid * rate / 10000` towards zero; `paid` is what the ledger gave of it.
create table team_commissions (
  merchant_id int not null references merchants,
  place_id bigint not null,
  day date not null,
  player_id bigint not null,
  category text not null,
  rate int not null check (rate > 0),
  valid bigint not null,
  paid bigint not null default 0,
  primary key (merchant_id, place_id, day, player_id, category, rate),
  foreign key (merchant_id, place_id) references team_places,
  foreign key (merchant_id, player_id) references team_places
);
create index team_commissions_due on team_commissions (merchant_id, place_id) where valid * rate / 10000 <> paid;

-- A payment of what was due: of play below, or of the member's own.
create table team_payments (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('commission', 'rebate')),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members
);
create index team_payments_member on team_payments (merchant_id, member_id, at desc);

-- Up to where each reader has read `team_play`.
create table team_marks (
  merchant_id int not null references merchants,
  reader text not null,
  seq bigint not null,
  at timestamptz not null,
  primary key (merchant_id, reader)
);

do $$
declare t text;
begin
  foreach t in array array['team_play', 'team_days', 'team_commissions', 'team_payments', 'team_marks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
