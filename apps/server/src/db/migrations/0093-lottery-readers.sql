-- Who has read the result of a draw, or of one of its corrections, on which device: one device reads for one person.
create table lottery_readers (
  merchant_id int not null references merchants,
  vendor text not null,
  -- Public number of the draw at the vendor.
  issue_id text not null,
  -- How often it was corrected before.
  version int not null,
  device bytea not null,
  reader text not null,
  primary key (merchant_id, vendor, issue_id, version, device)
);
alter table lottery_readers enable row level security;
alter table lottery_readers force row level security;
create policy merchant on lottery_readers using (merchant_id = (select nullif(current_setting('ronda.merchant_id', true), '')::int)
  or (select current_setting('ronda.scope', true)) = 'all');
