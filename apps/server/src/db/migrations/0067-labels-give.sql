-- Whoever put the label that an offer asks for has given what it brought.
alter table member_openings drop constraint member_openings_act_check;
alter table member_openings add constraint member_openings_act_check
  check (act in ('account', 'initial-password', 'message', 'label'));
