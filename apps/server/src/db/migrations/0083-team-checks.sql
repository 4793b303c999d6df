-- Pairs of one team that look like one person: who earns of the other's play, or of the play of both, would pay itself.
create table team_suspects (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  -- Of the two, the smaller number first.
  one_id bigint not null,
  other_id bigint not null check (other_id > one_id),
  -- Who earns of it: one of the two, or the nearest above both.
  earner_id bigint not null,
  -- What was found, by trace: when, and how often.
  traces jsonb not null,
  -- What the earner was due of the play of those below it among the two in the days that were looked at.
  earned bigint not null,
  found_at timestamptz not null,
  changed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  decided_by text not null default '',
  decided_at timestamptz,
  note text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, one_id, other_id),
  foreign key (merchant_id, one_id) references members,
  foreign key (merchant_id, other_id) references members,
  foreign key (merchant_id, earner_id) references members
);
create index team_suspects_state on team_suspects (merchant_id, state, changed_at desc);

-- What the nightly check of all that teams are paid found.
create table team_checks (
  merchant_id int not null references merchants,
  id bigint generated always as identity,
  at timestamptz not null,
  is_clean boolean not null,
  report jsonb not null,
  primary key (merchant_id, id)
);

do $$
declare t text;
begin
  foreach t in array array['team_suspects', 'team_checks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
