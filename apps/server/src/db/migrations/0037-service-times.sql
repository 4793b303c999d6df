-- How long members waited in the last days, measured by a job: what the site says of its speed comes from here.
create table service_times (
  merchant_id int not null references merchants,
  what text not null check (what in ('deposit', 'withdrawal')),
  cases int not null check (cases >= 0),
  median_seconds int not null,
  p95_seconds int not null,
  measured_at timestamptz not null,
  primary key (merchant_id, what)
);
alter table service_times enable row level security;
alter table service_times force row level security;
create policy merchant on service_times using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
