-- What holds while a bonus is played, beside how often it has to be played: as it was when it was offered.
alter table rewards
  -- It is there to be played with: when money is withdrawn, what is left of it stays with the house.
  add column is_sticky boolean not null default false,
  add column max_bet bigint check (max_bet > 0),
  -- Games that take no bet meanwhile, each as `VENDOR/code`.
  add column excluded text[] not null default '{}',
  -- In how many days it has to be played through.
  add column play_days int check (play_days > 0);

alter table turnover_items
  -- What of a bonus is still there at most: what was credited, or less once all but that was lost and other money came.
  add column bonus bigint check (bonus >= 0),
  add column is_sticky boolean not null default false,
  add column max_bet bigint check (max_bet > 0),
  add column excluded text[] not null default '{}',
  -- Until when it has to be played through.
  add column ends_at timestamptz,
  -- Won less staked, of rounds begun since then.
  add column net bigint not null default 0,
  -- What of the bonus, and of what was won with it, went back to the house.
  add column taken bigint check (taken >= 0),
  -- The withdrawal at which that was.
  add column taken_for text;
alter table turnover_items drop constraint turnover_items_status_check;
alter table turnover_items
  add constraint turnover_items_status_check check (status in ('active', 'met', 'closed', 'cancelled', 'expired'));
update turnover_items i set bonus = r.amount from rewards r
  where i.source = 'bonus' and r.merchant_id = i.merchant_id and r.id = i.ref;
create index turnover_items_ending on turnover_items (ends_at) where status = 'active' and ends_at is not null;
create index turnover_items_sticky on turnover_items (merchant_id, member_id) where is_sticky and taken is null;

update activities set document = document || '{"bonus": {"isSticky": false, "maxBet": null, "playDays": null, "excluded": []}}';
update activity_versions set document = document || '{"bonus": {"isSticky": false, "maxBet": null, "playDays": null, "excluded": []}}';
