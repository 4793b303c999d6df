import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@ronda/contract/values/time.ts'
import { createWalletClient } from '@ronda/contract/vendor/client.ts'
import type pg from 'pg'
import type { Rng } from './chance/seeds.ts'
import type { Beacon, Context, Operator, RoundStep } from './context.ts'
import { createApp } from './http/app.ts'
import { type Files, readFiles } from './http/pages.ts'
import type { CallBudget } from './http/rate-limit.ts'
import { createRoomHub } from './kinds/room/hub.ts'
import { createHub } from './kinds/table/hub.ts'
import { announceTable, leadTables, listenToTables } from './kinds/table/leader.ts'
import { turnAway } from './live/sockets.ts'
import { startJobs } from './wagers/sweep.ts'
import { createOwnWallet } from './wallets/own.ts'

export type { Operator } from './context.ts'

export type StudioOptions = {
  /** Connections to the studio's own database, migrated. */
  pool: pg.Pool
  clock: Clock
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
  /** Whether this process may lead shared rounds; it does unless told otherwise. */
  leadsTables?: boolean
  beacon?: Beacon
  passed?: (step: RoundStep) => void | Promise<void>
}

export type Studio = {
  fetch(request: Request): Promise<Response>
  /** A browser asks for the socket of a table. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Begins to work on rounds whose time has come. */
  start(): void
  /** Lets the pass under way end; open rounds wait in the database. */
  stop(): Promise<void>
}

export const osRng: Rng = { bytes: length => randomBytes(length) }

export function createContext(options: StudioOptions): Context {
  const rng = options.rng ?? osRng
  const walletOf = (operator: Operator) => {
    const wallet = createWalletClient({
      url: operator.walletUrl,
      keyId: operator.keyId,
      secret: operator.secret,
      now: () => options.clock.now(),
      nonce: () => Buffer.from(rng.bytes(16)).toString('hex'),
      timeoutMs: options.walletTimeoutMs,
      fetch: options.walletFetch,
    })
    return operator.money === 'transfer' ? createOwnWallet(options, operator.merchantCode, wallet) : wallet
  }
  return {
    pool: options.pool,
    clock: options.clock,
    rng,
    wallets: new Map(options.operators.map(operator => [operator.merchantCode, walletOf(operator)])),
    log: options.log ?? (entry => console.error(JSON.stringify(entry))),
    beacon: options.beacon,
    passed: options.passed ?? (() => {}),
  }
}

export function createStudio(options: StudioOptions): Studio {
  const context = createContext(options)
  let files: Promise<Files> | undefined
  let jobs: ReturnType<typeof startJobs> | undefined
  let draining = false
  let leader: ReturnType<typeof leadTables> | undefined
  let listener: ReturnType<typeof listenToTables> | undefined
  const ownOrigin = (request: IncomingMessage) =>
    request.headers.origin === undefined || isOwnOrigin(request.headers.origin, request)
  const hub = createHub(context, { ownOrigin })
  const rooms = createRoomHub(context, { ownOrigin })
  const isOwnOrigin = (origin: string, request: IncomingMessage) => {
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    return host === new URL(options.publicUrl).host || host === request.headers.host
  }
  const app = createApp({
    context,
    operators: new Map(options.operators.map(operator => [operator.merchantCode, operator])),
    files: () => {
      files ??= readFiles(options.distDir)
      return files
    },
    publicUrl: options.publicUrl,
    isReady: () => !draining,
    callBudget: options.callBudget,
    tableChanged: key => announceTable(context, key),
  })
  return {
    fetch: async request => app.fetch(request),
    upgrade(request, socket, head) {
      if (draining) return turnAway(socket)
      listener ??= listenToTables(context, topic => {
        hub.changed(topic)
        rooms.changed(topic)
      })
      const path = new URL(request.url ?? '/', 'http://studio').pathname
      if (path === '/api/room') rooms.upgrade(request, socket, head)
      else hub.upgrade(request, socket, head)
    },
    start() {
      jobs ??= startJobs(context)
      if (options.leadsTables !== false) leader ??= leadTables(context, Buffer.from(osRng.bytes(12)).toString('hex'))
    },
    async stop() {
      draining = true
      await leader?.stop()
      await hub.close()
      await rooms.close()
      await listener?.stop()
      await jobs?.stop()
    },
  }
}
