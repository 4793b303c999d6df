-- Accounts that their members asked to close. An account is closed once its days are over and nothing of its money is left in it.
create table account_closings (
  merchant_id int not null references merchants,
  id text not null,
  member_id bigint not null,
  asked_at timestamptz not null,
  asked_ip text not null,
  ends_at timestamptz not null check (ends_at >= asked_at),
  taken_back_at timestamptz,
  closed_at timestamptz check (closed_at >= ends_at),
  reopened_at timestamptz check (reopened_at >= closed_at),
  -- When what the law does not ask for any more was erased: from then on nobody opens it again.
  erased_at timestamptz check (erased_at >= closed_at),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members,
  check (taken_back_at is null or closed_at is null),
  check (reopened_at is null or erased_at is null)
);
create unique index account_closings_one on account_closings (merchant_id, member_id)
  where taken_back_at is null and reopened_at is null;
create index account_closings_due on account_closings (ends_at) where taken_back_at is null and closed_at is null;
create index account_closings_kept on account_closings (closed_at) where reopened_at is null and erased_at is null;
create trigger written_once before update on account_closings for each row
  execute function written_once('taken_back_at', 'closed_at', 'reopened_at', 'erased_at');

alter table account_closings enable row level security;
alter table account_closings force row level security;
create policy merchant on account_closings using (merchant_id = (select nullif(current_setting('ronda.merchant_id', true), '')::int)
  or (select current_setting('ronda.scope', true)) = 'all');

-- When the account closes; empty: nobody asked for it.
alter table members add column closing_ends_at timestamptz;
alter table members drop constraint members_status_check,
  add constraint members_status_check check (status in ('active', 'locked', 'closed')),
  add check (status <> 'closed' or closing_ends_at is not null);
