-- What a way to be paid out costs is part of what leaves the wallet: something always arrives.
alter table withdrawals add constraint withdrawals_fee_within check (fee < amount);

-- Where money of an erased account went is known by what bookkeeping needs: method, bank and the last characters of the number.
alter table payout_accounts alter column number_sealed drop not null, alter column holder_sealed drop not null;

-- Empties number, holder and hash of a member's payout accounts. Nobody else may, and only of a closed account whose erasure is written down.
create function erase_payout_accounts(_merchant int, _member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from account_closings
    where merchant_id = _merchant and member_id = _member and erased_at is not null and reopened_at is null) then
    raise exception 'the payout accounts of member % are kept', _member;
  end if;
  -- A hash of nothing, so that it is found again by no number and like no other.
  update payout_accounts set number_sealed = null, holder_sealed = null, number_index = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where merchant_id = _merchant and member_id = _member and number_sealed is not null;
end $$;
