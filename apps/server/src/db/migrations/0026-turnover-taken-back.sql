-- When the roll-up counted what it has counted of a round: what is taken back later is taken from what was open then.
alter table game_rounds add column rolled_at timestamptz;
