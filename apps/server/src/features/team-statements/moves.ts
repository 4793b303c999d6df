import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { businessDate } from '../../db/business-day.ts'
import { LARGE } from '../agents/tree.ts'

/** Whose movements: of members at places alone, or of everybody below them too, and how many stand there. */
interface Asked {
  places: readonly bigint[]
  isAlone: boolean
  size: number
  /** Of these kinds of the ledger; all where undefined. */
  kinds: readonly string[] | undefined
}

/** The movements of a business day, and between which ids they lie. */
export interface DayOfMoves {
  day: string
  n: number
  came: bigint
  went: bigint
  first: bigint
  last: bigint
}

interface Move {
  transfer_id: bigint
  member_id: bigint
  username: string
  at: Date
  kind: string
  amount: bigint
  balance_after: bigint
  reference: string
}

const businessDay = businessDate(sql`v.at`)
const ofKinds = ({ kinds }: Asked) => (kinds ? sql`and v.kind = any(${[...kinds]}::text[])` : sql``)

/** Of whole business days alone, of which teams are added up. */
export async function daysOfMoves(
  tx: Tx,
  merchantId: number,
  asked: Asked,
  { start, end }: { start: Date; end: Date },
): Promise<DayOfMoves[]> {
  const at = sql`v.merchant_id = ${merchantId} and v.place_id = any(${[...asked.places]}::bigint[]) ${ofKinds(asked)}`
  const { rows } = await sql<{ day: string; n: string; came: string; went: string; first: bigint; last: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(moves) as n, sum(came) as came, sum(went) as went,
      min(first_id) as first, max(last_id) as last
    from ${
      asked.isAlone
        ? sql`(select ${businessDay} as day, 1 as moves, greatest(v.amount, 0) as came, greatest(-v.amount, 0) as went,
            v.transfer_id as first_id, v.transfer_id as last_id
          from team_money_moves v where ${at} and v.at >= ${start} and v.at < ${end}) v`
        : sql`team_money_kinds v where ${at} and v.day >= ${businessDate(sql`${start}::timestamptz`)}
            and v.day < ${businessDate(sql`${end}::timestamptz`)}`
    } group by 1`.execute(tx)
  return rows.map(({ n, came, went, ...row }) => ({ ...row, n: Number(n), came: BigInt(came), went: BigInt(went) }))
}

/** Some of the movements of days, the newest first; only the days in which they can lie are looked through. */
export async function movesOnPage(
  tx: Tx,
  merchantId: number,
  asked: Asked,
  all: readonly DayOfMoves[],
  { offset, limit }: { offset: number; limit: number },
): Promise<Move[]> {
  const { days, skipped } = daysWith(all, { offset, limit })
  if (days.length === 0) return []
  const ids = sql`v.transfer_id >= ${least(days.map(({ first }) => first))}
    and v.transfer_id <= ${-least(days.map(({ last }) => -last))}`
  const found = sql`${ids} and ${businessDay} = any(${days.map(({ day }) => day)}::date[]) ${ofKinds(asked)}`
  const from = asked.isAlone || asked.size < LARGE ? ofMembers(merchantId, asked) : amongAll(merchantId, asked)
  const { rows } = await sql<Move>`
    select x.*, m.username from (
      select v.transfer_id, v.place_id, p.member_id, v.at, v.kind, v.amount, v.balance_after, v.reference
      from ${from} where v.merchant_id = ${merchantId} and ${found}
      order by v.transfer_id desc, v.place_id limit ${limit} offset ${offset - skipped}) x
    join members m on m.merchant_id = ${merchantId} and m.id = x.member_id
    order by x.transfer_id desc, x.place_id`.execute(tx)
  return rows
}

/** Down the lines: behind row-level security no index is read by what lies in paths. */
const ofMembers = (merchantId: number, { places, isAlone }: Asked) => sql`(
  with recursive team as (
    select id, member_id from team_places where merchant_id = ${merchantId} and id = any(${[...places]}::bigint[])
    union all
    select c.id, c.member_id from team t join team_places c on c.merchant_id = ${merchantId} and c.parent_id = t.id
    where ${!isAlone})
  select id, member_id from team) p
  join team_money_moves v on v.place_id = p.id`

/** In their order until the page is full. */
const amongAll = (merchantId: number, { places }: Asked) => sql`team_money_moves v cross join lateral (
  select p.member_id from team_places p
  where p.merchant_id = ${merchantId} and p.id = v.place_id and p.path && ${[...places]}::bigint[] offset 0) p`

const least = (ids: readonly bigint[]) => ids.reduce((one, other) => (other < one ? other : one))

/**
 * The days in which rows of a page may be, and how many rows lie before all of them. Ids rise with time but for movements of the same moments, so
 * those of two days may overlap.
 */
function daysWith(all: readonly DayOfMoves[], { offset, limit }: { offset: number; limit: number }) {
  const count = (is: (day: DayOfMoves) => boolean) => all.reduce((sum, day) => (is(day) ? sum + day.n : sum), 0)
  const ranked = all.map(day => ({
    day,
    before: count(({ first }) => first > day.last),
    upTo: count(({ last }) => last >= day.first),
  }))
  const days = ranked.filter(({ before, upTo }) => before < offset + limit && upTo > offset).map(({ day }) => day)
  const skipped = ranked.reduce((sum, { day, upTo }) => (upTo <= offset ? sum + day.n : sum), 0)
  return { days, skipped }
}
