import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import type { TableRules } from '../../kinds/game.ts'
import { lockTableRound, tableConfig } from '../../kinds/table/store.ts'
import { TAKEOVER_MS } from '../../wagers/states.ts'
import { findRound, inTransaction, moveRound, type RoundRow } from '../../wagers/store.ts'
import { config as kite, type TableConfig } from './config.ts'
import { flightOf } from './course.ts'
import { endsAfter, multiplierAt } from './curve.ts'

/**
 * Takes the multiplier that was reached when the click came in. A click that came before the line broke counts although it may be
 * written after, as long as the round is not closed; asking again changes nothing.
 */
export async function cashOut(
  context: Context,
  game: TableRules,
  { id }: RoundRow,
  receivedAt: number,
): Promise<RoundRow> {
  if (game.code !== kite.game) throw new StudioError('UnknownCall')
  const bet = await findRound(context.pool, id)
  if (!bet?.table_round_id) throw new StudioError('UnknownRound')
  const tableId = bet.table_round_id
  const cashed = await inTransaction(context.pool, async tx => {
    const table = await lockTableRound(tx, tableId, 'share')
    if (!table) throw new Error(`round ${tableId} has gone`)
    const now = await tx.query<RoundRow>('select * from rounds where id = $1 for update', [id])
    const current = now.rows[0]!
    if (current.cashed_at !== null) return current
    if (current.state !== 'debited') throw new StudioError('TooLate')
    if (table.started_at === null) throw new StudioError('TooEarly')
    if (table.state === 'closed') throw new StudioError('TooLate')
    const config = tableConfig<TableConfig>(game, table.config_version)
    const { point } = await flightOf(tx, game, table)
    const elapsedMs = receivedAt - table.started_at.getTime()
    if (elapsedMs >= endsAfter(config, point)) throw new StudioError('TooLate', { crashPoint: table.crash_point })
    const reached = multiplierAt(config, elapsedMs)
    if (reached < config.cashOutMin) throw new StudioError('TooEarly')
    const isAuto = current.auto_at !== null && current.auto_at <= reached
    const at = isAuto ? current.auto_at! : reached
    const stake = parseMoney(current.stake, current.currency)
    const decidedAt = new Date(context.clock.now())
    await tx.query('update rounds set cashed_at = $2 where id = $1', [id, at])
    return moveRound(tx, id, 'debited', {
      state: 'decided',
      events: [{ type: 'cashOut', at, isAuto }],
      payout_units: BigInt(at),
      payout: toWire((stake / BigInt(game.parts)) * BigInt(at), current.currency),
      decided_at: decidedAt,
      attempts: 0,
      next_attempt_at: new Date(decidedAt.getTime() + TAKEOVER_MS),
    })
  })
  await context.passed('table-cashed')
  return cashed
}
