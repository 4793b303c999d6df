-- What activities keep of rounds while these are counted, as no rule may look through bets: how many were won in a row, and the numbers
-- that ended as they should.
create table activity_streaks (
  merchant_id int not null,
  activity_id text not null,
  member_id bigint not null,
  period text not null,
  -- Won in a row just now, and the most so far.
  present int not null check (present >= 0),
  best int not null check (best >= present),
  primary key (merchant_id, activity_id, member_id, period),
  foreign key (merchant_id, activity_id) references activities,
  foreign key (merchant_id, member_id) references members
);

create table activity_numbers (
  merchant_id int not null,
  activity_id text not null,
  vendor text not null,
  round_id text not null,
  -- Names it for its member.
  id bigint generated always as identity,
  member_id bigint not null,
  -- Six digits, and the ending that they have.
  number int not null check (number between 0 and 999999),
  ending text not null,
  at timestamptz not null,
  -- The round was taken back.
  is_void boolean not null default false,
  primary key (merchant_id, activity_id, vendor, round_id),
  foreign key (merchant_id, activity_id) references activities,
  foreign key (merchant_id, member_id) references members
);
create index activity_numbers_member on activity_numbers (merchant_id, member_id, activity_id, at);

do $$
declare t text;
begin
  foreach t in array array['activity_streaks', 'activity_numbers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
