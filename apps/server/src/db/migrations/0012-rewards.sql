-- Money a merchant grants a member out of its promotions, and whether the member has been told.
create table rewards (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  request_id text not null,
  amount bigint not null check (amount > 0),
  -- Times the amount has to be played before it may leave, in hundredths.
  turnover_pct int not null check (turnover_pct between 0 and 10000),
  -- Said to the member.
  reason text not null check (reason <> ''),
  state text not null check (state in ('asked', 'granted', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text not null default '',
  decided_at timestamptz,
  seen_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, request_id),
  foreign key (merchant_id, member_id) references members,
  check ((state = 'asked') = (decided_at is null))
);
create index rewards_member on rewards (merchant_id, member_id, asked_at desc);
create index rewards_unseen on rewards (merchant_id, member_id) where state = 'granted' and seen_at is null;
create index rewards_asked on rewards (merchant_id, asked_at) where state = 'asked';

alter table vendors drop constraint vendors_code_is_free;
alter table vendors add constraint vendors_code_is_free
  check (code not in ('deposits', 'withdrawals', 'holds', 'free-play', 'rewards'));

alter table rewards enable row level security;
alter table rewards force row level security;
create policy merchant on rewards using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
