import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { type Context as Call, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { readFairness, rotate } from '../chance/seed-pairs.ts'
import type { Context, Operator } from '../context.ts'
import { StudioError, type StudioErrorCode, studioErrors } from '../errors.ts'
import { games } from '../games/registry.ts'
import { cashOut } from '../games/sky-kite/cash-out.ts'
import type { GameRules, TableRules } from '../kinds/game.ts'
import { betsOf } from '../kinds/room/volleys.ts'
import { openRound } from '../kinds/solo/open.ts'
import { placeBet } from '../kinds/table/bets.ts'
import { courseOf } from '../kinds/table/courses.ts'
import { findTable, firstTable, type TableKey } from '../kinds/table/store.ts'
import { readPublicTable, readSnapshot, readTables } from '../kinds/table/views.ts'
import { openSession, readBalance, readSession, type Session } from '../sessions.ts'
import { advance, finishRound } from '../wagers/advance.ts'
import { defaultStake, stakeSteps } from '../wagers/stakes.ts'
import { findOpenRound, findRound, type RoundRow } from '../wagers/store.ts'
import { readHistory, readPublicRound, roundView } from '../wagers/views.ts'
import { type CallBudget, createRateLimit, defaultBudget } from './rate-limit.ts'

const Token = z.string().check(z.minLength(16), z.maxLength(128))
const Launch = z.strictObject({
  game: z.string().check(z.maxLength(48)),
  operator: z.string().check(z.maxLength(64)),
  launchToken: Token,
})
const Amount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/))
const RoundId = z.string().check(z.regex(/^[0-9a-z]{26}$/))
const Play = z.strictObject({
  requestId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  stake: Amount,
  /** Of a bet on a shared round: the multiplier to be cashed out at without a click. */
  autoAt: z.optional(z.string().check(z.maxLength(8))),
  /** Of a bet at a table with spots: the round it is meant for, and how the stake lies. */
  round: z.optional(RoundId),
  spots: z.optional(z.record(z.string().check(z.maxLength(24)), Amount)),
})
const Rotate = z.strictObject({ clientSeed: z.optional(z.string().check(z.maxLength(64))) })
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
  callBudget?: CallBudget
  /** Players of a table see something new. */
  tableChanged(table: TableKey): Promise<void>
}

/** The calls of the game page. All answers have the form `{ success, value, message, code }`. */
export function createApi(context: Context, { operators, callBudget, tableChanged }: ApiOptions): Hono {
  const api = new Hono()
  const limit = createRateLimit(context.clock, callBudget ?? defaultBudget)
  api.use(bodyLimit({ maxSize: 8 * 1024, onError: call => answerError(call, 'BadInput', {}) }))
  api.use(async (call, next) => {
    await next()
    call.header('cache-control', 'no-store')
  })
  api.use(async (call, next) => {
    const token = tokenOf(call)
    const waitMs = token ? limit.take(token) : 0
    if (waitMs === 0) return next()
    call.header('retry-after', String(Math.ceil(waitMs / 1_000)))
    return answerError(call, 'TooManyCalls', { waitMs })
  })

  api.post('/session', async call => {
    const input = await bodyOf(call, Launch)
    const operator = operators.get(input.operator)
    if (!operator) throw new StudioError('UnknownOperator')
    const game = gameOf(input.game)
    const { token, session, balance } = await openSession(context, operator, game, input.launchToken)
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

  api.post('/rounds', async call => {
    const { session, game } = await caller(call)
    if (game.kind === 'room') throw new StudioError('UnknownCall')
    const input = await bodyOf(call, Play)
    const strange = (['autoAt', 'round', 'spots'] as const).find(field => input[field] !== undefined)
    if (game.kind === 'slot' && strange) throw new StudioError('BadInput', { field: strange })
    const { round, isNew } =
      game.kind === 'table'
        ? await placeBet(context, session, game, input)
        : await openRound(context, session, game, input)
    if (isNew) await context.passed('opened')
    const now = isNew ? await advance(context, round) : round
    await tellTable(now)
    return answerRound(call, now)
  })

  api.get('/rounds', async call => {
    const { session } = await caller(call)
    const query = HistoryQuery.safeParse(call.req.query())
    if (!query.success) throw new StudioError('BadInput')
    return answer(call, await readHistory(context, session, query.data))
  })

  api.get('/rounds/:id', async call => {
    const { session } = await caller(call)
    return answerRound(call, await ownRound(session, call.req.param('id')))
  })

  api.post('/rounds/:id/finish', async call => {
    const { session } = await caller(call)
    const round = await ownRound(session, call.req.param('id'))
    return answerRound(call, await finishRound(context, round.id))
  })

  api.post('/rounds/:id/cash-out', async call => {
    // The click counts from here, before anything is looked up.
    const receivedAt = context.clock.now()
    const { session, game } = await caller(call)
    const round = await ownRound(session, call.req.param('id'))
    const cashed = await cashOut(context, tableOf(game), round, receivedAt)
    await tellTable(cashed)
    return answerRound(call, await advance(context, cashed))
  })

  api.get('/table', async call => {
    const { session, game } = await caller(call)
    const rules = tableOf(game)
    const table = call.req.query('table') ?? firstTable(rules).table
    if (!rules.tables.includes(table)) throw new StudioError('UnknownCall')
    return answer(call, await readSnapshot(context, session, rules, { game: game.code, table }))
  })

  api.get('/tables', async call => {
    const { game } = await caller(call)
    return answer(call, await readTables(context, tableOf(game)))
  })

  api.get('/fairness', async call => {
    const { session, game } = await caller(call)
    if (game.kind === 'table') throw new StudioError('UnknownCall')
    return answer(call, await readFairness(context, session))
  })

  api.post('/fairness/rotate', async call => {
    const { session, game } = await caller(call)
    if (game.kind === 'table') throw new StudioError('UnknownCall')
    const { clientSeed } = await bodyOf(call, Rotate)
    return answer(call, await rotate(context, session, clientSeed))
  })

  api.get('/fair/:id', async call => {
    const id = RoundId.safeParse(call.req.param('id'))
    if (!id.success) throw new StudioError('UnknownRound')
    return answer(call, (await readPublicTable(context, id.data)) ?? (await readPublicRound(context, id.data)))
  })

  api.onError((error, call) => {
    if (error instanceof StudioError) return answerError(call, error.code, error.value)
    const reference = Buffer.from(context.rng.bytes(5)).toString('hex')
    context.log({ level: 'error', event: 'fault', reference, path: call.req.path, error: error.stack ?? String(error) })
    return answerError(call, 'Fault', { reference })
  })
  api.all('*', call => answerError(call, 'UnknownCall', {}))
  return api

  async function caller(call: Call): Promise<{ session: Session; game: GameRules }> {
    const session = await readSession(context, tokenOf(call))
    return { session, game: gameOf(session.game) }
  }

  async function tellTable({ table_round_id }: RoundRow) {
    const table = table_round_id === null ? undefined : await findTable(context.pool, table_round_id)
    if (table) await tableChanged(table)
  }

  async function ownRound(session: Session, id: string): Promise<RoundRow> {
    const round = RoundId.safeParse(id).success ? await findRound(context.pool, id) : undefined
    const isOwn = round?.merchant === session.merchant && round.player === session.player && round.game === session.game
    if (!round || !isOwn) throw new StudioError('UnknownRound')
    return round
  }

  async function describe(session: Session, game: GameRules, balance: string | undefined) {
    const { merchant, player, currency } = session
    const [open, fairness] = await Promise.all([
      findOpenRound(context.pool, merchant, player, game.code),
      game.kind === 'table' ? null : readFairness(context, session),
    ])
    const steps =
      game.kind === 'room'
        ? betsOf(game, session)
        : stakeSteps(currency, parseMoney(session.betMin, currency), parseMoney(session.betMax, currency), game.parts)
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
      openRound: open ? roundView(open) : null,
      ...(fairness && { fairness }),
      ...(game.kind === 'table' && (await courseOf(game).describe?.(context, session, game))),
    }
  }
}

function tokenOf(call: Call): string | undefined {
  return /^Bearer ([\w-]{16,128})$/.exec(call.req.header('authorization') ?? '')?.[1]
}

function tableOf(game: GameRules): TableRules {
  if (game.kind !== 'table') throw new StudioError('UnknownCall')
  return game
}

function gameOf(code: string): GameRules {
  const game = games.get(code)
  if (!game) throw new StudioError('UnknownGame')
  return game
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

/** A refused round is a refusal of the call; a round on its way is 202. */
function answerRound(call: Call, round: RoundRow) {
  const view = roundView(round)
  if (round.state === 'refused') {
    return answerError(call, playerCodes[round.wallet_code ?? ''] ?? 'WalletRefused', {
      round: view,
      balance: view.balanceAfter,
    })
  }
  const isPending = round.state === 'debiting' || round.state === 'rolling_back' || round.state === 'debited'
  return answer(call, view, isPending ? 202 : 200)
}

function answerError(call: Call, code: StudioErrorCode, value: Record<string, unknown>) {
  return call.json({ success: false, value, message: '', code }, studioErrors[code] as 400)
}
