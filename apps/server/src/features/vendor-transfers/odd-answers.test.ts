import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@ronda/contract/core/ids.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR } from '@ronda/devenv/holding-vendor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayOf, reconcileAll } from '../reconciliation/reconcile.ts'
import { playerIdOf } from '../vendors/players.ts'
import { tend } from './sweep.ts'

type Asked = Record<string, string>

let env: TestEnv
let server: Server
/** What the vendor says to each operation; to any other nothing that can be understood. */
let answers: Record<string, (asked: Asked) => object>

beforeAll(async () => {
  env = await startTestEnv()
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const answer = answers[request.url?.split('/').at(-1) ?? '']
      response.end(JSON.stringify(answer ? { status: 'OK', ...answer(JSON.parse(String(Buffer.concat(chunks)))) } : {}))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await env.system.server.ctx.system
    .updateTable('vendors')
    .set({ api_url })
    .where('code', '=', HOLDING_VENDOR)
    .execute()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await env?.stop()
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const nothing = () => ({ rounds: [], next: '' })
const later = async () => {
  env.clock.advance(61_000)
  await tend(env.system.server.ctx)
}
const pending = async (actor: MemberActor) => (await actor.call(vendorWallets.list, {})).wallets[0]?.pending ?? null

test('an amount the vendor cannot mean decides nothing and holds up nobody else’s money', async () => {
  answers = {}
  const [som, mali] = [
    await env.member({ merchant: 'baan', balance: '250' }),
    await env.member({ merchant: 'baan', balance: '300' }),
  ]
  const references: string[] = []
  for (const actor of [som, mali]) {
    const requestId = newId(env.clock.now())
    const order = { vassalage: HOLDING_VENDOR, direction: 'in', requestId } as const
    const { transfer } = await actor.call(vendorWallets.walletTransfer, order)
    expect(transfer?.state).toBe('UNKNOWN')
    references.push(transfer?.id ?? '')
  }
  answers = {
    'check-status': ({ reference = '' }) =>
      reference === references[0]
        ? { reference, state: 'done', amount: '250.1234567' }
        : { reference, state: 'failed', amount: '0' },
    rounds: nothing,
  }
  await later()
  expect(await pending(som)).toMatchObject({ state: 'UNKNOWN' })
  expect(await pending(mali)).toBeNull()
  expect([await som.balance(), await mali.balance()]).toEqual(['250', '300'])
  answers['check-status'] = ({ reference }) => ({ reference, state: 'failed', amount: '0' })
  await later()
  expect(await pending(som)).toBeNull()
  expect((await som.call(vendorWallets.list, {})).main).toBe('250')
})

test('a round whose amounts cannot be read is set aside, and those after it are read', async () => {
  const { ctx } = env.system.server
  const som = await env.member({ merchant: 'baan', balance: '100' })
  const merchant = await ctx.merchants.byCode('baan')
  const { id } = await ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', som.username)
    .executeTakeFirstOrThrow()
  const round = {
    playerId: playerIdOf(ctx, merchant?.id ?? 0, HOLDING_VENDOR, id),
    gameCode: 'sky-kite',
    currency: 'THB',
    staked: '0',
    won: '5',
    openedAt: env.clock.now(),
    closedAt: env.clock.now(),
  }
  const rounds = [
    { ...round, roundId: 'odd-1', won: '5.1234567' },
    { ...round, roundId: 'good-1' },
  ]
  answers = { rounds: ({ after }) => (after ? { rounds: [], next: after } : { rounds, next: '2' }) }
  await later()
  await later()
  const feed = await ctx.system.selectFrom('vendor_feeds').select(['after', 'problem']).execute()
  expect(feed).toEqual([{ after: '2', problem: '' }])
  const aside = await ctx.system.selectFrom('vendor_dead_letters').select(['key', 'problem', 'tries']).execute()
  expect(aside).toEqual([{ key: 'odd-1', problem: 'InvalidAmount: 0, 5.1234567', tries: 1 }])
  expect((await som.call(vendorWallets.list, {})).wallets).toMatchObject([{ balance: '5' }])
})

test('a list of a day that cannot be read leaves that day of that vendor open, and the others are compared', async () => {
  const { ctx } = env.system.server
  const round = { playerId: 'p-1', gameCode: 'sky-kite', currency: 'THB', openedAt: 0, closedAt: 0 }
  answers = {
    'day-rounds': () => ({ rounds: [{ ...round, roundId: 'odd-1', staked: '1', won: '0.1234567' }], next: '' }),
  }
  env.clock.advance(86_400_000)
  await reconcileAll(ctx)
  const days = await ctx.system
    .selectFrom('vendor_reconciliations')
    .select(['vendor', 'state', 'problem'])
    .where('day', '=', dayOf(env.clock.now() - 86_400_000) as never)
    .execute()
  const stateOf = (code: string) => days.filter(({ vendor }) => vendor === code)
  expect(stateOf(HOLDING_VENDOR)).toMatchObject([{ state: 'unanswered', problem: 'round odd-1: 1, 0.1234567 THB' }])
  expect(stateOf('RONDA').map(({ state }) => state)).toEqual(['equal', 'equal'])
})
