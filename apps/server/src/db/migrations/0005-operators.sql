create table operators (
  merchant_id int not null references merchants,
  id text not null,
  username text not null unique,
  display_name text not null,
  role text not null,
  password_hash text not null,
  totp_sealed bytea not null,
  totp_enrolled_at timestamptz,
  -- Time step of the last accepted code, so that none is accepted twice.
  totp_last_step bigint not null default 0,
  status text not null default 'active' check (status in ('active', 'locked')),
  created_at timestamptz not null,
  primary key (merchant_id, id)
);

create table operator_sessions (
  merchant_id int not null,
  id text not null,
  operator_id text not null,
  -- A ticket waits for the second factor; a session has passed it.
  ticket_hash bytea,
  ticket_failures int not null default 0,
  cookie_hash bytea,
  token_hash bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null,
  primary key (merchant_id, id),
  unique (ticket_hash),
  unique (token_hash),
  foreign key (merchant_id, operator_id) references operators
);

create table operator_login_failures (
  id bigint generated always as identity primary key,
  username_key text not null,
  ip text not null,
  at timestamptz not null
);
create index operator_login_failures_at on operator_login_failures (username_key, at desc);

create table audit_log (
  merchant_id int not null references merchants,
  id bigint not null,
  at timestamptz not null,
  operator text not null,
  action text not null,
  subject text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, id)
);
create index audit_log_action on audit_log (merchant_id, action, id desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();

create table ledger_audits (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  at timestamptz not null,
  clean boolean not null,
  report jsonb not null,
  primary key (merchant_id, id)
);

alter table operators enable row level security;
alter table operators force row level security;
create policy merchant on operators using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table operator_sessions enable row level security;
alter table operator_sessions force row level security;
create policy merchant on operator_sessions using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy merchant on audit_log using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table ledger_audits enable row level security;
alter table ledger_audits force row level security;
create policy merchant on ledger_audits using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
