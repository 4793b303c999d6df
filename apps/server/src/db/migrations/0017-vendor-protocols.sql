-- Vendors that speak another protocol than Ronda's own.

alter table vendors add column protocol text not null default 'ronda' check (protocol in ('ronda', 'hub88'));

-- The vendor's half of a key pair (PEM), where its protocol signs with one; the sealed secret is then our half.
alter table vendor_keys add column public_key text;
