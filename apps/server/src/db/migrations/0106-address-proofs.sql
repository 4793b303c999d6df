-- A second level of identity checks: where a member lives, proven by up to three pages of one document.
alter table identity_pictures drop constraint identity_pictures_part_check;
alter table identity_pictures add check (part in ('front', 'back', 'selfie', 'page'));

alter table identity_checks
  add column level smallint not null default 1 check (level in (1, 2)),
  add column page_ids text[] not null default '{}' check (cardinality(page_ids) <= 3),
  drop constraint identity_checks_document_type_check,
  add constraint identity_checks_document_type_check check (
    document_type in ('national-id', 'passport', 'driving-licence', 'residence-permit') and level = 1
    or document_type in ('utility-bill', 'bank-statement', 'official-letter') and level = 2),
  -- Nobody outside is asked about addresses.
  add check (level = 1 or provider = 'local');
alter table identity_checks alter column level drop default;

-- Of each level a member has one under review and one that holds, at most.
drop index identity_checks_open;
drop index identity_checks_verified;
create unique index identity_checks_open on identity_checks (merchant_id, member_id, level) where state = 'IN_REVIEW';
create unique index identity_checks_verified on identity_checks (merchant_id, member_id, level) where state = 'VERIFIED';
