-- A share of what the house won of a team in weeks, thirds or halves of a month, or months, beside wages.
alter table agent_contracts drop constraint agent_contracts_kind_check,
  add check (kind in ('dividend', 'daily-wage', 'hourly-wage'));
alter table agent_requests drop constraint agent_requests_kind_check,
  add check (kind in ('dividend', 'daily-wage', 'hourly-wage'));
alter table agent_runs drop constraint agent_runs_kind_check,
  add check (kind in ('dividend', 'daily-wage', 'hourly-wage'));
-- Periods of several lengths may begin on one day.
alter table agent_runs drop constraint agent_runs_merchant_id_kind_from_at_key,
  add unique (merchant_id, kind, from_at, to_at);

alter table agent_bills
  -- What of the period before counts against this one; never more than nothing.
  add column carry bigint not null default 0 check (carry <= 0),
  -- The house pays those below what the agent's own part does not.
  add column is_covered boolean not null default false,
  -- What the loss of a dividend is made of.
  add column parts jsonb;

-- Periods are added up by when rewards were given.
create index rewards_decided on rewards (merchant_id, decided_at) where state = 'granted';
