-- How much of a round's stakes counts as turnover, where the vendor said so when it closed the round.
create table round_valid_bets (
  merchant_id int not null references merchants,
  vendor text not null,
  round_id text not null,
  valid bigint not null check (valid >= 0),
  primary key (merchant_id, vendor, round_id)
);
alter table round_valid_bets enable row level security;
alter table round_valid_bets force row level security;
create policy merchant on round_valid_bets using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
