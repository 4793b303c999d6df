import { createHash } from 'node:crypto'
import { toWire } from '@ronda/contract/values/money.ts'
import { canonical } from '../../chance/canonical.ts'
import { type PublicChain, publicChain, readChain } from '../../chance/chains.ts'
import type { Context } from '../../context.ts'
import type { Session } from '../../sessions.ts'
import type { Wager } from '../../wagers/store.ts'
import { type PublicRound, publicWager, type RoundView } from '../../wagers/views.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { type LotteryPlay, playOf } from './play.ts'
import { groupMax } from './sale.ts'
import { owedOf } from './settle.ts'
import type { Draw } from './space.ts'
import { drawnIssues, findIssue, type IssueRow, type IssueState, unfinishedIssues } from './store.ts'
import { termsOf } from './terms/store.ts'
import { isSold, rulesUnder, termsAt } from './terms/terms.ts'

/** An issue as every player sees it; times are relative, so that no clocks are compared. */
export type IssueView = {
  id: string
  code: string
  state: IssueState
  opensInMs: number
  closesInMs: number
  drawsInMs: number
  result: Draw | null
  /** Public with the result of a draw of the house. */
  hash: string | null
}

const issueView = (row: IssueRow, now: number): IssueView => ({
  id: row.id,
  code: row.code,
  state: row.state,
  opensInMs: row.opens_at.getTime() - now,
  closesInMs: row.closes_at.getTime() - now,
  drawsInMs: row.draws_at.getTime() - now,
  result: row.result,
  hash: row.hash,
})

export type LotterySnapshot = {
  /** The issue that closes next, those after it that take orders, and those that wait for their draw. */
  issues: IssueView[]
  /** The last results, newest first. */
  recent: IssueView[]
}

const RECENT_MAX = 10

/** What is not sold to players of an operator is not told to them either. */
export async function readLottery(context: Context, game: LotteryGame, merchant: string): Promise<LotterySnapshot> {
  const now = await context.timeOf(context.pool)
  const [versions, coming, past] = await Promise.all([
    termsOf(context.pool, merchant, game.code),
    unfinishedIssues(context.pool, game.code),
    drawnIssues(context.pool, game.code, { limit: RECENT_MAX }),
  ])
  return {
    issues: coming
      .filter(row => row.state !== 'drawn' && (row.state === 'closed' || isSold(versions, row)))
      .map(row => issueView(row, now)),
    recent: past.map(row => issueView(row, now)),
  }
}

/** Past draws, a page of them: `next` asks for the page before. */
export async function readResults(
  context: Context,
  game: LotteryGame,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ results: IssueView[]; next: string | null }> {
  const now = await context.timeOf(context.pool)
  const from = before === undefined ? undefined : await findIssue(context.pool, before)
  const rows = await drawnIssues(context.pool, game.code, { before: from?.draws_at, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { results: page.map(row => issueView(row, now)), next: rows.length > limit ? page.at(-1)!.id : null }
}

/** What a page must know of a lottery before it takes an order. */
export async function describeRules(context: Context, game: LotteryGame, session: Session) {
  const versions = await termsOf(context.pool, session.merchant, game.code)
  const now = new Date(await context.timeOf(context.pool))
  const rules = rulesUnder(lotteryRules(game, game.version), termsAt(versions, now)?.terms)
  return {
    series: rules.series,
    groups: { min: rules.groups.min, max: groupMax(rules, session) },
    ahead: rules.ahead,
    limits: rules.limits,
    betMin: session.betMin,
    betMax: session.betMax,
    isMadeUp: game.results === 'outside' && context.madeUpResults,
  }
}

export function orderView(wager: Wager): Partial<RoundView> {
  const { issue, group, lines, chase, subscription, outcomes, before } = playOf(wager)
  const owed = owedOf(wager)
  return {
    lottery: {
      issueId: wager.subject!,
      issue,
      group,
      lines,
      chase,
      ...(subscription && { subscription }),
      outcomes,
      before: before && { payout: before.payout, outcomes: before.outcomes },
      ...(owed > 0n && { owed: toWire(owed, wager.currency) }),
    },
  }
}

/** The results of the issues of orders, for their lines in the history. */
export async function orderHistory(context: Context, wagers: readonly Wager[]): Promise<object[]> {
  const { rows } = await context.pool.query<Pick<IssueRow, 'id' | 'state' | 'result' | 'draws_at'>>(
    'select id, state, result, draws_at from lottery_issues where id = any($1)',
    [wagers.map(({ subject }) => subject)],
  )
  const issues = new Map(rows.map(row => [row.id, row]))
  return wagers.map(({ subject }) => {
    const issue = issues.get(subject!)
    return { issueState: issue?.state, result: issue?.result ?? null, drawsAt: issue?.draws_at.toISOString() }
  })
}

export type PublicDraw = {
  issue: string
  state: IssueState
  result: Draw | null
  hash: string | null
  /** How often the result was corrected. */
  corrections: number
  /** Results from outside are invented here: a demonstration. */
  isMadeUp: boolean
  /** Null: the result came from outside. */
  chain: PublicChain | null
  index: number | null
  closesAt: string
  drawsAt: string
}

/** Of an order: everything that was bought, and the hash that its receipt shows. */
export type PublicOrder = {
  lines: LotteryPlay['lines']
  group: number
  outcomes: LotteryPlay['outcomes']
  /** The most a line pays by the terms it was sold under; null: by the rules. */
  prizeMax: string | null
  receipt: string
}

export type PublicLotteryRound = PublicRound & { draw: PublicDraw; order: PublicOrder | null }

/** SHA-256 of what was bought, for whom nobody is told: it cannot be changed afterwards without changing. */
export function receiptHash(
  order: Pick<Wager, 'id' | 'game' | 'stake' | 'currency'> & { play: Pick<LotteryPlay, 'issue' | 'group' | 'lines'> },
): string {
  const { id, game, stake, currency, play } = order
  const { issue, group, lines } = play
  return createHash('sha256').update(canonical({ id, game, issue, group, lines, stake, currency })).digest('hex')
}

export async function publicOrder(context: Context, wager: Wager): Promise<PublicLotteryRound> {
  const issue = (await findIssue(context.pool, wager.subject!))!
  const { seeds, draw } = await publicDraw(context, issue)
  const round = publicWager(context, wager, seeds)
  const play = playOf(wager)
  const { lines, group, outcomes } = play
  const receipt = receiptHash({ ...wager, stake: round.stake, play })
  const versions = play.terms === undefined ? [] : await termsOf(context.pool, wager.merchant, wager.game)
  const prizeMax = versions.find(({ version }) => version === play.terms)?.terms.limits.prizeMax ?? null
  return { ...round, draw, order: { lines, group, outcomes, prizeMax, receipt } }
}

/** A whole draw by the number of its issue. */
export async function publicIssue(context: Context, id: string): Promise<PublicLotteryRound | undefined> {
  const issue = await findIssue(context.pool, id)
  if (!issue) return undefined
  const { seeds, draw } = await publicDraw(context, issue)
  return {
    id: issue.id,
    game: issue.game,
    state: issue.state === 'void' ? 'rolled_back' : issue.state === 'settled' ? 'settled' : 'debited',
    currency: '',
    stake: '',
    payout: null,
    events: null,
    rulesVersion: issue.config_version,
    rulesHash: issue.config_hash,
    createdAt: issue.created_at.toISOString(),
    ...seeds,
    draw,
    order: null,
  }
}

async function publicDraw(context: Context, issue: IssueRow) {
  const chain = issue.chain_id === null ? null : publicChain(await readChain(context.pool, issue.chain_id))
  const draw: PublicDraw = {
    issue: issue.code,
    state: issue.state,
    result: issue.result,
    hash: issue.hash,
    corrections: issue.version,
    isMadeUp: chain === null && context.madeUpResults,
    chain,
    index: issue.index,
    closesAt: issue.closes_at.toISOString(),
    drawsAt: issue.draws_at.toISOString(),
  }
  const seeds = {
    serverSeedHash: chain?.terminalHash ?? '',
    serverSeed: issue.hash,
    clientSeed: chain?.salt ?? '',
    nonce: issue.index ?? 0,
  }
  return { seeds, draw }
}
