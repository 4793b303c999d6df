import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { type Draw, isDrawOf } from './space.ts'
import { lockIssue } from './store.ts'

export type EntryProblem = 'issue' | 'early' | 'drawn' | 'result'

/**
 * Keeps what one person read of a result from outside; whoever errs enters it again. The draw is made with what two people read alike, each
 * without seeing the other's.
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
    if (issue.state === 'drawn' || issue.state === 'settled' || issue.state === 'void') return { problem: 'drawn' }
    if (issue.draws_at.getTime() > now) return { problem: 'early' }
    if (!isDrawOf(lotteryRules(game, issue.config_version).space, result)) return { problem: 'result' }
    await tx.query(
      `insert into lottery_entries (issue_id, entered_by, result, at) values ($1, $2, $3, $4)
       on conflict (issue_id, entered_by) do update set result = excluded.result, at = excluded.at`,
      [issueId, by, JSON.stringify(result), new Date(now)],
    )
    return { isAgreed: (await agreedResult(tx, issueId)) !== undefined }
  })
}

/** What two people read alike, where nobody read anything else. */
export async function agreedResult(db: Queryable, issueId: string): Promise<Draw | undefined> {
  const { rows } = await db.query<{ result: Draw; people: number }>(
    'select result, count(*)::int as people from lottery_entries where issue_id = $1 group by result',
    [issueId],
  )
  const [only, other] = rows
  return only && !other && only.people >= 2 ? only.result : undefined
}
