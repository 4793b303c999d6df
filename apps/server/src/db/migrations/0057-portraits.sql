-- The picture a member chose: one of those that are drawn, or one of its own, drawn anew and small.
create table member_portraits (
  merchant_id int not null,
  member_id bigint not null,
  drawn int,
  bytes bytea,
  changed_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members,
  check ((drawn is null) <> (bytes is null))
);
alter table member_portraits enable row level security;
alter table member_portraits force row level security;
create policy merchant on member_portraits using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
