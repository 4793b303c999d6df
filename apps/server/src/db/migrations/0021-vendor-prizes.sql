-- One more protocol, and what a vendor may do only where a merchant says so: hand out what no stake of a round has earned.

alter table vendors drop constraint vendors_protocol_check;
alter table vendors
  add constraint vendors_protocol_check check (protocol in ('ronda', 'hub88', 'pragmatic')),
  -- Jackpots, prizes of promotions, and free bets, at the expense of the house's account with the vendor.
  add column may_give_prizes boolean not null default false,
  -- Corrections after the round, up and down.
  add column may_adjust boolean not null default false;
