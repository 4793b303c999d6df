-- What callers asked for in a window of time, over all processes. Losing it in a crash costs nothing but a fresh window.
create unlogged table rate_counts (
  key text not null,
  window_start bigint not null,
  count int not null,
  -- Unix ms; afterwards the window counts for nothing.
  expires_at bigint not null,
  primary key (key, window_start)
) with (fillfactor = 70);
create index rate_counts_expiry on rate_counts (expires_at);

-- Takes up to `wanted` of what a window still has, the fading share of the window before it included. Answers how many it gave, and how
-- many are left after that.
create function take_rate(
  of_key text, start_at bigint, window_ms bigint, most int, share double precision, wanted int,
  out given int, out remaining int
) language plpgsql as $$
declare
  used int;
  room int;
begin
  insert into rate_counts values (of_key, start_at, 0, start_at + 2 * window_ms) on conflict do nothing;
  select count into used from rate_counts where key = of_key and window_start = start_at for update;
  select most - used - ceil(coalesce(max(count), 0) * share)::int into room
    from rate_counts where key = of_key and window_start = start_at - window_ms;
  given := least(wanted, greatest(0, room));
  remaining := greatest(0, room - given);
  if given > 0 then
    update rate_counts set count = used + given where key = of_key and window_start = start_at;
  end if;
end $$;
