import type { VendorLiveGame } from '@ronda/contract/vendor/live.ts'
import type { Context } from '../../context.ts'
import type { TableGame } from './define.ts'
import { findTableRound, type TableRow, tablesOf } from './store.ts'

const order = ['open', 'running', 'closed']

/** How each game stands: of several tables, the one that takes bets longest, or else one that plays. */
export async function liveTables(
  context: Context,
  games: readonly TableGame[],
): Promise<[code: string, state: VendorLiveGame][]> {
  const all = await Promise.all(
    games.map(async (game): Promise<[string, VendorLiveGame | undefined]> => {
      const states = await Promise.all(
        tablesOf(game).map(async key => {
          const round = await findTableRound(context.pool, key)
          return round ? [await stateOf(context, game, round)] : []
        }),
      )
      const [best] = states
        .flat()
        .toSorted((a, b) => order.indexOf(a.phase) - order.indexOf(b.phase) || (b.endsInMs ?? 0) - (a.endsInMs ?? 0))
      return [game.code, best]
    }),
  )
  return all.flatMap(([code, state]) => (state ? [[code, state]] : []))
}

async function stateOf(context: Context, game: TableGame, round: TableRow): Promise<VendorLiveGame> {
  const now = context.clock.now()
  if (round.state === 'betting') {
    const endsInMs = round.betting_ends_at.getTime() - now
    return endsInMs > 0 ? { phase: 'open', endsInMs } : { phase: 'closed' }
  }
  if (round.state !== 'running') return { phase: 'closed' }
  if (!game.course.reached) return { phase: 'running' }
  const times = await game.course.reached(context, game, round, now)
  return times === undefined ? { phase: 'closed' } : { phase: 'running', times }
}
