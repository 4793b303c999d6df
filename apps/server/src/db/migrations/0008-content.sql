-- What a merchant tells the public. A document's words are kept as versions; the public sees the published one, within its times.
create table documents (
  merchant_id int not null references merchants,
  id text not null,
  kind text not null check (kind in
    ('category', 'page', 'help', 'faq', 'rule', 'notice', 'announcement', 'promotion', 'banner')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  sort int not null default 0,
  -- The newest version, and the one the public sees.
  version int not null,
  published_version int,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  archived_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, kind, slug)
);
create index documents_public on documents (merchant_id, kind, starts_at desc) where archived_at is null;

create table document_versions (
  merchant_id int not null,
  document_id text not null,
  version int not null,
  -- Language → title, summary, body, terms, action; bodies and terms are sanitised HTML.
  texts jsonb not null,
  -- What only this kind has, see documentDetails in the contract.
  details jsonb not null,
  author text not null,
  at timestamptz not null,
  restored_from int,
  primary key (merchant_id, document_id, version),
  foreign key (merchant_id, document_id) references documents
);

create table notice_reads (
  merchant_id int not null,
  member_id bigint not null,
  document_id text not null,
  at timestamptz not null,
  primary key (merchant_id, member_id, document_id),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, document_id) references documents
);

create table feedback (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  category text not null,
  content text not null,
  upload_ids text[] not null default '{}',
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members
);
create index feedback_member on feedback (merchant_id, member_id, created_at desc);
create index feedback_waiting on feedback (merchant_id, created_at) where status = 'open';

create table vip_levels (
  merchant_id int not null references merchants,
  level int not null check (level between 0 and 99),
  -- Language → text; benefits: language → list of texts.
  names jsonb not null,
  color text not null default '#ABABAB' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  -- Turnover of all time that the level asks for.
  turnover bigint not null default 0 check (turnover >= 0),
  requirements jsonb not null,
  benefits jsonb not null,
  primary key (merchant_id, level)
);
alter table members add column vip_level int not null default 0;

create table point_rewards (
  merchant_id int not null references merchants,
  id text not null,
  names jsonb not null,
  descriptions jsonb not null,
  image_key text not null,
  points int not null check (points > 0),
  -- Pieces left; absent: as many as are asked for.
  stock int check (stock >= 0),
  status text not null default 'on' check (status in ('on', 'off')),
  sort int not null default 0,
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (merchant_id, id)
);

-- Rooms are settings of the merchant.
create table chat_messages (
  merchant_id int not null,
  id text not null,
  room text not null,
  member_id bigint not null,
  content text not null check (length(content) <= 200),
  at timestamptz not null,
  removed_at timestamptz,
  removed_by text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members
);
create index chat_messages_room on chat_messages (merchant_id, room, id desc) where removed_at is null;
create index chat_messages_member on chat_messages (merchant_id, member_id, at desc);

create table chat_mutes (
  merchant_id int not null,
  member_id bigint not null,
  until timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members
);

-- Merchants from before this file start with everything closed or empty.
update merchants set settings = '{"resources": [], "serviceHosts": [], "feedback": {"wordsMin": 3, "wordsMax": 300},
  "chat": {"isOpen": false, "rooms": [], "blockedWords": []}}'::jsonb || settings;

alter table documents enable row level security;
alter table documents force row level security;
create policy merchant on documents using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table document_versions enable row level security;
alter table document_versions force row level security;
create policy merchant on document_versions using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table notice_reads enable row level security;
alter table notice_reads force row level security;
create policy merchant on notice_reads using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table feedback enable row level security;
alter table feedback force row level security;
create policy merchant on feedback using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table vip_levels enable row level security;
alter table vip_levels force row level security;
create policy merchant on vip_levels using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table point_rewards enable row level security;
alter table point_rewards force row level security;
create policy merchant on point_rewards using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table chat_messages enable row level security;
alter table chat_messages force row level security;
create policy merchant on chat_messages using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table chat_mutes enable row level security;
alter table chat_mutes force row level security;
create policy merchant on chat_mutes using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
