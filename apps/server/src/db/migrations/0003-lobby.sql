create table vendors (
  merchant_id int not null references merchants,
  code text not null,
  display_name text not null,
  category text not null,
  is_hot boolean not null default false,
  account_type_id int not null default 1,
  is_game text not null default 'GAME',
  icon text not null default '',
  -- Base address games of this vendor are opened at; its origin is the only one frames may come from.
  launch_url text not null,
  status text not null default 'on' check (status in ('on', 'off')),
  sort int not null default 0,
  primary key (merchant_id, code)
);

create table vendor_keys (
  merchant_id int not null,
  key_id text not null unique,
  vendor text not null,
  secret_sealed bytea not null,
  status text not null default 'active' check (status in ('active', 'withdrawn')),
  created_at timestamptz not null,
  primary key (merchant_id, key_id),
  foreign key (merchant_id, vendor) references vendors
);

create table games (
  merchant_id int not null,
  vendor text not null,
  code text not null,
  category text not null,
  -- Language → name, as the vendor's catalogue gives them.
  names jsonb not null,
  rtp numeric(5, 2),
  volatility text not null default '',
  lines int not null default 0,
  bet_min bigint not null,
  bet_max bigint not null,
  features text[] not null default '{}',
  is_hot boolean not null default false,
  status text not null default 'on' check (status in ('on', 'off', 'maintenance')),
  version text not null default '',
  added_at timestamptz not null,
  sort int not null default 0,
  primary key (merchant_id, vendor, code),
  foreign key (merchant_id, vendor) references vendors
);
create index games_category on games (merchant_id, category, sort);

create table game_sessions (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  vendor text not null,
  game_code text not null,
  launch_hash bytea not null,
  launch_expires_at timestamptz not null,
  session_hash bytea,
  language text not null,
  portal_origin text not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, launch_hash),
  unique (merchant_id, session_hash),
  foreign key (merchant_id, member_id) references members
);
create index game_sessions_member on game_sessions (merchant_id, member_id, created_at desc);

-- Play per member, game and hour: everything derived from play reads this, never the rounds.
create table play_hourly (
  merchant_id int not null,
  member_id bigint not null,
  hour timestamptz not null,
  vendor text not null,
  game_code text not null,
  currency text not null,
  staked bigint not null,
  won bigint not null,
  rounds int not null,
  primary key (merchant_id, member_id, hour, vendor, game_code)
);
create index play_hourly_hour on play_hourly (merchant_id, hour);

create table winners (
  merchant_id int not null,
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  player_masked text not null,
  game_code text not null,
  prize bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (merchant_id, vendor, round_id)
);
create index winners_latest on winners (merchant_id, at desc);

create table turnover_items (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  source text not null check (source in ('deposit', 'bonus', 'manual')),
  ref text not null,
  base bigint not null check (base >= 0),
  -- Times the base, in hundredths: 100 = 1×.
  multiple_pct int not null check (multiple_pct >= 0),
  required bigint not null check (required >= 0),
  progress bigint not null default 0 check (progress >= 0 and progress <= required),
  status text not null default 'active' check (status in ('active', 'met', 'closed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, source, ref),
  foreign key (merchant_id, member_id) references members
);
create index turnover_items_open on turnover_items (merchant_id, member_id, created_at) where status = 'active';

alter table vendors enable row level security;
alter table vendors force row level security;
create policy merchant on vendors using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table vendor_keys enable row level security;
alter table vendor_keys force row level security;
create policy merchant on vendor_keys using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table games enable row level security;
alter table games force row level security;
create policy merchant on games using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table game_sessions enable row level security;
alter table game_sessions force row level security;
create policy merchant on game_sessions using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table play_hourly enable row level security;
alter table play_hourly force row level security;
create policy merchant on play_hourly using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table winners enable row level security;
alter table winners force row level security;
create policy merchant on winners using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table turnover_items enable row level security;
alter table turnover_items force row level security;
create policy merchant on turnover_items using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
