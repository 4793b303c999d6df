-- When a way to reach a member was last replaced, or used to set a new password: withdrawals wait a while after it.
alter table members
  add column reach_changed_at timestamptz,
  add column reach_changed text check (reach_changed in ('email', 'mobile', 'password')),
  add check ((reach_changed_at is null) = (reach_changed is null));
