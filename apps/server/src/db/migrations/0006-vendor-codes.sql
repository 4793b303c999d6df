-- A vendor's code is the source of its transfers; what the house itself moves has these.
alter table vendors add constraint vendors_code_is_free check (code not in ('deposits', 'withdrawals', 'holds'));
