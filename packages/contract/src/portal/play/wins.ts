import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Money } from '../../core/fields.ts'
import { Game } from './games.ts'

/** So many are told at once. */
export const WINS_MAX = 20

const Wins = z.object({
  /** Each game that is named below, once. */
  games: z.array(Game),
  wins: z.array(
    z.object({
      vassalage: z.string(),
      gameId: z.string(),
      /** Masked, but one's own. */
      player: z.string(),
      stake: Money,
      /** What came back, the stake included. */
      payout: Money,
      currency: z.string(),
      /** When the round was settled. */
      at: At,
    }),
  ),
})

const input = z.strictObject({ gameCategory: z._default(z.string().check(z.maxLength(12, 'max')), 'ALL') })

export const last = defineCall({
  name: 'wins.last',
  outdatedBy: ['winners', 'settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/games/wins',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'ours',
  summary: 'The last settled rounds that paid more than their stake, from the merchant’s least on; names are masked.',
  input,
  output: Wins,
})

export const own = defineCall({
  name: 'wins.own',
  outdatedBy: ['bets', 'settings', 'session'],
  verb: 'GET',
  path: '/wps/games/wins/own',
  moduleId: 'LOBBY',
  who: 'member',
  source: 'ours',
  summary: 'The member’s own last rounds that paid more than their stake, of the last 30 days.',
  input,
  output: Wins,
})
