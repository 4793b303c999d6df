-- All that the member had played when it asked, from the roll-up: what is played afterwards, in the same hour too, is nothing it was asked of.
alter table withdrawals
  add column play_staked bigint,
  add column play_net bigint,
  add column play_rounds bigint;
