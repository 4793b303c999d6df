-- Rewards given to many members at once: a list that two people let pass, and what became of each line.
create table grant_batches (
  merchant_id int not null references merchants,
  id text not null,
  request_id text not null,
  titles jsonb not null,
  reason text not null,
  claim_days int check (claim_days > 0),
  count int not null check (count > 0),
  total bigint not null check (total > 0),
  -- Of the lines and the words: what is decided is what was proposed.
  digest text not null,
  state text not null check (state in ('asked', 'running', 'done', 'stopped', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text not null default '',
  decided_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, request_id)
);
create index grant_batches_running on grant_batches (merchant_id) where state = 'running';

create table grant_lines (
  merchant_id int not null,
  batch_id text not null,
  line int not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  turnover_pct int not null check (turnover_pct >= 0),
  state text not null check (state in ('waiting', 'given', 'failed')),
  problem text not null default '',
  reward_id text,
  at timestamptz,
  primary key (merchant_id, batch_id, line),
  unique (merchant_id, batch_id, member_id),
  foreign key (merchant_id, batch_id) references grant_batches,
  foreign key (merchant_id, member_id) references members
);
create index grant_lines_waiting on grant_lines (merchant_id, batch_id, line) where state = 'waiting';

alter table rewards drop constraint rewards_source_check;
alter table rewards add constraint rewards_source_check
  check (source in ('hand', 'activity', 'vip', 'rebate', 'referral', 'mall', 'list'));

do $$
declare t text;
begin
  foreach t in array array['grant_batches', 'grant_lines'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
