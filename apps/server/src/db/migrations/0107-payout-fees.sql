-- What a way to be paid out costs is part of what leaves the wallet: something always arrives.
alter table withdrawals add constraint withdrawals_fee_within check (fee < amount);
