import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import { TAKEOVER_MS } from '../../wagers/states.ts'
import { moveWager, type Wager } from '../../wagers/store.ts'
import { rulesOf } from '../rules.ts'
import type { SoloGame } from './define.ts'
import { playOf, type SoloPlay } from './play.ts'

/** Writes what the player chose as its `index`-th action. The same again changes nothing; another in its place is refused. */
export async function act(
  context: Context,
  game: SoloGame,
  { id }: Wager,
  { index, action }: { index: number; action: unknown },
): Promise<Wager> {
  const { actions } = game
  if (!actions) throw new StudioError('UnknownCall')
  return inTransaction(context.pool, async tx => {
    const { rows } = await tx.query<Wager>('select * from wagers where id = $1 for update', [id])
    const wager = rows[0]!
    const play = playOf(wager)
    if (index < play.actions.length) {
      if (JSON.stringify(play.actions[index]) !== JSON.stringify(action)) throw new StudioError('RequestReused')
      return wager
    }
    if (wager.state !== 'debited' || !play.events) throw new StudioError('TooLate')
    const rules = rulesOf(game, wager.config_version)
    if (index > play.actions.length || !actions.mayAct(rules, play.events, action)) throw new StudioError('BadInput')
    const { actUntil: _, ...rest } = play
    return moveWager(tx, id, 'debited', {
      play: { ...rest, actions: [...play.actions, action] } satisfies SoloPlay,
      next_attempt_at: new Date(context.clock.now() + TAKEOVER_MS),
    })
  })
}
