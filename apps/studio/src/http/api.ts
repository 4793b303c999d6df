import { toWire } from '@ronda/contract/values/money.ts'
import { type Context as Call, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { Context, Operator } from '../context.ts'
import { StudioError, type StudioErrorCode, studioErrors } from '../errors.ts'
import type { Game } from '../kinds/game.ts'
import { RoundId } from '../kinds/inputs.ts'
import type { PlayCall, Route } from '../kinds/kind.ts'
import type { Play } from '../kinds/registry.ts'
import { openSession, readBalance, readSession, type Session } from '../sessions.ts'
import { defaultStake } from '../wagers/stakes.ts'
import { findWager, type Wager } from '../wagers/store.ts'
import { readHistory, roundView } from '../wagers/views.ts'
import { type CallBudget, createRateLimit, defaultBudget, strangerBudget } from './rate-limit.ts'

const Token = z.string().check(z.minLength(16), z.maxLength(128))
const Launch = z.strictObject({
  game: z.string().check(z.maxLength(48)),
  operator: z.string().check(z.maxLength(64)),
  launchToken: Token,
})
const HistoryQuery = z.object({
  before: z.optional(RoundId),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
})

/** Wallet refusals a player can understand; all others are ours to explain. */
const playerCodes: Partial<Record<string, StudioErrorCode>> = {
  INSUFFICIENT_FUNDS: 'InsufficientFunds',
  LIMIT_REACHED: 'LimitReached',
  PLAYER_BLOCKED: 'PlayerBlocked',
  GAME_DISABLED: 'GameDisabled',
  INVALID_GAME: 'GameDisabled',
  TOKEN_EXPIRED: 'SessionEnded',
  INVALID_TOKEN: 'SessionEnded',
}

export type ApiOptions = {
  operators: ReadonlyMap<string, Operator>
  play: Play
  /** Of a session, and of an address without one. */
  callBudget?: CallBudget
  strangerBudget?: CallBudget
}

/** What pages send is short. */
const BODY_MAX = 8 * 1024

/** Whoever is forgotten pays one call as a stranger. */
const KNOWN_MAX = 100_000

type Who = { session: Session; game: Game }
/** `from`: the address that counts for who asks, where whoever listens tells it. */
type Vars = { Variables: { receivedAt: number; who?: Who }; Bindings: { from?: string } | undefined }

/** The calls of the game page; what is played is answered by its kind. All answers have the form `{ success, value, message, code }`. */
export function createApi(context: Context, { operators, play, ...budgets }: ApiOptions): Hono<Vars> {
  const api = new Hono<Vars>()
  const limit = createRateLimit(context.clock, budgets.callBudget ?? defaultBudget)
  const strangers = budgets.strangerBudget ?? strangerBudget
  const strangerLimit = createRateLimit(context.clock, strangers)
  /** Tokens that turned out to be of a session: whoever has none of them is a stranger. */
  const known = new Set<string>()
  api.use(async (call, next) => {
    call.set('receivedAt', context.clock.now())
    await next()
    call.header('cache-control', 'no-store')
  })
  const routes = [...play.kinds.values()].flatMap(kind =>
    kind.routes(context).map(route => ({ kind: kind.name, route })),
  )
  const limited = (maxSize: number) => bodyLimit({ maxSize, onError: call => answerError(call, 'BadInput', {}) })
  const usual = limited(BODY_MAX)
  const longer = new Map(routes.flatMap(({ route: { path, bodyMax } }) => (bodyMax ? [[path, limited(bodyMax)]] : [])))
  api.use((call, next) => (longer.get(call.req.path.replace(/^\/api/, '')) ?? usual)(call, next))
  api.use(async (call, next) => {
    const token = tokenOf(call)
    const isKnown = token !== undefined && known.has(token)
    const from = call.env?.from ?? 'unknown'
    let waitMs = isKnown ? 0 : strangerLimit.take(from)
    if (!isKnown) {
      call.header('ratelimit-limit', String(strangers.burst))
      call.header('ratelimit-remaining', String(strangerLimit.left(from)))
      call.header(
        'ratelimit-reset',
        String(Math.ceil((strangers.burst - strangerLimit.left(from)) / strangers.perSecond)),
      )
    }
    if (token && waitMs === 0) waitMs = limit.take(token)
    if (waitMs === 0) return next()
    call.header('retry-after', String(Math.ceil(waitMs / 1_000)))
    return answerError(call, 'TooManyCalls', { waitMs })
  })

  api.post('/session', async call => {
    const input = await bodyOf(call, Launch)
    const operator = operators.get(input.operator)
    if (!operator) throw new StudioError('UnknownOperator')
    const game = gameOf(input.game)
    const { token, session, balance } = await openSession(context, operator, game, input.launchToken, opened =>
      play.kindOf(game).enter?.(context, opened),
    )
    remember(token)
    return answer(call, { token, ...(await describe(session, game, balance)) })
  })

  api.get('/session', async call => {
    const { session, game } = await caller(call)
    return answer(call, await describe(session, game, await readBalance(context, session)))
  })

  api.get('/balance', async call => {
    const { session } = await caller(call)
    const balance = await readBalance(context, session)
    if (balance === undefined) throw new StudioError('WalletUnknown')
    return answer(call, { balance })
  })

  api.get('/rounds', async call => {
    const { session } = await caller(call)
    const query = HistoryQuery.safeParse(call.req.query())
    if (!query.success) throw new StudioError('BadInput')
    // Only the wallet knows that somebody has logged out; where it does not answer, what is closed may still be read.
    await readBalance(context, session)
    return answer(call, await readHistory(context, session, query.data))
  })

  api.get('/rounds/:id', async call => {
    const { session } = await caller(call)
    return answerWager(call, await ownWager(session, call.req.param('id')))
  })

  api.get('/fair/:id', async call => {
    const id = RoundId.safeParse(call.req.param('id'))
    if (!id.success) throw new StudioError('UnknownRound')
    return answer(call, await readPublic(id.data))
  })

  for (const { kind, route } of routes) mount(kind, route)

  api.onError((error, call) => {
    if (error instanceof StudioError) return answerError(call, error.code, error.value)
    const reference = Buffer.from(context.rng.bytes(5)).toString('hex')
    context.log({ level: 'error', event: 'fault', reference, path: call.req.path, error: error.stack ?? String(error) })
    return answerError(call, 'Fault', { reference })
  })
  api.all('*', call => answerError(call, 'UnknownCall', {}))
  return api

  /** Kinds share paths: each answers for the games of its own. */
  function mount(kind: string, { verb, path, handle }: Route): void {
    api.on(verb, path, async (call, next) => {
      const who = await caller(call)
      return who.game.kind === kind ? handle(callOf(call, who)) : next()
    })
  }

  function callOf(call: Call<Vars>, { session, game }: Who): PlayCall {
    return {
      session,
      game,
      receivedAt: call.get('receivedAt'),
      param: name => call.req.param(name) ?? '',
      query: name => call.req.query(name),
      body: schema => bodyOf(call, schema),
      ownWager: id => ownWager(session, id),
      answer: value => answer(call, value),
      answerWager: wager => answerWager(call, wager),
    }
  }

  async function caller(call: Call<Vars>): Promise<Who> {
    const known = call.get('who')
    if (known) return known
    const token = tokenOf(call)
    const session = await readSession(context, token)
    const who = { session, game: gameOf(session.game) }
    remember(token)
    call.set('who', who)
    return who
  }

  function remember(token: string | undefined): void {
    if (token === undefined) return
    if (known.size >= KNOWN_MAX) known.clear()
    known.add(token)
  }

  function gameOf(code: string): Game {
    const game = play.games.get(code)
    if (!game) throw new StudioError('UnknownGame')
    return game
  }

  async function ownWager(session: Session, id: string): Promise<Wager> {
    const wager = RoundId.safeParse(id).success ? await findWager(context.pool, id) : undefined
    const isOwn = wager?.merchant === session.merchant && wager.player === session.player && wager.game === session.game
    if (!wager || !isOwn) throw new StudioError('UnknownRound')
    return wager
  }

  /** A wager by its own number, or what several are about by its. */
  async function readPublic(id: string) {
    const wager = await findWager(context.pool, id)
    if (wager) return play.kinds.get(wager.kind)!.publicWager(context, wager)
    for (const kind of play.kinds.values()) {
      const found = await kind.publicSubject?.(context, id)
      if (found) return found
    }
    throw new StudioError('UnknownRound')
  }

  async function describe(session: Session, game: Game, balance: string | undefined) {
    const { currency } = session
    const kind = play.kindOf(game)
    const { openRound, ...rest } = await kind.describe(context, session, game)
    const steps = kind.stakes(game, session)
    if (steps.length === 0) throw new StudioError('GameDisabled')
    return {
      game: game.code,
      currency,
      mode: session.mode,
      balance: balance ?? null,
      language: session.language,
      stakes: steps.map(step => toWire(step, currency)),
      stakeDefault: toWire(defaultStake(steps)!, currency),
      jurisdiction: session.jurisdiction,
      portalOrigin: session.portalOrigin,
      brandName: session.brandName,
      openRound,
      ...rest,
    }
  }

  /** A refused wager is a refusal of the call; one on its way is 202. */
  function answerWager(call: Call, wager: Wager) {
    const view = roundView(context, wager)
    if (wager.state === 'refused') {
      return answerError(call, playerCodes[wager.wallet_code ?? ''] ?? 'WalletRefused', {
        round: view,
        balance: view.balanceAfter,
      })
    }
    const isPending = wager.state === 'debiting' || wager.state === 'rolling_back' || wager.state === 'debited'
    return answer(call, view, isPending ? 202 : 200)
  }
}

function tokenOf(call: Call): string | undefined {
  return /^Bearer ([\w-]{16,128})$/.exec(call.req.header('authorization') ?? '')?.[1]
}

async function bodyOf<T extends z.ZodMiniType>(call: Call, schema: T): Promise<z.infer<T>> {
  const body: unknown = await call.req.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.')
  throw new StudioError('BadInput', field ? { field } : {})
}

function answer(call: Call, value: unknown, status: 200 | 202 = 200) {
  return call.json({ success: true, value, message: '', code: 'OK' }, status)
}

function answerError(call: Call, code: StudioErrorCode, value: Record<string, unknown>) {
  return call.json({ success: false, value, message: '', code }, studioErrors[code] as 400)
}
