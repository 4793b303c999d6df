-- An offer as data. `document` is what operators work on; `version` is the one that members see, 0 before the first.
create table activities (
  merchant_id int not null references merchants,
  id text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'stopped')),
  version int not null default 0,
  sort int not null default 0,
  document jsonb not null,
  -- What it may give away in all, as published; null: no end.
  budget bigint,
  spent bigint not null default 0 check (spent >= 0 and (budget is null or spent <= budget)),
  created_by text not null,
  created_at timestamptz not null,
  stopped_by text not null default '',
  stopped_why text not null default '',
  primary key (merchant_id, id)
);

create table activity_versions (
  merchant_id int not null,
  activity_id text not null,
  version int not null,
  document jsonb not null,
  at timestamptz not null,
  -- Who proposed it and who let it pass.
  by text not null,
  approved_by text not null,
  primary key (merchant_id, activity_id, version),
  foreign key (merchant_id, activity_id) references activities
);

-- Who takes part, under which terms.
create table activity_members (
  merchant_id int not null,
  activity_id text not null,
  member_id bigint not null,
  version int not null,
  joined_at timestamptz not null,
  primary key (merchant_id, activity_id, member_id),
  foreign key (merchant_id, activity_id, version) references activity_versions,
  foreign key (merchant_id, member_id) references members
);

-- A step is claimed once, whatever comes at once; what a person has to look at is one of these too, until it is rejected.
create table activity_claims (
  merchant_id int not null,
  activity_id text not null,
  member_id bigint not null,
  period text not null,
  step text not null,
  version int not null,
  amount bigint not null check (amount > 0),
  reward_id text,
  day date not null,
  ip text not null,
  device text not null,
  at timestamptz not null,
  primary key (merchant_id, activity_id, member_id, period, step),
  foreign key (merchant_id, activity_id, version) references activity_versions,
  foreign key (merchant_id, member_id) references members
);
create index activity_claims_day on activity_claims (merchant_id, activity_id, day);
create index activity_claims_ip on activity_claims (merchant_id, activity_id, ip);
create index activity_claims_device on activity_claims (merchant_id, activity_id, device);

do $$
declare t text;
begin
  foreach t in array array['activities', 'activity_versions', 'activity_members', 'activity_claims'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
