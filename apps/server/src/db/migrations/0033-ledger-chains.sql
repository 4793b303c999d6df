-- Hash chains over what the ledger and the audit log write, so that what somebody changes behind the program's back is noticed.
-- Hashes are keyed with a secret that the database never holds.

-- Every transfer lies in exactly one link: that of the batch or post which wrote it. Links of one writer form a chain.
create table ledger_links (
  merchant_id int not null,
  chain text not null,
  seq bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  transfers int not null,
  hash bytea not null,
  primary key (merchant_id, chain, seq)
);

-- Where every chain ends; the mark proves it, so that a chain cut short is noticed. Writers go on from here.
create table chain_heads (
  merchant_id int not null,
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  mark bytea not null,
  primary key (merchant_id, chain)
) with (fillfactor = 50);

-- The ends of all chains of a merchant at one moment, joined; each seal covers the one before.
create table ledger_seals (
  merchant_id int not null,
  seq bigint not null,
  at timestamptz not null,
  heads text not null,
  hash bytea not null,
  primary key (merchant_id, seq)
);

do $$
declare t text;
begin
  foreach t in array array['ledger_links', 'chain_heads', 'ledger_seals'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy merchant on %I using (current_setting(''ronda.scope'', true) = ''all'' '
      'or merchant_id = nullif(current_setting(''ronda.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;
