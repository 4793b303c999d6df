-- Results of inviting are read by the day friends came and the day they were decided on.
create index referrals_joined on referrals (merchant_id, joined_at);
create index referrals_decided on referrals (merchant_id, decided_at) where decided_at is not null;
