-- Calls of vendors that were refused or failed; those that were taken are in the ledger under the same ids. Nothing secret is kept.
create table vendor_calls (
  merchant_id int not null,
  id bigint generated always as identity,
  vendor text not null,
  operation text not null,
  transaction_id text,
  round_id text,
  member_id bigint,
  game_code text,
  amount text,
  currency text,
  code text not null,
  detail text not null default '',
  took_ms int not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, vendor) references vendors
);
create index vendor_calls_time on vendor_calls (merchant_id, at desc);
create index vendor_calls_transaction on vendor_calls (merchant_id, transaction_id) where transaction_id is not null;
create index vendor_calls_round on vendor_calls (merchant_id, round_id) where round_id is not null;
create index vendor_calls_member on vendor_calls (merchant_id, member_id, at desc) where member_id is not null;
create index vendor_calls_vendor on vendor_calls (merchant_id, vendor);

-- What a vendor reported and we could not book: set aside so that the rest goes on, and tried again when people say so.
create table vendor_dead_letters (
  merchant_id int not null,
  vendor text not null,
  -- What it is about, e.g. the round's id: reported again it is the same letter.
  key text not null,
  payload jsonb not null,
  problem text not null,
  tries int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  booked_at timestamptz,
  primary key (merchant_id, vendor, key),
  foreign key (merchant_id, vendor) references vendors
);
create index vendor_dead_letters_open on vendor_dead_letters (merchant_id, last_at desc) where booked_at is null;

-- A day of a vendor compared: its list of closed rounds against ours.
create table vendor_reconciliations (
  merchant_id int not null,
  vendor text not null,
  -- UTC.
  day date not null,
  state text not null check (state in ('equal', 'different', 'unanswered')),
  rounds_theirs int not null,
  rounds_ours int not null,
  -- Stakes and prizes of each side, in ledger scale.
  staked_theirs bigint not null,
  staked_ours bigint not null,
  won_theirs bigint not null,
  won_ours bigint not null,
  currency text not null,
  problem text not null default '',
  done_at timestamptz not null,
  primary key (merchant_id, vendor, day),
  foreign key (merchant_id, vendor) references vendors
);
create table vendor_differences (
  merchant_id int not null,
  vendor text not null,
  day date not null,
  round_id text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amounts')),
  staked_theirs bigint,
  won_theirs bigint,
  staked_ours bigint,
  won_ours bigint,
  primary key (merchant_id, vendor, day, round_id),
  foreign key (merchant_id, vendor, day) references vendor_reconciliations on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['vendor_calls', 'vendor_dead_letters', 'vendor_reconciliations', 'vendor_differences'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
