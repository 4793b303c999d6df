-- What chance decided at a claim: which prize of the list; nothing may be one of them.
alter table activity_claims add column prize int;
alter table activity_claims drop constraint activity_claims_amount_check;
alter table activity_claims add constraint activity_claims_amount_check check (amount >= 0);
create index activity_claims_prize on activity_claims (merchant_id, activity_id, prize) where prize is not null;

-- What is left of a rain of packets; its first packet makes it.
create table packet_rounds (
  merchant_id int not null,
  activity_id text not null,
  period text not null,
  left_amount bigint not null check (left_amount >= 0),
  left_count int not null check (left_count >= 0),
  at timestamptz not null,
  primary key (merchant_id, activity_id, period),
  foreign key (merchant_id, activity_id) references activities
);
alter table packet_rounds enable row level security;
alter table packet_rounds force row level security;
create policy merchant on packet_rounds using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
