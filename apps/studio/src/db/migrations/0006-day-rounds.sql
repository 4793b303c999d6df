-- The daily list that operators compare with theirs.
create index rounds_settled on rounds (merchant, closed_at, id) where state = 'settled';
