-- Merchants are found by host name before any merchant is known: these two tables are read on the system pool only.
create table merchants (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,32}$'),
  name text not null,
  currency text not null,
  default_language text not null,
  languages text[] not null,
  status int not null default 0 check (status in (0, 1, 2)),
  demo_money boolean not null default false,
  age_min int not null default 18,
  settings jsonb not null,
  version int not null default 1,
  created_at timestamptz not null
);

create table merchant_hosts (
  host text primary key check (host = lower(host)),
  merchant_id int not null references merchants
);

create table members (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  username text not null,
  username_key text not null check (username_key = lower(username_key)),
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'locked')),
  agent_type int not null default 0 check (agent_type in (0, 1, 2, 4, 41, 42)),
  nickname text not null default '',
  language text not null,
  -- Personal data (payee name, phone, e-mail …) as AES-256-GCM of a JSON object, under the merchant's key.
  profile_sealed bytea not null,
  payment_hash text,
  payment_failures int not null default 0,
  payment_locked_until timestamptz,
  password_changed_at timestamptz not null,
  registered_at timestamptz not null,
  registered_ip text not null,
  last_login_at timestamptz,
  last_login_ip text,
  previous_login_at timestamptz,
  previous_login_ip text,
  primary key (merchant_id, id),
  unique (merchant_id, username_key)
);

create table sessions (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  cookie_hash bytea not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  ip text not null,
  device text not null,
  user_agent text not null,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members
);
create index sessions_member on sessions (merchant_id, member_id, created_at desc);

create table login_failures (
  merchant_id int not null,
  id bigint generated always as identity,
  account_key text not null,
  device text not null,
  ip text not null,
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index login_failures_account on login_failures (merchant_id, account_key, at desc);
create index login_failures_ip on login_failures (merchant_id, ip, at desc);

create table captchas (
  merchant_id int not null,
  id text not null,
  device text not null,
  action text not null,
  answer_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id)
);
create index captchas_device on captchas (merchant_id, device, action, created_at desc);

-- Sealed payloads are single use, on whichever instance they arrive. Rows are swept once expired.
create table seals_seen (
  jti text primary key,
  expires_at timestamptz not null
);
create index seals_seen_expiry on seals_seen (expires_at);

create table uploads (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  mime text not null,
  bytes bytea not null,
  width int not null,
  height int not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members
);

alter table merchant_hosts enable row level security;
alter table merchant_hosts force row level security;
create policy merchant on merchant_hosts using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table members enable row level security;
alter table members force row level security;
create policy merchant on members using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy merchant on sessions using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table login_failures enable row level security;
alter table login_failures force row level security;
create policy merchant on login_failures using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table captchas enable row level security;
alter table captchas force row level security;
create policy merchant on captchas using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy merchant on uploads using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
