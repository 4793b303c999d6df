-- What is settled between an agent and who stands above it, the house at the top. Terms never change: new ones are another contract, which
-- begins where the one before ends.
create table agent_contracts (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  kind text not null check (kind in ('daily-wage', 'hourly-wage')),
  -- Null: the house.
  upline_id bigint,
  downline_id bigint not null,
  terms jsonb not null,
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at),
  end_why text check (end_why in ('replaced', 'agreed', 'upline', 'house')),
  signed_at timestamptz not null,
  -- Who accepted it, or the two operators.
  signed_by text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, upline_id) references members,
  foreign key (merchant_id, downline_id) references members,
  check ((until_at is null) = (end_why is null))
);
create unique index agent_contracts_last on agent_contracts (merchant_id, downline_id, kind) where until_at is null;
create index agent_contracts_downline on agent_contracts (merchant_id, downline_id, kind, from_at);
create index agent_contracts_upline on agent_contracts (merchant_id, upline_id, kind);
create index agent_contracts_time on agent_contracts (merchant_id, kind, from_at);

-- What an upline asks of a direct downline and nobody answered yet, and what became of it.
create table agent_requests (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  kind text not null check (kind in ('daily-wage', 'hourly-wage')),
  asks text not null check (asks in ('begin', 'end')),
  upline_id bigint not null,
  downline_id bigint not null,
  terms jsonb not null,
  -- The one that would end or be replaced.
  contract_id bigint,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn', 'expired')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, upline_id) references members,
  foreign key (merchant_id, downline_id) references members,
  foreign key (merchant_id, contract_id) references agent_contracts,
  check ((state = 'open') = (answered_at is null))
);
create unique index agent_requests_open on agent_requests (merchant_id, downline_id, kind) where state = 'open';
create index agent_requests_upline on agent_requests (merchant_id, upline_id) where state = 'open';

-- The wages of all contracts for one period.
create table agent_runs (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  kind text not null check (kind in ('daily-wage', 'hourly-wage')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('review', 'paying', 'paid')),
  made_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, kind, from_at)
);

create table agent_bills (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  run_id bigint not null,
  contract_id bigint not null,
  agent_id bigint not null,
  upline_id bigint,
  -- Of the agent's line, from the top agent down to itself, as it was then.
  path bigint[] not null,
  turnover bigint not null,
  loss bigint not null,
  active int not null,
  level int,
  rate int,
  missed jsonb,
  due bigint not null check (due >= 0),
  paid bigint not null default 0 check (paid >= 0),
  forgiven bigint not null default 0 check (forgiven >= 0),
  is_rejected boolean not null default false,
  flags text[] not null default '{}',
  usual bigint,
  note text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, run_id, contract_id),
  foreign key (merchant_id, run_id) references agent_runs,
  foreign key (merchant_id, contract_id) references agent_contracts,
  foreign key (merchant_id, agent_id) references members,
  check (paid + forgiven <= due)
);
create index agent_bills_agent on agent_bills (merchant_id, agent_id, run_id desc);
create index agent_bills_upline on agent_bills (merchant_id, upline_id, run_id desc);
create index agent_bills_open on agent_bills (merchant_id, (path[1])) where paid + forgiven < due and not is_rejected;

create table agent_bill_payments (
  merchant_id int not null references merchants,
  id text not null,
  bill_id bigint not null,
  -- Null: the house.
  payer_id bigint,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, bill_id) references agent_bills,
  foreign key (merchant_id, payer_id) references members
);
create index agent_bill_payments_bill on agent_bill_payments (merchant_id, bill_id);

create index team_play_hours on team_play (merchant_id, hour);

do $$
declare t text;
begin
  foreach t in array array['agent_contracts', 'agent_requests', 'agent_runs', 'agent_bills', 'agent_bill_payments'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
