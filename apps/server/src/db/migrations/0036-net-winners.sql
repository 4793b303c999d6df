-- The board of winners shows what was won beyond the stake: rounds that only gave back what was staked, or less, leave it.
update winners w set prize = r.won - r.staked from game_rounds r
where r.merchant_id = w.merchant_id and r.vendor = w.vendor and r.round_id = w.round_id
  and r.status = 'closed' and r.won > r.staked;
delete from winners w using game_rounds r
where r.merchant_id = w.merchant_id and r.vendor = w.vendor and r.round_id = w.round_id
  and (r.status <> 'closed' or r.won <= r.staked);
