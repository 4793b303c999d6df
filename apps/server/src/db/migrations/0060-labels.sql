-- A merchant's own labels for its members.
create table member_labels (
  merchant_id int not null references merchants,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  -- By language.
  names jsonb not null,
  color text not null,
  -- Members never hear of it.
  is_secret boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (merchant_id, code)
);

-- Who has a label now; what was taken off is in the audit log.
create table labelled_members (
  merchant_id int not null references merchants,
  member_id bigint not null,
  code text not null,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null,
  primary key (merchant_id, member_id, code),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, code) references member_labels
);
create index labelled_members_code on labelled_members (merchant_id, code, member_id);

do $$
declare t text;
begin
  foreach t in array array['member_labels', 'labelled_members'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all''
        or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;

-- Offers may name labels: those that were written before name none.
update activities set document = jsonb_set(document, '{audience,labels}', '{"only": [], "not": []}')
  where document ? 'audience' and not document -> 'audience' ? 'labels';
update activity_versions set document = jsonb_set(document, '{audience,labels}', '{"only": [], "not": []}')
  where document ? 'audience' and not document -> 'audience' ? 'labels';
