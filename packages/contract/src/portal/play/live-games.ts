import * as z from 'zod/mini'
import { livePhases } from '../../vendor/live.ts'

/** A stream for pages that show tiles: how shared games stand, everything at first, then what is different. */
export const LIVE_GAMES_PATH = '/wps/live/games'
/** A page that has heard nothing for so long shows nothing. */
export const LIVE_GAMES_STALE_MS = 5000

export const LiveGame = z.object({
  phase: z.enum(livePhases),
  /** Unix ms until which bets are taken. */
  endsAt: z.optional(z.int()),
  times: z.optional(z.string()),
})
export type LiveGame = z.infer<typeof LiveGame>

/** By `vendor/game`; null is no longer known. */
export const LiveGames = z.record(z.string(), z.nullable(LiveGame))
export type LiveGames = z.infer<typeof LiveGames>
/** One telling of the stream, with the server's time (Unix ms) when it was written. */
export const LiveGamesNews = z.object({ now: z.int(), games: LiveGames })
export type LiveGamesNews = z.infer<typeof LiveGamesNews>
export const liveGameKey = (vendor: string, code: string): string => `${vendor}/${code}`
