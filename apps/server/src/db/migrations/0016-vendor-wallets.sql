-- Vendors that hold the money while it is played with, and the transfers to and from them.

alter table vendors
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- Our code at the vendor; empty where it is the merchant's.
  add column operator_code text not null default '',
  -- Base address at which the server calls the vendor.
  add column api_url text not null default '',
  add constraint vendors_transfer_needs_address check (wallet = 'seamless' or api_url <> '');

alter table vendors drop constraint vendors_code_is_free;
alter table vendors add constraint vendors_code_is_free
  check (code not in ('deposits', 'withdrawals', 'holds', 'free-play', 'rewards', 'vendor-transfers'));

create table vendor_transfers (
  merchant_id int not null,
  -- The reference at the vendor.
  id text not null,
  member_id bigint not null,
  vendor text not null,
  -- Chosen by the member's page; empty where the platform asked by itself.
  request_id text,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Of an out for everything there is, not known before the vendor answers.
  amount bigint check (amount >= 0),
  is_all boolean not null default false,
  state text not null check (state in ('SENT', 'UNKNOWN', 'MANUAL', 'SUCCESS', 'FAILED')),
  cause text not null check (cause in ('launch', 'leave', 'member', 'withdrawal', 'sweep')),
  reason text not null default '',
  asked int not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, vendor) references vendors,
  check ((state in ('SUCCESS', 'FAILED')) = (closed_at is not null)),
  check (amount is not null or (direction = 'out' and is_all))
);
-- One at a time per member and vendor.
create unique index vendor_transfers_one_open on vendor_transfers (merchant_id, member_id, vendor) where closed_at is null;
create unique index vendor_transfers_request on vendor_transfers (merchant_id, member_id, request_id) where request_id is not null;
create index vendor_transfers_due on vendor_transfers (next_ask_at) where next_ask_at is not null;
create index vendor_transfers_member on vendor_transfers (merchant_id, member_id, created_at desc);
create index vendor_transfers_vendor on vendor_transfers (merchant_id, vendor);
create index vendor_transfers_open on vendor_transfers (merchant_id, created_at) where closed_at is null;

-- A member's wallet at a vendor: when it was last used, and whether there may be money in it.
create table vendor_wallets (
  merchant_id int not null,
  member_id bigint not null,
  vendor text not null,
  account_id bigint not null,
  used_at timestamptz not null,
  is_empty boolean not null,
  primary key (merchant_id, member_id, vendor),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, vendor) references vendors
);
create index vendor_wallets_used on vendor_wallets (used_at) where not is_empty;
create index vendor_wallets_vendor on vendor_wallets (merchant_id, vendor);

-- How far the list of a vendor's closed rounds was read.
create table vendor_feeds (
  merchant_id int not null,
  vendor text not null,
  after text not null default '',
  read_at timestamptz not null,
  problem text not null default '',
  primary key (merchant_id, vendor),
  foreign key (merchant_id, vendor) references vendors
);

do $$
declare t text;
begin
  foreach t in array array['vendor_transfers', 'vendor_wallets', 'vendor_feeds'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
