-- Operators who read a message to a number that no member had proven yet: whoever has it later was within their reach.
create table number_openings (
  merchant_id int not null references merchants,
  phone_index bytea not null,
  operator text not null,
  at timestamptz not null
);
create index number_openings_at on number_openings (merchant_id, phone_index, at desc);
alter table number_openings enable row level security;
alter table number_openings force row level security;
create policy merchant on number_openings using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
