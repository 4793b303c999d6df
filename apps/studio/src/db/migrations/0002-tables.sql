-- Rounds that everybody plays together. A bet on one is a row of `rounds`, with its own states and wallet calls.

create table chains (
  id text primary key,
  game text not null,
  -- Secret: from it every hash of the chain follows. Hashes become public one by one, in the opposite order.
  root text not null,
  length integer not null check (length > 0),
  terminal_hash text not null unique,
  -- Mixed into every round; set after the terminal hash was written down.
  salt text,
  salt_source text,
  committed_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  check ((salt is null) = (opened_at is null))
);
create unique index chains_one_open on chains (game) where opened_at is not null and closed_at is null;
create unique index chains_one_next on chains (game) where opened_at is null;

create table table_rounds (
  id text primary key,
  game text not null,
  chain_id text not null references chains (id),
  -- Place in the chain, from 1.
  index integer not null check (index > 0),
  state text not null check (state in ('betting', 'running', 'crashed', 'closed')),
  config_version text not null,
  config_hash text not null,
  betting_ends_at timestamptz not null,
  started_at timestamptz,
  -- Both public from the moment of the crash, and not written before.
  hash text,
  crash_point integer check (crash_point >= 100),
  crashed_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (chain_id, index),
  check ((state = 'betting') = (started_at is null)),
  check ((state in ('crashed', 'closed')) = (crash_point is not null)),
  check ((crash_point is null) = (hash is null))
);
create unique index table_rounds_one_live on table_rounds (game) where state <> 'closed';
create index table_rounds_recent on table_rounds (game, id desc);

-- The process that leads the rounds of a game; the others only pass on what it does.
create table table_leases (
  game text primary key,
  holder text not null,
  until timestamptz not null
);

alter table rounds
  alter column seed_pair_id drop not null,
  alter column nonce drop not null,
  add column table_round_id text references table_rounds (id),
  -- Multipliers in hundredths: the one asked for in advance and the one taken.
  add column auto_at integer check (auto_at > 100),
  add column cashed_at integer check (cashed_at > 100),
  add check ((seed_pair_id is null) = (nonce is null)),
  add check ((seed_pair_id is null) <> (table_round_id is null)),
  add check (table_round_id is not null or (auto_at is null and cashed_at is null));
drop index rounds_one_open;
create unique index rounds_one_open on rounds (merchant, player, game)
  where table_round_id is null and state in ('debiting', 'debited', 'decided', 'settling', 'rolling_back');
create unique index rounds_one_bet on rounds (table_round_id, merchant, player)
  where table_round_id is not null and state not in ('refused', 'rolled_back');
create index rounds_of_table on rounds (table_round_id) where table_round_id is not null;
