-- A wage that is settled every five minutes, beside those of the day and the hour.
alter table agent_contracts drop constraint agent_contracts_kind_check,
  add check (kind in ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage'));
alter table agent_requests drop constraint agent_requests_kind_check,
  add check (kind in ('dividend', 'daily-wage', 'hourly-wage', 'real-time-wage'));

-- What a contract's windows leave to the next: what was taken back and not made good yet, and what one usually comes to.
create table agent_pending (
  merchant_id int not null references merchants,
  contract_id bigint not null,
  owed bigint not null check (owed <= 0),
  usual bigint not null default 0,
  windows int not null default 0,
  primary key (merchant_id, contract_id),
  foreign key (merchant_id, contract_id) references agent_contracts
);

-- What a contract gave for play that was counted up to a moment, from the one before on; only where there was any.
create table agent_windows (
  merchant_id int not null references merchants,
  contract_id bigint not null,
  to_at timestamptz not null,
  from_at timestamptz not null,
  agent_id bigint not null,
  -- What the team validly played less what was taken back, the rate of it, and what those directly below have of that.
  delta bigint not null,
  rate int not null,
  below bigint not null,
  -- What waited from windows before, and what waits after it.
  before bigint not null check (before <= 0),
  owed bigint not null check (owed <= 0),
  due bigint not null check (due >= 0),
  usual bigint,
  flags text[] not null default '{}',
  is_rejected boolean not null default false,
  paid_at timestamptz,
  primary key (merchant_id, contract_id, to_at),
  foreign key (merchant_id, contract_id) references agent_contracts,
  foreign key (merchant_id, agent_id) references members
);
create index agent_windows_agent on agent_windows (merchant_id, agent_id, to_at desc);
create index agent_windows_time on agent_windows (merchant_id, to_at);
create index agent_windows_open on agent_windows (merchant_id, to_at, contract_id)
  where due > 0 and paid_at is null and not is_rejected;

do $$
declare t text;
begin
  foreach t in array array['agent_pending', 'agent_windows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
