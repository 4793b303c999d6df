-- An operator ended what a friend's play gives to who brought it.
alter table referrals add column share_ended_at timestamptz;
