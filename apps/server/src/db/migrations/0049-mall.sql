-- The catalogue becomes a shop: what an item is, who may have it, and what it brings.
alter table point_rewards
  add column type text not null default 'physical' check (type in ('physical', 'bonus', 'voucher')),
  add column category text not null default 'leisure',
  -- So many a member may have.
  add column per_member int check (per_member > 0),
  add column vip_min int not null default 0 check (vip_min >= 0),
  -- Of bonus money, in ledger scale, and how often it has to be played in hundredths.
  add column amount bigint check (amount > 0),
  add column turnover_pct int not null default 100 check (turnover_pct >= 0),
  add constraint point_rewards_worth check ((type = 'bonus') = (amount is not null));
alter table point_rewards alter column type drop default, alter column category drop default;

-- What members gave points for. Points that were changed into money stand among them, without an item.
create table mall_orders (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  request_id text not null,
  type text not null check (type in ('physical', 'bonus', 'voucher', 'convert')),
  item_id text,
  -- As the item was called then, and looked.
  names jsonb not null,
  image_key text not null default '',
  points int not null check (points > 0),
  -- What the member had left.
  points_after bigint not null check (points_after >= 0),
  -- The money it brought, and how often it has to be played in hundredths.
  amount bigint check (amount > 0),
  turnover_pct int not null default 0,
  -- Of a conversion: so many points for so much money.
  unit int,
  ratio bigint,
  state text not null,
  version int not null default 1,
  -- Empty while nobody works on it.
  claimed_by text not null default '',
  reason text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  address_sealed bytea,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, request_id),
  foreign key (merchant_id, item_id) references point_rewards,
  check ((type = 'convert') = (item_id is null)),
  check ((type = 'convert') = (unit is not null and ratio is not null)),
  check ((type = 'physical') = (address_sealed is not null))
);
create index mall_orders_member on mall_orders (merchant_id, member_id, created_at desc);
create index mall_orders_item on mall_orders (merchant_id, item_id, member_id);
create index mall_orders_open on mall_orders (merchant_id, created_at) where closed_at is null;

create table mall_order_events (
  merchant_id int not null,
  mall_order_id text not null,
  seq int not null,
  state text not null,
  claimed_by text not null default '',
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, mall_order_id, seq),
  foreign key (merchant_id, mall_order_id) references mall_orders
);

-- Codes of vouchers, sealed as what is worth money is: whoever has one uses it.
create table voucher_codes (
  merchant_id int not null,
  item_id text not null,
  id text not null,
  code_sealed bytea not null,
  -- The same code comes once, however often its list is uploaded.
  code_index bytea not null,
  added_by text not null,
  added_at timestamptz not null,
  order_id text,
  primary key (merchant_id, item_id, id),
  unique (merchant_id, item_id, code_index),
  foreign key (merchant_id, item_id) references point_rewards,
  foreign key (merchant_id, order_id) references mall_orders
);
create unique index voucher_codes_order on voucher_codes (merchant_id, order_id) where order_id is not null;

-- Points given or taken by hand, and who decided it.
create table point_corrections (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  request_id text not null,
  points int not null check (points <> 0),
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, request_id)
);

do $$
declare t text;
begin
  foreach t in array array['mall_orders', 'mall_order_events', 'voucher_codes', 'point_corrections'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;

create trigger written_once before update on mall_orders for each row execute function written_once('closed_at', 'carrier', 'tracking_number');
create trigger written_once before update on voucher_codes for each row execute function written_once('order_id');
