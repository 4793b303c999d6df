-- How much of a stake counts as turnover, where a game says that it is not all of it.
alter table wagers add column counted numeric check (counted between 0 and stake);
