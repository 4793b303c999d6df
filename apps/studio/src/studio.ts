import { randomBytes } from 'node:crypto'
import type { Clock } from '@ronda/contract/time.ts'
import { createWalletClient } from '@ronda/contract/vendor/client.ts'
import type pg from 'pg'
import type { Rng } from './chance/seeds.ts'
import type { Context, Operator, RoundStep } from './context.ts'
import { createApp } from './http/app.ts'
import { type Files, readFiles } from './http/pages.ts'
import { startJobs } from './rounds/jobs.ts'

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
  passed?: (step: RoundStep) => void | Promise<void>
}

export type Studio = {
  fetch(request: Request): Promise<Response>
  /** Begins to work on rounds whose time has come. */
  start(): void
  /** Lets the pass under way end; open rounds wait in the database. */
  stop(): Promise<void>
}

export const osRng: Rng = { bytes: length => randomBytes(length) }

export function createStudio(options: StudioOptions): Studio {
  const rng = options.rng ?? osRng
  const context: Context = {
    pool: options.pool,
    clock: options.clock,
    rng,
    wallets: new Map(
      options.operators.map(operator => [
        operator.merchantCode,
        createWalletClient({
          walletUrl: operator.walletUrl,
          keyId: operator.keyId,
          secret: operator.secret,
          now: () => options.clock.now(),
          nonce: () => Buffer.from(rng.bytes(16)).toString('hex'),
          timeoutMs: options.walletTimeoutMs,
          fetch: options.walletFetch,
        }),
      ]),
    ),
    log: options.log ?? (entry => console.error(JSON.stringify(entry))),
    passed: options.passed ?? (() => {}),
  }
  let files: Promise<Files> | undefined
  let jobs: ReturnType<typeof startJobs> | undefined
  let draining = false
  const app = createApp({
    context,
    operators: new Map(options.operators.map(operator => [operator.merchantCode, operator])),
    files: () => {
      files ??= readFiles(options.distDir)
      return files
    },
    publicUrl: options.publicUrl,
    isReady: () => !draining,
  })
  return {
    fetch: async request => app.fetch(request),
    start() {
      jobs ??= startJobs(context)
    },
    async stop() {
      draining = true
      await jobs?.stop()
    },
  }
}
