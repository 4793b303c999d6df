-- Points are accounts of the ledger in a unit of their own. What play earns is written down where play is counted, and credited from there:
-- counting never waits for a wallet.

-- What of a member's turnover in a category was not enough for another point.
create table point_remainders (
  merchant_id int not null references merchants,
  member_id bigint not null,
  category text not null,
  remainder bigint not null check (remainder >= 0),
  primary key (merchant_id, member_id, category)
);

-- Earned by play and not credited yet, in hundredths of a point; below zero where play was taken back. Gone once credited: the ledger keeps it.
create table point_earnings (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  member_id bigint not null,
  category text not null,
  hundredths bigint not null check (hundredths <> 0),
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index point_earnings_member on point_earnings (merchant_id, member_id, id);

-- What was credited of a member's points is whole; the rest, and what is owed, is carried on.
create table point_carries (
  merchant_id int not null references merchants,
  member_id bigint not null,
  -- In hundredths of a point; below zero where points were taken back that had been spent.
  hundredths bigint not null,
  -- The last earning that was credited: names the movement.
  credited_id bigint not null,
  primary key (merchant_id, member_id)
);

do $$
declare t text;
begin
  foreach t in array array['point_remainders', 'point_earnings', 'point_carries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
