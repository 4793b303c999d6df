-- What members of large teams did themselves, and who earned without playing: pages read it from the index alone.
drop index team_days_own;
create index team_days_own on team_days (merchant_id, day)
  include (place_id, category, own_rounds, own_staked, own_valid, own_won)
  where own_rounds <> 0 or own_staked <> own_won;
create index team_days_earned on team_days (merchant_id, day) include (place_id)
  where own_rebate <> 0 or own_commission <> 0;
-- What an agent paid below.
create index agent_bill_payments_payer on agent_bill_payments (merchant_id, payer_id) where payer_id is not null;
