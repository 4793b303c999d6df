import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Wager } from '../../wagers/store.ts'
import type { LotteryRules } from './define.ts'
import { COVER_MAX } from './line.ts'
import type { BetType } from './lottery.ts'
import type { OrderLine } from './play.ts'
import { tiersOf } from './plays/interpret.ts'
import type { Range } from './plays/play.ts'

/** Lines that stand for more notes are not looked through one by one. */
const NOTES_MAX = 1_000
const PAGE = 2_000

type Order = Pick<Wager, 'id' | 'currency'> & { lines: readonly OrderLine[] }
type Placed = { order: string; stake: bigint; line: OrderLine }

/** What may come in a play: how often each does, of how many draws, and from what else one thing comes at most. */
type Field = { total: bigint; weightOf(note: string): bigint; groupOf(note: string): string; isByPlace?: boolean }

const JOIN = '+'
const PLACE = ':'

/** Big or small, and odd or even, may come together; two of a kind never. */
const kindOf = ({ from, to, odd, is }: Range): string =>
  [from !== undefined || to !== undefined, odd !== undefined, is !== undefined].join(' ')

const fields = new WeakMap<BetType, Field | 'none'>()

function fieldOf({ space }: LotteryRules, bet: BetType): Field | 'none' {
  const known = fields.get(bet)
  if (known) return known
  const play = bet.play.method === 'part' ? bet.play.play : bet.play
  let field: Field | 'none' = 'none'
  if (play.method === 'outcome' || play.method === 'direct' || play.method === 'list') {
    const tiers = tiersOf(bet.play, space)
    const ways = new Map(tiers.map(tier => [tier.tier, tier.ways]))
    const total = tiers[0]!.of
    if (play.method === 'outcome')
      field = {
        total,
        weightOf: note => ways.get(note) ?? 0n,
        groupOf: note =>
          note
            .split(JOIN)
            .map((name, row) => kindOf(play.rows[row]!.outcomes[name]!))
            .join(JOIN),
      }
    else if (tiers[0]!.tier === 'direct') field = { total, weightOf: () => 1n, groupOf: () => '' }
  } else if (play.method === 'anywhere' && play.take === 1) {
    const { of: total, ways } = tiersOf(bet.play, space)[0]!
    // Every place is by itself; a note names it before its symbol.
    field = { total, weightOf: () => ways, groupOf: note => note.split(PLACE)[0]!, isByPlace: true }
  }
  fields.set(bet, field)
  return field
}

const covers = (weight: bigint, { total }: Field) => weight * 100n > total * COVER_MAX

/** The notes of a line, as an outcome's tiers are called. */
const notesOf = ({ content }: OrderLine, { isByPlace }: Field): string[] =>
  isByPlace ? content.flatMap((row, place) => row.map(symbol => `${place}${PLACE}${symbol}`)) : tuplesOf(content)

const tuplesOf = (content: OrderLine['content']): string[] =>
  content.reduce<string[]>(
    (all, row, index) => (index === 0 ? [...row] : all.flatMap(start => row.map(symbol => `${start}${JOIN}${symbol}`))),
    [],
  )

/**
 * What of each order's stake the player's orders on the same draw take back from one another: stakes on nearly everything that may come of one
 * play are no risk as far as they are equal by what each is worth, and count for no turnover. Both sides of a play: twice the smaller.
 */
export function hedgedBy(rules: LotteryRules, orders: readonly Order[]): Map<string, bigint> {
  const hedged = new Map<string, bigint>()
  const placed = orders.flatMap(({ id, currency, lines }) =>
    lines.map((line): Placed => ({ order: id, stake: parseMoney(line.stake, currency), line })),
  )
  for (const [code, lines] of Map.groupBy(placed, ({ line }) => line.bet)) {
    const bet = rules.bets.find(each => each.code === code)
    const field = bet ? fieldOf(rules, bet) : 'none'
    if (field === 'none' || (lines.length === 1 && lines[0]!.line.notes === 1)) continue
    for (const [order, amount] of hedgedIn(field, lines)) hedged.set(order, (hedged.get(order) ?? 0n) + amount)
  }
  return hedged
}

function* hedgedIn(field: Field, placed: readonly Placed[]): Generator<[order: string, amount: bigint]> {
  const counted = placed.filter(({ line }) => line.notes <= NOTES_MAX)
  const notes = counted.reduce((count, { line }) => count + line.notes, 0)
  if (notes < 2) return
  const stakes = new Map<string, Placed[]>()
  for (const one of counted)
    for (const note of notesOf(one.line, field)) {
      const on = stakes.get(note)
      if (on) on.push(one)
      else stakes.set(note, [one])
    }
  const all = [...stakes]
    .map(([note, on]) => ({
      on,
      sum: on.reduce((sum, { stake }) => sum + stake, 0n),
      weight: field.weightOf(note),
      group: field.groupOf(note),
    }))
    .filter(({ weight }) => weight > 0n)
  for (const group of Map.groupBy(all, each => each.group).values()) {
    group.sort((one, other) => Number(other.sum * one.weight - one.sum * other.weight))
    let weight = 0n
    const least = group.find(each => {
      weight += each.weight
      return covers(weight, field)
    })
    if (!least) continue
    for (const { on, sum, weight: own } of group) {
      const level = (least.sum * own) / least.weight
      const most = level < sum ? level : sum
      if (most > 0n) for (const { order, stake } of on) yield [order, (stake * most) / sum]
    }
  }
}

/** The same of all orders on an issue that is sold no more; those without any are not among them. */
export async function hedgedOn(db: Queryable, rules: LotteryRules, issueId: string): Promise<Map<string, bigint>> {
  type Row = Order & Pick<Wager, 'merchant' | 'player' | 'mode'>
  const hedged = new Map<string, bigint>()
  let ofOne: Row[] = []
  const end = () => {
    for (const orders of Map.groupBy(ofOne, ({ mode, currency }) => `${mode} ${currency}`).values())
      for (const [id, amount] of hedgedBy(rules, orders)) hedged.set(id, amount)
    ofOne = []
  }
  for (let last: Row | undefined; ; ) {
    const { rows }: { rows: Row[] } = await db.query<Row>(
      `select id, merchant, player, mode, currency, play->'lines' as lines from wagers
       where subject = $1 and kind = 'lottery' and state not in ('rolling_back', 'rolled_back', 'refused')
         and (merchant, player, id) > ($2, $3, $4)
       order by merchant, player, id limit $5`,
      [issueId, last?.merchant ?? '', last?.player ?? '', last?.id ?? '', PAGE],
    )
    for (const row of rows) {
      if (last?.merchant !== row.merchant || last.player !== row.player) end()
      ofOne.push(row)
      last = row
    }
    if (rows.length < PAGE) break
  }
  end()
  return hedged
}
