-- The ledger. Only apps/server/src/ledger writes these tables. Amounts are in the currency's ledger scale.
-- No foreign keys among them: a key check per entry would lock the wallets it protects; the audit proves what they would.

create sequence ledger_account_id;
-- One value names a block of 1024 transfer ids. Taken while the wallets are locked, so ids rise with time in every wallet.
create sequence ledger_transfer_block increment by 1024 start with 1024;

create table ledger_accounts (
  merchant_id int not null,
  id bigint not null default nextval('ledger_account_id'),
  kind text not null,
  member_id bigint,
  ref text not null default '',
  currency text not null,
  -- House accounts have none: one row that every bet updates would make all bets wait for one another.
  balance bigint,
  primary key (merchant_id, id),
  check ((member_id is null) = (kind like 'house\_%')),
  check ((member_id is null) = (balance is null)),
  check (balance >= 0)
) with (fillfactor = 80);
create unique index ledger_accounts_member on ledger_accounts (merchant_id, member_id, kind, ref, currency)
  where member_id is not null;
create unique index ledger_accounts_house on ledger_accounts (merchant_id, kind, ref, currency) where member_id is null;

-- Movements, and at once the memory of every answered request: one row per (merchant, source, external id).
-- A zero win, a tombstone or a rollback without effect is a row without entries.
create table ledger_transfers (
  merchant_id int not null,
  id bigint not null,
  kind text not null,
  source text not null,
  external_id text not null,
  input_hash bytea,
  member_id bigint,
  account_id bigint,
  round_id text,
  reference_id text,
  amount bigint not null check (amount >= 0),
  win_amount bigint not null default 0 check (win_amount >= 0),
  balance_after bigint,
  note text,
  ref_type text,
  ref_id text,
  at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, source, external_id)
);
-- A bet is given back once, whatever the ids of the rollbacks.
create unique index ledger_transfers_rolled_back on ledger_transfers (merchant_id, source, reference_id)
  where kind = 'rollback';
create index ledger_transfers_ref on ledger_transfers (merchant_id, ref_type, ref_id) where ref_type is not null;

create table ledger_entries (
  merchant_id int not null,
  account_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  at timestamptz not null,
  primary key (merchant_id, account_id, transfer_id)
);

create table ledger_holds (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  account_id bigint not null,
  hold_account_id bigint not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('open', 'captured', 'released')),
  source text not null,
  reference text,
  captured_to bigint,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'captured') = (captured_to is not null))
);
create index ledger_holds_open on ledger_holds (merchant_id, member_id) where status = 'open';

create table game_rounds (
  merchant_id int not null,
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  account_id bigint not null,
  game_code text not null,
  session_id text,
  currency text not null,
  staked bigint not null check (staked >= 0),
  won bigint not null check (won >= 0),
  bet_count int not null check (bet_count >= 0),
  status text not null check (status in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Every transfer of the round lies between these two in the entries of its account.
  first_transfer_id bigint not null,
  last_transfer_id bigint not null,
  -- What the roll-up has counted so far, and whether it has to look again. Only takeSettlements writes the first two.
  rolled_staked bigint not null default 0,
  rolled_won bigint not null default 0,
  uncounted boolean not null default false,
  primary key (merchant_id, vendor, round_id)
) with (fillfactor = 80);
-- Not led by the merchant: while the table is small, the planner would take any index that is for finding a round by its
-- id, and keep that plan when the table has grown.
create index game_rounds_member on game_rounds (member_id, merchant_id, opened_at desc);
create index game_rounds_uncounted on game_rounds (merchant_id, vendor, round_id) where uncounted;
create index game_rounds_open on game_rounds (merchant_id, opened_at) where status = 'open';

do $$
declare t text;
begin
  foreach t in array array['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'ledger_holds', 'game_rounds'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
