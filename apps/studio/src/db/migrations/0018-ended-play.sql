-- When the operator ended play in a session: from then on nothing is staked in it. Only where the studio holds the money itself.
alter table sessions add column play_ended_at timestamptz;
create index sessions_player on sessions (merchant, player);
