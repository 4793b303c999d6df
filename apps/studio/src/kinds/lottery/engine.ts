import { newId } from '@ronda/contract/core/ids.ts'
import { nextPlace, secretOf } from '../../chance/chains.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { changed, holdLease, notLeading, type Step, wait } from '../../live/lead.ts'
import { giveBack } from '../../wagers/store.ts'
import { rulesHash } from '../rules.ts'
import { issuesBetween } from './calendar.ts'
import { type LotteryGame, type LotteryRules, lotteryRules } from './define.ts'
import { resultOf } from './draw.ts'
import { dropExposure } from './exposure.ts'
import { agreedResult, keepResult } from './results.ts'
import { decideSome } from './settle.ts'
import type { Draw } from './space.ts'
import { dueLotteries, type IssueRow, lockIssue, sellingIssues, unfinishedIssues } from './store.ts'

/** Chains are by game and table; a lottery has one row of draws. */
const drawsOf = (game: LotteryGame) => ({ game: game.code, table: 'draws' })
/** One process leads all lotteries. */
export const allDraws = { game: 'lotteries', table: 'draws' }

const DAY_MS = 86_400_000
/** Nobody looks further ahead for issues to sell. */
const AHEAD_MS = 45 * DAY_MS

export type Told = { changed?(game: LotteryGame): unknown; failed?(game: LotteryGame, error: unknown): unknown }

/** Takes the issues of all lotteries as far as the time allows, those with something to do beside one another; what fails is tried again. */
export async function stepLotteries(
  context: Context,
  games: readonly LotteryGame[],
  holder: string,
  { changed: tell, failed }: Told = {},
): Promise<Step> {
  if (!(await holdLease(context.pool, allDraws, holder, context.clock.now()))) return notLeading
  const now = await context.timeOf(context.pool)
  const selling = await sellingIssues(context.pool, now)
  const due = new Set(await dueLotteries(context.pool, now))
  const waiting = games.filter(
    game => due.has(game.code) || isShort(lotteryRules(game, game.version), selling.get(game.code)?.count ?? 0, now),
  )
  const steps = await Promise.all(
    waiting.map(async game => {
      try {
        const isChanged = await stepLottery(context, game, now)
        if (isChanged) await tell?.(game)
        return isChanged
      } catch (error) {
        if (!failed) throw error
        failed(game, error)
        return false
      }
    }),
  )
  if (steps.includes(true)) return changed(true)
  const next = Math.min(...[...selling.values()].map(({ nextAt }) => nextAt), Number.POSITIVE_INFINITY)
  return wait(next - now)
}

/** Whether fewer issues are written down than could be sold by now. */
function isShort({ ahead, calendar }: LotteryRules, count: number, now: number): boolean {
  if (count >= ahead) return false
  let could = 0
  for (const { closeAt } of issuesBetween(calendar, now, now + AHEAD_MS))
    if (closeAt > now && ++could > count) return true
  return false
}

/**
 * The next step of one: schedules issues to come, opens, closes and draws them, and decides their orders. Every step is one transaction that
 * starts from the state written before, so the program may stop anywhere and any process may go on.
 */
async function stepLottery(context: Context, game: LotteryGame, now: number): Promise<boolean> {
  const issues = await unfinishedIssues(context.pool, game.code)
  for (const issue of issues) {
    const work = workOf(game, issue, now)
    if (work && (await take(context, game, issue, work, now))) return true
  }
  const selling = issues.filter(({ closes_at }) => closes_at.getTime() > now).length
  return selling < lotteryRules(game, game.version).ahead && schedule(context, game, issues, now)
}

type Work = 'open' | 'close' | 'draw' | 'void' | 'decide'

function workOf(game: LotteryGame, issue: IssueRow, now: number): Work | undefined {
  const { state, opens_at, closes_at, draws_at } = issue
  if (state === 'drawn') return 'decide'
  if (state === 'scheduled') return opens_at.getTime() <= now ? 'open' : undefined
  if (state === 'open') return closes_at.getTime() <= now ? 'close' : undefined
  if (state !== 'closed' || draws_at.getTime() > now) return undefined
  return now - draws_at.getTime() > lotteryRules(game, issue.config_version).voidAfterMs ? 'void' : 'draw'
}

async function take(context: Context, game: LotteryGame, { id }: IssueRow, work: Work, now: number): Promise<boolean> {
  if (work === 'decide') return decideSome(context, game, id)
  const isDone = await inTransaction(context.pool, async tx => {
    const issue = await lockIssue(tx, id, 'update')
    if (!issue || workOf(game, issue, now) !== work) return false
    if (work === 'draw') return draw(tx, game, issue, now)
    if (work === 'void') return endAsVoid(tx, issue, now, 'there was no result')
    await tx.query('update lottery_issues set state = $2 where id = $1', [id, work === 'open' ? 'open' : 'closed'])
    return true
  })
  await context.passed(`issue-${work}`)
  return isDone
}

/** Writes the result down; orders whose debit is not known by now are given back. */
async function draw(tx: Queryable, game: LotteryGame, issue: IssueRow, now: number): Promise<boolean> {
  const known = await resultFor(tx, game, issue)
  if (!known) return false
  await giveBack(tx, issue.id, ['debiting'], new Date(now), 'the draw had begun')
  await tx.query(`update lottery_issues set state = 'drawn', hash = $2, result = $3, drawn_at = $4 where id = $1`, [
    issue.id,
    known.hash,
    JSON.stringify(known.result),
    new Date(now),
  ])
  await keepResult(tx, issue.id, 0, known.result, now)
  return true
}

async function resultFor(
  tx: Queryable,
  game: LotteryGame,
  issue: IssueRow,
): Promise<{ hash: string | null; result: Draw } | undefined> {
  if (issue.chain_id === null || issue.index === null) {
    const result = await agreedResult(tx, issue.id, 0)
    return result && { hash: null, result }
  }
  const { hash, salt } = await secretOf(tx, { chain_id: issue.chain_id, index: issue.index })
  return { hash, result: resultOf(lotteryRules(game, issue.config_version).space, hash, salt) }
}

/** Nothing of it counts: every stake is given back. */
export async function voidIssue(context: Context, id: string, reason: string): Promise<boolean> {
  const now = await context.timeOf(context.pool)
  return inTransaction(context.pool, async tx => {
    const issue = await lockIssue(tx, id, 'update')
    if (!issue || !['scheduled', 'open', 'closed'].includes(issue.state)) return false
    return endAsVoid(tx, issue, now, reason)
  })
}

const HURRY_MS = 60_000

/** Of a lottery whose results are made up: closes in a minute, and is drawn half a minute later. Only the one that is sold now. */
export async function hurryIssue(context: Context, id: string): Promise<boolean> {
  const now = await context.timeOf(context.pool)
  const { rowCount } = await context.pool.query(
    `update lottery_issues set closes_at = $2, draws_at = $3
     where id = $1 and state = 'open' and chain_id is null and closes_at > $2`,
    [id, new Date(now + HURRY_MS), new Date(now + 1.5 * HURRY_MS)],
  )
  return rowCount === 1
}

async function endAsVoid(tx: Queryable, { id }: IssueRow, now: number, reason: string): Promise<boolean> {
  await giveBack(tx, id, ['debiting', 'debited'], new Date(now), 'the draw is void')
  await tx.query(`update lottery_issues set state = 'void', reason = $2, ended_at = $3 where id = $1`, [
    id,
    reason,
    new Date(now),
  ])
  await dropExposure(tx, id)
  return true
}

/** Writes down the issues to come, each with its place in the chain; true where there was one more. */
async function schedule(
  context: Context,
  game: LotteryGame,
  known: readonly IssueRow[],
  now: number,
): Promise<boolean> {
  const rules = lotteryRules(game, game.version)
  const last = known.at(-1)?.draws_at.getTime()
  let missing = rules.ahead - known.filter(({ closes_at }) => closes_at.getTime() > now).length
  let isChanged = false
  for (const issue of issuesBetween(rules.calendar, (last ?? now) + 1, now + AHEAD_MS)) {
    if (missing <= 0) break
    if (issue.closeAt <= now) continue
    const place = game.results === 'house' ? await nextPlace(context, drawsOf(game), chainOf(rules.chainLength)) : null
    const { rowCount } = await context.pool.query(
      `insert into lottery_issues (id, game, code, state, config_version, config_hash, chain_id, index, opens_at, closes_at, draws_at, created_at)
       values ($1, $2, $3, 'scheduled', $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
      [
        newId(now),
        game.code,
        issue.code,
        game.version,
        rulesHash(game, game.version),
        place?.chain.id ?? null,
        place?.index ?? null,
        new Date(issue.openAt),
        new Date(issue.closeAt),
        new Date(issue.drawAt),
        new Date(now),
      ],
    )
    if (rowCount === 0) break
    missing -= 1
    isChanged = true
    await context.passed('issue-scheduled')
  }
  return isChanged
}

const chainOf = (length: number) => ({
  length,
  async played(tx: Queryable, chainId: string) {
    const { rows } = await tx.query<{ last: number }>(
      'select coalesce(max(index), 0) as last from lottery_issues where chain_id = $1',
      [chainId],
    )
    return rows[0]!.last
  },
})
