import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Session } from '../../sessions.ts'
import { insertWagers } from '../../wagers/open.ts'
import type { Wager } from '../../wagers/store.ts'
import type { Asked } from './orders.ts'
import { playOf } from './play.ts'
import type { Sale } from './sale.ts'
import { type IssueRow, lockIssues, unfinishedIssues } from './store.ts'
import { termsOf } from './terms/store.ts'
import type { TermsRow } from './terms/terms.ts'

export type Earlier = { wagers: Wager[]; stopsOnWin: boolean }

/** What orders that are written together are decided by. Whoever reads it holds the orders of the lottery. */
export type OrderBook = {
  /** Issues by their ids, held until all are written: none closes around them. */
  issues: ReadonlyMap<string, IssueRow>
  /** What was written under these requests before: all issues of an order, and whether a win stops it. */
  earlier: ReadonlyMap<string, Earlier>
  /** Versions of the terms of each operator. */
  terms: ReadonlyMap<string, TermsRow[]>
  /** What each player has bought of each issue, in ledger scale; what is sold meanwhile is added. */
  bought: Map<string, bigint>
  /** All issues of the lottery that may be sold still, where somebody subscribes. */
  unfinished: readonly IssueRow[]
}

export const requestKey = ({ merchant, player }: Pick<Session, 'merchant' | 'player'>, requestId: string) =>
  `${merchant} ${player} ${requestId}`
export const boughtKey = ({ merchant, player, mode }: Pick<Session, 'merchant' | 'player' | 'mode'>, issue: string) =>
  `${merchant} ${player} ${mode} ${issue}`

export async function readBook(tx: Queryable, game: string, asked: readonly Asked[]): Promise<OrderBook> {
  const merchants = [...new Set(asked.map(({ session }) => session.merchant))]
  const terms = new Map<string, TermsRow[]>()
  for (const merchant of merchants) terms.set(merchant, await termsOf(tx, merchant, game))
  return {
    issues: await lockIssues(tx, [...new Set(asked.flatMap(({ order }) => order.issues.map(({ id }) => id)))]),
    earlier: await readEarlier(tx, game, asked),
    terms,
    bought: await readBought(tx, asked),
    unfinished: asked.some(({ order }) => order.subscription) ? await unfinishedIssues(tx, game) : [],
  }
}

async function readEarlier(tx: Queryable, game: string, asked: readonly Asked[]): Promise<Map<string, Earlier>> {
  const { rows } = await tx.query<Wager>(
    `select w.* from unnest($2::text[], $3::text[], $4::text[]) as a(merchant, player, request_id)
     join wagers w on w.merchant = a.merchant and w.player = a.player and w.game = $1 and w.request_id = a.request_id`,
    [
      game,
      asked.map(({ session }) => session.merchant),
      asked.map(({ session }) => session.player),
      asked.map(({ order }) => order.requestId),
    ],
  )
  const chases = rows.map(wager => playOf(wager).chase).filter(chase => chase !== null)
  const stopping = new Set<string>()
  if (chases.length > 0) {
    const ends = await tx.query<{ id: string }>('select id from lottery_chases where id = any($1) and stops_on_win', [
      chases,
    ])
    for (const { id } of ends.rows) stopping.add(id)
    const others = await tx.query<Wager>(
      `select * from wagers where kind = 'lottery' and play->>'chase' = any($1) and id <> all($2) order by id`,
      [chases, rows.map(({ id }) => id)],
    )
    rows.push(...others.rows)
  }
  return new Map(
    [...Map.groupBy(rows, row => requestKey(row, row.request_id.split(':')[0]!))].map(([key, wagers]) => [
      key,
      { wagers, stopsOnWin: stopping.has(playOf(wagers[0]!).chase ?? '') },
    ]),
  )
}

async function readBought(tx: Queryable, asked: readonly Asked[]): Promise<Map<string, bigint>> {
  const each = new Map(
    asked.flatMap(({ session, order }) =>
      order.issues.map(({ id }) => [boughtKey(session, id), { session, id }] as const),
    ),
  )
  const keys = [...each.keys()]
  const pairs = [...each.values()]
  const { rows } = await tx.query<{ at: string; sum: string }>(
    `select a.at, w.sum from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as a(subject, merchant, player, mode, at)
     cross join lateral (
       select sum(stake) as sum from wagers w
       where w.kind = 'lottery' and w.subject = a.subject and w.merchant = a.merchant and w.player = a.player and w.mode = a.mode
         and w.state not in ('refused', 'rolling_back', 'rolled_back')) w
     where w.sum is not null`,
    [
      pairs.map(({ id }) => id),
      pairs.map(({ session }) => session.merchant),
      pairs.map(({ session }) => session.player),
      pairs.map(({ session }) => session.mode),
    ],
  )
  return new Map(
    rows.map(({ at, sum }) => {
      const index = Number(at) - 1
      return [keys[index]!, parseMoney(sum, pairs[index]!.session.currency)]
    }),
  )
}

/** Writes what was sold; every wager by its id. */
export async function writeSales(tx: Queryable, sales: readonly Sale[], now: number): Promise<Map<string, Wager>> {
  const chases = sales.filter(({ chase }) => chase !== null)
  if (chases.length > 0)
    await tx.query(
      `insert into lottery_chases (id, merchant, player, game, stops_on_win, created_at)
       select a.*, $6 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[]) as a`,
      [
        chases.map(({ chase }) => chase),
        chases.map(({ session }) => session.merchant),
        chases.map(({ session }) => session.player),
        chases.map(({ session }) => session.game),
        chases.map(({ order }) => order.stopsOnWin),
        new Date(now),
      ],
    )
  const wagers = sales.flatMap(sale => sale.wagers)
  const written = wagers.length > 0 ? await insertWagers(tx, wagers, now) : []
  if (written.length !== wagers.length) throw new Error('an order was written meanwhile under the same request')
  return new Map(written.map(wager => [wager.id, wager]))
}
