-- Who stands under whom. A place is a member at a spot of the tree for a time: moving a branch closes its places and opens others, so what
-- names a place stays as it was.
create table team_places (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  member_id bigint not null,
  -- Place of the direct upline; null for a top agent.
  parent_id bigint,
  -- Places from the top agent's down to itself; ids rise on the way down.
  path bigint[] not null check (path[cardinality(path)] = id and parent_id is not distinct from path[cardinality(path) - 1]),
  depth int not null check (depth = cardinality(path) - 1),
  -- The member and everybody below, now.
  size int not null default 1 check (size > 0),
  since timestamptz not null,
  until timestamptz check (until >= since),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, parent_id) references team_places
);
create unique index team_places_now on team_places (merchant_id, member_id) where until is null;
create index team_places_member on team_places (merchant_id, member_id);
create index team_places_lines on team_places (merchant_id, parent_id, id);
create index team_places_path on team_places using gin (path);

-- What holds for a member of a team wherever it stands: what of play comes back, in hundredths of a percent by category and as a prize group
-- by lottery series.
create table team_members (
  merchant_id int not null references merchants,
  member_id bigint not null,
  rates jsonb not null default '{}',
  prize_groups jsonb not null default '{}',
  -- Set by an upline or the house: no new downlines, links or contracts.
  frozen_at timestamptz,
  frozen_by text not null default '',
  joined_at timestamptz not null,
  version int not null default 1,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members
);

alter table affiliate_codes
  add column account_type int not null default 0 check (account_type in (0, 2)),
  add column rates jsonb not null default '{}',
  add column prize_groups jsonb not null default '{}',
  add column expires_at timestamptz,
  add column remark text not null default '',
  add column closed_at timestamptz;
create index affiliate_codes_member on affiliate_codes (merchant_id, member_id);
create index members_affiliate on members (merchant_id, affiliate_code) where affiliate_code is not null;

-- How often a link was opened on a business day.
create table affiliate_visits (
  merchant_id int not null references merchants,
  code text not null,
  day date not null,
  visits int not null check (visits > 0),
  primary key (merchant_id, code, day),
  foreign key (merchant_id, code) references affiliate_codes
);

do $$
declare t text;
begin
  foreach t in array array['team_places', 'team_members', 'affiliate_visits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
