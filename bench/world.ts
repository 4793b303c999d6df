import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadDemo } from '@ronda/devenv/demo/load.ts'
import { prepareServer } from '@ronda/devenv/prepare.ts'
import { testConfig } from '@ronda/devenv/test-config.ts'
import { hashToken } from '@ronda/server/base/crypto.ts'
import { type Config, newSecrets } from '@ronda/server/config.ts'
import type { Context } from '@ronda/server/context.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { playerIdOf } from '@ronda/server/features/vendors/players.ts'
import { createOutgoing } from '@ronda/server/outgoing/outgoing.ts'
import { createServer } from '@ronda/server/server.ts'
import { sql } from 'kysely'
import pg from 'pg'

/** A server, or the part of it that the configuration names, that tells nothing but what goes wrong. */
export const startServer = (config: Config) =>
  createServer({
    config,
    databaseUrl: config.databaseUrl as string,
    providers: [],
    outgoing: createOutgoing(),
    log: { info: () => {}, error: console.error },
  })

/** A database and a server of their own with the demo, and so many members with money and a game open. */
export async function startWorld(memberCount: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronda-bench-'))
  const embedded = await startEmbedded({ dataDir, databases: ['ronda'] })
  const remove = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const [url, ownerUrl] = [embedded.url('ronda'), embedded.ownerUrl('ronda')]
    await prepareServer({ url, ownerUrl })
    const config: Config = { ...testConfig(dataDir, newSecrets()), databaseUrl: url }
    const server = await startServer(config)
    const demo = await loadDemo(server.ctx, { studioUrl: 'http://localhost:3002' })
    const key = demo.vendorKeys.find(candidate => candidate.merchant === 'lumina' && candidate.vendor === 'RONDA')
    if (!key) throw new Error('the demo has no key of the vendor')
    return {
      embedded,
      config,
      server,
      key: { keyId: key.keyId, secret: key.secret },
      ...(await openSeats(server.ctx, ownerUrl, memberCount)),
      async stop() {
        await server.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Members with money and a living game session each, in bulk. */
async function openSeats(ctx: Context, ownerUrl: string, memberCount: number) {
  const tokens = Array.from({ length: memberCount }, () => randomBytes(32).toString('base64url'))
  const profile = ctx.vault.seal(1, 'profile', {})
  const ids = await inSystem(ctx.system, async tx => {
    const { rows } = await sql<{ id: bigint }>`
      insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at, registered_at, registered_ip)
      select 1, 'bench' || n, 'bench' || n, '', 'es', ${profile}, now(), now(), '' from generate_series(1, ${memberCount}::int) n returning id`.execute(
      tx,
    )
    await sql`
      with a as (
        insert into ledger_accounts (merchant_id, kind, member_id, currency, balance)
        select 1, 'main', id, 'PEN', 1000000000000 from members where merchant_id = 1 and username like 'bench%' returning id, member_id),
      b as (insert into ledger_accounts (merchant_id, kind, ref, currency) values (1, 'house_channel', 'bench', 'PEN') returning id),
      t as (
        insert into ledger_transfers (merchant_id, id, kind, source, external_id, member_id, account_id, amount, balance_after, at)
        select 1, nextval('ledger_transfer_block'), 'deposit', 'deposits', 'start-' || member_id, member_id, id, 1000000000000, 1000000000000, now() from a
        returning id, account_id, amount)
      insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
      select 1, account_id, id, amount, amount, now() from t union all select 1, b.id, t.id, -amount, null, now() from t, b`.execute(
      tx,
    )
    const sessions = rows.map((row, i) => ({
      merchant_id: 1,
      id: `bench-${i}`,
      member_id: row.id,
      vendor: 'RONDA',
      game_code: 'jade-galleon',
      launch_hash: hashToken(`launch-${i}`),
      launch_expires_at: new Date(),
      session_hash: hashToken(tokens[i] as string),
      language: 'es',
      portal_origin: 'http://localhost',
      created_at: new Date(),
      opened_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    }))
    for (let at = 0; at < sessions.length; at += 4_000)
      await tx
        .insertInto('game_sessions')
        .values(sessions.slice(at, at + 4_000))
        .execute()
    return rows.map(row => row.id)
  })
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
  const { rows: wallets } = await sql<{ memberId: bigint; accountId: bigint }>`
    select member_id as "memberId", id as "accountId" from ledger_accounts
    where merchant_id = 1 and kind = 'main' and member_id = any(${ids}::bigint[]) order by member_id`.execute(
    ctx.system,
  )
  const seats = ids.map((id, i) => ({
    playerId: playerIdOf(ctx, 1, 'RONDA', id),
    sessionToken: tokens[i] as string,
  }))
  return { seats, wallets }
}
