import { RESULTS_PATH, type ResultOperation, resultOperations } from '@ronda/contract/vendor/lottery-results.ts'
import type * as z from 'zod/mini'
import type { Context, ResultSource } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import type { Desk } from '../kind.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { type Draw, isDrawOf } from './space.ts'
import { findIssue, type IssueRow, lockIssue } from './store.ts'

export type EntryProblem = 'issue' | 'early' | 'void' | 'busy' | 'result' | 'same'

/**
 * Keeps what one person read of a result from outside; whoever errs enters it again. The draw is made with what two people read alike, each
 * without seeing the other's. After the draw it is a correction, and takes two people again.
 */
export async function enterResult(
  context: Context,
  game: LotteryGame,
  { issueId, by, result }: { issueId: string; by: string; result: Draw },
): Promise<{ problem: EntryProblem } | { isAgreed: boolean }> {
  const now = await context.timeOf(context.pool)
  return inTransaction(context.pool, async tx => {
    const issue = await lockIssue(tx, issueId, 'update')
    if (issue?.game !== game.code || issue.chain_id !== null) return { problem: 'issue' }
    if (issue.state === 'void') return { problem: 'void' }
    // What is being settled is settled first.
    if (issue.state === 'drawn') return { problem: 'busy' }
    if (issue.draws_at.getTime() > now) return { problem: 'early' }
    if (!isDrawOf(lotteryRules(game, issue.config_version).space, result)) return { problem: 'result' }
    if (issue.state === 'settled' && (await isSame(tx, issue, result))) return { problem: 'same' }
    const version = issue.state === 'settled' ? issue.version + 1 : 0
    await forgetContradiction(tx, issueId, version)
    await tx.query(
      `insert into lottery_entries (issue_id, version, entered_by, result, at) values ($1, $2, $3, $4, $5)
       on conflict (issue_id, version, entered_by) do update set result = excluded.result, at = excluded.at`,
      [issueId, version, by, JSON.stringify(result), new Date(now)],
    )
    const agreed = await agreedResult(tx, issueId, version)
    if (agreed && version > 0) await correct(tx, issueId, version, agreed, now)
    return { isAgreed: agreed !== undefined }
  })
}

/** Takes back what one person read, where nobody else has: with another's beside it, it could be tried for what that was. */
export async function forgetReading(context: Context, issueId: string, by: string): Promise<boolean> {
  return inTransaction(context.pool, async tx => {
    const issue = await lockIssue(tx, issueId, 'update')
    if (issue?.state !== 'closed' && issue?.state !== 'settled') return false
    const version = issue.state === 'settled' ? issue.version + 1 : 0
    const { rowCount } = await tx.query(
      `delete from lottery_entries where issue_id = $1 and version = $2 and entered_by = $3
         and (select count(*) from lottery_entries where issue_id = $1 and version = $2) = 1`,
      [issueId, version, by],
    )
    return rowCount === 1
  })
}

/** Readings that contradict each other count for nothing: everybody reads again, so that nobody alone finds what another has read. */
async function forgetContradiction(tx: Queryable, issueId: string, version: number): Promise<void> {
  await tx.query(
    `delete from lottery_entries where issue_id = $1 and version = $2
       and (select count(distinct result) from lottery_entries where issue_id = $1 and version = $2) > 1`,
    [issueId, version],
  )
}

async function isSame(tx: Queryable, { id }: IssueRow, result: Draw): Promise<boolean> {
  const { rows } = await tx.query('select 1 from lottery_issues where id = $1 and result = $2', [
    id,
    JSON.stringify(result),
  ])
  return rows.length > 0
}

/** What two people read alike, where nobody read anything else. */
export async function agreedResult(db: Queryable, issueId: string, version: number): Promise<Draw | undefined> {
  const { rows } = await db.query<{ result: Draw; people: number }>(
    'select result, count(*)::int as people from lottery_entries where issue_id = $1 and version = $2 group by result',
    [issueId, version],
  )
  const [only, other] = rows
  return only && !other && only.people >= 2 ? only.result : undefined
}

/** Another result is in force from here; every order is decided by it once more. */
async function correct(tx: Queryable, issueId: string, version: number, result: Draw, now: number): Promise<void> {
  await tx.query(
    `update lottery_issues set state = 'drawn', result = $3, version = $2, ended_at = null where id = $1`,
    [issueId, version, JSON.stringify(result)],
  )
  await keepResult(tx, issueId, version, result, now)
}

/** Every result an issue had stays on record. */
export async function keepResult(
  tx: Queryable,
  issueId: string,
  version: number,
  result: Draw,
  now: number,
): Promise<void> {
  await tx.query('insert into lottery_results (issue_id, version, result, at) values ($1, $2, $3, $4)', [
    issueId,
    version,
    JSON.stringify(result),
    new Date(now),
  ])
}

export const SOURCE_VOICE = 'source/'
/** As whom a source enters what it tells. */
export const voiceOf = ({ name }: Pick<ResultSource, 'name'>): string => `${SOURCE_VOICE}${name}`

/** What sources outside tell: each is one voice among the two that a draw takes. */
export function lotteryResults(context: Context, games: readonly LotteryGame[]): Desk<ResultSource> {
  const answers: Answers = {
    async waiting(source, { limit }) {
      const { rows } = await context.pool.query<IssueRow>(
        `select i.* from lottery_issues i
         where i.state = 'closed' and i.chain_id is null and i.draws_at <= $1 and i.game = any($2)
           and not exists (select 1 from lottery_entries e where e.issue_id = i.id and e.version = i.version and e.entered_by = $3)
         order by i.draws_at, i.id limit $4`,
        [new Date(await context.timeOf(context.pool)), games.map(({ code }) => code), voiceOf(source), limit],
      )
      return {
        status: 'OK',
        issues: rows.map(({ id, game, code, draws_at }) => ({
          id,
          gameCode: game,
          issue: code,
          drawsAt: draws_at.getTime(),
        })),
      }
    },
    async tell(source, { issueId, result }) {
      const issue = await findIssue(context.pool, issueId)
      const game = games.find(({ code }) => code === issue?.game)
      if (!game) return { status: 'OK', problem: 'issue', isAgreed: false }
      const entered = await enterResult(context, game, { issueId, by: voiceOf(source), result: result as Draw })
      return 'problem' in entered
        ? { status: 'OK', problem: entered.problem, isAgreed: false }
        : { status: 'OK', problem: null, ...entered }
    },
  }
  return {
    path: RESULTS_PATH,
    operations: {
      waiting: { request: resultOperations.waiting.request, answer: answers.waiting as Answered },
      tell: { request: resultOperations.tell.request, answer: answers.tell as Answered },
    },
  }
}

type Answered = Desk<ResultSource>['operations'][string]['answer']
type Answers = {
  [O in ResultOperation]: (
    source: ResultSource,
    request: z.infer<(typeof resultOperations)[O]['request']>,
  ) => Promise<z.infer<(typeof resultOperations)[O]['response']>>
}
