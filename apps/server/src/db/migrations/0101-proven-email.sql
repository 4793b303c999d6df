-- When the e-mail of a member's profile was proven with a code sent to it; empty: it was only typed.
alter table members add column email_proven_at timestamptz;
