-- How a vendor's list of games differed from ours when it was last read.
create table vendor_catalogues (
  merchant_id int not null,
  vendor text not null,
  read_at timestamptz not null,
  -- Why it could not be read; empty otherwise.
  problem text not null default '',
  lines jsonb not null default '[]',
  primary key (merchant_id, vendor),
  foreign key (merchant_id, vendor) references vendors
);
alter table vendor_catalogues enable row level security;
alter table vendor_catalogues force row level security;
create policy merchant on vendor_catalogues using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
