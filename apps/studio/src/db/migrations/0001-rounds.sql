-- Sessions, seeds and rounds of the studio. Merchants are the operators whose players play here; `player` is the operator's opaque id.

create table seed_pairs (
  id text primary key,
  merchant text not null,
  player text not null,
  game text not null,
  -- Secret until state = revealed. Only its hash is ever shown before.
  server_seed text not null,
  server_seed_hash text not null,
  -- Set when the pair becomes active, after its hash was shown as the next one.
  client_seed text,
  next_nonce integer not null default 0 check (next_nonce >= 0),
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  check (state = 'next' or client_seed is not null),
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index seed_pairs_one_each on seed_pairs (merchant, player, game, state) where state <> 'revealed';
create index seed_pairs_revealed on seed_pairs (merchant, player, game, revealed_at desc) where state = 'revealed';

create table sessions (
  -- SHA-256 of the token the page holds.
  token_hash text primary key,
  merchant text not null,
  player text not null,
  game text not null,
  wallet_token text not null,
  currency text not null,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  bet_min numeric(24, 8) not null,
  bet_max numeric(24, 8) not null,
  jurisdiction jsonb not null,
  portal_origin text not null,
  brand_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_expiry on sessions (expires_at);

create table rounds (
  id text primary key,
  merchant text not null,
  player text not null,
  game text not null,
  -- Chosen by the page: asking twice with the same id opens one round.
  request_id text not null,
  state text not null check (state in
    ('debiting', 'debited', 'decided', 'settling', 'settled', 'refused', 'rolling_back', 'rolled_back', 'disputed')),
  wallet_token text not null,
  currency text not null,
  mode text not null,
  config_version text not null,
  config_hash text not null,
  seed_pair_id text not null references seed_pairs (id),
  nonce integer not null,
  stake numeric(24, 8) not null check (stake > 0),
  payout numeric(24, 8) check (payout >= 0),
  payout_units bigint,
  events jsonb,
  balance_before numeric(24, 8),
  balance_after_stake numeric(24, 8),
  balance_after numeric(24, 8),
  -- How often the wallet call of the present state was tried, and when a job may try again.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- The wallet's refusal or the reason why its answer is unknown.
  wallet_code text,
  created_at timestamptz not null,
  debited_at timestamptz,
  decided_at timestamptz,
  closed_at timestamptz,
  unique (merchant, player, game, request_id),
  unique (seed_pair_id, nonce),
  check ((events is null) = (payout is null)),
  check (state not in ('decided', 'settling', 'settled') or events is not null)
);
create unique index rounds_one_open on rounds (merchant, player, game)
  where state in ('debiting', 'debited', 'decided', 'settling', 'rolling_back');
create index rounds_due on rounds (next_attempt_at) where next_attempt_at is not null;
create index rounds_history on rounds (merchant, player, game, id desc);
