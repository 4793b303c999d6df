-- A window of a real-time wage whose agent looks like one person with a downline waits for somebody's word.
alter table agent_windows
  add column needs_review boolean not null default false,
  add column reviewed_by text,
  add column reviewed_at timestamptz,
  add column note text not null default '';
create index agent_windows_review on agent_windows (merchant_id, agent_id, to_at)
  where needs_review and reviewed_at is null;
create trigger written_once before update on agent_windows for each row
  execute function written_once('needs_review', 'reviewed_by', 'reviewed_at', 'paid_at');
