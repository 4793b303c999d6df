-- A provider's message that came again with other content.
alter table payment_exceptions drop constraint payment_exceptions_kind_check;
alter table payment_exceptions add constraint payment_exceptions_kind_check check (kind in
  ('amount-differs', 'paid-after-failed', 'failed-after-paid', 'second-payment', 'contradicts-itself', 'unexpected'));

-- Changes of games that were taken back: each once.
create table games_undone (
  merchant_id int not null references merchants,
  -- The record of the audit log that tells the change.
  change_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, change_id)
);
alter table games_undone enable row level security;
alter table games_undone force row level security;
create policy merchant on games_undone using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);

-- What changed in rows that decide who may do what, or tell who decided: written by the database itself, with the programs' role unable to
-- write, change or remove a line of it, so that a change past the programs' own records is seen by comparing the two.
create table row_changes (
  merchant_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  role text not null default session_user,
  relation text not null,
  row_id text not null,
  -- Null where the row was made.
  before jsonb,
  after jsonb not null,
  primary key (merchant_id, id)
);
create index row_changes_of on row_changes (merchant_id, relation, row_id);
-- Records up to here tell of changes from before these lines begin.
insert into row_changes (merchant_id, relation, row_id, after)
  select merchant_id, 'audit_log', max(id)::text, '{}' from audit_log group by merchant_id;
alter table row_changes enable row level security;
alter table row_changes force row level security;
create policy merchant on row_changes using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);

-- First argument: columns to keep; second: columns of which a digest is enough.
create function keep_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  will jsonb := to_jsonb(new);
  told_before jsonb;
  told_after jsonb;
begin
  select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, will -> name) into told_before, told_after
    from (
      select unnest(string_to_array(tg_argv[0], ' ')) as name
    ) as columns where was -> name is distinct from will -> name;
  select coalesce(told_before, '{}') || coalesce(jsonb_object_agg(name, encode(sha256(convert_to(was ->> name, 'UTF8')), 'hex')), '{}'),
      coalesce(told_after, '{}') || coalesce(jsonb_object_agg(name, encode(sha256(convert_to(will ->> name, 'UTF8')), 'hex')), '{}')
    into told_before, told_after
    from (
      select unnest(string_to_array(tg_argv[1], ' ')) as name
    ) as columns where was -> name is distinct from will -> name;
  if told_after <> '{}' then
    insert into row_changes (merchant_id, relation, row_id, before, after)
      values (coalesce(will ->> 'merchant_id', will ->> 'id')::int, tg_table_name, coalesce(will ->> 'id', will ->> 'key_id', will ->> 'code'),
        case when tg_op = 'UPDATE' then told_before end, told_after);
  end if;
  return null;
end $$;

create trigger keep_change after insert or update on operators for each row
  execute function keep_change('role status', 'password_hash totp_sealed email');
create trigger keep_change after insert or update on vendor_keys for each row
  execute function keep_change('status vendor public_key', 'secret_sealed');
create trigger keep_change after update of settings, status on merchants for each row execute function keep_change('settings status');
create trigger keep_change after update of status, may_give_prizes, may_adjust, protocol, api_url, launch_url on vendors for each row
  execute function keep_change('status may_give_prizes may_adjust protocol api_url launch_url');
create trigger keep_change after update of status, password_hash, payment_hash, totp_sealed, phone_index on members for each row
  execute function keep_change('status', 'password_hash payment_hash totp_sealed phone_index');
create trigger keep_change after update on deposits for each row
  execute function keep_change('state paid_amount reported_amount reported_by decided_by approved_by provider_ref');
create trigger keep_change after update on withdrawals for each row
  execute function keep_change('state claimed_by approvals_needed approved_by barred provider_ref');
create trigger keep_change after update on turnover_items for each row when (old.status is distinct from new.status)
  execute function keep_change('status progress closed_at');

-- Columns that are empty until they are written, once.
create function written_once() returns trigger language plpgsql as $$
declare
  name text;
begin
  foreach name in array tg_argv loop
    if coalesce(to_jsonb(old) ->> name, '') <> '' and to_jsonb(old) -> name is distinct from to_jsonb(new) -> name then
      raise exception '% of % is written once', name, tg_table_name;
    end if;
  end loop;
  return new;
end $$;
create trigger written_once before update on payment_callbacks for each row execute function written_once('outcome');
create trigger written_once before update on payment_exceptions for each row execute function written_once('closed_at', 'closed_by', 'note');
create trigger written_once before update on payout_accounts for each row execute function written_once('removed_at');
create trigger written_once before update on rewards for each row execute function written_once('decided_at', 'decided_by');
create trigger written_once before update on operator_setups for each row execute function written_once('ended_at');
create trigger written_once before update on deposits for each row execute function written_once('approved_by');
create trigger written_once before update on chat_messages for each row execute function written_once('removed_at', 'removed_by');

-- Money that is a member's already: nothing of how it came changes.
create function credited_deposits_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'a credited deposit is final';
end $$;
create trigger credited_is_final before update on deposits for each row when (old.state = 'CREDITED')
  execute function credited_deposits_are_final();

-- Whose data an operator has been shown on a business day: counted, so that copying lists by hand is noticed as taking them along is.
create table members_seen (
  merchant_id int not null,
  operator text not null,
  day date not null,
  member_id bigint not null,
  primary key (merchant_id, operator, day, member_id)
);
create index members_seen_day on members_seen (day);
alter table members_seen enable row level security;
alter table members_seen force row level security;
create policy merchant on members_seen using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
