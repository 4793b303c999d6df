-- What is looked up when an order is judged: the same picture, operation number, browser, address or account at another member.
alter table uploads add column sha256 bytea generated always as (sha256(bytes)) stored;
create index uploads_sha256 on uploads (merchant_id, sha256);
create index deposits_operation on deposits (merchant_id, lower(proof ->> 'operation')) where proof ? 'operation';
create index deposits_receipt on deposits (merchant_id, (proof ->> 'receipt')) where proof ? 'receipt';
create index payout_accounts_any on payout_accounts (merchant_id, number_index);
create index sessions_of_device on sessions (merchant_id, device, created_at desc);
create index sessions_of_ip on sessions (merchant_id, ip, created_at desc);
