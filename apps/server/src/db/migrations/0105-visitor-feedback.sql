-- Feedback of somebody who has no account: where it came from (the limit counts by it), its language, and where the answer goes, if anywhere.
alter table feedback alter column member_id drop not null;
alter table feedback add column visitor_place text;
alter table feedback add column language text;
alter table feedback add column email_sealed bytea;
alter table feedback add column email_index bytea;
alter table feedback add constraint feedback_sender check (
  (member_id is null) = (visitor_place is not null) and (member_id is null) = (language is not null)
  and (email_sealed is null) = (email_index is null) and (member_id is null or email_sealed is null)
);
create index feedback_visitor on feedback (merchant_id, visitor_place, created_at desc) where member_id is null;
