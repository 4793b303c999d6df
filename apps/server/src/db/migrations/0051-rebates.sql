-- Valid turnover that no rebate was claimed for yet.
create table rebate_play (
  merchant_id int not null references merchants,
  member_id bigint not null,
  category text not null,
  valid bigint not null check (valid >= 0),
  primary key (merchant_id, member_id, category)
);

create table rebate_claims (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  -- The member's level then, whose rates these are.
  level int not null,
  amount bigint not null check (amount > 0),
  -- [{category, valid, rate, amount}] as it was computed.
  lines jsonb not null,
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index rebate_claims_member on rebate_claims (merchant_id, member_id, at desc);
create index rebate_claims_newest on rebate_claims (merchant_id, at desc);

do $$
declare t text;
begin
  foreach t in array array['rebate_play', 'rebate_claims'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
