-- A round of one player becomes a wager: identity, money and state are the same for all kinds of play; what was played is one document,
-- in the form of its kind.

alter table rounds rename to wagers;
alter table wagers
  add column kind text,
  -- What several wagers may be about: the round of a table, a room.
  add column subject text,
  add column play jsonb,
  -- How often it was changed before the wallet took it: each time it is another request there.
  add column revision integer not null default 0 check (revision >= 0);

update wagers set
  kind = case when table_round_id is not null then 'table' when room_id is not null then 'room' else 'solo' end,
  subject = coalesce(table_round_id, room_id),
  revision = cuts,
  play = case
    when table_round_id is not null
      then jsonb_build_object('autoAt', auto_at, 'cashedAt', cashed_at, 'spots', spots, 'events', events)
    when room_id is not null
      then jsonb_build_object('seedPairId', seed_pair_id, 'nonce', nonce, 'seat', seat, 'events', events)
    else jsonb_build_object('seedPairId', seed_pair_id, 'nonce', nonce, 'actions', '[]'::jsonb, 'events', events)
  end;

alter table wagers
  alter column kind set not null,
  alter column play set not null,
  drop column table_round_id,
  drop column auto_at,
  drop column cashed_at,
  drop column spots,
  drop column room_id,
  drop column seat,
  drop column cuts,
  drop column seed_pair_id,
  drop column nonce,
  drop column events,
  drop column payout_units,
  add constraint wagers_decided check (state not in ('decided', 'settling', 'settled') or payout is not null);

alter index rounds_pkey rename to wagers_pkey;
alter index rounds_due rename to wagers_due;
alter index rounds_history rename to wagers_history;
alter index rounds_settled rename to wagers_settled;
create index wagers_of_subject on wagers (subject, closed_at) where subject is not null;
-- Nothing is drawn twice from one place of a player's seeds.
create unique index wagers_one_draw on wagers ((play->>'seedPairId'), ((play->>'nonce')::int)) where play ? 'seedPairId';
