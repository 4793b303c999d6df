-- Who comes to play is asked for what is owed of corrections.
create index wagers_lottery_owed on wagers (merchant, player) where kind = 'lottery' and state = 'disputed' and revision > 0;
