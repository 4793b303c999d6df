-- What moved a member's money apart from play, in its order: few rows beside those of bets, which are not in here.
create index ledger_transfers_of_member on ledger_transfers (merchant_id, member_id, id)
  where kind not in ('bet', 'win', 'betWin', 'rollback');
