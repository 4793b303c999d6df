-- Whether a vendor answers. Only what changes is written, so that catalogues are read anew when a vendor goes down or comes back.
alter table vendors
  -- Address that answers 200 while the vendor can be played; empty where it has none to ask.
  add column health_url text not null default '';

create table vendor_health (
  merchant_id int not null,
  vendor text not null,
  is_down boolean not null,
  since timestamptz not null,
  problem text not null default '',
  primary key (merchant_id, vendor),
  foreign key (merchant_id, vendor) references vendors
);
alter table vendor_health enable row level security;
alter table vendor_health force row level security;
create policy merchant on vendor_health using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);

create trigger vendor_health_added after insert on vendor_health referencing new table as changed
  for each statement execute function lobby_changed();
create trigger vendor_health_changed after update on vendor_health referencing new table as changed
  for each statement execute function lobby_changed();
