import { refuse } from '@ronda/contract/core/errors.ts'
import type { LiveGames, LiveGamesNews } from '@ronda/contract/portal/play/live-games.ts'
import type { Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { LiveGamesFeed } from '../ports/live-games.ts'
import { memberSession } from './auth.ts'
import { readIncoming } from './incoming.ts'
import { admitStream, type LiveParts, personOf } from './live.ts'
import type { Env } from './router.ts'

/** The stream of how shared games stand, the same for everybody at a merchant. */
export async function liveGamesStream(parts: LiveParts, feed: LiveGamesFeed, c: HonoContext<Env>) {
  const { ctx, sessions } = parts
  const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
  const merchant = await ctx.merchants.byHost(incoming.host)
  if (!merchant) throw refuse('UnknownMerchant')
  const session = await memberSession(sessions, merchant, incoming, true)
  const leave = await admitStream(parts, incoming, { merchantId: merchant.id, person: personOf(session) })
  c.header('cache-control', 'no-store')
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async sse => {
    let waiting: LiveGames | undefined
    let wake: (() => void) | undefined
    const stop = feed.listen(merchant, games => {
      // A slow reader gets the newest of everything it missed, once.
      waiting = { ...waiting, ...games }
      wake?.()
    })
    sse.onAbort(() => wake?.())
    try {
      await sse.write(': hello\n\n')
      while (!sse.aborted) {
        if (!waiting) {
          const told = Promise.withResolvers<void>()
          wake = told.resolve
          await told.promise
          wake = undefined
        }
        if (sse.aborted || !waiting) continue
        const news: LiveGamesNews = { now: ctx.clock.now(), games: waiting }
        waiting = undefined
        await sse.writeSSE({ data: JSON.stringify(news) })
      }
    } finally {
      stop()
      leave()
    }
  })
}
