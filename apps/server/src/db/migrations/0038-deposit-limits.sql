alter table play_limits drop constraint play_limits_kind_check;
alter table play_limits add constraint play_limits_kind_check check (kind in ('deposit', 'stake', 'loss', 'time'));
create index deposits_credited on deposits (merchant_id, member_id, closed_at) where state = 'CREDITED';

-- When it last stopped a bet: the member is told which limit it was.
alter table play_limits add column stopped_at timestamptz;
