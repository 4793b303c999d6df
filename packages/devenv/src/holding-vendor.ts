import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { newId } from '@ronda/contract/core/ids.ts'
import { TRANSFER_PATH, type TransferOperation } from '@ronda/contract/vendor/transfer.ts'
import { playerIdOf } from '@ronda/server/features/vendors/players.ts'
import { createWalletApi } from '@ronda/studio/http/wallet-api.ts'
import { createContext } from '@ronda/studio/studio.ts'
import { createOwnWallet } from '@ronda/studio/wallets/own.ts'
import type { MemberActor } from './actors.ts'
import { createTestDatabase, testPool } from './database.ts'
import { operatorCodeOf } from './demo/load.ts'
import type { TestEnv } from './env.ts'

/** What goes wrong with a call: it never arrives, or its answer is lost after the effect. */
export type Trouble = 'request-lost' | 'answer-lost' | 'down'

const MERCHANT = 'baan'
export const HOLDING_VENDOR = 'ALTAIR'

/** The studio's wallets as the vendor of a merchant, on a database and a port of their own, with troubles that a test chooses. */
export async function startHoldingVendor(env: TestEnv) {
  const { ctx } = env.system.server
  const key = env.system.demo?.vendorKeys.find(one => one.merchant === MERCHANT && one.vendor === HOLDING_VENDOR)
  const merchant = await ctx.merchants.byCode(MERCHANT)
  if (!key || !merchant) throw new Error('no such vendor in the demo data')
  const database = await createTestDatabase('studio')
  const pool = testPool(database.url, 8)
  const operator = {
    merchantCode: operatorCodeOf(MERCHANT, HOLDING_VENDOR),
    walletUrl: 'http://localhost:1/vendor/v1',
    keyId: key.keyId,
    secret: key.secret,
    money: 'transfer' as const,
    portalOrigins: [],
  }
  const context = createContext({
    pool,
    clock: env.clock,
    operators: [operator],
    publicUrl: 'http://localhost',
    distDir: '',
    log: () => {},
  })
  const api = createWalletApi(context, [operator])
  const wallet = createOwnWallet(context, operator.merchantCode, {
    call: async () => ({ outcome: 'unknown', reason: 'not asked here' }),
  })
  const troubles: { operation: TransferOperation; trouble: Trouble }[] = []
  const kept: Request[] = []
  let isDown = false
  const asked: TransferOperation[] = []
  let held: Promise<void> | undefined
  const server = createAdaptorServer({
    fetch: async request => {
      const { pathname } = new URL(request.url)
      const operation = pathname.slice(TRANSFER_PATH.length + 1) as TransferOperation
      asked.push(operation)
      const at = troubles.findIndex(one => one.operation === operation)
      const trouble = isDown ? 'down' : at >= 0 ? troubles.splice(at, 1)[0]?.trouble : undefined
      const inner = new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: await request.arrayBuffer(),
      })
      if (trouble === 'request-lost') kept.push(inner)
      if (trouble === 'request-lost' || trouble === 'down') return new Response('gone', { status: 502 })
      const answer = await api.fetch(inner)
      await held
      return trouble === 'answer-lost' ? new Response('gone', { status: 502 }) : answer
    },
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  await ctx.system
    .updateTable('vendors')
    .set({ api_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    .where('merchant_id', '=', merchant.id)
    .where('code', '=', HOLDING_VENDOR)
    .execute()

  const rows = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[]

  /** A stake in a round of its own, which `win` closes. */
  const open = async (member: { memberId: bigint; currency: string }, stake: string, sessionToken = 'any-session') => {
    const round = {
      roundId: newId(env.clock.now()),
      playerId: playerIdOf(ctx, merchant.id, HOLDING_VENDOR, member.memberId),
      gameCode: 'sky-kite',
      currency: member.currency,
    }
    const stakeOf = { ...round, transactionId: `${round.roundId}:bet`, sessionToken, amount: stake }
    const bet = await wallet.call('bet', stakeOf)
    const prizeOf = { ...round, transactionId: `${round.roundId}:win`, roundClosed: true }
    return { bet, win: (amount: string) => wallet.call('win', { ...prizeOf, amount }) }
  }

  return {
    merchant,
    /** The next calls of this operation go wrong, in this order. */
    trouble(operation: TransferOperation, ...list: Trouble[]) {
      troubles.push(...list.map(trouble => ({ operation, trouble })))
    },
    down(now: boolean) {
      isDown = now
    },
    /** Answers are held back, after their effect, until the one who asks lets them go. */
    holdAnswers(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    /** How often an operation was asked for so far. */
    askedFor: (operation: TransferOperation) => asked.filter(one => one === operation).length,
    /** Requests that were lost arrive after all. */
    async lateArrivals() {
      for (const request of kept.splice(0)) await api.fetch(request)
    },
    /** A round at the vendor: staked and closed with a prize. Refused where the vendor holds too little. */
    async play(member: { memberId: bigint; currency: string }, stake: string, prize: string) {
      const { bet, win } = await open(member, stake)
      return bet.outcome === 'ok' ? win(prize) : bet
    },
    open,
    /** The member has a session of the studio: answers the token that its stakes name. */
    async enter(member: { memberId: bigint; currency: string }): Promise<string> {
      const token = newId(env.clock.now())
      const player = playerIdOf(ctx, merchant.id, HOLDING_VENDOR, member.memberId)
      const at = new Date(env.clock.now())
      await rows(
        `insert into sessions (token_hash, merchant, player, game, wallet_token, currency, mode, language, bet_min, bet_max,
           jurisdiction, portal_origin, brand_name, created_at, expires_at, prize_groups)
         values ($1, $2, $3, 'sky-kite', $1, $4, 'real', 'th', 1, 1000, '{}', 'http://localhost', 'Baan', $5, $5, '{}')`,
        [token, operator.merchantCode, player, member.currency, at],
      )
      return token
    },
    /** Money that came to the vendor by no transfer of ours. */
    async give(member: { memberId: bigint; currency: string }, amount: string) {
      await rows(
        `insert into wallets (operator, player, currency, balance) values ($1, $2, $3, $4)
         on conflict (operator, player, currency) do update set balance = wallets.balance + excluded.balance`,
        [operator.merchantCode, playerIdOf(ctx, merchant.id, HOLDING_VENDOR, member.memberId), member.currency, amount],
      )
    },
    async holds(member: { memberId: bigint }): Promise<string> {
      const player = playerIdOf(ctx, merchant.id, HOLDING_VENDOR, member.memberId)
      const [row] = await rows<{ balance: string }>('select balance::text from wallets where player = $1', [player])
      return row ? String(Number(row.balance)) : '0'
    },
    async memberOf(actor: MemberActor): Promise<{ memberId: bigint; currency: string }> {
      const { id } = await ctx.system
        .selectFrom('members')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .where('username', '=', actor.username)
        .executeTakeFirstOrThrow()
      return { memberId: id, currency: merchant.currency }
    },
    async stop() {
      await new Promise(resolve => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await pool.end()
      await database.drop()
    },
  }
}
