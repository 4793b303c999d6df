import type { FeedClient } from '@ronda/contract/vendor/client.ts'
import {
  FEED_ISSUES_MAX,
  FEED_NUMBERS_MAX,
  type FedIssue,
  type FedLottery,
  type FedNumber,
} from '@ronda/contract/vendor/lottery.ts'
import type { Context } from '../../context.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import type { IssueRow } from './store.ts'
import { allTermsOf } from './terms/store.ts'
import { isSold, type TermsRow } from './terms/terms.ts'

/** Of issues that take orders only the next that are sold are told, of so many that come. */
const COMING = 2
const COMING_READ = 40
/** Of those that are over, so many where an operator knows nothing yet. */
const PAST = 200
/** What was written at nearly the same time may have become visible later. */
const OVERLAP_MS = 60_000
const NUMBERS_OF_EACH = 20
const NUMBERS_EVERY_MS = 30_000
const RETRY_MS = 5_000
/** Whoever wants to know nothing of lotteries is not asked all the time. */
const REFUSED_MS = 3_600_000

class Refused extends Error {}

const formOf = ({ facts }: LotteryGame, { space }: ReturnType<typeof lotteryRules>): FedLottery['form'] =>
  facts.classify === 'K3'
    ? 'dice'
    : facts.classify === 'PK10'
      ? 'race'
      : space.form === 'prizes' || space.form === 'balls'
        ? space.form
        : 'digits'

function fedLottery({ madeUpResults }: Context, game: LotteryGame, orders: number): FedLottery {
  const rules = lotteryRules(game, game.version)
  const { calendar } = rules
  return {
    gameCode: game.code,
    form: formOf(game, rules),
    region: game.region ?? null,
    results: game.results,
    orders,
    everyS: 'everyMs' in calendar ? calendar.everyMs / 1000 : null,
    isMadeUp: game.results === 'outside' && madeUpResults,
  }
}

type ChangedRow = IssueRow & { revision: number; changed_at: Date }

const fedIssue = (row: ChangedRow): FedIssue => ({
  gameCode: row.game,
  id: row.id,
  issue: row.code,
  state: row.state,
  opensAt: row.opens_at.getTime(),
  closesAt: row.closes_at.getTime(),
  drawsAt: row.draws_at.getTime(),
  result: row.result as FedIssue['result'],
  corrections: row.version,
  revision: row.revision,
})

const isComing = ({ state }: IssueRow) => state === 'scheduled' || state === 'open' || state === 'closed'

/** What is to be told of a lottery: its next issues, and those that are over and changed since; and until when that is true. */
async function changesOf(
  { pool }: Context,
  versions: readonly TermsRow[],
  code: string,
  since: number | undefined,
): Promise<{ issues: FedIssue[]; until: number }> {
  const { rows: clock } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const { rows } = await pool.query<ChangedRow>(
    `(select * from lottery_issues where game = $1 and state in ('scheduled', 'open', 'closed') order by draws_at limit $2)
     union all
     (select * from lottery_issues where game = $1 and state in ('drawn', 'settled', 'void')
        and ($3::timestamptz is null or changed_at > $3) order by draws_at desc limit $4)`,
    [code, COMING_READ, since === undefined ? null : new Date(since - OVERLAP_MS), PAST],
  )
  const [coming, over] = [rows.filter(isComing), rows.filter(row => !isComing(row))]
  const told = coming.filter(row => row.state === 'closed' || isSold(versions, row))
  return { issues: [...told.slice(0, COMING), ...over].map(fedIssue), until: clock[0]!.at.getTime() }
}

/** Lotteries with a draw to come that an operator sells. */
async function soldOf({ pool }: Context, terms: ReadonlyMap<string, TermsRow[]>): Promise<Set<string>> {
  const { rows } = await pool.query<Pick<IssueRow, 'game' | 'code' | 'opens_at'>>(
    `select game, code, opens_at from lottery_issues where state in ('scheduled', 'open')`,
  )
  return new Set(rows.filter(row => isSold(terms.get(row.game) ?? [], row)).map(({ game }) => game))
}

/** What an operator's players have bet on most on one issue, of those that take orders: a chase over many counts once. */
async function numbersOf({ pool }: Context, merchant: string): Promise<FedNumber[]> {
  const { rows } = await pool.query<{ game: string; bet: string; number: string; orders: number }>(
    `select game, bet, number, orders from (
       select i.game, e.bet, e.number, max(e.orders) as orders,
         row_number() over (partition by i.game order by max(e.orders) desc, e.bet, e.number) as place
       from lottery_issues i join lottery_exposure e on e.issue_id = i.id
       where i.state in ('scheduled', 'open') and e.merchant = $1 and e.mode = 'real' and e.orders > 0
       group by 1, 2, 3) most
     where place <= $2 order by orders desc limit $3`,
    [merchant, NUMBERS_OF_EACH, FEED_NUMBERS_MAX],
  )
  return rows.map(({ game, ...row }) => ({ gameCode: game, ...row }))
}

/** Orders of an operator's players on what is sold now, by lottery. */
async function ordersOf({ pool }: Context, merchant: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ game: string; n: number }>(
    `select i.game, count(*)::int as n from lottery_issues i
     join wagers w on w.subject = i.id and w.merchant = $1 and w.kind = 'lottery' and w.state = 'debited'
     where i.state = 'open' group by 1`,
    [merchant],
  )
  return new Map(rows.map(({ game, n }) => [game, n]))
}

type Mark = {
  /** Until when each lottery is known to the operator. */
  known: Map<string, number>
  /** Lotteries of which something is to be told. */
  pending: Set<string>
  fullAt: number
  retryAt: number
}

/**
 * Tells every operator of draws: what has changed since it last heard of them, all it missed after an outage. One telling at a time; where
 * something changes meanwhile another follows.
 */
export function createTeller(context: Context, games: readonly LotteryGame[]) {
  const marks = new Map<string, Mark>(
    [...context.feeds.keys()].map(merchant => [
      merchant,
      { known: new Map(), pending: new Set(games.map(({ code }) => code)), fullAt: 0, retryAt: 0 },
    ]),
  )
  let running: Promise<void> | undefined

  async function tellOne(merchant: string, feed: FeedClient, mark: Mark, now: number): Promise<void> {
    const isFull = now - mark.fullAt >= NUMBERS_EVERY_MS
    const due = games.filter(({ code }) => mark.pending.has(code))
    if (!isFull && due.length === 0) return
    mark.pending.clear()
    try {
      const terms = await allTermsOf(context.pool, merchant)
      const changes = await Promise.all(
        due.map(async ({ code }) => ({
          code,
          ...(await changesOf(context, terms.get(code) ?? [], code, mark.known.get(code))),
        })),
      )
      const issues = changes.flatMap(({ issues: of }) => of)
      const orders = isFull ? await ordersOf(context, merchant) : undefined
      const sold = orders && (await soldOf(context, terms))
      const head = orders && {
        lotteries: games
          .filter(({ code }) => sold?.has(code))
          .map(game => fedLottery(context, game, orders.get(game.code) ?? 0)),
        numbers: await numbersOf(context, merchant),
      }
      for (let at = 0; at === 0 || at < issues.length; at += FEED_ISSUES_MAX) {
        const part = issues.slice(at, at + FEED_ISSUES_MAX)
        const answer = await feed.call('lottery-feed', { ...(at === 0 && head), issues: part })
        if (answer.outcome === 'refused') throw new Refused(answer.code)
        if (answer.outcome === 'unknown') throw new Error(answer.reason)
      }
      for (const { code, until } of changes) mark.known.set(code, until)
      if (isFull) mark.fullAt = now
    } catch (error) {
      for (const { code } of due) mark.pending.add(code)
      mark.retryAt = now + (error instanceof Refused ? REFUSED_MS : RETRY_MS)
      context.log({ level: 'error', event: 'feed-failed', merchant, error: String(error) })
    }
  }

  return {
    changed(code: string) {
      for (const { pending } of marks.values()) pending.add(code)
    },
    /** Begins a telling, or ends with the one that is under way. */
    tell(): Promise<void> {
      const now = context.clock.now()
      running ??= Promise.all(
        [...marks].flatMap(([merchant, mark]) =>
          mark.retryAt <= now ? tellOne(merchant, context.feeds.get(merchant)!, mark, now) : [],
        ),
      ).then(() => {
        running = undefined
      })
      return running
    },
  }
}
