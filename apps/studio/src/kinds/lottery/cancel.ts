import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import type { Wager } from '../../wagers/store.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { unexpose } from './exposure.ts'
import { lockOrders } from './order-lane.ts'
import { lockIssue } from './store.ts'

/** Takes an order back before its issue closes; whatever it cost is given back at the wallet. Asking again changes nothing. */
export async function cancelOrder(context: Context, game: LotteryGame, { id, subject }: Wager): Promise<Wager> {
  return inTransaction(context.pool, async tx => {
    await lockOrders(tx, game.code)
    const issue = await lockIssue(tx, subject!, 'share')
    const now = await context.timeOf(tx)
    const isOpen = issue && ['scheduled', 'open'].includes(issue.state) && issue.closes_at.getTime() > now
    // Of an issue that is being decided no order is waited for.
    const { rows } = await tx.query<Wager>(`select * from wagers where id = $1 ${isOpen ? 'for update' : ''}`, [id])
    const wager = rows[0]!
    if (['rolling_back', 'rolled_back', 'refused'].includes(wager.state)) return wager
    if (!isOpen) throw new StudioError('BettingClosed')
    if (wager.state !== 'debited' && wager.state !== 'debiting') throw new StudioError('TooLate')
    const [taken] = await takeBack(tx, [id], now, 'cancelled')
    await unexpose(tx, lotteryRules(game, wager.config_version), [wager])
    return taken ?? wager
  })
}

/** Takes back what is left of a chase. */
export async function cancelChase(
  context: Context,
  game: LotteryGame,
  owner: Pick<Wager, 'merchant' | 'player'>,
  chase: string,
): Promise<Wager[]> {
  return inTransaction(context.pool, async tx => {
    await lockOrders(tx, game.code)
    const now = await context.timeOf(tx)
    const { rows } = await tx.query(
      `update lottery_chases set ended_at = coalesce(ended_at, $5)
       where id = $1 and merchant = $2 and player = $3 and game = $4 returning id`,
      [chase, owner.merchant, owner.player, game.code, new Date(now)],
    )
    if (!rows[0]) throw new StudioError('UnknownRound')
    return endChases(tx, game, [chase], now, 'cancelled')
  })
}

/** Orders of chases on issues that are not closed yet are given back. */
export async function endChases(
  tx: Queryable,
  game: LotteryGame,
  chases: readonly string[],
  now: number,
  reason: string,
): Promise<Wager[]> {
  const { rows } = await tx.query<Wager>(
    `select w.* from wagers w join lottery_issues i on i.id = w.subject
     where w.kind = 'lottery' and w.play->>'chase' = any($1) and w.state in ('debiting', 'debited')
       and i.state in ('scheduled', 'open') and i.closes_at > $2
     order by w.id for update of w`,
    [chases, new Date(now)],
  )
  const taken = await takeBack(
    tx,
    rows.map(({ id }) => id),
    now,
    reason,
  )
  for (const wager of rows) await unexpose(tx, lotteryRules(game, wager.config_version), [wager])
  return taken
}

async function takeBack(tx: Queryable, ids: readonly string[], now: number, reason: string): Promise<Wager[]> {
  const { rows } = await tx.query<Wager>(
    `update wagers set state = 'rolling_back', attempts = 1, next_attempt_at = $2, wallet_code = $3
     where id = any($1) and state in ('debiting', 'debited') returning *`,
    [ids, new Date(now), reason],
  )
  return rows
}
