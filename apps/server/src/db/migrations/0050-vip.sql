-- Levels as data: what they ask for, what keeps them, what they give. What a level is said to give follows from these columns.
alter table vip_levels rename column turnover to upgrade_turnover;
alter table vip_levels
  add column upgrade_deposit bigint not null default 0 check (upgrade_deposit >= 0),
  -- Whether both are asked for or either is enough.
  add column rule text not null default 'and' check (rule in ('and', 'or')),
  -- Valid turnover of a business month that keeps the level; 0: nothing is asked.
  add column keep_turnover bigint not null default 0 check (keep_turnover >= 0),
  -- Who has it never falls below it.
  add column is_locked boolean not null default false,
  add column upgrade_bonus bigint not null default 0 check (upgrade_bonus >= 0),
  add column weekly_bonus bigint not null default 0 check (weekly_bonus >= 0),
  add column monthly_bonus bigint not null default 0 check (monthly_bonus >= 0),
  add column birthday_bonus bigint not null default 0 check (birthday_bonus >= 0),
  -- What of a bonus has to be played, in hundredths: 100 = once.
  add column bonus_turnover_pct int not null default 100 check (bonus_turnover_pct between 0 and 10000),
  -- Category → share of valid turnover, in hundredths of a percent.
  add column rebate_rates jsonb not null default '{}',
  -- Where they are better than the merchant's.
  add column withdraw_amount bigint check (withdraw_amount > 0),
  add column withdraw_count int check (withdraw_count > 0),
  -- In hundredths.
  add column points_factor int not null default 100 check (points_factor between 0 and 10000);
alter table vip_levels drop column requirements;
-- Lines of what was only meant to come.
update vip_levels set benefits = coalesce((
  select jsonb_object_agg(language, coalesce((
    select jsonb_agg(line order by n) from jsonb_array_elements_text(lines) with ordinality as l(line, n) where line not like '~%'), '[]'))
  from jsonb_each(benefits) as b(language, lines)), '{"es": []}');

-- What a member's level is judged by. Whoever writes it and the member holds the member's lock first; settled play, which waits for no member, writes it alone.
create table vip_totals (
  merchant_id int not null references merchants,
  member_id bigint not null,
  deposited bigint not null default 0,
  turnover bigint not null default 0,
  -- The highest level that deposits and turnover were ever enough for: its bonuses, and those below, were offered.
  earned int not null default 0,
  -- Set by hand: neither rises nor falls.
  is_held boolean not null default false,
  level_since timestamptz,
  primary key (merchant_id, member_id)
);
insert into vip_totals (merchant_id, member_id, deposited, turnover)
select m.merchant_id, m.id, coalesce(d.amount, 0), coalesce(p.valid, 0)
from members m
left join (select merchant_id, member_id, sum(paid_amount)::bigint as amount from deposits where state = 'CREDITED' group by 1, 2) d
  on d.merchant_id = m.merchant_id and d.member_id = m.id
left join (select merchant_id, member_id, sum(valid)::bigint as valid from play_hourly where currency <> 'FUN' group by 1, 2) p
  on p.merchant_id = m.merchant_id and p.member_id = m.id
where d.amount is not null or p.valid is not null;

create table vip_steps (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  from_level int not null,
  to_level int not null,
  why text not null check (why in ('earned', 'regained', 'lost', 'hand')),
  reason text not null default '',
  -- Operators where it was set by hand.
  by text not null default '',
  approved_by text not null default '',
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index vip_steps_member on vip_steps (merchant_id, member_id, at);

-- Periods that are done; the next run goes on after the last.
create table vip_runs (
  merchant_id int not null references merchants,
  kind text not null check (kind in ('keep', 'weekly', 'monthly', 'birthday')),
  period text not null,
  -- The first moment after the period.
  until timestamptz not null,
  at timestamptz not null,
  primary key (merchant_id, kind, period)
);

do $$
declare t text;
begin
  foreach t in array array['vip_totals', 'vip_steps', 'vip_runs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
