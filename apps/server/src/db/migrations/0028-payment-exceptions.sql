-- What a provider reported that does not fit what we know of an order: kept until a person has looked after it.
create table payment_exceptions (
  merchant_id int not null references merchants,
  id text not null,
  provider text not null,
  kind text not null check (kind in
    ('amount-differs', 'paid-after-failed', 'failed-after-paid', 'second-payment', 'unexpected')),
  about text not null check (about in ('deposit', 'withdrawal')),
  order_id text not null,
  member_id bigint not null,
  -- As the provider wrote them; what we expected in the order's currency.
  reported text not null,
  reported_currency text not null,
  expected bigint not null,
  currency text not null,
  provider_ref text not null,
  at timestamptz not null,
  closed_at timestamptz,
  closed_by text not null default '',
  note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members,
  -- The same news again is the same exception.
  unique (merchant_id, order_id, kind, provider_ref, reported, reported_currency)
);
create index payment_exceptions_open on payment_exceptions (merchant_id, at desc) where closed_at is null;
create index payment_exceptions_order on payment_exceptions (merchant_id, order_id);

alter table payment_exceptions enable row level security;
alter table payment_exceptions force row level security;
create policy merchant on payment_exceptions using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
