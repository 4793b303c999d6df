-- Every guess is written before it is looked at: forgiven is what the owner did before entering, which pauses nobody but still counts to
-- the ceiling of the account.
alter table login_failures
  add column network text not null default '',
  add column forgiven boolean not null default false;

alter table operator_login_failures
  add column device text not null default '',
  add column network text not null default '',
  -- code: an authenticator's code that was to let a password through a pause; totp: a second factor after the password.
  add column kind text not null default 'password' check (kind in ('password', 'code', 'totp')),
  add column forgiven boolean not null default false;

-- The browser an operator came in with: one that passed both factors is known.
alter table operator_sessions add column device text not null default '';
create index operator_sessions_device on operator_sessions (merchant_id, operator_id, device) where token_hash is not null;
create index sessions_device on sessions (merchant_id, member_id, device);
