-- The member's session a game was opened from: playing keeps it from idling out.
alter table game_sessions add column member_session_id text;
