create table favorite_games (
  merchant_id int not null,
  member_id bigint not null,
  vendor text not null,
  game_code text not null,
  added_at timestamptz not null,
  primary key (merchant_id, member_id, vendor, game_code),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, vendor, game_code) references games on delete cascade
);
create index favorite_games_game on favorite_games (merchant_id, vendor, game_code);
alter table favorite_games enable row level security;
alter table favorite_games force row level security;
create policy merchant on favorite_games using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
