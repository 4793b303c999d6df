comment on column game_sessions.replaced_at is
  'From when it takes no bets any more: a newer launch of the same game, or the end of the session it was opened from.';
create index game_sessions_origin on game_sessions (merchant_id, member_session_id) where replaced_at is null;
