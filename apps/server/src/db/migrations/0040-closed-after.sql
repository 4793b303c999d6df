-- The last movement of the member when its item was closed for want of money: what comes later from before it opens the item again.
alter table turnover_items add column closed_after bigint;
update turnover_items i set closed_after = coalesce((
  select max(e.transfer_id) from ledger_accounts a
    join ledger_entries e on e.merchant_id = a.merchant_id and e.account_id = a.id
  where a.merchant_id = i.merchant_id and a.member_id = i.member_id and e.at <= i.closed_at), 0)
where i.status = 'closed';
create index turnover_items_member on turnover_items (merchant_id, member_id, created_at);
