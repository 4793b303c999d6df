-- What members applied for where a person has to look: one open application per step; what was issued is a claim beside it.
create table activity_applications (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  activity_id text not null,
  period text not null,
  step text not null,
  -- What it asks for, as it stood then.
  amount bigint not null check (amount > 0),
  comment text not null,
  images text[] not null default '{}',
  ip text not null,
  device text not null,
  state text not null check (state in ('APPLYING', 'ISSUED', 'REJECTED')),
  version int not null default 1,
  reason text not null default '',
  decided_by text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, activity_id) references activities,
  foreign key (merchant_id, member_id) references members
);
create unique index activity_applications_open on activity_applications (merchant_id, activity_id, member_id) where state = 'APPLYING';
create index activity_applications_member on activity_applications (merchant_id, member_id, created_at desc);
create index activity_applications_waiting on activity_applications (merchant_id, created_at) where closed_at is null;

create table activity_application_events (
  merchant_id int not null,
  activity_application_id text not null,
  seq int not null,
  state text not null,
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, activity_application_id, seq),
  foreign key (merchant_id, activity_application_id) references activity_applications
);

do $$
declare t text;
begin
  foreach t in array array['activity_applications', 'activity_application_events'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
create trigger written_once before update on activity_applications for each row execute function written_once('closed_at', 'decided_by');

update activities set document = document || '{"review": "auto"}';
update activity_versions set document = document || '{"review": "auto"}';
