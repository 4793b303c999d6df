alter table members
  -- Keyed hash of the phone number in E.164, for looking a member up by it.
  add column phone_index bytea,
  -- A code sent to the number came back: only then it opens the account or gets a code to do so.
  add column phone_proven_at timestamptz,
  -- Somebody else made the password; the owner must choose one before anything else.
  add column password_initial boolean not null default false,
  add column first_login_pending boolean not null default false,
  add column totp_sealed bytea,
  add column totp_confirmed_at timestamptz,
  -- Time step of the last accepted code, so that none is accepted twice.
  add column totp_last_step bigint not null default 0;
create index members_phone on members (merchant_id, phone_index) where phone_index is not null;
create unique index members_proven_phone on members (merchant_id, phone_index) where phone_proven_at is not null;

alter table sessions
  add column opened_by text not null default 'password'
    check (opened_by in ('password', 'code', 'registration', 'guest', 'renewal')),
  -- What must happen before the session may do anything else.
  add column limited_to text check (limited_to in ('verification', 'password')),
  add column verification_failures int not null default 0;

-- Networks (/24, /56) a member has fully signed in from.
create table member_networks (
  merchant_id int not null,
  member_id bigint not null,
  network text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant_id, member_id, network),
  foreign key (merchant_id, member_id) references members
);

create table trusted_devices (
  merchant_id int not null,
  id text not null,
  member_id bigint not null,
  device text not null,
  user_agent text not null,
  ip text not null,
  trusted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, device),
  foreign key (merchant_id, member_id) references members
);

-- Six digits sent by SMS or mail, bound to the number or address, the action and the browser.
create table verification_codes (
  merchant_id int not null references merchants,
  id text not null,
  channel text not null check (channel in ('sms', 'mail')),
  target_index bytea not null,
  action text not null,
  device text not null,
  ip text not null,
  country text not null,
  prefix text not null,
  code_hash bytea not null,
  -- False: nobody owns the number, so nothing was sent and no answer is right.
  delivered boolean not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id)
);
create index verification_codes_target on verification_codes (merchant_id, target_index, created_at desc);
create index verification_codes_ip on verification_codes (merchant_id, ip, created_at desc);
create index verification_codes_country on verification_codes (merchant_id, country, created_at desc);

-- Solved human checks and phone-verification tokens that were used: each counts once.
create table proofs_spent (
  merchant_id int not null references merchants,
  proof_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, proof_hash)
);
create index proofs_spent_expiry on proofs_spent (expires_at);

create table password_resets (
  merchant_id int not null,
  token_hash bytea not null,
  member_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ip text not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members
);
create index password_resets_member on password_resets (merchant_id, member_id, created_at desc);

-- Every message that left or should have left: recipient, subject and text are sealed together.
create table outbox (
  merchant_id int not null references merchants,
  id text not null,
  channel text not null check (channel in ('sms', 'mail')),
  purpose text not null,
  recipient_index bytea not null,
  recipient_masked text not null,
  sealed bytea not null,
  -- kept: no provider is set up, the message stays here; unknown: the provider gave no answer.
  state text not null check (state in ('queued', 'kept', 'sent', 'refused', 'unknown')),
  provider text not null,
  provider_id text,
  problem text,
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (merchant_id, id)
);
create index outbox_newest on outbox (merchant_id, created_at desc);
create index outbox_recipient on outbox (merchant_id, recipient_index, created_at desc);

alter table member_networks enable row level security;
alter table member_networks force row level security;
create policy merchant on member_networks using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table trusted_devices enable row level security;
alter table trusted_devices force row level security;
create policy merchant on trusted_devices using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table verification_codes enable row level security;
alter table verification_codes force row level security;
create policy merchant on verification_codes using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table proofs_spent enable row level security;
alter table proofs_spent force row level security;
create policy merchant on proofs_spent using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy merchant on password_resets using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy merchant on outbox using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
