-- A game may have several tables, each with rounds, a chain and a leader of its own; a round may end with cards; a bet may lie on several spots.

alter table chains add column table_code text not null default 'main';
alter table chains alter column table_code drop default;
drop index chains_one_open;
drop index chains_one_next;
create unique index chains_one_open on chains (game, table_code) where opened_at is not null and closed_at is null;
create unique index chains_one_next on chains (game, table_code) where opened_at is null;

alter table table_rounds
  add column table_code text not null default 'main',
  -- What the cards were, public from the moment they are dealt, and not written before. A round of a crash game has a crash point instead.
  add column outcome jsonb,
  drop constraint table_rounds_state_check,
  drop constraint table_rounds_check,
  drop constraint table_rounds_check1,
  drop constraint table_rounds_check2,
  -- Void: it could not be dealt in time, and every bet on it was given back.
  add constraint table_rounds_state check (state in ('betting', 'running', 'crashed', 'closed', 'void')),
  add constraint table_rounds_started check ((state in ('betting', 'void')) = (started_at is null)),
  add constraint table_rounds_ended check (state not in ('crashed', 'closed') or hash is not null),
  add constraint table_rounds_secret check (state not in ('betting', 'void') or hash is null),
  add constraint table_rounds_public check ((crash_point is null and outcome is null) = (hash is null));
alter table table_rounds alter column table_code drop default;
drop index table_rounds_one_live;
drop index table_rounds_recent;
create unique index table_rounds_one_live on table_rounds (game, table_code) where state not in ('closed', 'void');
create index table_rounds_recent on table_rounds (game, table_code, id desc);

alter table table_leases add column table_code text not null default 'main';
alter table table_leases
  alter column table_code drop default,
  drop constraint table_leases_pkey,
  add primary key (game, table_code);

alter table rounds
  -- Amounts by spot; their sum is the stake.
  add column spots jsonb,
  add constraint rounds_spots check (spots is null or table_round_id is not null);
drop index rounds_one_bet;
create unique index rounds_one_bet on rounds (table_round_id, merchant, player)
  where table_round_id is not null and spots is null and state not in ('refused', 'rolled_back');
