-- What bringing a friend gives: versions, each published by two people; the highest one holds.
create table referral_programs (
  merchant_id int not null references merchants,
  version int not null check (version > 0),
  document jsonb not null,
  published_by text not null,
  approved_by text not null,
  published_at timestamptz not null,
  primary key (merchant_id, version)
);

create table referral_codes (
  merchant_id int not null references merchants,
  code text not null,
  member_id bigint not null,
  made_at timestamptz not null,
  primary key (merchant_id, code),
  unique (merchant_id, member_id)
);

-- How often a code's link was opened on a business day; nothing of who opened it.
create table referral_visits (
  merchant_id int not null references merchants,
  member_id bigint not null,
  day date not null,
  visits int not null check (visits > 0),
  primary key (merchant_id, member_id, day)
);

-- One row per friend, so that nobody is brought or paid for twice.
create table referrals (
  merchant_id int not null references merchants,
  friend_id bigint not null,
  referrer_id bigint not null check (referrer_id <> friend_id),
  -- The terms that held when the friend came; null: there were none.
  version int,
  device text not null,
  ip text not null,
  joined_at timestamptz not null,
  state text not null check (state in ('open', 'held', 'paid', 'refused')),
  -- Why it does not count.
  reason text not null default '',
  -- [{trace, at}] of what looks like one person.
  evidence jsonb not null default '[]',
  amount bigint not null default 0 check (amount >= 0),
  friend_amount bigint not null default 0 check (friend_amount >= 0),
  decided_by text not null default '',
  decided_at timestamptz,
  primary key (merchant_id, friend_id)
);
create index referrals_referrer on referrals (merchant_id, referrer_id, joined_at desc);
create index referrals_state on referrals (merchant_id, state, joined_at) where state in ('open', 'held');

do $$
declare t text;
begin
  foreach t in array array['referral_programs', 'referral_codes', 'referral_visits', 'referrals'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
