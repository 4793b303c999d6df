-- A provider's message that came again with other content.
alter table payment_exceptions drop constraint payment_exceptions_kind_check;
alter table payment_exceptions add constraint payment_exceptions_kind_check check (kind in
  ('amount-differs', 'paid-after-failed', 'failed-after-paid', 'second-payment', 'contradicts-itself', 'unexpected'));
