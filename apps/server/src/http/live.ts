import { FREE_PLAY, UNHEARD_HEADER } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { LiveMessage, LiveTopic } from '@ronda/contract/core/live.ts'
import type { Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import { placeOf } from '../base/networks.ts'
import type { Context } from '../context.ts'
import type { Bus, BusMessage } from '../db/events.ts'
import type { Audience } from '../db/recent-events.ts'
import { memberSession, operatorSession, type Sessions } from './auth.ts'
import { type Incoming, readIncoming } from './incoming.ts'
import { budgets, type RateLimiter } from './rate-limit.ts'
import type { Env } from './router.ts'

const BEAT_MS = 20_000
/** Topics a visitor may hear. */
const publicTopics: ReadonlySet<LiveTopic> = new Set<LiveTopic>(['winners', 'settings'])

/** Streams open at once in this process: of an address with nobody signed in, and of a person. */
const ANONYMOUS_MAX = 50
const PERSON_MAX = 20

export interface LiveParts {
  ctx: Context
  sessions: Sessions
  limiter: RateLimiter
  area: 'portal' | 'backoffice'
  /** Open streams by whose they are. */
  open: Map<string, number>
}

/** What a stream tells: of these audiences of a merchant these topics, or all of theirs. */
interface Hearing {
  merchantId: number
  ears: readonly { audience: Audience; topics?: ReadonlySet<LiveTopic> }[]
}

const concerns = ({ merchantId, ears }: Hearing, message: BusMessage): boolean =>
  message.merchantId === merchantId &&
  ears.some(
    ({ audience, topics }) =>
      (audience === 'all' || audience === (message.memberId ?? 'everybody')) && (topics?.has(message.topic) ?? true),
  )

/** What was told while a page heard nothing; `everything` where that is not known. */
function missed(bus: Bus, { merchantId, ears }: Hearing, unheardMs: number): LiveMessage['topic'][] {
  const told = new Set<LiveTopic>()
  for (const { audience, topics } of ears) {
    const recent = bus.recent(unheardMs, merchantId, audience)
    if (!recent) return ['everything']
    for (const topic of recent) if (topics?.has(topic) ?? true) told.add(topic)
  }
  return [...told]
}

/** Whose stream it is: a merchant's member or operator, or nobody signed in. */
interface Listener {
  merchantId: number
  person?: string
}

/**
 * Admits one more stream: opening counts as any call, and open ones are limited, as each holds a connection. Returns what gives the
 * place back.
 */
export async function admitStream(
  parts: LiveParts,
  incoming: Incoming,
  { merchantId, person }: Listener,
): Promise<() => void> {
  const { limiter, open, area } = parts
  // HEAD would open a stream that nobody reads and nobody ends.
  if (incoming.request.method !== 'GET') throw refuse('NotFound')
  const key = `${area}/${merchantId}/${person ?? `ip${placeOf(incoming.ip)}`}`
  if (person) await limiter.admit(key, area === 'portal' ? budgets.member : budgets.operator)
  else await limiter.admit(`${key}/streams`, budgets.anonymous)
  const count = open.get(key) ?? 0
  if (count >= (person ? PERSON_MAX : ANONYMOUS_MAX)) throw refuse('TooManyRequests', { retryAfterS: 60 })
  open.set(key, count + 1)
  return () => {
    const left = (open.get(key) ?? 1) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
}

/** Refuses whoever needs a session and has none. It counts as any other refused call. */
async function turnedAway({ area, limiter }: LiveParts, c: HonoContext<Env>, incoming: Incoming, merchantId: number) {
  await limiter.admit(`${area}/${merchantId}/ip${placeOf(incoming.ip)}/refused`, budgets.anonymous)
  return c.body(null, 401)
}

export const personOf = (session: { memberId: bigint } | undefined) => session && `m${session.memberId}`

/**
 * The stream of what changed for this member (or visitor). Ends when the session ends; the client connects again. A stream does not keep its
 * session from idling out: a page that is merely open is no activity.
 */
export async function memberStream(parts: LiveParts, c: HonoContext<Env>) {
  const { ctx, sessions } = parts
  const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
  const merchant = await ctx.merchants.byHost(incoming.host)
  if (!merchant) throw refuse('UnknownMerchant')
  const session = await memberSession(sessions, merchant, incoming, true)
  if (!session && c.req.header('authorization')) return turnedAway(parts, c, incoming, merchant.id)
  const leave = await admitStream(parts, incoming, { merchantId: merchant.id, person: personOf(session) })
  const stillLiving = async () => !session || (await memberSession(sessions, merchant, incoming, true)) !== undefined
  const ears: Hearing['ears'] = [
    { audience: 'everybody', topics: publicTopics },
    ...(session ? [{ audience: session.memberId }] : []),
  ]
  return stream(ctx, c, { merchantId: merchant.id, ears }, stillLiving, leave)
}

/** The stream of the chat's rooms, for members while they look at it. */
export async function chatStream(parts: LiveParts, c: HonoContext<Env>) {
  const { ctx, sessions } = parts
  const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
  const merchant = await ctx.merchants.byHost(incoming.host)
  if (!merchant) throw refuse('UnknownMerchant')
  const member = async () => {
    const session = await memberSession(sessions, merchant, incoming, true)
    return session?.agentType === FREE_PLAY ? undefined : session
  }
  const session = await member()
  if (!session) return turnedAway(parts, c, incoming, merchant.id)
  const leave = await admitStream(parts, incoming, { merchantId: merchant.id, person: personOf(session) })
  const ears: Hearing['ears'] = [
    { audience: 'all', topics: new Set(['chat']) },
    { audience: session.memberId, topics: new Set(['session']) },
  ]
  const hearing: Hearing = { merchantId: merchant.id, ears }
  return stream(ctx, c, hearing, async () => (await member()) !== undefined, leave)
}

/** The stream for operators: everything of their merchant. */
export async function operatorStream(parts: LiveParts, c: HonoContext<Env>) {
  const { ctx, sessions } = parts
  const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
  const found = await operatorSession(sessions, incoming, true)
  if (!found) return turnedAway(parts, c, incoming, 0)
  const { merchantId, operator } = found
  const leave = await admitStream(parts, incoming, { merchantId, person: `o${operator.operatorId}` })
  return stream(
    ctx,
    c,
    { merchantId, ears: [{ audience: 'all' }] },
    async () => (await operatorSession(sessions, incoming, true)) !== undefined,
    leave,
  )
}

function stream(
  ctx: Context,
  c: HonoContext<Env>,
  hearing: Hearing,
  stillLiving: () => Promise<boolean>,
  leave: () => void,
) {
  c.header('cache-control', 'no-store')
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async sse => {
    let waiting = new Set<LiveMessage['topic']>()
    let wake: (() => void) | undefined
    const tell = (topic: LiveMessage['topic']) => {
      waiting.add(topic)
      wake?.()
    }
    const stop = ctx.bus.listen(
      message => concerns(hearing, message) && tell(message.topic),
      () => tell('everything'),
    )
    const unheardMs = Number(c.req.header(UNHEARD_HEADER) || Number.NaN)
    if (unheardMs >= 0) for (const topic of missed(ctx.bus, hearing, unheardMs)) tell(topic)
    sse.onAbort(() => {
      stop()
      wake?.()
    })
    try {
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
            await sse.writeSSE({ data: JSON.stringify({ topic: 'session' } satisfies LiveMessage) })
            break
          }
        }
        for (const topic of topics) await sse.writeSSE({ data: JSON.stringify({ topic } satisfies LiveMessage) })
      }
    } finally {
      stop()
      leave()
    }
  })
}
