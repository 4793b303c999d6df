-- Operators are told of issues as they change: which telling is the newer one, and since when there is something to tell.
alter table lottery_issues
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default clock_timestamp();
create index lottery_issues_changed on lottery_issues (game, changed_at desc);

create function lottery_issue_changed() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger lottery_issue_changed before update on lottery_issues for each row execute function lottery_issue_changed();

-- How many orders a number is in, beside what it may cost.
alter table lottery_exposure add column orders integer not null default 0 check (orders >= 0);
