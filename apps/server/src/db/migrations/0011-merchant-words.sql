-- What a merchant says in place of the interface's own texts.
create table own_texts (
  merchant_id int not null references merchants,
  key text not null,
  language text not null check (language in ('es', 'en', 'pt', 'th')),
  text text not null check (text <> ''),
  author text not null,
  at timestamptz not null,
  primary key (merchant_id, key, language)
);
-- Counts every change of them: it is part of the address browsers keep them under.
alter table merchants add column texts_version int not null default 0;

-- Pictures of documents, re-encoded; public at the merchant's own host once known by their id.
create table pictures (
  merchant_id int not null references merchants,
  id text not null,
  mime text not null,
  bytes bytea not null,
  width int not null,
  height int not null,
  author text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create unique index pictures_id on pictures (id);

alter table own_texts enable row level security;
alter table own_texts force row level security;
create policy merchant on own_texts using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table pictures enable row level security;
alter table pictures force row level security;
create policy merchant on pictures using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
