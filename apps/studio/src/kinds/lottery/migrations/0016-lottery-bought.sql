-- What a player has bought of an issue is asked with every order.
create index wagers_lottery_bought on wagers (subject, merchant, player) where kind = 'lottery';
