import { FREE_PLAY } from '@ronda/contract/constants.ts'
import { refuse } from '@ronda/contract/errors.ts'
import type { Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Context } from '../context.ts'
import type { BusMessage } from '../db/events.ts'
import { memberSession, operatorSession } from './auth.ts'
import { readIncoming } from './request.ts'
import type { Env } from './router.ts'

const BEAT_MS = 20_000
/** Topics a visitor may hear. */
const publicTopics = new Set<string>(['winners', 'settings'])

/**
 * The stream of what changed for this member (or visitor). Ends when the session ends; the client connects again. No stream keeps a session from
 * idling out: a page left open is nobody's doing.
 */
export async function memberStream(ctx: Context, c: HonoContext<Env>) {
  const incoming = readIncoming(c.req.raw, ctx.config.trustProxy)
  const merchant = await ctx.merchants.byHost(incoming.host)
  if (!merchant) throw refuse('UnknownMerchant')
  const session = await memberSession(ctx, merchant, incoming, true)
  if (!session && c.req.header('authorization')) return c.body(null, 401)
  const concerns = (message: BusMessage) =>
    message.merchantId === merchant.id &&
    (message.memberId === undefined ? publicTopics.has(message.topic) : message.memberId === session?.memberId)
  const stillLiving = async () => !session || (await memberSession(ctx, merchant, incoming, true)) !== undefined
  return stream(ctx, c, concerns, stillLiving)
}

/** The stream of the chat's rooms, for members while they look at it. */
export async function chatStream(ctx: Context, c: HonoContext<Env>) {
  const incoming = readIncoming(c.req.raw, ctx.config.trustProxy)
  const merchant = await ctx.merchants.byHost(incoming.host)
  const living = async () => {
    const session = merchant && (await memberSession(ctx, merchant, incoming, true))
    return session !== undefined && session.agentType !== FREE_PLAY
  }
  if (!merchant || !(await living())) return c.body(null, 401)
  return stream(ctx, c, message => message.merchantId === merchant.id && message.topic === 'chat', living)
}

/** The stream for operators: everything of their merchant. */
export async function operatorStream(ctx: Context, c: HonoContext<Env>) {
  const incoming = readIncoming(c.req.raw, ctx.config.trustProxy)
  const found = await operatorSession(ctx, incoming, true)
  if (!found) return c.body(null, 401)
  return stream(
    ctx,
    c,
    message => message.merchantId === found.merchantId,
    async () => (await operatorSession(ctx, incoming, true)) !== undefined,
  )
}

function stream(
  ctx: Context,
  c: HonoContext<Env>,
  concerns: (message: BusMessage) => boolean,
  stillLiving: () => Promise<boolean>,
) {
  c.header('cache-control', 'no-store')
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async sse => {
    let waiting = new Set<string>()
    let wake: (() => void) | undefined
    const stop = ctx.bus.listen(message => {
      if (!concerns(message)) return
      waiting.add(message.topic)
      wake?.()
    })
    sse.onAbort(() => {
      stop()
      wake?.()
    })
    let checkedAt = ctx.clock.now()
    await sse.write(': hello\n\n')
    while (!sse.aborted) {
      if (waiting.size === 0) {
        const beat = Promise.withResolvers<void>()
        const timer = setTimeout(beat.resolve, BEAT_MS)
        wake = beat.resolve
        await beat.promise
        clearTimeout(timer)
        wake = undefined
      }
      if (sse.aborted) break
      const topics = waiting
      waiting = new Set()
      if (topics.size === 0) await sse.write(': beat\n\n')
      const now = ctx.clock.now()
      if (topics.size === 0 || topics.has('session') || now - checkedAt >= BEAT_MS) {
        checkedAt = now
        if (!(await stillLiving())) {
          await sse.writeSSE({ data: JSON.stringify({ topic: 'session' }) })
          break
        }
      }
      for (const topic of topics) await sse.writeSSE({ data: JSON.stringify({ topic }) })
    }
    stop()
  })
}
