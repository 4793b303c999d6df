-- Draws of lotteries. An order on one is a wager whose subject it is, with its own states and wallet calls.

create table lottery_issues (
  id text primary key,
  game text not null,
  -- As players know it: 20250131-0001.
  code text not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
  config_version text not null,
  config_hash text not null,
  -- Place in the chain of hashes that was committed before; null: the result comes from outside.
  chain_id text references chains (id),
  index integer check (index > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- Both public from the draw on, and not written before.
  hash text,
  result jsonb,
  drawn_at timestamptz,
  ended_at timestamptz,
  -- How often its result was corrected.
  version integer not null default 0 check (version >= 0),
  -- Why it is void.
  reason text,
  created_at timestamptz not null,
  unique (game, code),
  unique (chain_id, index),
  check ((chain_id is null) = (index is null)),
  check (opens_at < closes_at and closes_at <= draws_at),
  check (state not in ('scheduled', 'open', 'closed') or result is null),
  check (state not in ('drawn', 'settled') or (result is not null and drawn_at is not null)),
  check (chain_id is null or (hash is null) = (result is null)),
  check ((state = 'void') = (reason is not null)),
  check ((state in ('settled', 'void')) = (ended_at is not null))
);
create index lottery_issues_due on lottery_issues (game, draws_at) where state in ('scheduled', 'open', 'closed', 'drawn');
create index lottery_issues_past on lottery_issues (game, draws_at desc);

-- What each person of those who enter results read, by issue and correction. Nothing is drawn or corrected on one word.
create table lottery_entries (
  issue_id text not null references lottery_issues (id),
  version integer not null,
  entered_by text not null,
  result jsonb not null,
  at timestamptz not null,
  primary key (issue_id, version, entered_by)
);

-- Every result that an issue had, the last one in force.
create table lottery_results (
  issue_id text not null references lottery_issues (id),
  version integer not null,
  result jsonb not null,
  at timestamptz not null,
  primary key (issue_id, version)
);

-- The same slip over several issues.
create table lottery_chases (
  id text primary key,
  merchant text not null,
  player text not null,
  game text not null,
  stops_on_win boolean not null,
  created_at timestamptz not null,
  -- Whoever ended it: its player, or a win.
  ended_at timestamptz
);

-- What an operator would pay at most if a number came, by issue and way to bet.
create table lottery_exposure (
  issue_id text not null references lottery_issues (id),
  merchant text not null,
  mode text not null,
  bet text not null,
  number text not null,
  currency text not null,
  amount numeric(24, 8) not null check (amount >= 0),
  primary key (issue_id, merchant, mode, currency, bet, number)
);

-- Taken in bulk once their issue is drawn.
create index wagers_lottery_debited on wagers (subject, id) where kind = 'lottery' and state = 'debited';
create index wagers_lottery_chase on wagers ((play->>'chase'), id) where kind = 'lottery' and play->>'chase' is not null;

-- The highest prize group a player may bet at, by series of lotteries, as the operator told when the session began.
alter table sessions add column prize_groups jsonb not null default '{}';

-- What a corrected result gives or takes after the wager was paid; repeated until the wallet has it.
alter table wagers
  drop constraint rounds_state_check,
  add constraint wagers_state check (state in
    ('debiting', 'debited', 'decided', 'settling', 'settled', 'refused', 'rolling_back', 'rolled_back', 'adjusting', 'disputed'));
alter table wallet_moves
  drop constraint wallet_moves_kind_check,
  add constraint wallet_moves_kind check (kind in
    ('bet', 'win', 'bet-win', 'rollback', 'tombstone', 'adjust', 'transfer-in', 'transfer-out', 'transfer-failed'));
