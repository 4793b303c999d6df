import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditBooks } from '@ronda/server/features/audit-log/verify.ts'
import { recipientIndex, type Sealed } from '@ronda/server/messaging/messenger.ts'
import type { MerchantSettings } from '@ronda/server/ports/merchants.ts'
import pg from 'pg'
import { createBackofficeActor, createMemberActor, type MemberActor, type OperatorActor } from './actors.ts'
import { type TestClock, testClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { quickPasswords } from './quick-passwords.ts'
import { type System, type SystemOptions, startSystem } from './system.ts'
import { demoConfig } from './test-config.ts'

export interface TestEnv {
  system: System
  clock: TestClock
  /** Address of the server's database. */
  databaseUrl: string
  /** The same as the owner of its tables. */
  ownerUrl: string
  /** Address of the studio's database. */
  studioDatabaseUrl: string
  /** Does what the programs' role may not, as the owner of the tables. */
  asOwner(statement: string): Promise<void>
  /** A visitor of a merchant's portal; registers or signs in as a story needs. */
  visitor(merchant?: string, ip?: string, host?: string): MemberActor
  /** A new member with a payment password, and money if asked for. */
  member(options?: { merchant?: string; balance?: string; username?: string }): Promise<MemberActor>
  /** An operator signed in with both factors. */
  operator(name: 'ana' | 'luis' | 'diego' | 'sofia', merchant?: string): Promise<OperatorActor>
  /** Replaces some of a merchant's settings at once. */
  changeSettings(code: string, change: Partial<MerchantSettings>): Promise<void>
  /** Nothing is left to be played by anybody: what is there may leave. */
  closeTurnover(): Promise<void>
  /** Whether a merchant's acts take two people; else it is made for one. Chosen when a merchant is made: only the owner of the tables may. */
  setFourEyes(code: string, fourEyes: boolean): Promise<void>
  /** The newest message to a number (E.164) or address, once everything on its way has left. */
  lastMessage(to: string, merchant?: string): Promise<Sealed | undefined>
  /** Empty when the ledger adds up. */
  auditProblems(): Promise<unknown[]>
  stop(): Promise<void>
}

/** The whole system on databases of its own, on free ports, with a clock the test moves. */
export async function startTestEnv(
  options: { withPages?: boolean; start?: typeof startSystem; games?: SystemOptions['games'] } = {},
): Promise<TestEnv> {
  const databases = { server: await createTestDatabase('demo'), studio: await createTestDatabase('studio') }
  const dataDir = mkdtempSync(join(tmpdir(), 'ronda-env-'))
  const clock = testClock()
  const config = demoConfig(dataDir)
  const start = options.start ?? startSystem
  const system = await start({
    config,
    clock,
    databases: { server: databases.server.url, studio: databases.studio.url },
    withJobs: false,
    withPages: options.withPages ?? false,
    // Otherwise a payout would be reported paid whenever a test that moves the clock is slow.
    isDriven: !options.withPages,
    quiet: true,
    games: options.games,
    passwords: quickPasswords(),
    // Its first flights of the kite are short: no story waits minutes for one to end.
    rng: seededRng('ronda 79'),
  })
  let made = 0
  const env: TestEnv = {
    system,
    clock,
    databaseUrl: databases.server.url,
    ownerUrl: databases.server.ownerUrl,
    studioDatabaseUrl: databases.studio.url,
    async asOwner(statement) {
      const owner = new pg.Client({ connectionString: env.ownerUrl, options: '-c ronda.scope=all' })
      await owner.connect()
      await owner.query(statement).finally(() => owner.end())
    },
    visitor: (merchant = 'lumina', ip = `10.0.${Math.floor(++made / 250)}.${(made % 250) + 1}`, host) =>
      createMemberActor(env, merchant, ip, host),
    async setFourEyes(code, fourEyes) {
      await env.asOwner(`update merchants set four_eyes = ${fourEyes} where code = '${code}'`)
      system.server.ctx.merchants.forget()
    },
    async changeSettings(code, change) {
      const { ctx } = system.server
      const merchant = await ctx.merchants.byCode(code)
      const settings = { ...merchant?.settings, ...change }
      ctx.merchants.readSettings(settings)
      await ctx.system
        .updateTable('merchants')
        .set({ settings: JSON.stringify(settings) })
        .where('code', '=', code)
        .execute()
      ctx.merchants.forget()
    },
    async closeTurnover() {
      await system.server.ctx.system
        .updateTable('turnover_items')
        .set({ status: 'closed', closed_at: new Date(system.server.ctx.clock.now()) })
        .where('status', '=', 'active')
        .execute()
    },
    async member({ merchant = 'lumina', balance, username } = {}) {
      const actor = env.visitor(merchant)
      await actor.register(username)
      if (balance) await actor.deposit(balance)
      return actor
    },
    operator: (name, merchant = 'lumina') => createBackofficeActor(env, merchant, name),
    async lastMessage(to, merchant = 'lumina') {
      const { ctx } = system.server
      await ctx.messenger.idle()
      const { id } = (await ctx.merchants.byCode(merchant)) as { id: number }
      const row = await ctx.system
        .selectFrom('outbox')
        .select('sealed')
        .where('merchant_id', '=', id)
        .where('recipient_index', '=', recipientIndex(ctx.vault, id, to))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && ctx.vault.open<Sealed>(id, 'outbox', row.sealed)
    },
    async auditProblems() {
      return (await auditBooks(system.server.ctx.system)).problems
    },
    async stop() {
      await system.stop()
      await databases.server.drop()
      await databases.studio.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return env
}

/** The same bytes in every run: games of a test end the same way each time. */
function seededRng(seed: string) {
  let count = 0
  return {
    bytes(length: number): Uint8Array {
      const blocks: Buffer[] = []
      for (let made = 0; made < length; made += 32)
        blocks.push(createHash('sha256').update(`${seed}/${count++}`).digest())
      return new Uint8Array(Buffer.concat(blocks).subarray(0, length))
    },
  }
}
