-- What the page of a game tells beyond the facts of lists, as the vendor's catalogue gives it: rules, prizes, pictures, the highest win.
alter table games add column about jsonb not null default '{}';
-- Recent wins of one game.
create index winners_of_game on winners (merchant_id, vendor, game_code, at desc);
