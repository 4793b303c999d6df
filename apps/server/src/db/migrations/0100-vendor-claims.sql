-- What a vendor asked back of a round and the member did not have. It counts for as long as the vendor goes on asking.
create table vendor_claims (
  merchant_id int not null references merchants,
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null,
  primary key (merchant_id, vendor, round_id)
);
create index vendor_claims_member on vendor_claims (merchant_id, member_id);
alter table vendor_claims enable row level security;
alter table vendor_claims force row level security;
create policy merchant on vendor_claims using (merchant_id = (select nullif(current_setting('ronda.merchant_id', true), '')::int)
  or (select current_setting('ronda.scope', true)) = 'all');
