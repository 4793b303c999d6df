-- Rooms in which up to four players fish the same water. A volley of shots is a row of `rounds` with one call to the wallet.

create table rooms (
  id text primary key,
  game text not null,
  -- Members of one operator meet, and guests with play money among themselves.
  merchant text not null,
  mode text not null check (mode in ('real', 'demo')),
  -- From it follows which fish come, when and along which way. No secret: every shot returns the same.
  seed bigint not null check (seed between 0 and 4294967295),
  opened_at timestamptz not null
);
create index rooms_open on rooms (game, merchant, mode, id);

create table room_seats (
  room_id text not null references rooms (id),
  seat integer not null check (seat between 1 and 4),
  game text not null,
  merchant text not null,
  player text not null,
  taken_at timestamptz not null,
  -- A place nobody has been heard from for a while is free.
  seen_at timestamptz not null,
  primary key (room_id, seat)
);
create unique index room_seats_one on room_seats (game, merchant, player);

alter table rounds
  add column room_id text references rooms (id),
  add column seat integer check (seat between 1 and 4),
  add column cuts integer not null default 0 check (cuts >= 0),
  add check ((room_id is null) = (seat is null)),
  add check (room_id is null or seed_pair_id is not null);
create index rounds_of_room on rounds (room_id, closed_at) where room_id is not null;

-- Each fish is caught once. What a volley would catch is kept from others until its stakes are known to be paid.
create table room_catches (
  room_id text not null references rooms (id),
  fish bigint not null,
  -- The volley of `rounds` that catches it; the row goes with a volley that turns out void.
  round_id text not null,
  primary key (room_id, fish)
);
create index room_catches_of_round on room_catches (round_id);
