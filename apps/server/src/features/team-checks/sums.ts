import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { businessDate, dayEnd, dayStart } from '../../db/business-day.ts'

/** What something is by what it is made of, and as it was kept. */
export interface Compared {
  subject: string
  expected: bigint
  found: bigint
}

/** So many that differ are told by themselves. */
export const SHOWN = 20

/** The sums of each place and day of what teams played, against the play itself. */
export const playSums = (tx: Tx, merchantId: number, days: readonly string[], last: bigint): Promise<Compared[]> =>
  ofEach(tx, days, day =>
    differing(tx, merchantId, {
      columns: ['own_staked', 'own_valid', 'own_won', 'own_rounds', 'staked', 'valid', 'won', 'rounds'],
      keys: ['day', 'category'],
      kept: sql`team_days k where k.merchant_id = ${merchantId} and k.day = ${day}::date`,
      made: sql`
        select u.id as place_id, ${day}::date as day, o.category,
          ${sums(['staked', 'valid', 'won', 'rounds'], 'own_', 'u.id = o.place_id')}
        from (
          select f.place_id, f.category, sum(f.staked) as staked, sum(f.valid) as valid, sum(f.won) as won,
            sum(f.rounds) as rounds
          from team_play f where f.merchant_id = ${merchantId} and f.seq <= ${last}
            and f.hour >= ${dayStart(day)} and f.hour < ${dayEnd(day)} group by 1, 2) o
        join team_places l on l.merchant_id = ${merchantId} and l.id = o.place_id, unnest(l.path) as u(id)
        group by 1, 2, 3`,
    }),
  )

/** What each place and day has of rebates and commissions, against what is due of them. */
export const shareSums = (tx: Tx, merchantId: number, days: readonly string[]): Promise<Compared[]> =>
  ofEach(tx, days, day =>
    differing(tx, merchantId, {
      columns: ['own_rebate', 'own_commission', 'rebate', 'commission', 'above_commission'],
      keys: ['day', 'category'],
      kept: sql`team_days k where k.merchant_id = ${merchantId} and k.day = ${day}::date`,
      made: sql`
        select place_id, ${day}::date as day, category, ${sums(['rebate', 'commission'], 'own_', 'is_own')},
          sum(above) as above_commission
        from (
          select u.id as place_id, s.category, u.id = s.place_id as is_own, s.rebate, s.commission, 0 as above from shares s,
            unnest(s.path) as u(id)
          union all
          select s.line, s.category, false, 0, 0, s.commission from shares s where s.line is not null) parts
        group by 1, 2, 3`,
      given: sql`shares as materialized (
        select c.place_id, c.category, a.path, p.path[a.depth + 2] as line,
          coalesce(sum(c.due) filter (where c.player_id = c.place_id), 0) as rebate,
          coalesce(sum(c.due) filter (where c.player_id <> c.place_id), 0) as commission
        from team_commissions c
        join team_places a on a.merchant_id = c.merchant_id and a.id = c.place_id
        join team_places p on p.merchant_id = c.merchant_id and p.id = c.player_id
        where c.merchant_id = ${merchantId} and c.day = ${day}::date group by 1, 2, 3, 4),`,
    }),
  )

/** Money of places by day, against the movements of those days. */
export async function moneySums(tx: Tx, merchantId: number, from: string): Promise<Compared[]> {
  const given = sql`moves as materialized (
    select u.id as place_id, u.id = v.place_id as is_own, ${businessDate(sql`v.at`)} as day, v.kind, v.part, v.amount,
      v.transfer_id
    from team_money_moves v join team_places l on l.merchant_id = v.merchant_id and l.id = v.place_id, unnest(l.path) as u(id)
    where v.merchant_id = ${merchantId} and v.at >= ${dayStart(from)}),`
  const kinds = await differing(tx, merchantId, {
    columns: ['moves', 'came', 'went', 'first_id', 'last_id'],
    keys: ['day', 'kind'],
    kept: sql`team_money_kinds k where k.merchant_id = ${merchantId} and k.day >= ${from}::date`,
    given,
    made: sql`
      select place_id, day, kind, count(*) as moves, sum(greatest(amount, 0)) as came, sum(greatest(-amount, 0)) as went,
        min(transfer_id) as first_id, max(transfer_id) as last_id
      from moves group by 1, 2, 3`,
  })
  const parts = await differing(tx, merchantId, {
    columns: ['own', 'amount'],
    keys: ['day', 'part'],
    kept: sql`team_money_days k where k.merchant_id = ${merchantId} and k.day >= ${from}::date`,
    given,
    made: sql`
      select place_id, day, part, coalesce(sum(amount) filter (where is_own), 0) as own, sum(amount) as amount
      from moves where part is not null group by 1, 2, 3`,
  })
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(abs(amount)), 0) as amount from team_money_moves v
    where v.merchant_id = ${merchantId} and v.at >= ${dayStart(from)}`.execute(tx)
  const all = BigInt(rows[0]!.amount)
  return [{ subject: 'Σ', expected: all, found: all }, ...kinds, ...parts]
}

interface Sums {
  columns: readonly string[]
  keys: readonly [string, string]
  /** The rows as they were kept, as `k`. */
  kept: RawBuilder<unknown>
  made: RawBuilder<unknown>
  given?: RawBuilder<unknown>
}

/** The sums that differ most, by member, day and column. */
async function differing(
  tx: Tx,
  merchantId: number,
  { columns, keys, kept, made, given = sql`` }: Sums,
): Promise<Compared[]> {
  const key = sql.join(['place_id', ...keys].map(name => sql.ref(name)))
  const pairs = columns.map(
    name => sql`(${name}, coalesce(made.${sql.ref(name)}, 0)::numeric, coalesce(kept.${sql.ref(name)}, 0)::numeric)`,
  )
  const { rows } = await sql<Record<'subject' | 'expected' | 'found', string>>`
    with ${given} made as (${made}),
    kept as (select ${sql.join(['place_id', ...keys, ...columns].map(name => sql.ref(`k.${name}`)))} from ${kept}),
    off as materialized (
      select place_id, day, ${sql.ref(keys[1])} as key, c.name, c.expected, c.found
      from made full join kept using (${key})
      cross join lateral (values ${sql.join(pairs)}) as c(name, expected, found)
      where c.expected <> c.found order by abs(c.expected - c.found) desc limit ${SHOWN})
    select m.username || ' ' || to_char(o.day, 'YYYY-MM-DD') || ' ' || o.key || ' ' || o.name as subject, o.expected, o.found
    from off o join team_places l on l.merchant_id = ${merchantId} and l.id = o.place_id
    join members m on m.merchant_id = ${merchantId} and m.id = l.member_id`.execute(tx)
  return rows.map(({ subject, expected, found }) => ({ subject, expected: BigInt(expected), found: BigInt(found) }))
}

/** Pairs as `part`, `subject`, `expected` and `found`: by part those that differ most, the others that do together, and all that agree. */
export async function comparedBy(
  tx: Tx,
  { given = sql``, pairs }: { given?: RawBuilder<unknown>; pairs: RawBuilder<unknown> },
): Promise<Map<string, Compared[]>> {
  const { rows } = await sql<Record<'part' | 'subject' | 'expected' | 'found', string>>`
    with ${given} pairs as materialized (${pairs}),
    off as (
      select *, row_number() over (partition by part order by abs(expected - found) desc, subject) as n
      from pairs where expected <> found)
    select part, subject, expected, found from off where n <= ${SHOWN}
    union all
    select part, '…', sum(expected), sum(found) from off where n > ${SHOWN} group by part
    union all
    select part, '', sum(expected), sum(found) from pairs where expected = found group by part`.execute(tx)
  const compared = rows.map(({ part, subject, expected, found }) => ({
    part,
    subject,
    expected: BigInt(expected),
    found: BigInt(found),
  }))
  return Map.groupBy(compared, ({ part }) => part)
}

/** Columns as sums of rows, those of the member itself before them. */
const sums = (columns: readonly string[], prefix: string, isOwn: string) =>
  sql.raw(
    columns
      .map(name => `coalesce(sum(${name}) filter (where ${isOwn}), 0) as ${prefix}${name}, sum(${name}) as ${name}`)
      .join(', '),
  )

/** Day by day, so that no more than a day's sums are held at once. */
async function ofEach(
  tx: Tx,
  days: readonly string[],
  compare: (day: string) => Promise<Compared[]>,
): Promise<Compared[]> {
  const compared: Compared[] = []
  await sql`set local enable_nestloop = off`.execute(tx)
  for (const day of days) compared.push(...(await compare(day)))
  await sql`set local enable_nestloop = on`.execute(tx)
  return compared
}
