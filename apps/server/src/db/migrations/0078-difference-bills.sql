-- Play that is taken back or counted after a run was made is settled by another run of the same period, on the day it became known.
alter table agent_runs
  -- Zero: the period's own; else the how many-eth correction of it.
  add column correction int not null default 0 check (correction >= 0),
  drop constraint agent_runs_merchant_id_kind_from_at_to_at_key,
  add unique (merchant_id, kind, from_at, to_at, correction);

alter table agent_bills
  -- What a correction found to have been too much: the agent owes it to whoever paid, until it came off later bills.
  add column back bigint not null default 0 check (back >= 0),
  add column taken bigint not null default 0 check (taken >= 0),
  add check (taken <= back),
  add check (due = 0 or back = 0);
create index agent_bills_back on agent_bills (merchant_id, agent_id) where taken < back and not is_rejected;

-- Nothing moves where a bill is paid with what its agent owed of another.
alter table agent_bill_payments add column back_bill_id bigint,
  add foreign key (merchant_id, back_bill_id) references agent_bills;

-- What was counted so far is in the runs there are.
do $$ begin
  perform set_config('ronda.scope', 'all', true);
  insert into team_marks (merchant_id, reader, seq, at)
    select merchant_id, 'corrections', max(seq), now() from team_play group by merchant_id;
end $$;
