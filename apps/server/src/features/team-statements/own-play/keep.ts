import { sql } from 'kysely'
import type { Context, Tx } from '../../../context.ts'
import { businessDayText, dayEnd, dayStart } from '../../../db/business-day.ts'
import { daysOf, type Span } from '../days.ts'
import { Day, Places } from './packed.ts'

/** Rows that a process keeps of all merchants together, 37 bytes each; the days that were asked for longest ago go first. */
const ROWS_MAX = 3_000_000
/** From how many new rows of play on the days are read anew rather than added to. */
const NEWS_MAX = 20_000

export interface OwnPlay {
  days: ReadonlyMap<string, Day>
  places: Places
  categories: readonly string[]
}

class Kept {
  readonly days = new Map<string, Day>()
  readonly reading = new Map<string, Promise<Day>>()
  readonly places = new Places()
  readonly categories: string[] = []

  categoryOf(name: string): number {
    const known = this.categories.indexOf(name)
    return known >= 0 ? known : this.categories.push(name) - 1
  }
}

const ofSystems = new WeakMap<object, Map<number, Kept>>()

/**
 * What each member of a merchant played itself on the days of a span, as it is counted now. A closed day is read once and kept; what was counted
 * after it was read is added to it, row by row of `team_play`, so it is what `team_days` says, to the cent.
 */
export async function ownPlayOf(
  { bus }: Pick<Context, 'bus'>,
  tx: Tx,
  merchantId: number,
  span: Span,
): Promise<OwnPlay> {
  const merchants = ofSystems.get(bus) ?? new Map<number, Kept>()
  ofSystems.set(bus, merchants)
  const kept = merchants.get(merchantId) ?? new Kept()
  merchants.set(merchantId, kept)
  const days = new Map<string, Day>()
  for (const day of daysOf(span)) days.set(day, kept.days.get(day) ?? (await readOnce(tx, merchantId, kept, day)))
  await catchUp(tx, merchantId, kept, days, span)
  for (const [day, play] of days) {
    kept.days.delete(day)
    kept.days.set(day, play)
  }
  forget(merchants)
  return { days, places: kept.places, categories: kept.categories }
}

function readOnce(tx: Tx, merchantId: number, kept: Kept, day: string): Promise<Day> {
  const before = kept.reading.get(day)
  if (before) return before
  const reading = read(tx, merchantId, kept, day).finally(() => kept.reading.delete(day))
  kept.reading.set(day, reading)
  return reading
}

interface Row {
  place_id: number
  category: string
  rounds: number
  staked: number
  valid: number
  won: number
}

/** Column by column: ten thousands of rows are read that way in a fraction of the time. */
interface Columns {
  places: number[]
  categories: string[]
  rounds: number[]
  staked: number[]
  valid: number[]
  won: number[]
}

async function read(tx: Tx, merchantId: number, kept: Kept, day: string): Promise<Day> {
  const all = (column: string) => sql`coalesce(json_agg(${sql.ref(column)}), '[]')`
  // Up to where it is counted and what that makes: of one statement, so of one moment.
  const { rows } = await sql<Columns & { up_to: bigint }>`
    select coalesce((select seq from team_marks where merchant_id = ${merchantId} and reader = 'days'), 0) as up_to,
      ${all('place_id')} as places, ${all('category')} as categories, ${all('own_rounds')} as rounds,
      ${all('own_staked')} as staked, ${all('own_valid')} as valid, ${all('own_won')} as won
    from team_days where merchant_id = ${merchantId} and day = ${day}::date
      and (own_rounds <> 0 or own_staked <> 0 or own_valid <> 0 or own_won <> 0)`.execute(tx)
  const { up_to, places, categories, rounds, staked, valid, won } = rows[0]!
  const play = new Day(up_to)
  await learn(tx, merchantId, kept, places)
  places.forEach((place, row) => {
    const sums = { rounds: rounds[row]!, staked: staked[row]!, valid: valid[row]!, won: won[row]! }
    play.push(kept.places.numberOf(place)!, kept.categoryOf(categories[row]!), sums)
  })
  kept.days.set(day, play)
  return play
}

async function catchUp(
  tx: Tx,
  merchantId: number,
  kept: Kept,
  days: Map<string, Day>,
  { from, to }: Span,
): Promise<void> {
  const [after] = [...days.values()].map(({ upTo }) => upTo).sort((a, b) => (a < b ? -1 : 1)) as [bigint]
  const { rows: marks } = await sql<{ seq: bigint }>`
    select seq from team_marks where merchant_id = ${merchantId} and reader = 'days' and seq > ${after}`.execute(tx)
  const last = marks[0]?.seq
  if (last === undefined) return
  const { rows } = await sql<Row & { seq: bigint; day: string }>`
    select seq, place_id::float8, ${businessDayText(sql`hour`)} as day, category, rounds,
      staked::float8, valid::float8, won::float8
    from team_play where merchant_id = ${merchantId} and seq > ${after} and seq <= ${last}
      and hour >= ${dayStart(from)} and hour < ${dayEnd(to)}
    order by seq limit ${NEWS_MAX + 1}`.execute(tx)
  if (rows.length > NEWS_MAX) {
    for (const day of days.keys()) {
      kept.days.delete(day)
      days.set(day, await readOnce(tx, merchantId, kept, day))
    }
    return
  }
  await learn(
    tx,
    merchantId,
    kept,
    rows.map(row => row.place_id),
  )
  for (const { seq, day, ...row } of rows) {
    const play = days.get(day)
    if (play && seq > play.upTo) play.add(kept.places.numberOf(row.place_id)!, kept.categoryOf(row.category), row)
  }
  for (const play of days.values()) if (play.upTo < last) play.upTo = last
}

/** Places that were not known yet, and everybody above them. */
async function learn(tx: Tx, merchantId: number, { places }: Kept, ids: readonly number[]): Promise<void> {
  const unknown = new Set<number>()
  for (const id of ids) if (places.numberOf(id) === undefined) unknown.add(id)
  if (unknown.size === 0) return
  const { rows: found } = await sql<{ id: number; parent_id: number | null; member_id: number }>`
    select id::float8, parent_id::float8, member_id::float8 from team_places
    where merchant_id = ${merchantId} and id in (
      select unnest(path) from team_places where merchant_id = ${merchantId} and id = any(${[...unknown]}::bigint[]))
    order by depth`.execute(tx)
  for (const { id, parent_id, member_id } of found) places.add(id, parent_id, member_id)
}

function forget(merchants: ReadonlyMap<number, Kept>): void {
  let rows = 0
  for (const { days } of merchants.values()) for (const { length } of days.values()) rows += length
  for (const { days } of merchants.values())
    for (const [day, { length }] of days) {
      if (rows <= ROWS_MAX) return
      days.delete(day)
      rows -= length
    }
}
