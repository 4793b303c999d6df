-- One person alone is enough only where a merchant was made so. Not part of its settings: nobody switches it off later.
alter table merchants add column four_eyes boolean not null default true;
-- Where an operator hears of what waits.
alter table operators add column email text;

-- What one operator proposed and another decides.
create table approvals (
  merchant_id int not null references merchants,
  id text not null,
  kind text not null,
  -- What it is about; one open proposal of a kind about one thing.
  subject text not null,
  -- Who gets the money, where there is one.
  member_id bigint,
  amount bigint,
  currency text not null,
  -- Everything needed to do it, as it was proposed.
  payload jsonb not null,
  why jsonb not null,
  before jsonb,
  after jsonb,
  seal bytea not null,
  maker text not null,
  -- Hash of the browser it was proposed on.
  maker_device bytea not null,
  maker_reason text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  checker text,
  checker_reason text not null default '',
  decided_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members,
  check ((state = 'open') = (decided_at is null)),
  constraint approvals_by_two check (state <> 'approved' or (checker is not null and checker <> maker))
);
create unique index approvals_one_open on approvals (merchant_id, kind, subject) where state = 'open';
create index approvals_open on approvals (merchant_id, made_at) where state = 'open';
create index approvals_expiry on approvals (expires_at) where state = 'open';
create index approvals_closed on approvals (merchant_id, decided_at desc) where state <> 'open';
create index approvals_maker on approvals (merchant_id, maker, made_at desc);

-- What was proposed never changes, and what was decided stays so.
create function approvals_are_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (new.merchant_id, new.id, new.kind, new.subject, new.member_id, new.amount, new.currency, new.payload, new.why, new.before,
        new.after, new.seal, new.maker, new.maker_device, new.maker_reason, new.made_at, new.expires_at)
      is distinct from
       (old.merchant_id, old.id, old.kind, old.subject, old.member_id, old.amount, old.currency, old.payload, old.why, old.before,
        old.after, old.seal, old.maker, old.maker_device, old.maker_reason, old.made_at, old.expires_at)
  then raise exception 'a proposal is frozen once it is made';
  end if;
  return new;
end $$;
create trigger approvals_frozen before update or delete on approvals for each row execute function approvals_are_frozen();

-- Operators who opened a way into a member's account: made it, set its password, read a message with a code or link to it.
create table member_openings (
  merchant_id int not null,
  member_id bigint not null,
  operator text not null,
  act text not null check (act in ('account', 'initial-password', 'message')),
  at timestamptz not null,
  foreign key (merchant_id, member_id) references members
);
create index member_openings_at on member_openings (merchant_id, member_id, at desc);

-- Who said what of a deposit: the provider's word, the operator's, and what was credited on whose approval.
alter table deposits
  add column reported_amount bigint,
  add column reported_by text not null default '',
  add column approved_by text not null default '';
-- Until now both words stood in one column: what a provider reported is known for certain only of orders still looked at.
update deposits d set reported_amount = paid_amount, reported_by = c.provider, paid_amount = null
  from deposit_channels c
  where c.merchant_id = d.merchant_id and c.code = d.channel and d.kind = 'redirect' and d.state = 'MANUAL_REVIEW';
update deposits d set reported_amount = paid_amount, reported_by = decided_by
  from deposit_channels c
  where c.merchant_id = d.merchant_id and c.code = d.channel and d.kind = 'redirect' and d.state = 'CREDITED' and d.decided_by = c.provider;

-- Why a withdrawal needs more than one approval, and who may neither approve nor pay it.
alter table withdrawals
  add column why jsonb not null default '[]',
  add column barred text[] not null default '{}',
  -- Hashes of the browsers it was approved on.
  add column approved_on bytea[] not null default '{}';
alter table members add column payment_changed_at timestamptz;
-- Whose way into an account a message opens, where it is a member's.
alter table outbox add column member_id bigint;

-- Money given or taken by hand, always on the word of two.
create table balance_adjustments (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  request_id text not null,
  -- Below zero where it is taken.
  amount bigint not null check (amount <> 0),
  cause text not null check (cause in ('goodwill', 'correction', 'game-fault', 'payment-fault', 'chargeback', 'fraud')),
  -- Times what is given has to be played before it may leave, in hundredths.
  turnover_pct int not null check (turnover_pct between 0 and 10000),
  reason text not null check (reason <> ''),
  asked_by text not null,
  approved_by text not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, request_id),
  foreign key (merchant_id, member_id) references members
);
create index balance_adjustments_member on balance_adjustments (merchant_id, member_id, at desc);

alter table vendors drop constraint vendors_code_is_free;
alter table vendors add constraint vendors_code_is_free check (code not in
  ('deposits', 'withdrawals', 'holds', 'free-play', 'rewards', 'vendor-transfers', 'adjustments'));

do $$
declare t text;
begin
  foreach t in array array['approvals', 'member_openings', 'balance_adjustments'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
