-- What was given by hand today is added up whenever somebody opens or credits an order: by these, not by all that was ever given.
create index deposits_by_hand on deposits (merchant_id, closed_at) where state = 'CREDITED' and decided_by <> reported_by;
create index rewards_by_day on rewards (merchant_id, asked_at);
create index balance_adjustments_by_day on balance_adjustments (merchant_id, at);
