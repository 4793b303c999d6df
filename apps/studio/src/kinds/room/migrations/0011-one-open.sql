-- A player has one volley under way at a time.
create unique index wagers_room_one_open on wagers (merchant, player, game)
  where kind = 'room' and state in ('debiting', 'debited', 'decided', 'settling', 'rolling_back');
