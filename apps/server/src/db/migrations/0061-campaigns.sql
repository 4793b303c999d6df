-- What operators write to many members at once. Who is reached has a row in `messages` that names it; words and link stay here.
create table campaigns (
  merchant_id int not null references merchants,
  id text not null,
  request_id text not null,
  -- An offer goes to nobody who is on a break or shut out.
  kind text not null check (kind in ('offer', 'service')),
  category text not null check (category in ('personal', 'platform')),
  -- By language: title and body.
  texts jsonb not null,
  -- A page of the site from the root; none where it leads nowhere.
  link text not null,
  segment jsonb not null,
  -- How many it was to reach when it was written.
  expected int not null check (expected > 0),
  state text not null check (state in ('waiting', 'scheduled', 'sending', 'sent', 'stopped', 'refused')),
  created_by text not null,
  created_at timestamptz not null,
  approved_by text not null default '',
  send_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- The last member it has come to.
  passed bigint not null default 0,
  reached int not null default 0,
  stopped_by text not null default '',
  stopped_why text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, request_id)
);
create index campaigns_shown on campaigns (merchant_id, created_at desc, id desc);
create index campaigns_due on campaigns (send_at) where state in ('scheduled', 'sending');

alter table campaigns enable row level security;
alter table campaigns force row level security;
create policy merchant on campaigns using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);

alter table messages drop constraint messages_category_check;
alter table messages add constraint messages_category_check
  check (category in ('money', 'account', 'rewards', 'personal', 'platform'));
create index messages_campaign on messages (merchant_id, ref) include (read_at) where kind in ('campaign-offer', 'campaign-service');
