-- How a period of a leaderboard ended, written once when it is over: who had which place, and what it gave.
create table leaderboard_results (
  merchant_id int not null,
  activity_id text not null,
  period text not null,
  place int not null,
  member_id bigint not null,
  score bigint not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (merchant_id, activity_id, period, place),
  foreign key (merchant_id, activity_id) references activities,
  foreign key (merchant_id, member_id) references members
);
-- That a period was settled, also where nobody had played.
create table leaderboard_periods (
  merchant_id int not null,
  activity_id text not null,
  period text not null,
  at timestamptz not null,
  primary key (merchant_id, activity_id, period),
  foreign key (merchant_id, activity_id) references activities
);
do $$
declare t text;
begin
  foreach t in array array['leaderboard_results', 'leaderboard_periods'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
