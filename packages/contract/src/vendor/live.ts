import * as z from 'zod/mini'

/** Where a vendor tells how its shared games stand, all in one answer. Anybody may read it; a vendor without it answers 404. */
export const VENDOR_LIVE_PATH = '/live.json'

export const livePhases = ['open', 'running', 'closed'] as const

/** `open` takes bets, for `endsInMs` more; `running` is played, `closed` is between two rounds. Relative, so that no clocks are compared. */
export const VendorLiveGame = z.object({
  phase: z.enum(livePhases),
  endsInMs: z.optional(z.int().check(z.gte(0), z.lte(31_536_000_000))),
  /** The multiplier that a running round has reached. */
  times: z.optional(z.string().check(z.regex(/^\d{1,8}(\.\d{1,4})?$/))),
})
export type VendorLiveGame = z.infer<typeof VendorLiveGame>

export const VendorLive = z.object({
  games: z.record(z.string().check(z.regex(/^[a-z0-9-]{1,48}$/)), VendorLiveGame),
})
