-- Pictures of documents and faces, drawn anew and sealed. Rows go when nothing needs them any more (features/identity/erase.ts).
create table identity_pictures (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  part text not null check (part in ('front', 'back', 'selfie')),
  picture_sealed bytea not null,
  width int not null,
  height int not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create index identity_pictures_member on identity_pictures (merchant_id, member_id);
create index identity_pictures_age on identity_pictures (created_at);

-- What members sent to prove who they are, and what became of it.
create table identity_checks (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  request_id text not null,
  document_type text not null check (document_type in ('national-id', 'passport', 'driving-licence', 'residence-permit')),
  country text not null,
  -- Name, date of birth, number and validity of the document. Null once it was erased.
  answers_sealed bytea,
  -- Keyed hash of country and number: the same document under two accounts is found without being readable.
  number_index bytea,
  -- Pictures; the same one may belong to a later try.
  front_id text,
  back_id text,
  selfie_id text,
  state text not null check (state in ('IN_REVIEW', 'VERIFIED', 'REJECTED', 'EXPIRED', 'SUPERSEDED')),
  version int not null default 1,
  -- People of ours (`local`), or a provider: under what id it knows the check, when it was asked, and what it said that people still look at.
  provider text not null default 'local',
  provider_ref text not null default '',
  asked_at timestamptz,
  provider_said text not null default '' check (provider_said in ('', 'verified', 'rejected')),
  reasons text[] not null default '{}',
  note text not null default '',
  decided_by text not null default '',
  expires_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  erased_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, request_id),
  check ((state = 'IN_REVIEW') = (closed_at is null)),
  check (state <> 'VERIFIED' or (expires_at is not null and decided_by <> ''))
);
create index identity_checks_member on identity_checks (merchant_id, member_id, created_at desc);
create index identity_checks_number on identity_checks (merchant_id, number_index);
create index identity_checks_closed on identity_checks (merchant_id, closed_at desc);
-- A member has one under review and one that holds, at most.
create unique index identity_checks_open on identity_checks (merchant_id, member_id) where state = 'IN_REVIEW';
create unique index identity_checks_verified on identity_checks (merchant_id, member_id) where state = 'VERIFIED';

create table identity_check_events (
  merchant_id int not null,
  identity_check_id text not null,
  seq int not null,
  state text not null,
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, identity_check_id, seq),
  foreign key (merchant_id, identity_check_id) references identity_checks
);

-- Who has looked at the documents of a check: nobody decides without having done so.
create table identity_views (
  merchant_id int not null,
  identity_check_id text not null,
  operator text not null,
  first_at timestamptz not null,
  primary key (merchant_id, identity_check_id, operator),
  foreign key (merchant_id, identity_check_id) references identity_checks
);

do $$
declare t text;
begin
  foreach t in array array['identity_pictures', 'identity_checks', 'identity_check_events', 'identity_views'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (merchant_id = (select nullif(current_setting(''ronda.merchant_id'', true), '''')::int) '
      'or (select current_setting(''ronda.scope'', true)) = ''all'')', t);
  end loop;
end $$;

create trigger keep_change after update on identity_checks for each row
  execute function keep_change('state decided_by expires_at provider_said');
