import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Money } from '../../core/fields.ts'
import { Game } from './games.ts'

export const SIMILAR_MAX = 6
export const GAME_WINS_MAX = 8

export const about = defineCall({
  name: 'games.about',
  outdatedBy: ['winners', 'settings', 'session'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/games/about',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'ours',
  summary:
    'What the page of a game tells: its facts, its rules and prizes as its vendor gives them, what was won in it.',
  input: z.strictObject({
    vassalage: z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'max')),
    gameId: z.string().check(z.minLength(1, 'required'), z.maxLength(48, 'max')),
  }),
  output: z.object({
    game: Game,
    /** What the vendor does not tell is empty, here and below. */
    tagline: z.string(),
    /** Percent of rounds that pay anything. */
    hitRate: z.string(),
    /** The most one round pays, in times its stake; 0: unknown. */
    maxWin: z.number(),
    rules: z.array(z.string()),
    pays: z.array(
      z.object({
        name: z.string(),
        prizes: z.array(
          z.object({
            /** So many of the same; null where that is not how the game pays. */
            count: z.nullable(z.int()),
            /** What comes back, the stake included, in times the stake. */
            times: z.string(),
            /** Where that varies, the most; else empty. */
            timesMax: z.string(),
            /** Percent of such bets that win. */
            chance: z.string(),
          }),
        ),
      }),
    ),
    /** Where anybody may check a round. */
    verify: z.string(),
    similar: z.array(Game),
    wins: z.array(z.object({ player: z.string(), prize: Money, currency: z.string(), at: At })),
  }),
  errors: ['GameNotFound'],
})

/** Where the page of a game is. */
export const GAME_PAGE = '/game/:vassalage/:gameId'

/** The game whose page an address is. */
export function gameOfPage(path: string): { vassalage: string; gameId: string } | undefined {
  const [, vassalage, gameId] = /^\/game\/([^/]{1,120})\/([^/]{1,150})\/?$/.exec(path) ?? []
  try {
    return vassalage && gameId
      ? { vassalage: decodeURIComponent(vassalage), gameId: decodeURIComponent(gameId) }
      : undefined
  } catch {
    return undefined
  }
}
