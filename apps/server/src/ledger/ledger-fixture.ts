import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { prepareServer } from '@ronda/devenv/prepare.ts'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { type Embedded, startEmbedded } from '../db/embedded.ts'
import { createDatabase, inSystem, systemPool } from '../db/pool.ts'
import { houseAccount, openMemberAccounts } from './accounts.ts'
import { audit, describeAudit } from './audit.ts'
import { accountBalance } from './balances.ts'
import { createWalletQueue, type WalletQueue, type WalletQueueOptions } from './batch.ts'
import type { Counts, Guard } from './guard.ts'
import { countsOf, setGuard } from './guard-store.ts'
import { post } from './post.ts'
import type { WalletOp } from './types.ts'

/** Of the chains in tests. */
export const testKey = Buffer.alloc(32, 7)

export type Player = { merchantId: number; memberId: bigint; accountId: bigint; currency: string }

/** A ledger on a database of its own, for tests: players with money, a queue, the audit at the end. */
export type LedgerFixture = {
  url: string
  /** As the owner of the tables: for what the programs' role may not do. */
  ownerUrl: string
  db: Kysely<unknown>
  queue: WalletQueue
  addPlayer(options?: { merchantId?: number; balance?: bigint; currency?: string }): Promise<Player>
  balanceOf(player: Player): Promise<bigint>
  /** What the wallet refuses from the next bet on. */
  guard(player: Player, guard: Omit<Guard, 'counts'>, at?: number): Promise<void>
  countsOf(player: Player, at?: number): Promise<Counts>
  /** Fails the test with what differs. */
  expectClean(): Promise<void>
  stop(): Promise<void>
}

export async function openLedger(
  options: Partial<WalletQueueOptions> & { database?: TestDatabase } = {},
): Promise<LedgerFixture> {
  const { database = await createTestDatabase(), ...queueOptions } = options
  const { url, ownerUrl } = database
  const pool = systemPool(url, { max: 20 })
  const db = createDatabase<unknown>(pool, testKey)
  const queue = createWalletQueue({ url, chainKey: testKey, ...queueOptions })
  let members = 0n
  return {
    url,
    ownerUrl,
    db,
    queue,
    async addPlayer({ merchantId = 1, balance = 0n, currency = 'PEN' } = {}) {
      const memberId = ++members
      const accountId = await inSystem(db, async tx => {
        const { main } = await openMemberAccounts(tx, { merchantId, memberId, currency })
        const bank = await houseAccount(tx, merchantId, 'house_channel', 'bank', currency)
        if (balance > 0n)
          await post(tx, {
            merchantId,
            kind: 'deposit',
            source: 'deposits',
            externalId: `start-${memberId}`,
            input: { balance },
            entries: [
              { accountId: main, amount: balance },
              { accountId: bank, amount: -balance },
            ],
            at: new Date(0),
          })
        return main
      })
      return { merchantId, memberId, accountId, currency }
    },
    async balanceOf({ merchantId, accountId }) {
      return (await accountBalance(db, merchantId, accountId))!
    },
    guard: (player, guard, at = 0) => inSystem(db, tx => setGuard(tx, player, guard, at)),
    countsOf: (player, at = 0) => inSystem(db, tx => countsOf(tx, player, at)),
    async expectClean() {
      const report = await audit(db)
      expect(report.isClean, describeAudit(report)).toBe(true)
    },
    async stop() {
      await queue.close()
      await db.destroy()
      await database.drop()
    },
  }
}

/** An operation of a player with everything filled in; the hash covers what makes a repeat a repeat. */
export function walletOp(
  player: Player,
  kind: WalletOp['kind'],
  externalId: string,
  more: Partial<Omit<WalletOp, 'inputHash'>> = {},
): WalletOp {
  const op = {
    kind,
    vendor: 'studio',
    externalId,
    ...player,
    amount: 0n,
    roundId: `round-${externalId}`,
    gameCode: 'slot',
    closesRound: false,
    at: new Date(0),
    ...more,
  }
  const said = [kind, op.memberId, op.amount, op.winAmount, op.roundId, op.gameCode, op.referenceId, op.closesRound]
  return { ...op, inputHash: Buffer.from(said.join('|')) }
}

/** A ledger on a server of its own in a new folder of `parent`, as in production: everything is flushed before it is acknowledged. */
export async function openOwnServer(
  parent: string,
): Promise<{ server: Embedded; ledger: LedgerFixture; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(parent, 'ronda-ledger-'))
  const server = await startEmbedded({ dataDir, databases: ['ronda'] })
  const [url, ownerUrl] = [server.url('ronda'), server.ownerUrl('ronda')]
  await prepareServer({ url, ownerUrl })
  const ledger = await openLedger({ database: { url, ownerUrl, name: 'ronda', drop: async () => {} } })
  return {
    server,
    ledger,
    async stop() {
      await ledger.stop()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
