import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@ronda/contract/values/time.ts'
import { createFeedClient, createWalletClient } from '@ronda/contract/vendor/client.ts'
import type pg from 'pg'
import type { Rng } from './chance/seeds.ts'
import type { Beacon, Context, Operator, ResultSource } from './context.ts'
import { databaseTime } from './db/transaction.ts'
import { presentations as ownPresentations } from './games/presentations.ts'
import { games as ownGames } from './games/registry.ts'
import { createApp } from './http/app.ts'
import { type Files, readFiles } from './http/pages.ts'
import type { CallBudget } from './http/rate-limit.ts'
import type { Game } from './kinds/game.ts'
import { type Play, playOf } from './kinds/registry.ts'
import { listen } from './live/announce.ts'
import { turnAway } from './live/sockets.ts'
import { startJobs } from './wagers/sweep.ts'
import { createOwnWallet } from './wallets/own.ts'

export type { Operator } from './context.ts'

export type StudioOptions = {
  /** Connections to the studio's own database, migrated. */
  pool: pg.Pool
  clock: Clock
  /** The database's own time unless a test says what it is. */
  timeOf?: Context['timeOf']
  /** The operating system's generator unless a test chooses the dice. */
  rng?: Rng
  operators: readonly Operator[]
  /** Address under which players reach the studio. */
  publicUrl: string
  /** Folder of the built client. */
  distDir: string
  log?: (entry: Record<string, unknown>) => void
  /** How wallets are reached; a test may put its own in between. */
  walletFetch?: typeof fetch
  walletTimeoutMs?: number
  /** Calls a session may make. */
  callBudget?: CallBudget
  /** Calls an address may make without one. */
  strangerBudget?: CallBudget
  madeUpResults?: boolean
  resultSources?: readonly ResultSource[]
  /** Whether this process may lead shared rounds; it does unless told otherwise. */
  leadsTables?: boolean
  beacon?: Beacon
  passed?: (step: string) => void | Promise<void>
  /** What is played here; the studio's own games unless told otherwise. */
  games?: readonly Game[]
}

export type Studio = {
  /** For who lets its time pass. */
  context: Context
  /** `from`: the address that counts for who asks. */
  fetch(request: Request, from?: string): Promise<Response>
  /** A browser asks for the socket of a table. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Begins to work on rounds whose time has come. */
  start(): void
  /** Lets the pass under way end; open rounds wait in the database. */
  stop(): Promise<void>
}

export const osRng: Rng = { bytes: length => randomBytes(length) }

export function createContext(options: StudioOptions, play: Play = playOf(options.games ?? ownGames)): Context {
  const rng = options.rng ?? osRng
  const callsTo = ({ walletUrl, keyId, secret }: Operator) => ({
    url: walletUrl,
    keyId,
    secret,
    now: () => options.clock.now(),
    nonce: () => Buffer.from(rng.bytes(16)).toString('hex'),
    timeoutMs: options.walletTimeoutMs,
    fetch: options.walletFetch,
  })
  const walletOf = (operator: Operator) => {
    const wallet = createWalletClient(callsTo(operator))
    return operator.money === 'transfer' ? createOwnWallet(options, operator.merchantCode, wallet) : wallet
  }
  const kindOf = (name: string) => {
    const kind = play.kinds.get(name)
    if (!kind) throw new Error(`no kind of play ${name}`)
    return kind
  }
  const context: Context = {
    pool: options.pool,
    clock: options.clock,
    timeOf: options.timeOf ?? databaseTime,
    rng,
    wallets: new Map(options.operators.map(operator => [operator.merchantCode, walletOf(operator)])),
    feeds: new Map(options.operators.map(operator => [operator.merchantCode, createFeedClient(callsTo(operator))])),
    log: options.log ?? (entry => console.error(JSON.stringify(entry))),
    madeUpResults: options.madeUpResults ?? false,
    beacon: options.beacon,
    passed: options.passed ?? (() => {}),
    conductOf: kind => kindOf(kind).conduct,
    viewOf: wager => kindOf(wager.kind).view(wager),
    async historyOf(wagers) {
      const added: object[] = []
      for (const [kind, own] of Map.groupBy(wagers, wager => wager.kind)) {
        const lines = await kindOf(kind).history(context, own)
        for (const [index, wager] of own.entries()) added[wagers.indexOf(wager)] = lines[index]!
      }
      return added
    },
  }
  return context
}

export function createStudio(options: StudioOptions): Studio {
  const play = playOf(options.games ?? ownGames)
  const context = createContext(options, play)
  let files: Promise<Files> | undefined
  let jobs: ReturnType<typeof startJobs> | undefined
  let draining = false
  let leaders: { stop(): Promise<void> }[] | undefined
  let listener: ReturnType<typeof listen> | undefined
  const ownOrigin = (request: IncomingMessage) =>
    request.headers.origin === undefined || isOwnOrigin(request.headers.origin, request)
  const isOwnOrigin = (origin: string, request: IncomingMessage) => {
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    return host === new URL(options.publicUrl).host || host === request.headers.host
  }
  const sockets = new Map(
    [...play.kinds.values()].flatMap(({ sockets: own }) => (own ? [[own.path, own.open(context, { ownOrigin })]] : [])),
  )
  const app = createApp({
    context,
    play,
    presentations: options.games ? new Map() : ownPresentations,
    operators: new Map(options.operators.map(operator => [operator.merchantCode, operator])),
    files: () => {
      files ??= readFiles(options.distDir)
      return files
    },
    resultSources: options.resultSources ?? [],
    publicUrl: options.publicUrl,
    isReady: () => !draining,
    callBudget: options.callBudget,
    strangerBudget: options.strangerBudget,
  })
  return {
    context,
    fetch: async (request, from) => app.fetch(request, { from }),
    upgrade(request, socket, head) {
      const hub = sockets.get(new URL(request.url ?? '/', 'http://studio').pathname)
      if (draining || !hub) return turnAway(socket)
      listener ??= listen(context, name => {
        for (const each of sockets.values()) each.changed(name)
      })
      hub.upgrade(request, socket, head)
    },
    start() {
      jobs ??= startJobs(context)
      if (options.leadsTables === false) return
      const holder = Buffer.from(osRng.bytes(12)).toString('hex')
      const games = [...play.games.values()]
      leaders ??= [...play.kinds.values()].flatMap(
        kind =>
          kind.lead?.(
            context,
            games.filter(game => game.kind === kind.name),
            holder,
          ) ?? [],
      )
    },
    async stop() {
      draining = true
      for (const leader of leaders ?? []) await leader.stop()
      for (const hub of sockets.values()) await hub.close()
      await listener?.stop()
      await jobs?.stop()
    },
  }
}
