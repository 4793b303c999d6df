-- How much of a stake in a game counts as turnover, in percent. Kept by the merchant: a bonus is money that has to be played first.
alter table games add column turnover_pct int not null default 100 check (turnover_pct between 0 and 100);
