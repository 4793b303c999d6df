-- Sub-type of a game, as the lobby's extra paths ask for it: SC, VP, JP, TG, AC, CRASH, ROU, BAC, …
alter table games add column classify text not null default '';

-- Grows with every change of a merchant's games or vendors, so that a process knows whether what it holds is still true.
create table lobby_versions (
  merchant_id int primary key references merchants,
  version bigint not null
);
alter table lobby_versions enable row level security;
alter table lobby_versions force row level security;
create policy merchant on lobby_versions using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);

create function lobby_changed() returns trigger language plpgsql as $$
begin
  insert into lobby_versions (merchant_id, version)
  select merchant_id, 1 from changed group by merchant_id order by merchant_id
  on conflict (merchant_id) do update set version = lobby_versions.version + 1;
  return null;
end $$;

create trigger games_added after insert on games referencing new table as changed
  for each statement execute function lobby_changed();
create trigger games_changed after update on games referencing new table as changed
  for each statement execute function lobby_changed();
create trigger games_removed after delete on games referencing old table as changed
  for each statement execute function lobby_changed();
create trigger vendors_added after insert on vendors referencing new table as changed
  for each statement execute function lobby_changed();
create trigger vendors_changed after update on vendors referencing new table as changed
  for each statement execute function lobby_changed();
create trigger vendors_removed after delete on vendors referencing old table as changed
  for each statement execute function lobby_changed();

insert into lobby_versions (merchant_id, version) select id, 1 from merchants;
