-- A place without shots for too long goes back to the room, also where its player's page keeps coming back.
alter table room_seats add column shot_at timestamptz not null default now();
