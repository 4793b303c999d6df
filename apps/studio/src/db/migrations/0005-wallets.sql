-- Money the studio holds itself, for operators that use the transfer-wallet protocol. `operator` is their code with us.

create table wallets (
  operator text not null,
  player text not null,
  currency text not null,
  balance numeric(24, 8) not null check (balance >= 0),
  primary key (operator, player, currency)
);

-- Every movement by its id, and at once the memory of every answer: the moves of games and the operator's transfers.
create table wallet_moves (
  operator text not null,
  id text not null,
  kind text not null check (kind in
    ('bet', 'win', 'bet-win', 'rollback', 'tombstone', 'transfer-in', 'transfer-out', 'transfer-failed')),
  player text not null default '',
  currency text not null default '',
  round_id text,
  -- The bet that a rollback gave back.
  reference text,
  input_hash bytea,
  amount numeric(24, 8) not null check (amount >= 0),
  won numeric(24, 8) not null default 0 check (won >= 0),
  balance_after numeric(24, 8) check (balance_after >= 0),
  at timestamptz not null,
  primary key (operator, id)
);
create unique index wallet_moves_rolled_back on wallet_moves (operator, reference) where reference is not null;

create table wallet_rounds (
  operator text not null,
  round_id text not null,
  player text not null,
  game text not null,
  currency text not null,
  staked numeric(24, 8) not null check (staked >= 0),
  won numeric(24, 8) not null default 0 check (won >= 0),
  state text not null check (state in ('open', 'closed', 'cancelled')),
  -- Place in the list that the operator reads; given when the round closes, without a gap.
  closing bigint,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (operator, round_id),
  check ((state = 'closed') = (closing is not null))
);
create unique index wallet_rounds_closing on wallet_rounds (operator, closing) where closing is not null;

-- The last place given. Whoever closes a round holds the row until it is written, so no reader ever sees a later place first.
create table wallet_closings (
  operator text primary key,
  last bigint not null
);
