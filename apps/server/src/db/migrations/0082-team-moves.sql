-- How many of a team may hold a high rate or prize group, by what is counted; an agent passes on what lies within its own.
alter table team_members add column quotas jsonb not null default '{}';

-- A branch that two operators put under another agent, or made a team of its own.
create table team_moves (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  member_id bigint not null,
  -- Where it stood and where it stands since.
  from_place bigint not null,
  to_place bigint not null,
  -- Null: the house.
  from_upline bigint,
  to_upline bigint,
  -- Everybody who went with it, itself included.
  members int not null check (members > 0),
  -- Whose rates and prize groups were lowered with it: member, what, before, after.
  lowered jsonb not null default '[]',
  at timestamptz not null,
  by text not null,
  reason text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, from_place) references team_places,
  foreign key (merchant_id, to_place) references team_places,
  foreign key (merchant_id, from_upline) references members,
  foreign key (merchant_id, to_upline) references members
);
create index team_moves_member on team_moves (merchant_id, member_id, at desc);
create index team_moves_from on team_moves (merchant_id, from_upline, at desc);
create index team_moves_to on team_moves (merchant_id, to_upline, at desc);
alter table team_moves enable row level security;
alter table team_moves force row level security;
create policy merchant on team_moves using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
