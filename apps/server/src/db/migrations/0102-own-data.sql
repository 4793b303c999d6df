-- What members asked to take along of what is kept about them.
create table own_data (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  size bigint,
  erased_at timestamptz,
  primary key (merchant_id, id),
  check ((ready_at is null) = (size is null))
);
create index own_data_member on own_data (merchant_id, member_id, asked_at desc);
create index own_data_waiting on own_data (asked_at) where ready_at is null;

-- The file in sealed pieces, so that neither making nor sending it holds all of it in memory.
create table own_data_parts (
  merchant_id int not null,
  own_data_id text not null,
  seq int not null,
  part_sealed bytea not null,
  primary key (merchant_id, own_data_id, seq),
  foreign key (merchant_id, own_data_id) references own_data
);

do $$
declare t text;
begin
  foreach t in array array['own_data', 'own_data_parts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (merchant_id = (select nullif(current_setting(''ronda.merchant_id'', true), '''')::int) '
      'or (select current_setting(''ronda.scope'', true)) = ''all'')', t);
  end loop;
end $$;
