-- Money that an agent gave a direct downline, or a member its upline.
create table team_transfers (
  merchant_id int not null references merchants,
  id text not null,
  request_id text not null,
  from_id bigint not null,
  to_id bigint not null check (to_id <> from_id),
  -- Where both stood then: one of them right above the other.
  from_place bigint not null,
  to_place bigint not null,
  is_up boolean not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, from_id, request_id),
  foreign key (merchant_id, from_id) references members,
  foreign key (merchant_id, to_id) references members,
  foreign key (merchant_id, from_place) references team_places,
  foreign key (merchant_id, to_place) references team_places
);
create index team_transfers_from on team_transfers (merchant_id, from_id, at desc);
create index team_transfers_to on team_transfers (merchant_id, to_id, at desc);

alter table turnover_items drop constraint turnover_items_source_check,
  add check (source in ('deposit', 'bonus', 'manual', 'transfer'));

-- What moved the money of members of teams, apart from play, with where they stood then.
create table team_money_moves (
  merchant_id int not null references merchants,
  place_id bigint not null,
  transfer_id bigint not null,
  at timestamptz not null,
  -- As the ledger calls it, and the column of statements it belongs to.
  kind text not null,
  part text check (part in ('deposit', 'withdrawal', 'transferIn', 'transferOut', 'selfRebate', 'activity', 'wage', 'dividend')),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  reference text not null,
  primary key (merchant_id, place_id, transfer_id),
  foreign key (merchant_id, place_id) references team_places
);
create index team_money_moves_at on team_money_moves (merchant_id, place_id, at);

-- The same by business day: what a member had at a place, and everybody below it with it.
create table team_money_days (
  merchant_id int not null references merchants,
  place_id bigint not null,
  day date not null,
  part text not null,
  own bigint not null default 0,
  amount bigint not null default 0,
  primary key (merchant_id, place_id, day, part),
  foreign key (merchant_id, place_id) references team_places
);

-- Everything but play, in its order.
create index ledger_transfers_moves on ledger_transfers (merchant_id, id)
  where kind not in ('bet', 'win', 'betWin', 'rollback');

do $$
declare t text;
begin
  foreach t in array array['team_transfers', 'team_money_moves', 'team_money_days'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
