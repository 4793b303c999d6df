import { BUSINESS_ZONE } from '@ronda/contract/values/time.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { closeDays } from './agents-days.ts'

/** From one depth to the next the teams grow by this: a hundred thousand stand twelve below the top then. */
const BRANCHING = 2.5
const SCALE = 10_000

export interface Sizes {
  members: number
  /** Rows of counted play, each of several rounds. */
  rows: number
  days: number
  contracts: number
  /** The newest of the rows, which the roll-up adds itself. */
  fresh: number
}

/** The member of each number stands under this one. */
export const parentOf = (n: number): number => (n < 2 ? 0 : Math.floor((n - 2) / BRANCHING) + 1)

/** How many stand at and below each number. */
export function teamSizes(members: number): number[] {
  const sizes = new Array<number>(members + 1).fill(1)
  for (let n = members; n > 1; n--) sizes[parentOf(n)] = (sizes[parentOf(n)] ?? 0) + (sizes[n] ?? 0)
  return sizes
}

/** Members who really sign in, by their number in the tree. */
export type Real = ReadonlyMap<number, string>

/** One tree of a merchant with its rates, contracts, play and money; today is the day of `now`. */
export async function fillTeam(env: TestEnv, sizes: Sizes, real: Real, now: number): Promise<void> {
  const { members, contracts } = sizes
  const merchant = `(select id from merchants where code = 'lumina')`
  const at = `'${new Date(now).toISOString()}'::timestamptz`
  const long = `${at} - interval '100 days'`
  const names = [...real].map(([n, username]) => `(${n}, '${username}')`).join(', ')
  await env.asOwner(`
    set enable_nestloop = off;
    insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at,
      registered_at, registered_ip)
    select ${merchant}, 'bench' || n, 'bench' || n, '', 'es',
      (select profile_sealed from members where merchant_id = ${merchant} order by id desc limit 1), ${long}, ${long}, '10.0.0.1'
    from generate_series(1, ${members}) n where n not in (select r.n from (values ${names}) as r(n, username));
    create unlogged table bench_tree as
    with recursive tree as (
      select 1 as n, 0 as parent, 0 as depth, array[1] as path
      union all
      select n.n, t.n, t.depth + 1, t.path || n.n from tree t
      join (select n, floor((n - 2) / ${BRANCHING})::int + 1 as parent from generate_series(2, ${members}) n) n on n.parent = t.n)
    select t.*, m.id as member_id, s.size, (
        select array_agg(greatest(1, 90 - 7 * step) order by step) from generate_series(0, t.depth) step) as rng,
      (select array_agg(greatest(1, 50 - 4 * step) order by step) from generate_series(0, t.depth) step) as live
    from tree t
    left join (values ${names}) as r(n, username) on r.n = t.n
    join members m on m.merchant_id = ${merchant} and m.username_key = coalesce(lower(r.username), 'bench' || t.n)
    join (select u.n, count(*) as size from tree, unnest(path) as u(n) group by 1) s on s.n = t.n;
    grant select on bench_tree to public;
    alter table bench_tree add primary key (n);
    create unique index on bench_tree (member_id);
    alter table bench_tree add column place bigint, add column places bigint[];
    update bench_tree set place = n + (select coalesce(max(id), 0) from team_places),
      places = (select array_agg(p + (select coalesce(max(id), 0) from team_places) order by step)
        from unnest(path) with ordinality as u(p, step));
    update members m set agent_type = case when t.n = 1 then 1 else 2 end from bench_tree t
      where m.merchant_id = ${merchant} and m.id = t.member_id and t.size > 1;
    insert into team_places (merchant_id, id, member_id, parent_id, path, depth, size, since)
    overriding system value
    select ${merchant}, place, member_id, places[cardinality(places) - 1], places, depth, size, ${long} from bench_tree order by n;
    select setval(pg_get_serial_sequence('team_places', 'id'), (select max(id) from team_places));
    insert into team_members (merchant_id, member_id, rates, joined_at)
    select ${merchant}, member_id, jsonb_build_object('RNG', rng[depth + 1], 'LIVE', live[depth + 1]), ${long} from bench_tree;
    insert into ledger_accounts (merchant_id, kind, member_id, currency, balance)
    select ${merchant}, 'main', member_id, 'PEN', 0 from bench_tree on conflict do nothing;
`)
  await env.asOwner('vacuum analyze members, team_places, team_members, ledger_accounts, bench_tree')
  const level = (rate: string) =>
    `jsonb_build_object('levels', jsonb_build_array(jsonb_build_object('turnoverMin', '0', 'lossMin', '0', 'activeMin', 0,
      'rate', ${rate})), 'activeTurnover', '0', 'scope', '[]'::jsonb)`
  await env.asOwner(`
    set enable_nestloop = off;
    insert into agent_contracts (merchant_id, kind, upline_id, downline_id, terms, from_at, signed_at, signed_by)
    select ${merchant}, k.kind, p.member_id, t.member_id, ${level(`round((k.top - t.depth * k.step)::numeric, 2)::text`)},
      date_trunc('day', ${long}) - interval '8 hours', ${long}, 'bench'
    from (select * from bench_tree order by n limit ${contracts}) t
    cross join (values ('daily-wage', 0.9, 0.07), ('real-time-wage', 0.5, 0.04)) as k(kind, top, step)
    left join bench_tree p on p.n = t.parent order by k.kind, t.n;
    analyze agent_contracts`)
  await fillPlay(env, sizes, merchant, at)
  await closeDays(env, sizes, merchant)
  await fillBills(env, merchant, at)
  await fillMoney(env, sizes, merchant, at)
}

/** A third of the members play, at all depths; the oldest first, so that rows are in the order they were counted. */
async function fillPlay(env: TestEnv, { members, rows, days }: Sizes, merchant: string, at: string): Promise<void> {
  const players = Math.max(1, Math.floor(members * 0.3))
  await withoutKeys(env, ['team_play'], () =>
    env.asOwner(`
      set enable_nestloop = off;
      insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at)
      select ${merchant}, t.place, p.hour, p.category, p.staked, p.staked, case when p.h % 2 = 0 then 0 else p.staked * 18 / 10 end,
        5, case when p.category = 'RNG' then t.rng else t.live end, p.hour + interval '1 hour'
      from (
        select i, h, date_trunc('hour', ${at} - interval '2 hours' - ${days} * interval '1 day' * (1 - i::numeric / ${rows})) as hour,
          1 + floor((h / 8 % ${players}) / 0.3)::int as n, case when h % 7 < 5 then 'RNG' else 'LIVE' end as category,
          (1 + h % 40)::bigint * ${5 * SCALE} as staked
        from (select i, hashint8(i)::bigint + 2147483648 as h from generate_series(1, ${rows}) i) x) p
      join bench_tree t on t.n = least(p.n, ${members}) order by i`),
  )
  await env.asOwner('vacuum analyze team_play')
}

/** Deposits and withdrawals, as the roll-up of money writes them. */
async function fillMoney(env: TestEnv, { members, days }: Sizes, merchant: string, at: string): Promise<void> {
  await env.asOwner(`
    set enable_nestloop = off;
    insert into team_money_moves (merchant_id, place_id, transfer_id, at, kind, part, amount, balance_after, reference)
    select ${merchant}, t.place, 1000000 + i, ${at} - ${days} * interval '1 day' * (1 - i::numeric / ${3 * members}),
      case when i % 3 = 0 then 'hold' else 'deposit' end, case when i % 3 = 0 then 'withdrawal' else 'deposit' end,
      case when i % 3 = 0 then -1 else 1 end * (1 + i % 50)::bigint * ${SCALE}, 1000000, 'bench' || i
    from generate_series(1, ${3 * members}) i join bench_tree t on t.n = 1 + (hashint8(i)::bigint + 2147483648) % ${members};
    insert into team_money_days (merchant_id, place_id, day, part, own, amount)
    select ${merchant}, u.id, (v.at at time zone '${BUSINESS_ZONE}')::date, v.part,
      coalesce(sum(v.amount) filter (where u.id = v.place_id), 0), sum(v.amount)
    from team_money_moves v join bench_tree t on t.place = v.place_id, unnest(t.places) as u(id) group by 2, 3, 4;
    insert into team_money_kinds (merchant_id, place_id, day, kind, moves, came, went, first_id, last_id)
    select ${merchant}, u.id, (v.at at time zone '${BUSINESS_ZONE}')::date, v.kind, count(*), sum(greatest(v.amount, 0)),
      sum(greatest(-v.amount, 0)), min(v.transfer_id), max(v.transfer_id)
    from team_money_moves v join bench_tree t on t.place = v.place_id, unnest(t.places) as u(id) group by 2, 3, 4;
    insert into team_marks (merchant_id, reader, seq, at)
    select ${merchant}, r, (select coalesce(max(id), 0) from ledger_transfers), ${at} from unnest(array['money', 'money-next']) r
    on conflict (merchant_id, reader) do update set seq = excluded.seq, at = excluded.at`)
  await env.asOwner('vacuum analyze team_money_moves, team_money_days, team_money_kinds')
}

/** Days before today whose wages are really settled and paid, so that there is something to reckon once more; those before are filled in. */
export const SETTLED_DAYS = 8

/** A month of paid daily wages but for the last days, windows of those who sign in, and the payments of everything. */
async function fillBills(env: TestEnv, merchant: string, at: string): Promise<void> {
  const today = `(((${at}) at time zone '${BUSINESS_ZONE}')::date)::timestamp at time zone '${BUSINESS_ZONE}'`
  await env.asOwner(`
    set enable_nestloop = off;
    insert into agent_runs (merchant_id, kind, from_at, to_at, state, made_at)
    select ${merchant}, 'daily-wage', ${today} - n * interval '1 day', ${today} - (n - 1) * interval '1 day', 'paid',
      ${today} - (n - 1) * interval '1 day' + interval '2 hours' from generate_series(31, ${SETTLED_DAYS + 1}, -1) n;
    -- The line of each bill is looked up member by member.
    set enable_nestloop = on;
    insert into agent_bills (merchant_id, run_id, contract_id, agent_id, upline_id, path, turnover, loss, active, level, rate, due, paid)
    select ${merchant}, r.id, c.id, c.downline_id, c.upline_id, (
        select array_agg(a.member_id order by u.step) from unnest(t.path) with ordinality as u(n, step) join bench_tree a on a.n = u.n),
      t.size * 10000000, 0, 1, 0, 10, t.size * 10000, t.size * 10000
    from agent_runs r join agent_contracts c on c.merchant_id = r.merchant_id and c.kind = r.kind
    join bench_tree t on t.member_id = c.downline_id where r.merchant_id = ${merchant} order by r.id, t.n;
    insert into agent_bill_payments (merchant_id, id, bill_id, payer_id, amount, at)
    select b.merchant_id, 'bench' || b.id, b.id, b.upline_id, b.due, r.made_at
    from agent_bills b join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
    join bench_tree t on t.member_id = b.agent_id where b.merchant_id = ${merchant};
    insert into agent_windows (merchant_id, contract_id, from_at, to_at, agent_id, delta, rate, below, before, owed, due, paid_at)
    select ${merchant}, c.id, ${today} - w * interval '5 minutes', ${today} - (w - 1) * interval '5 minutes', c.downline_id,
      1000000, 50, 0, 0, 0, 5000, ${today} - (w - 1) * interval '5 minutes'
    from bench_tree t join members m on m.id = t.member_id and m.username_key not like 'bench%'
    join agent_contracts c on c.downline_id = t.member_id and c.kind = 'real-time-wage', generate_series(1, 8640) w;
    insert into team_payments (merchant_id, id, member_id, kind, amount, at)
    select ${merchant}, 'bench' || c.place_id, t.member_id, 'commission', sum(c.paid), ${today} - interval '1 day'
    from team_commissions c join bench_tree t on t.place = c.place_id
    where c.merchant_id = ${merchant} group by c.place_id, t.member_id having sum(c.paid) > 0;
    insert into ledger_transfers (merchant_id, id, kind, source, external_id, member_id, amount, at)
    select ${merchant}, -row_number() over (order by at), kind, source, id, member_id, amount, at
    from (
      select 'daily_wage' as kind, 'agent-wages' as source, p.id, b.agent_id as member_id, p.amount, p.at
      from agent_bill_payments p join agent_bills b on b.merchant_id = p.merchant_id and b.id = p.bill_id
      where p.merchant_id = ${merchant} and p.id like 'bench%'
      union all
      select 'real_time_wage', 'agent-windows', contract_id || '/' || to_char(to_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        agent_id, due, paid_at from agent_windows
      where merchant_id = ${merchant} and delta = 1000000 and due = 5000
      union all
      select kind, 'commissions', id, member_id, amount, at from team_payments where merchant_id = ${merchant} and id like 'bench%') p`)
  await env.asOwner(
    'vacuum analyze agent_runs, agent_bills, agent_bill_payments, agent_windows, team_payments, ledger_transfers',
  )
}

/** Fills tables without asking of each row whether what it names is there; all of them are asked about together afterwards. */
export async function withoutKeys(env: TestEnv, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const names = tables.map(name => `'${name}'`).join(', ')
  await env.asOwner(`
    create table bench_keys as select conrelid::regclass::text as t, conname as name, pg_get_constraintdef(oid) as def
    from pg_constraint where contype = 'f' and conrelid::regclass::text in (${names});
    do $$ declare k record; begin
      for k in select * from bench_keys loop execute format('alter table %I drop constraint %I', k.t, k.name); end loop;
    end $$`)
  await fill()
  await env.asOwner(`
    do $$ declare k record; begin
      for k in select * from bench_keys loop execute format('alter table %I add constraint %I %s', k.t, k.name, k.def); end loop;
    end $$;
    drop table bench_keys`)
}
