-- What a channel is paid with, and how often an operator changed it.
alter table deposit_channels
  add column method text,
  add column version int not null default 1;
update deposit_channels set
  method = case kind when 'transfer' then 'bankTransfer' else 'card' end,
  descriptor = (descriptor - 'icon') || '{"feeBasisPoints": 0, "feeFixed": "0"}';
alter table deposit_channels alter column method set not null;

-- What is paid on top of an order's amount, as it was told when the order was opened.
alter table deposits add column fee bigint not null default 0 check (fee >= 0);

-- Waits of each step and of each channel, measured like the others. Nothing of before is worth keeping: they are measured every hour.
delete from service_times;
alter table service_times drop constraint service_times_what_check, drop constraint service_times_pkey;
alter table service_times
  add column channel text not null default '',
  add constraint service_times_what_check check (what in ('deposit', 'withdrawal', 'review', 'payout', 'order')),
  add primary key (merchant_id, what, channel);
