-- What corrections of a vendor have given (or taken) of what a round won; it is part of `won`.
alter table game_rounds add adjusted bigint not null default 0;
