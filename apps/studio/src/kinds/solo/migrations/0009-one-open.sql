-- A player has one round of a game at a time.
create unique index wagers_solo_one_open on wagers (merchant, player, game)
  where kind = 'solo' and state in ('debiting', 'debited', 'decided', 'settling', 'rolling_back');
