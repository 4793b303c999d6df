-- A provider's message that came again with other content.
alter table payment_exceptions drop constraint payment_exceptions_kind_check;
alter table payment_exceptions add constraint payment_exceptions_kind_check check (kind in
  ('amount-differs', 'paid-after-failed', 'failed-after-paid', 'second-payment', 'contradicts-itself', 'unexpected'));

-- Changes of games that were taken back: each once.
create table games_undone (
  merchant_id int not null references merchants,
  -- The record of the audit log that tells the change.
  change_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, change_id)
);
alter table games_undone enable row level security;
alter table games_undone force row level security;
create policy merchant on games_undone using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
