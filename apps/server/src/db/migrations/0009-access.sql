-- Free-play guests: a member row without a password, found again by what its browser keeps.
create table guests (
  merchant_id int not null,
  token_hash bytea not null,
  member_id bigint not null,
  ip text not null,
  device text not null,
  os text not null,
  created_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members
);
create index guests_ip on guests (merchant_id, ip, created_at desc);

alter table vendors drop constraint vendors_code_is_free;
alter table vendors add constraint vendors_code_is_free check (code not in ('deposits', 'withdrawals', 'holds', 'free-play'));

-- An invitation code belongs to a member; on a domain of an agent's own it needs no typing.
create table affiliate_codes (
  merchant_id int not null,
  code text not null check (code ~ '^[A-Za-z0-9]{3,20}$'),
  member_id bigint not null,
  domain text,
  status text not null default 'on' check (status in ('on', 'off')),
  created_at timestamptz not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, member_id) references members
);
create unique index affiliate_codes_any_case on affiliate_codes (merchant_id, lower(code));
create unique index affiliate_codes_domain on affiliate_codes (merchant_id, domain) where domain is not null;

alter table members add column affiliate_code text;

alter table guests enable row level security;
alter table guests force row level security;
create policy merchant on guests using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table affiliate_codes enable row level security;
alter table affiliate_codes force row level security;
create policy merchant on affiliate_codes using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
