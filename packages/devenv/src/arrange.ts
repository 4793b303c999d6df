import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Arrangement, Arrangements } from '@ronda/conformance/arrange.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { createTransferClient } from '@ronda/contract/vendor/client.ts'
import { TRANSFER_PATH } from '@ronda/contract/vendor/transfer.ts'
import { inMerchant } from '@ronda/server/db/pool.ts'
import { joinWith } from '@ronda/server/features/agents/team.ts'
import { requireTurnover, turnoverOf } from '@ronda/server/features/turnover/turnover.ts'
import { spanEnd } from '@ronda/server/ledger/guard.ts'
import pg from 'pg'
import { type MemberActor, PAYMENT_PASSWORD } from './actors.ts'
import { STUDIO_VENDOR } from './demo/load.ts'
import type { TestEnv } from './env.ts'
import { startGameDesk } from './game-desk.ts'
import { HOLDING_VENDOR, startHoldingVendor } from './holding-vendor.ts'

const GAME = 'jade-galleon'
const OTHER_GAME = 'second-game'
/** Vendors that outside protocols are tried with, one of them beside the other. */
const outsideVendor = (protocol: Protocol) => `OUTSIDE-${protocol.toUpperCase()}`
const otherVendor = (protocol: Protocol) => `OTHER-${protocol.toUpperCase()}`
/** What is remembered of keys and games is read afresh after a second. */
const REREAD_MS = 1_500
const ROUNDS_OF_RECORD = 7

export type Protocol = 'ronda' | 'hub88' | 'pragmatic'
type Arranged = { [A in Arrangement]?: (ask: Arrangements[A]['ask']) => Promise<Arrangements[A]['answer']> }

/** The inner control of the platform that conformance cases ask for, over HTTP as any wallet would offer it. */
export async function serveArrangements(env: TestEnv, protocol: Protocol = 'ronda') {
  const vendor = protocol === 'ronda' ? STUDIO_VENDOR : outsideVendor(protocol)
  const members = new Map<string, { actor: MemberActor; accountId?: string }>()
  const closing: (() => Promise<unknown>)[] = []
  const system = () => env.system.server.ctx.system
  const vault = () => env.system.server.ctx.vault
  let played: Promise<void> | undefined
  await prepareGames(env)
  const desk = await startGameDesk()
  closing.push(desk.stop)
  if (vendor !== STUDIO_VENDOR) await prepareVendor(env, vendor, protocol, desk.url)

  const memberOf = (player: string) => {
    const member = members.get(player)
    if (!member) throw new Error(`no player ${player}`)
    return member
  }

  async function enter(actor: MemberActor, vassalage = vendor, gameId = GAME) {
    const { game_url2 } = await actor.call(launching.launch, { gameId, vassalage })
    const merchant = await env.system.server.ctx.merchants.byCode(actor.merchant)
    return {
      player: actor.username,
      launchToken: new URL(game_url2).searchParams.get('launch') ?? '',
      gameCode: gameId,
      otherGameCode: OTHER_GAME,
      currency: merchant?.currency ?? '',
    }
  }

  async function newPlayer(merchant: string, balance: string) {
    const actor = await env.member({ merchant, balance })
    members.set(actor.username, { actor })
    return enter(actor)
  }

  async function newKey(ofVendor: string, merchantCode = 'lumina'): Promise<{ keyId: string; secret: string }> {
    const merchant = await env.system.server.ctx.merchants.byCode(merchantCode)
    if (!merchant) throw new Error(`no merchant ${merchantCode}`)
    const keyId = `${merchantCode}-${newId(env.clock.now()).slice(-8)}`
    const { own, secret, public_key } = keyOf(protocol, newId(env.clock.now()).padEnd(64, '0'))
    await system()
      .insertInto('vendor_keys')
      .values({
        merchant_id: merchant.id,
        key_id: keyId,
        vendor: ofVendor,
        secret_sealed: vault().seal(merchant.id, 'vendor-key', own),
        public_key,
        created_at: new Date(env.clock.now()),
      })
      .execute()
    env.clock.advance(REREAD_MS)
    return { keyId, secret }
  }

  /** The demo data has keys for the studio; other vendors get theirs here. */
  async function keyAt(merchantCode: string): Promise<{ keyId: string; secret: string }> {
    const known = env.system.demo?.vendorKeys.find(one => one.merchant === merchantCode && one.vendor === vendor)
    return known ? { keyId: known.keyId, secret: known.secret } : newKey(vendor, merchantCode)
  }

  const arranged: Arranged = {
    player: ({ balance }) => newPlayer('lumina', balance),
    relaunch: ({ player, gameCode }) => enter(memberOf(player).actor, vendor, gameCode),
    async 'other-merchant'({ balance }) {
      return { ...(await newPlayer('baan', balance)), ...(await keyAt('baan')) }
    },
    async 'other-vendor'({ player }) {
      await prepareVendor(env, otherVendor(protocol), protocol, desk.url)
      const key = await newKey(otherVendor(protocol))
      return { ...(await enter(memberOf(player).actor, otherVendor(protocol))), ...key }
    },
    'new-key': () => newKey(vendor),
    async 'withdraw-key'({ keyId }) {
      await system().updateTable('vendor_keys').set({ status: 'withdrawn' }).where('key_id', '=', keyId).execute()
      env.clock.advance(REREAD_MS)
      return {}
    },
    async block({ player }) {
      await system().updateTable('members').set({ status: 'locked' }).where('username', '=', player).execute()
      return {}
    },
    async exclude({ player }) {
      await memberOf(player).actor.call(protection.bar, { choice: { kind: 'exclusion', length: '6m' } })
      return {}
    },
    async limit({ player, kind, amount }) {
      await memberOf(player).actor.call(protection.setLimit, { kind, span: 'day', amount })
      const now = env.clock.now()
      return { endsInMs: spanEnd('day', now) - now }
    },
    async reviewed({ transactionId }) {
      await env.system.server.ctx.settler.run()
      const flag = await system()
        .selectFrom('ledger_transfers as t')
        .innerJoin('win_reviews as w', join =>
          join
            .onRef('w.merchant_id', '=', 't.merchant_id')
            .onRef('w.vendor', '=', 't.source')
            .onRef('w.round_id', '=', 't.round_id'),
        )
        .select('w.state')
        .where('t.external_id', '=', transactionId)
        .executeTakeFirst()
      return { flagged: flag?.state === 'open' }
    },
    async game({ gameCode, state }) {
      const status = state === 'on' ? 'on' : 'maintenance'
      await system().updateTable('games').set({ status }).where('code', '=', gameCode).execute()
      env.clock.advance(REREAD_MS)
      return {}
    },
    async maintenance({ state }) {
      const merchant = await env.system.server.ctx.merchants.byCode('lumina')
      if (!merchant) throw new Error('no merchant')
      const maintenance = state === 'on' ? [{ from: env.clock.now() - 1_000, message: {} }] : []
      await env.changeSettings('lumina', { access: { ...merchant.settings.access, maintenance } })
      return {}
    },
    async allow({ prizes, adjusting }) {
      await system()
        .updateTable('vendors')
        .set({ may_give_prizes: prizes, may_adjust: adjusting })
        .where('code', '=', vendor)
        .execute()
      return {}
    },
    async advance({ ms }) {
      env.clock.advance(ms)
      return {}
    },
    async restart() {
      await env.system.restartServer?.()
      return {}
    },
    async database({ state }) {
      await switchDatabase(env, state === 'up')
      return {}
    },
    async withdraw({ player, amount, step }) {
      const member = memberOf(player)
      if (step === 'prepare') {
        member.accountId = await member.actor.prepareWithdrawal()
        await env.closeTurnover()
        return { taken: false }
      }
      const { accountId = '' } = member
      const request = { requestId: newId(env.clock.now()), amount, accountId, paymentPassword: PAYMENT_PASSWORD }
      return {
        taken: await member.actor.call(withdrawals.request, request).then(
          () => true,
          () => false,
        ),
      }
    },
    async round({ roundId }) {
      const row = await system()
        .selectFrom('game_rounds')
        .select(['staked', 'won', 'bet_count', 'status', 'currency'])
        .where('round_id', '=', roundId)
        .executeTakeFirstOrThrow()
      const group = await system()
        .selectFrom('round_prize_groups')
        .select(['series', 'bet_group'])
        .where('round_id', '=', roundId)
        .executeTakeFirst()
      const wire = (amount: bigint) => toWire(amount, row.currency)
      const state = row.status === 'open' ? 'open' : 'closed'
      return {
        staked: wire(row.staked),
        won: wire(row.won),
        bets: row.bet_count,
        state,
        ...(group && { prizeGroup: { series: group.series, group: group.bet_group } }),
      }
    },
    async 'prize-group'({ player, series, group }) {
      const { ctx } = env.system.server
      const merchant = await ctx.merchants.byCode('lumina')
      if (!merchant) throw new Error('no merchant')
      const rules = { min: 1700, max: 1980, step: 2, usual: 1900 }
      await env.changeSettings('lumina', { agents: { ...merchant.settings.agents, series: { [series]: rules } } })
      const { id: memberId } = await system()
        .selectFrom('members')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .where('username', '=', player)
        .executeTakeFirstOrThrow()
      await inMerchant(ctx.app, merchant.id, tx =>
        joinWith(tx, merchant.id, { memberId, parent: null, rates: {}, groups: { [series]: group } }, env.clock.now()),
      )
      return {}
    },
    async records({ after, limit }) {
      played ??= playAtHoldingVendor()
      await played
      const key = env.system.demo?.vendorKeys.find(one => one.merchant === 'baan' && one.vendor === HOLDING_VENDOR)
      const { api_url } = await system()
        .selectFrom('vendors')
        .select('api_url')
        .where('code', '=', HOLDING_VENDOR)
        .executeTakeFirstOrThrow()
      const answer = await createTransferClient({
        url: `${api_url}${TRANSFER_PATH}`,
        keyId: key?.keyId ?? '',
        secret: key?.secret ?? '',
        now: () => env.clock.now(),
        nonce: () => newId(env.clock.now()),
      }).call('rounds', { after, limit })
      if (answer.outcome !== 'ok') throw new Error(`rounds: ${answer.outcome}`)
      return { rows: answer.value.rounds.map(round => ({ id: round.roundId })), next: answer.value.next }
    },
    async 'turnover-share'({ gameCode, pct }) {
      await system().updateTable('games').set({ turnover_pct: pct }).where('code', '=', gameCode).execute()
      return {}
    },
    async turnover({ player, require }) {
      const { ctx } = env.system.server
      const merchant = await ctx.merchants.byCode('lumina')
      if (!merchant) throw new Error('no merchant')
      const member = await system()
        .selectFrom('members')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .where('username', '=', player)
        .executeTakeFirstOrThrow()
      const now = env.clock.now()
      await ctx.settler.run(merchant.id)
      const remaining = await inMerchant(ctx.app, merchant.id, async tx => {
        if (require !== undefined) {
          const base = parseMoney(require, merchant.currency)
          const item = { merchantId: merchant.id, memberId: member.id, source: 'bonus', ref: newId(now), base } as const
          await requireTurnover(tx, { ...item, multiplePct: 100, now })
        }
        return (await turnoverOf(tx, merchant.id, member.id, merchant.currency)).remaining
      })
      return { remaining: toWire(remaining, merchant.currency) }
    },
    async audit() {
      return { problems: await env.auditProblems() }
    },
  }

  async function playAtHoldingVendor() {
    const holding = await startHoldingVendor(env)
    closing.push(() => holding.stop())
    const actor = await env.member({ merchant: 'baan', balance: '1000' })
    await actor.call(launching.launch, { gameId: 'sky-kite', vassalage: HOLDING_VENDOR })
    const who = await holding.memberOf(actor)
    for (let rounds = 0; rounds < ROUNDS_OF_RECORD; rounds++) await holding.play(who, '10', '5')
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'GET') return send(200, { operations: Object.keys(arranged) })
      const operation = ((request.url ?? '').slice(1) || 'player') as Arrangement
      const arrange = arranged[operation] as ((ask: unknown) => Promise<unknown>) | undefined
      if (!arrange) return send(404, { problem: `no operation ${operation}` })
      arrange(JSON.parse(Buffer.concat(chunks).toString('utf8'))).then(
        answer => send(200, { ...(answer as object), now: env.clock.now() }),
        (error: unknown) => send(500, { problem: error instanceof Error ? error.message : String(error) }),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    /** What a vendor needs to try the wallet. */
    connection: {
      url: `http://127.0.0.1:${env.system.ports.portal}/vendor/${protocol === 'ronda' ? 'v1' : `${protocol}/{key}`}`,
      ...(await keyAt('lumina')),
      arrangeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      for (const close of closing) await close()
    },
  }
}

/** Two games of one vendor with limits wide enough for every case. */
async function prepareGames(env: TestEnv): Promise<void> {
  const { system } = env.system.server.ctx
  await system.updateTable('games').set({ bet_min: 1n, bet_max: 10_000_000n }).where('code', '=', GAME).execute()
  await copyGame(env, STUDIO_VENDOR, OTHER_GAME)
  env.clock.advance(REREAD_MS)
}

async function prepareVendor(env: TestEnv, code: string, protocol: Protocol, launch_url: string): Promise<void> {
  const { system, merchants } = env.system.server.ctx
  for (const merchantCode of ['lumina', 'baan']) {
    const merchant = await merchants.byCode(merchantCode)
    if (!merchant) continue
    await system
      .insertInto('vendors')
      .values({ merchant_id: merchant.id, code, display_name: code, category: 'RNG', launch_url, protocol })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await copyGame(env, code, GAME)
  await copyGame(env, code, OTHER_GAME)
  env.clock.advance(REREAD_MS)
}

/** What we seal, what the vendor signs with, and what we check it by. */
function keyOf(protocol: Protocol, shared: string): { own: string; secret: string; public_key: string | null } {
  if (protocol !== 'hub88') return { own: shared, secret: shared, public_key: null }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { own: '', secret, public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

/** The game once more, for another vendor or under another code. */
async function copyGame(env: TestEnv, vendor: string, code: string): Promise<void> {
  const columns = ['merchant_id', 'category', 'names', 'bet_min', 'bet_max', 'status', 'added_at'] as const
  await env.system.server.ctx.system
    .insertInto('games')
    .columns([...columns, 'vendor', 'code'])
    .expression(eb =>
      eb
        .selectFrom('games')
        .select(select => [...columns, select.val(vendor).as('vendor'), select.val(code).as('code')])
        .where('code', '=', GAME)
        .where('vendor', '=', STUDIO_VENDOR)
        .where(({ exists, selectFrom, not }) =>
          not(exists(selectFrom('games').select('code').where('vendor', '=', vendor).where('code', '=', code))),
        ),
    )
    .execute()
}

/** Ends every connection to the database and takes no new one, or takes them again. */
async function switchDatabase(urls: { databaseUrl: string; ownerUrl: string }, isUp: boolean): Promise<void> {
  const name = new URL(urls.ownerUrl).pathname.slice(1)
  await onServer(urls.ownerUrl, client => client.query(`alter database ${name} allow_connections ${isUp}`))
  if (isUp) return
  for (const url of [urls.databaseUrl, urls.ownerUrl])
    await onServer(url, client =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
        [name],
      ),
    )
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
