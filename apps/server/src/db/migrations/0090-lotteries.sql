-- What vendors of lotteries tell of them: how each is drawn, its issues that come next and the last that were drawn, and which numbers a
-- merchant's players are on. Nothing here is money.
create table lotteries (
  merchant_id int not null,
  vendor text not null,
  game_code text not null,
  form text not null check (form in ('digits', 'dice', 'balls', 'race', 'prizes')),
  region text check (region in ('north', 'central', 'south')),
  results text not null check (results in ('house', 'outside')),
  orders int not null check (orders >= 0),
  -- Seconds between two draws; null: by a calendar.
  every_s int check (every_s > 0),
  is_made_up boolean not null,
  primary key (merchant_id, vendor, game_code),
  foreign key (merchant_id, vendor, game_code) references games on delete cascade
);

create table lottery_issues (
  merchant_id int not null,
  vendor text not null,
  game_code text not null,
  issue text not null,
  -- Public number of the draw at the vendor.
  id text not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  result jsonb,
  corrections int not null check (corrections >= 0),
  -- The vendor's: of two tellings the higher one holds.
  revision bigint not null check (revision > 0),
  -- The merchant's, of `lottery_versions`, with which it was written last.
  version bigint not null,
  primary key (merchant_id, vendor, game_code, issue),
  foreign key (merchant_id, vendor, game_code) references games on delete cascade
);
create index lottery_issues_newest on lottery_issues (merchant_id, vendor, game_code, draws_at desc);
create index lottery_issues_version on lottery_issues (merchant_id, version);

create table lottery_numbers (
  merchant_id int not null,
  vendor text not null,
  game_code text not null,
  bet text not null,
  number text not null,
  orders int not null check (orders > 0),
  primary key (merchant_id, vendor, game_code, bet, number),
  foreign key (merchant_id, vendor, game_code) references games on delete cascade
);

-- Grows with every telling that changed something, so that a process knows what of it is new to it.
create table lottery_versions (
  merchant_id int primary key references merchants,
  version bigint not null,
  -- The one with which the numbers were written last.
  numbers_version bigint not null
);

do $$
declare t text;
begin
  foreach t in array array['lotteries', 'lottery_issues', 'lottery_numbers', 'lottery_versions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (merchant_id = (select nullif(current_setting(''ronda.merchant_id'', true), '''')::int) '
      'or (select current_setting(''ronda.scope'', true)) = ''all'')', t);
  end loop;
end $$;
