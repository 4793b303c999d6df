-- When a date of birth was said; null: with the account.
alter table members add column birthday_at timestamptz;
