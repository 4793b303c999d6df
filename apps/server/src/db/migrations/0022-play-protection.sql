-- What a member may not do with the wallet, and what was counted for it so far: read with the row the bet path locks anyway, null for
-- nearly everybody. Only apps/server/src/ledger writes it.
alter table ledger_accounts add column guard jsonb;
-- A stake that was won back exactly moves nothing, so it has no entries; counts find it here.
create index ledger_transfers_even on ledger_transfers (merchant_id, account_id, id)
  where kind = 'betWin' and amount = win_amount;

alter table members add column reminder_minutes smallint check (reminder_minutes in (0, 15, 30, 60));

-- Limits a member chose, and what they are to become.
create table play_limits (
  merchant_id int not null references merchants,
  member_id bigint not null,
  kind text not null check (kind in ('stake', 'loss', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  -- In ledger scale; minutes for `time`. Null: none now.
  amount bigint check (amount > 0),
  -- A raise or removal that was asked for; null in `wanted` removes the limit.
  wanted bigint check (wanted > 0),
  asked_at timestamptz,
  -- From when it may be confirmed, and until when.
  ripe_at timestamptz,
  lapses_at timestamptz,
  set_by text not null default '',
  changed_at timestamptz not null,
  primary key (merchant_id, member_id, kind, span),
  foreign key (merchant_id, member_id) references members,
  check (kind <> 'time' or span = 'day'),
  check ((asked_at is null) = (ripe_at is null) and (asked_at is null) = (lapses_at is null)),
  check (asked_at is not null or wanted is null)
);

-- Breaks and self-exclusions, kept for ever. None is ever shortened; the latest end counts.
create table play_bars (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('break', 'exclusion')),
  length text not null,
  starts_at timestamptz not null,
  -- Null: for ever.
  ends_at timestamptz,
  -- Empty: the member itself; otherwise the operator who was asked.
  set_by text not null default '',
  note text not null default '',
  -- A self-exclusion that ran out ends only when the member asks, and some time after.
  reopen_asked_at timestamptz,
  reopens_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members,
  check (kind = 'exclusion' or ends_at is not null),
  check ((reopen_asked_at is null) = (reopens_at is null))
);
create index play_bars_member on play_bars (merchant_id, member_id, starts_at desc);

-- Wins that were paid and that a person looks at afterwards.
create table win_reviews (
  merchant_id int not null references merchants,
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  game_code text not null,
  currency text not null,
  staked bigint not null,
  won bigint not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'reviewed')),
  reviewed_by text not null default '',
  reviewed_at timestamptz,
  note text not null default '',
  primary key (merchant_id, vendor, round_id),
  foreign key (merchant_id, member_id) references members,
  check ((state = 'reviewed') = (reviewed_at is not null))
);
create index win_reviews_state on win_reviews (merchant_id, state, at desc);
create index win_reviews_member on win_reviews (merchant_id, member_id, at desc);

do $$
declare t text;
begin
  foreach t in array array['play_limits', 'play_bars', 'win_reviews'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
