-- Who took a label off: where an offer leaves out those who have it, that gives as well.
create table labels_taken (
  merchant_id int not null references merchants,
  member_id bigint not null,
  code text not null,
  taken_by text not null,
  taken_at timestamptz not null,
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, code) references member_labels
);
create index labels_taken_member on labels_taken (merchant_id, member_id, code, taken_at);

alter table labels_taken enable row level security;
alter table labels_taken force row level security;
create policy merchant on labels_taken using (current_setting('ronda.scope', true) = 'all'
  or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
