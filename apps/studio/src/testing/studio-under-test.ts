import { testPool } from '@ronda/devenv/database.ts'
import type pg from 'pg'
import type { Game } from '../kinds/game.ts'
import { createContext, createStudio, type Studio, type StudioOptions } from '../studio.ts'
import { OutsideWallet } from './outside-wallet.ts'

export class Crash extends Error {}

/** One studio with one operator whose wallet, clock and dice the test holds in its hands. */
export class StudioUnderTest {
  readonly wallet: OutsideWallet
  readonly pool: pg.Pool
  readonly logged: Record<string, unknown>[] = []
  nowMs = Date.parse('2026-11-21T04:00:00Z')
  protected studio: Studio
  private crashAt: string | undefined
  private stepsLeft = Number.POSITIVE_INFINITY
  private dice = 0
  protected token = ''
  private tokens = new Map<string, string>()
  private requests = 0
  private distDir: string
  private games: readonly Game[] | undefined
  /** As good as none: the clock of a test stands still. */
  callBudget = { burst: 100_000, perSecond: 10 }
  strangerBudget = { burst: 100_000, perSecond: 10 }

  constructor(databaseUrl: string, balance = 100, distDir = '/nonexistent', games?: readonly Game[]) {
    this.distDir = distDir
    this.games = games
    this.pool = testPool(databaseUrl, 8)
    this.wallet = new OutsideWallet(balance, 'a-secret-of-the-test')
    this.studio = this.boot()
  }

  /** A fresh process on the same database, as after a crash. */
  restart() {
    this.crashAt = undefined
    this.stepsLeft = Number.POSITIVE_INFINITY
    this.studio = this.boot()
  }

  /** The program dies when it gets to this step. */
  crash(step: string) {
    this.crashAt = step
  }

  /** The program dies at the step that comes so many steps later. */
  crashAfter(steps: number) {
    this.stepsLeft = steps
  }

  /** One pass of the job that works on rounds whose time has come, `ms` later. */
  async later(ms: number) {
    this.nowMs += ms
    this.studio.start()
    await this.studio.stop()
    this.studio = this.boot()
  }

  async enter(query: { launch?: string; game?: string } = {}) {
    const answer = await this.call('POST', '/api/session', {
      game: query.game ?? 'jade-galleon',
      operator: 'lumina',
      launchToken: query.launch ?? this.wallet.launch(),
    })
    if (answer.success) this.token = answer.value.token as string
    return answer
  }

  /** From now on calls are this player's, who enters the first time. */
  protected async seat(player: string, game: string) {
    this.wallet.player = player
    const known = this.tokens.get(player)
    this.token = known ?? ''
    if (known) return
    const answer = await this.enter({ game })
    if (!answer.success) throw new Error(answer.code)
    this.tokens.set(player, this.token)
  }

  tokenOf(player: string): string {
    return this.tokens.get(player) ?? ''
  }

  spin(stake = '1', requestId = this.nextRequestId()) {
    return this.call('POST', '/api/rounds', { requestId, stake })
  }

  finish(id: string) {
    return this.call('POST', `/api/rounds/${id}/finish`)
  }

  read(id: string) {
    return this.call('GET', `/api/rounds/${id}`)
  }

  /** Plays until a round with (or without) a prize is decided, finishing those before it. */
  async spinUntil(wins: boolean, stake = '1') {
    for (let i = 0; i < 200; i += 1) {
      const answer = await this.spin(stake)
      if (Number(answer.value.payout) > 0 === wins) return answer
      await this.finish(answer.value.id as string)
    }
    throw new Error('the dice never did')
  }

  async call(method: string, path: string, body?: unknown) {
    const response = await this.studio.fetch(
      new Request(`https://studio.example${path}`, {
        method,
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    const answer = (await response.json()) as { success: boolean; code: string; value: Record<string, unknown> }
    return { status: response.status, ...answer }
  }

  /** The studio's answer as it is, for tests of pages and headers. */
  send(request: Request, from?: string) {
    return this.studio.fetch(request, from)
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.studio.fetch(new Request(`https://studio.example${path}`, { headers }))
  }

  protected nextRequestId(): string {
    this.requests += 1
    return `request-${String(this.requests).padStart(4, '0')}`
  }

  /** What the program works with, for steps that a test takes one by one. */
  get context() {
    return createContext(this.options())
  }

  private boot(): Studio {
    return createStudio(this.options())
  }

  private options(): StudioOptions {
    return {
      pool: this.pool,
      clock: { now: () => this.nowMs },
      timeOf: async () => this.nowMs,
      rng: { bytes: length => Uint8Array.from({ length }, () => this.nextByte()) },
      operators: [
        {
          merchantCode: 'lumina',
          walletUrl: 'https://wallet.example/vendor/v1',
          keyId: 'studio-1',
          secret: this.wallet.secret,
          money: 'seamless',
          portalOrigins: ['https://portal.example'],
        },
      ],
      publicUrl: 'https://studio.example',
      callBudget: this.callBudget,
      strangerBudget: this.strangerBudget,
      leadsTables: false,
      games: this.games,
      distDir: this.distDir,
      log: entry => this.logged.push(entry),
      walletFetch: this.wallet.fetch as typeof fetch,
      passed: step => {
        this.stepsLeft -= 1
        if (step === this.crashAt || this.stepsLeft < 0) throw new Crash(step)
      },
    }
  }

  /** A fixed sequence, so that each run of the tests plays the same rounds. */
  private nextByte(): number {
    this.dice = (Math.imul(this.dice, 1664525) + 1013904223) >>> 0
    return this.dice >>> 24
  }
}
