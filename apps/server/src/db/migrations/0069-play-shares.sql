-- What a friend's play of one business day gave to who brought it, or would have given and why it did not. What was counted is the sum of
-- `valid`; play that arrives late or is taken back changes what the next day counts.
create table referral_shares (
  merchant_id int not null references merchants,
  friend_id bigint not null,
  day date not null,
  referrer_id bigint not null check (referrer_id <> friend_id),
  valid bigint not null check (valid > 0),
  -- Level of the referrer when the day ended, and its rate in hundredths of a percent.
  level int not null,
  rate int not null check (rate >= 0),
  amount bigint not null check (amount >= 0),
  -- Empty: it was given.
  withheld text not null default '' check (withheld in ('', 'one-person', 'barred') and (withheld = '' or amount = 0)),
  at timestamptz not null,
  primary key (merchant_id, friend_id, day),
  foreign key (merchant_id, friend_id) references referrals
);
create index referral_shares_referrer on referral_shares (merchant_id, referrer_id, day);
create index referral_shares_day on referral_shares (merchant_id, day);

-- Days whose play was shared out.
create table referral_share_runs (
  merchant_id int not null references merchants,
  day date not null,
  at timestamptz not null,
  primary key (merchant_id, day)
);

do $$
declare t text;
begin
  foreach t in array array['referral_shares', 'referral_share_runs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
