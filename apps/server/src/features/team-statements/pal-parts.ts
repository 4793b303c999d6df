import type { palViews } from '@ronda/contract/portal/agents/statements.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { LARGE, type Place } from '../agents/tree.ts'
import { due, type Span } from './days.ts'

export type View = (typeof palViews)[number]

export interface Asked {
  /** Of whose team it is told, and how large it is. */
  places: readonly bigint[]
  size: number
  /** Of who earns. */
  mine: readonly bigint[]
  span: Span
  /** Of members, these alone. */
  only?: readonly bigint[]
}

/** Everything a statement is made of; above zero as its name says. */
export const figures = [
  'staked',
  'valid',
  'won',
  'rounds',
  'selfRebate',
  'teamCommission',
  'activity',
  'wage',
  'dividend',
  'deposit',
  'withdrawal',
  'transferIn',
  'transferOut',
  'commission',
] as const
export type Figures = Record<(typeof figures)[number], bigint>
export const noFigures = (): Figures => Object.fromEntries(figures.map(name => [name, 0n])) as Figures

/** Of a place that money is told apart by, in statements that no product knows. */
export const NO_PRODUCT = 'other'
/** One's own play in a view by lines. */
export const OWN = 'own'

export const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`

/**
 * The team with the lines it falls into: null at the places that are asked about themselves. A small one is gone through down its lines: behind
 * row-level security no index is read by what lies in paths.
 */
export const teamOf = (merchantId: number, { places, only, size }: Omit<Asked, 'mine' | 'span'>, view?: View) =>
  !only && size < LARGE
    ? sql`
  team as (
    select id, member_id, null::bigint as line from team_places
    where merchant_id = ${merchantId} and id = any(${[...places]}::bigint[])
    union all
    select c.id, c.member_id, ${view === 'line' ? sql`coalesce(t.line, c.member_id)` : sql`null`} from team t
    join team_places c on c.merchant_id = ${merchantId} and c.parent_id = t.id)`
    : sql`
  lines as materialized (
    select id, member_id from team_places
    where merchant_id = ${merchantId} and ${view === 'line' ? sql`parent_id = any(${[...places]}::bigint[])` : sql`false`}),
  team as materialized (
    select p.id, p.member_id, n.member_id as line from team_places a
    join team_places p on p.merchant_id = a.merchant_id and p.path @> array[a.id]
    left join lines n on n.id = p.path[a.depth + 2]
    where a.merchant_id = ${merchantId} and a.id = any(${[...places]}::bigint[])
      ${only ? sql`and p.member_id = any(${[...only]}::bigint[])` : sql``})`

/**
 * Lets what follows go through a large team as a whole. Behind row-level security the database takes every team for a small one, and would look up
 * each of its members by itself.
 */
export async function wholeTeam<T>(tx: Tx, { size }: Pick<Place, 'size'>, work: () => Promise<T>): Promise<T> {
  if (size < LARGE) return work()
  await sql`set local enable_nestloop = off`.execute(tx)
  const done = await work()
  await sql`set local enable_nestloop = on`.execute(tx)
  return done
}

/** By what rows are told apart. `row`: the table that knows category and day. */
function keyOf(view: View, row: string): RawBuilder<unknown> {
  if (view === 'product') return sql`${sql.ref(`${row}.category`)}`
  if (view === 'day') return sql`to_char(${sql.ref(`${row}.day`)}, 'YYYY-MM-DD')`
  return view === 'member' ? sql`t.member_id::text` : sql`coalesce(t.line::text, ${OWN})`
}

type Part = { key: string } & Partial<Record<(typeof figures)[number], string | null>>

/** The figures of a team by line, product, day or member: from roll-ups alone. */
export async function partsOf(tx: Tx, merchantId: number, view: View, asked: Asked): Promise<Map<string, Figures>> {
  const all = new Map<string, Figures>()
  for (const part of [played, moved, earned])
    for (const { key, ...row } of await part(tx, merchantId, view, asked)) {
      const sums = all.get(key) ?? noFigures()
      for (const [name, amount] of Object.entries(row)) sums[name as keyof Figures] += BigInt(amount ?? 0)
      all.set(key, sums)
    }
  for (const [key, sums] of all) if (figures.every(name => sums[name] === 0n)) all.delete(key)
  return all
}

/** Play and what members got of it, their own and that below them: of whole lines as it was added up, of members their own. */
async function played(tx: Tx, merchantId: number, view: View, asked: Asked): Promise<Part[]> {
  const { places, span } = asked
  const sums = (isOwn: boolean) =>
    sql.raw(
      Object.entries(columns)
        .map(([name, column]) => `sum(d.${isOwn ? 'own_' : ''}${column}) as "${name}"`)
        .join(', '),
    )
  if (view === 'product' || view === 'day')
    return run(
      tx,
      sql`select ${keyOf(view, 'd')} as key, ${sums(false)} from team_days d
        where d.merchant_id = ${merchantId} and d.place_id = any(${[...places]}::bigint[]) and ${within(span)} group by 1`,
    )
  if (view === 'member')
    return run(
      tx,
      sql`with recursive ${teamOf(merchantId, asked)}
        select ${keyOf(view, 'd')} as key, ${sums(true)} from team t
        join team_days d on d.merchant_id = ${merchantId} and d.place_id = t.id and ${within(span)}
        group by 1`,
    )
  return run(
    tx,
    sql`select member_id::text as key, ${sums(false)} from team_places l
        join team_days d on d.merchant_id = ${merchantId} and d.place_id = l.id and ${within(span)}
        where l.merchant_id = ${merchantId} and l.parent_id = any(${[...places]}::bigint[]) group by 1
      union all
      select ${OWN}, ${sums(true)} from team_days d
        where d.merchant_id = ${merchantId} and d.place_id = any(${[...places]}::bigint[]) and ${within(span)}
        having count(*) > 0`,
  )
}

const columns = {
  staked: 'staked',
  valid: 'valid',
  won: 'won',
  rounds: 'rounds',
  selfRebate: 'rebate',
  teamCommission: 'commission',
}

/** Members of a team that did not play and had anything else. */
export async function othersIn(
  tx: Tx,
  merchantId: number,
  asked: Asked,
  played: readonly bigint[],
  { limit, offset }: { limit: number; offset: number },
): Promise<bigint[]> {
  // Of a small team each member's days are looked up by themselves, of a large one those of everybody.
  const daysOf = (table: string, columns: RawBuilder<unknown>, isOne: RawBuilder<unknown>) => {
    const at = sql`d.merchant_id = ${merchantId} and d.place_id = t.id and ${isOne} and ${within(asked.span)}`
    return asked.size < LARGE
      ? sql`cross join lateral (select ${columns} from ${sql.table(table)} d where ${at} offset 0) d`
      : sql`join ${sql.table(table)} d on ${at}`
  }
  const { rows } = await sql<{ member_id: bigint }>`
    with recursive ${teamOf(merchantId, asked)}
    select member_id from (
      select t.member_id from team t
      ${daysOf('team_days', sql`d.day`, sql`(d.own_rebate <> 0 or d.own_commission <> 0)`)}
      union
      select t.member_id from team t
      ${daysOf('team_money_days', sql`d.part, d.own`, sql`d.own <> 0`)}
      group by t.member_id, d.part having sum(d.own) <> 0) each
    where member_id <> all(${[...played]}::bigint[]) order by 1 limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(row => row.member_id)
}

const moneyParts = ['selfRebate', 'activity', 'wage', 'dividend', 'deposit', 'withdrawal', 'transferIn', 'transferOut']
const goesOut = ['withdrawal', 'transferOut']

/** Money by the day it moved. */
function moved(tx: Tx, merchantId: number, view: View, asked: Asked): Promise<Part[]> {
  const { places, span } = asked
  const sums = (column: string) =>
    sql.join(
      moneyParts.map(
        part =>
          sql`${sql.raw(goesOut.includes(part) ? '-' : '')}coalesce(sum(${sql.ref(column)}) filter (where d.part = ${part}), 0) as ${sql.ref(part)}`,
      ),
    )
  const at = sql`d.merchant_id = ${merchantId} and d.place_id = any(${[...places]}::bigint[]) and ${within(span)}`
  if (view === 'product' || view === 'day')
    return run(
      tx,
      sql`select ${view === 'product' ? sql`${NO_PRODUCT}::text` : keyOf(view, 'd')} as key, ${sums('amount')}
        from team_money_days d where ${at} group by 1`,
    )
  if (view === 'member')
    return run(
      tx,
      sql`with recursive ${teamOf(merchantId, asked)}
        select ${keyOf(view, 'd')} as key, ${sums('own')} from team t
        join team_money_days d on d.merchant_id = ${merchantId} and d.place_id = t.id and d.own <> 0 and ${within(span)}
        group by 1`,
    )
  return run(
    tx,
    sql`select member_id::text as key, ${sums('amount')} from team_places l
        join team_money_days d on d.merchant_id = ${merchantId} and d.place_id = l.id and ${within(span)}
        where l.merchant_id = ${merchantId} and l.parent_id = any(${[...places]}::bigint[]) group by 1
      union all
      select ${OWN}, ${sums('own')} from team_money_days d where ${at} having count(*) > 0`,
  )
}

/** What who asks earned of each: of the own team as it was added up. */
async function earned(tx: Tx, merchantId: number, view: View, asked: Asked): Promise<Part[]> {
  const { places, mine, span } = asked
  const of = sql`d.merchant_id = ${merchantId} and d.place_id = any(${[...mine]}::bigint[]) and ${within(span)}`
  const isOwnTeam = places.length === mine.length && places.every(id => mine.includes(id))
  if (isOwnTeam && (view === 'product' || view === 'day'))
    return run(
      tx,
      sql`select ${keyOf(view, 'd')} as key, sum(own_rebate + own_commission) as commission from team_days d where ${of} group by 1`,
    )
  if (isOwnTeam && view === 'line')
    return run(
      tx,
      sql`select member_id::text as key, sum(above_commission) as commission from team_places l
          join team_days d on d.merchant_id = ${merchantId} and d.place_id = l.id and ${within(span)}
          where l.merchant_id = ${merchantId} and l.parent_id = any(${[...mine]}::bigint[]) group by 1
        union all
        select ${OWN}, sum(own_rebate) from team_days d where ${of} having count(*) > 0`,
    )
  return wholeTeam(tx, asked, () =>
    run(
      tx,
      sql`with recursive ${teamOf(merchantId, asked, view)}
        select ${keyOf(view, 'c')} as key, sum(${due}) as commission
        from team t join team_commissions c on c.merchant_id = ${merchantId} and c.player_id = t.id
        where c.place_id = any(${[...mine]}::bigint[]) and ${within(span)} group by 1`,
    ),
  )
}

async function run(tx: Tx, query: RawBuilder<unknown>): Promise<Part[]> {
  const { rows } = await query.execute(tx)
  return rows as Part[]
}
