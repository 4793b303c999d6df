-- What a member may claim stands beside what an operator gave by hand: one reward per source and reference, whoever offers it.
alter table rewards
  add column source text not null default 'hand' check (source in ('hand', 'activity', 'vip', 'rebate', 'referral', 'mall')),
  -- Language → what it is for, where a rule of the house gives it; `reason` is what an operator wrote.
  add column titles jsonb,
  -- Until when it may be claimed.
  add column valid_until timestamptz,
  -- What the turnover is a multiple of, where it is more than the amount: bonus and deposit.
  add column turnover_base bigint check (turnover_base >= amount),
  -- Categories whose play counts; none: all.
  add column scope text[] not null default '{}';
alter table rewards alter column source drop default;
alter table rewards rename column request_id to ref;
alter table rewards drop constraint rewards_merchant_id_request_id_key;
alter table rewards add unique (merchant_id, source, ref);
alter table rewards drop constraint rewards_state_check, drop constraint rewards_check, drop constraint rewards_reason_check;
alter table rewards
  add constraint rewards_state check (state in ('asked', 'claimable', 'granted', 'refused', 'expired')),
  add constraint rewards_decided check ((state in ('asked', 'claimable')) = (decided_at is null)),
  add constraint rewards_said check (reason <> '' or titles is not null);
create index rewards_claimable on rewards (merchant_id, member_id) where state = 'claimable';
create index rewards_lapsing on rewards (merchant_id, valid_until) where state = 'claimable';

-- What of a stake counts as turnover, as the game counted when it was played; everything that is earned by play reads it.
alter table play_hourly add column valid bigint;
update play_hourly p set valid = p.staked * coalesce(
  (select g.turnover_pct from games g where g.merchant_id = p.merchant_id and g.vendor = p.vendor and g.code = p.game_code), 100) / 100;
alter table play_hourly alter column valid set not null;

-- Only play of these categories fills it; none: all.
alter table turnover_items add column scope text[] not null default '{}';
