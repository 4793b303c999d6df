-- What a member is told of what happened to its money, account and rewards. Texts are made of `kind` and `params` when they are read.
create table messages (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  category text not null check (category in ('money', 'account', 'rewards')),
  kind text not null,
  -- The event itself, among all of its kind: it tells once.
  ref text not null,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, kind, ref),
  foreign key (merchant_id, member_id) references members
);
create index messages_shown on messages (merchant_id, member_id, created_at desc, id desc) where deleted_at is null;

alter table messages enable row level security;
alter table messages force row level security;
create policy merchant on messages using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
