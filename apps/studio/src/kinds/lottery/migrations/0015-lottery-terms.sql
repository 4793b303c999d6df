-- Under what terms an operator sells a lottery, within its rules. Versions are only ever added; an order keeps the one it was sold under.
create table lottery_terms (
  merchant text not null,
  game text not null,
  version integer not null check (version > 0),
  -- Of issues whose sale opens from then on.
  from_at timestamptz not null,
  terms jsonb not null,
  -- Two people: who proposed it and who decided.
  made_by text[] not null check (cardinality(made_by) = 2 and made_by[1] <> made_by[2]),
  remark text not null,
  at timestamptz not null,
  primary key (merchant, game, version)
);
