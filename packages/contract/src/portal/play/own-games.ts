import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Money } from '../../core/fields.ts'
import { Game } from './games.ts'

export const recommended = defineCall({
  name: 'games.recommended',
  outdatedBy: ['settings', 'session'],
  verb: 'GET',
  path: '/wps/lobby/recommended',
  moduleId: 'LOBBY',
  who: 'session',
  source: 'ours',
  summary:
    'Games like those the member opened last that it has not opened yet, and because of which; none during a break.',
  input: Empty,
  output: z.array(z.object({ game: Game, because: z.string() })),
})

export const UNFINISHED_MAX = 12

export const unfinished = defineCall({
  name: 'games.unfinished',
  outdatedBy: ['balance', 'bets', 'settings', 'session'],
  verb: 'GET',
  path: '/wps/games/unfinished',
  moduleId: 'LOBBY',
  who: 'session',
  source: 'ours',
  summary: 'Games in which the member has a round that is still open, newest first; opening the game goes on with it.',
  input: Empty,
  output: z.array(
    z.object({
      game: Game,
      /** In all its open rounds together. */
      stake: Money,
      currency: z.string(),
      /** When the oldest of them was opened. */
      since: At,
    }),
  ),
})
