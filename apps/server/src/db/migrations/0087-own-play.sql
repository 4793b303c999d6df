-- What members played themselves is read a day at a time, whatever of it is left after corrections.
drop index team_days_own;
create index team_days_own on team_days (merchant_id, day)
  include (place_id, category, own_rounds, own_staked, own_valid, own_won)
  where own_rounds <> 0 or own_staked <> 0 or own_valid <> 0 or own_won <> 0;
