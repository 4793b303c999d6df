-- One bet of a player on a round, except where chips may be added.
create unique index wagers_table_one_bet on wagers (subject, merchant, player)
  where kind = 'table' and play->'spots' = 'null' and state not in ('refused', 'rolled_back');
