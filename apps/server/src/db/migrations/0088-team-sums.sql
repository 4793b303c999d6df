-- Money of teams by business day and kind, everybody below a place together: totals of a span are read from it, and between which movements a
-- page of them lies.
create table team_money_kinds (
  merchant_id int not null references merchants,
  place_id bigint not null,
  day date not null,
  kind text not null,
  moves int not null,
  came bigint not null,
  went bigint not null,
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  primary key (merchant_id, place_id, day, kind),
  foreign key (merchant_id, place_id) references team_places
);
alter table team_money_kinds enable row level security;
alter table team_money_kinds force row level security;
create policy merchant on team_money_kinds using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);

do $$ begin
  perform set_config('ronda.scope', 'all', true);
  insert into team_money_kinds (merchant_id, place_id, day, kind, moves, came, went, first_id, last_id)
  select v.merchant_id, u.id, (v.at at time zone 'Etc/GMT-8')::date, v.kind, count(*),
    coalesce(sum(v.amount) filter (where v.amount > 0), 0), coalesce(-sum(v.amount) filter (where v.amount < 0), 0),
    min(v.transfer_id), max(v.transfer_id)
  from team_money_moves v join team_places p on p.merchant_id = v.merchant_id and p.id = v.place_id,
    unnest(p.path) as u(id)
  group by 1, 2, 3, 4;
end $$;

-- Movements newest first, of a large team until a page is full.
create index team_money_moves_newest on team_money_moves (merchant_id, transfer_id desc, place_id);
create index team_money_moves_kind on team_money_moves (merchant_id, kind, transfer_id desc, place_id);
-- Members by how their names begin, whatever the database's collation.
create index members_name_prefix on members (merchant_id, username_key text_pattern_ops) include (id, agent_type);
-- What is due of a day, whoever earns it.
create index team_commissions_day on team_commissions (merchant_id, day);
