-- Links with which an operator chooses a password: mailed to it, kept as a hash, good once and for a day.
create table operator_setups (
  merchant_id int not null,
  token_hash bytea not null,
  operator_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz,
  primary key (merchant_id, token_hash),
  unique (token_hash),
  foreign key (merchant_id, operator_id) references operators
);
create index operator_setups_open on operator_setups (merchant_id, operator_id) where ended_at is null;
alter table operator_setups enable row level security;
alter table operator_setups force row level security;
create policy merchant on operator_setups using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
comment on column operators.password_hash is 'Empty while the operator has to choose one: no password matches it.';
