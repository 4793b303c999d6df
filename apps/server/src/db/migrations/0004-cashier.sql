create table deposit_channels (
  merchant_id int not null references merchants,
  code text not null,
  kind text not null check (kind in ('transfer', 'redirect')),
  provider text not null default '',
  -- Form descriptor as the contract's DepositChannel, amounts as decimal strings.
  descriptor jsonb not null,
  -- Lines shown after the order is open: where to pay.
  instructions jsonb not null default '[]',
  status text not null default 'on' check (status in ('on', 'off')),
  sort int not null default 0,
  primary key (merchant_id, code)
);

create table deposits (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  request_id text not null,
  channel text not null,
  kind text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid_amount bigint,
  state text not null check (state in
    ('CREATED', 'PENDING_PAYMENT', 'MANUAL_REVIEW', 'PAID', 'CREDITED', 'EXPIRED', 'CANCELLED', 'REJECTED')),
  version int not null default 1,
  provider_ref text not null default '',
  pay_url text,
  proof jsonb not null default '{}',
  reason text not null default '',
  decided_by text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, request_id),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, channel) references deposit_channels
);
create index deposits_member on deposits (merchant_id, member_id, created_at desc);
create index deposits_state on deposits (merchant_id, state, created_at);
create index deposits_expiry on deposits (expires_at) where state in ('CREATED', 'PENDING_PAYMENT');

create table deposit_events (
  merchant_id int not null,
  deposit_id text not null,
  seq int not null,
  state text not null,
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, deposit_id, seq),
  foreign key (merchant_id, deposit_id) references deposits
);

create table payout_accounts (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  method text not null,
  bank text not null,
  number_sealed bytea not null,
  -- Keyed hash of method and number: finds the same account again without storing it.
  number_index bytea not null,
  number_masked text not null,
  holder_sealed bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members
);
create unique index payout_accounts_number on payout_accounts (merchant_id, number_index) where removed_at is null;
create index payout_accounts_member on payout_accounts (merchant_id, member_id);

create table withdrawals (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  request_id text not null,
  account_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  hold_id text not null,
  state text not null check (state in
    ('REQUESTED', 'UNDER_REVIEW', 'APPROVED', 'PAYING', 'AWAITING_RECEIPT', 'RECEIVED', 'NOT_RECEIVED', 'FORCED_RECEIVED', 'REJECTED', 'FAILED')),
  version int not null default 1,
  claimed_by text not null default '',
  approvals_needed int not null default 1,
  approved_by text[] not null default '{}',
  provider_ref text not null default '',
  provider_polled_at timestamptz,
  reason text not null default '',
  created_at timestamptz not null,
  receipt_by timestamptz,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, request_id),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, account_id) references payout_accounts
);
create index withdrawals_member on withdrawals (merchant_id, member_id, created_at desc);
create index withdrawals_state on withdrawals (merchant_id, state, created_at);
create unique index withdrawals_one_pending on withdrawals (merchant_id, member_id)
  where state in ('REQUESTED', 'UNDER_REVIEW', 'APPROVED', 'PAYING');

create table withdrawal_events (
  merchant_id int not null,
  withdrawal_id text not null,
  seq int not null,
  state text not null,
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, withdrawal_id, seq),
  foreign key (merchant_id, withdrawal_id) references withdrawals
);

-- Every call-back of a payment provider, once, with what came of it.
create table payment_callbacks (
  merchant_id int not null,
  provider text not null,
  event_id text not null,
  kind text not null,
  reference text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (merchant_id, provider, event_id)
);
create index payment_callbacks_failed on payment_callbacks (merchant_id, received_at desc) where outcome like 'failed%';

alter table deposit_channels enable row level security;
alter table deposit_channels force row level security;
create policy merchant on deposit_channels using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table deposits enable row level security;
alter table deposits force row level security;
create policy merchant on deposits using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table deposit_events enable row level security;
alter table deposit_events force row level security;
create policy merchant on deposit_events using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table payout_accounts enable row level security;
alter table payout_accounts force row level security;
create policy merchant on payout_accounts using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table withdrawals enable row level security;
alter table withdrawals force row level security;
create policy merchant on withdrawals using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table withdrawal_events enable row level security;
alter table withdrawal_events force row level security;
create policy merchant on withdrawal_events using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table payment_callbacks enable row level security;
alter table payment_callbacks force row level security;
create policy merchant on payment_callbacks using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
