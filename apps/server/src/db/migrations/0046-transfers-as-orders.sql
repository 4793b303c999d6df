-- Vendor transfers are orders as deposits and withdrawals are: whoever decides says which version they saw, one operator at a time works on
-- what needs a person, and every step is written down.
alter table vendor_transfers
  add column version int not null default 1,
  -- Empty while nobody works on it.
  add column claimed_by text not null default '';

create table vendor_transfer_events (
  merchant_id int not null,
  vendor_transfer_id text not null,
  seq int not null,
  state text not null,
  -- Who works on it from then on: being worked on is no state of its own.
  claimed_by text not null default '',
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, vendor_transfer_id, seq),
  foreign key (merchant_id, vendor_transfer_id) references vendor_transfers
);
-- Of those from before their present state is all that is known.
insert into vendor_transfer_events (merchant_id, vendor_transfer_id, seq, state, at, by)
  select merchant_id, id, version, state, coalesce(closed_at, created_at), 'migration' from vendor_transfers;

alter table vendor_transfer_events enable row level security;
alter table vendor_transfer_events force row level security;
create policy merchant on vendor_transfer_events using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
