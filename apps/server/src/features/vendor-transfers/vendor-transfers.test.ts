import * as deadLetters from '@ronda/contract/backoffice/dead-letters.ts'
import * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { freePlay } from '@ronda/contract/portal/play/free-play.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { IDLE_MS, sweepIdle, tend } from './sweep.ts'
import { MANUAL_AFTER_MS } from './transfer.ts'

let env: TestEnv
let vendor: Awaited<ReturnType<typeof startHoldingVendor>>
beforeAll(async () => {
  env = await startTestEnv()
  vendor = await startHoldingVendor(env)
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})
afterEach(async () => {
  vendor.down(false)
  expect(await env.auditProblems()).toEqual([])
})

const launch = (actor: MemberActor) => actor.call(launching.launch, { gameId: 'sky-kite', vassalage: HOLDING_VENDOR })
const view = (actor: MemberActor) => actor.call(vendorWallets.list, {})
const move = (actor: MemberActor, direction: 'in' | 'out', amount?: string) =>
  actor.call(vendorWallets.walletTransfer, {
    vassalage: HOLDING_VENDOR,
    direction,
    amount,
    requestId: newId(env.clock.now()),
  })

async function member(balance = '1000') {
  const som = await env.member({ merchant: 'baan', balance })
  return { som, who: await vendor.memberOf(som) }
}

/** As the jobs would, with the waits of repeated questions behind. */
async function later(ms = 61_000) {
  env.clock.advance(ms)
  await tend(env.system.server.ctx)
}

test('a merchant says which vendors hold the money themselves', async () => {
  const { som } = await member('100')
  expect(await som.call(vendorWallets.merchantWallet, {})).toEqual({ isSingle: false, vendors: [HOLDING_VENDOR] })
  expect(await env.visitor('lumina').call(vendorWallets.merchantWallet, {})).toEqual({ isSingle: true, vendors: [] })
})

test('launching takes the whole balance in; leaving brings it back with what was won, and the play counts as any other', async () => {
  const { som, who } = await member('1000')
  await launch(som)
  expect(await vendor.holds(who)).toBe('1000')
  expect(await som.balance()).toBe('1000')
  expect(await view(som)).toMatchObject({ main: '0', wallets: [{ vassalage: HOLDING_VENDOR, balance: '1000' }] })

  await vendor.play(who, '100', '0')
  await vendor.play(who, '300', '750.5')
  const { transfer } = await move(som, 'out')
  expect(transfer).toMatchObject({ state: 'SUCCESS', amount: '1350.5', direction: 'out' })
  expect(await vendor.holds(who)).toBe('0')
  expect(await view(som)).toMatchObject({ main: '1350.5', wallets: [{ balance: '0', pending: null }] })

  const day = businessDay(env.clock.now())
  const played = await som.call(records.bets, { from: day, to: day })
  expect(played.rows.map(({ stake, payout, status }) => [stake, payout, status])).toEqual([
    ['300', '750.5', 'won'],
    ['100', '0', 'lost'],
  ])
  await env.system.server.ctx.settler.run(vendor.merchant.id)
  const { turnoverRemaining } = await som.call(withdrawals.info, {})
  expect(turnoverRemaining).toBe('600')
  const moved = await som.call(records.account, { from: day, to: day, type: 'vendor_out' })
  expect(moved.rows.map(row => row.amount)).toEqual(['1350.5'])
})

test('a game that does not open takes no money to its vendor', async () => {
  const { som, who } = await member('400')
  const { system } = env.system.server.ctx
  const set = (status: string) =>
    system
      .updateTable('games')
      .set({ status })
      .where('merchant_id', '=', vendor.merchant.id)
      .where('vendor', '=', HOLDING_VENDOR)
      .where('code', '=', 'sky-kite')
      .execute()
  for (const [status, code] of [
    ['maintenance', 'GameUnderMaintenance'],
    ['off', 'GameNotFound'],
  ] as const) {
    await set(status)
    expect((await som.refusal(launching.launch, { gameId: 'sky-kite', vassalage: HOLDING_VENDOR })).code).toBe(code)
    expect(await view(som)).toMatchObject({ main: '400', recent: [] })
  }
  await set('on')
  expect((await som.refusal(launching.launch, { gameId: 'no-such-game', vassalage: HOLDING_VENDOR })).code).toBe(
    'GameNotFound',
  )
  expect(await vendor.holds(who)).toBe('0')
})

test('no money goes to a vendor that is off or silent, and what is there comes back', async () => {
  const { som, who } = await member('400')
  await move(som, 'in', '150')
  const { system } = env.system.server.ctx
  const turn = (status: string) =>
    system
      .updateTable('vendors')
      .set({ status })
      .where('merchant_id', '=', vendor.merchant.id)
      .where('code', '=', HOLDING_VENDOR)
      .execute()
  const refused = async () =>
    (
      await som.refusal(vendorWallets.walletTransfer, {
        vassalage: HOLDING_VENDOR,
        direction: 'in',
        requestId: newId(env.clock.now()),
      })
    ).code
  await turn('off')
  expect(await refused()).toBe('VendorUnavailable')
  expect((await move(som, 'out', '50')).transfer).toMatchObject({ state: 'SUCCESS' })
  await turn('on')
  const health = { merchant_id: vendor.merchant.id, vendor: HOLDING_VENDOR }
  await system
    .insertInto('vendor_health')
    .values({ ...health, is_down: true, since: new Date(env.clock.now()) })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor']).doUpdateSet({ is_down: true }))
    .execute()
  expect(await refused()).toBe('VendorUnavailable')
  expect((await move(som, 'out')).transfer).toMatchObject({ state: 'SUCCESS' })
  await system.updateTable('vendor_health').set({ is_down: false }).where('vendor', '=', HOLDING_VENDOR).execute()
  expect(await vendor.holds(who)).toBe('0')
  expect(await view(som)).toMatchObject({ main: '400' })
})

test('the launch of a game elsewhere brings the money back first', async () => {
  const { som, who } = await member('400')
  await launch(som)
  await vendor.play(who, '40', '0')
  await som.call(launching.launch, { gameId: 'jade-galleon', vassalage: 'RONDA' })
  expect(await view(som)).toMatchObject({ main: '360' })
})

test('asking twice with one request id moves money once, and the id cannot be used for something else', async () => {
  const { som, who } = await member('500')
  const order = {
    vassalage: HOLDING_VENDOR,
    direction: 'in',
    amount: '120',
    requestId: newId(env.clock.now()),
  } as const
  const [first, again] = await Promise.all([
    som.call(vendorWallets.walletTransfer, order),
    som.call(vendorWallets.walletTransfer, order),
  ])
  expect(again.transfer?.id).toBe(first.transfer?.id)
  expect(await vendor.holds(who)).toBe('120')
  expect((await som.refusal(vendorWallets.walletTransfer, { ...order, amount: '130' })).code).toBe('DuplicateRequest')
})

test('a request that never arrived is settled as failed, and has no effect when it comes late', async () => {
  const { som, who } = await member('250')
  vendor.trouble('transfer', 'request-lost')
  const { transfer } = await move(som, 'in')
  expect(transfer).toMatchObject({ state: 'FAILED', amount: '250' })
  await vendor.lateArrivals()
  expect(await vendor.holds(who)).toBe('0')
  expect(await view(som)).toMatchObject({ main: '250', wallets: [{ balance: '0' }] })
})

test('an answer lost after the effect is asked for, not guessed', async () => {
  const { som, who } = await member('250')
  vendor.trouble('transfer', 'answer-lost')
  expect((await move(som, 'in')).transfer).toMatchObject({ state: 'SUCCESS' })
  vendor.trouble('transfer-out-all', 'answer-lost')
  expect((await move(som, 'out')).transfer).toMatchObject({ state: 'SUCCESS', amount: '250' })
  expect(await vendor.holds(who)).toBe('0')
})

test('while the vendor is silent the money is on its way: no second transfer, no game, still the member’s; then it resolves', async () => {
  const { som, who } = await member('300')
  vendor.down(true)
  const { transfer } = await move(som, 'in')
  expect(transfer?.state).toBe('UNKNOWN')
  expect(await som.balance()).toBe('300')
  expect(
    (
      await som.refusal(vendorWallets.walletTransfer, {
        vassalage: HOLDING_VENDOR,
        direction: 'out',
        requestId: newId(env.clock.now()),
      })
    ).code,
  ).toBe('VendorTransferPending')
  expect((await som.refusal(launching.launch, { gameId: 'sky-kite', vassalage: HOLDING_VENDOR })).code).toBe(
    'VendorTransferPending',
  )
  await later()
  expect((await view(som)).wallets[0]?.pending?.state).toBe('UNKNOWN')
  vendor.down(false)
  await later()
  expect(await view(som)).toMatchObject({ main: '300', wallets: [{ balance: '0', pending: null }] })
  expect((await view(som)).recent[0]).toMatchObject({ id: transfer?.id, state: 'FAILED' })
  expect(await vendor.holds(who)).toBe('0')
})

test('after hours without an answer people are shown the transfer, and it still resolves by itself', async () => {
  const { som } = await member('300')
  vendor.down(true)
  await move(som, 'in')
  await later(MANUAL_AFTER_MS)
  // The session has ended meanwhile.
  await som.login(som.username, PASSWORD)
  expect((await view(som)).wallets[0]?.pending?.state).toBe('MANUAL')
  vendor.down(false)
  await later(3_600_000)
  await som.login(som.username, PASSWORD)
  expect(await view(som)).toMatchObject({ main: '300', wallets: [{ pending: null }] })
})

test('staff ask again, and decide by what the vendor told them, once hours have passed; both are on record', async () => {
  const { som, who } = await member('300')
  const luis = await env.operator('luis', 'baan')
  vendor.trouble('transfer', 'answer-lost')
  vendor.trouble('check-status', 'down')
  const { transfer } = await move(som, 'in')
  const id = transfer?.id ?? ''
  const seen = async () => (await luis.call(vendorTransfers.list, { q: id })).rows[0]?.version ?? 0
  const decide = async (outcome: 'done' | 'failed') =>
    luis.call(vendorTransfers.decide, { id, version: await seen(), outcome, reason: 'Their letter of today' })
  await expect(decide('done')).rejects.toMatchObject({ code: 'WrongState' })
  vendor.down(true)
  expect((await luis.call(vendorTransfers.ask, { id })).state).toBe('UNKNOWN')
  await env.system.server.ctx.system
    .updateTable('vendor_transfers')
    .set({ created_at: new Date(env.clock.now() - MANUAL_AFTER_MS) })
    .where('id', '=', id)
    .execute()
  expect((await luis.call(vendorTransfers.ask, { id })).state).toBe('MANUAL')
  const listed = await luis.call(vendorTransfers.list, { only: 'open' })
  expect(listed.rows.map(row => [row.id, row.account, row.amount])).toEqual([[id, som.username, '300']])
  const found = async (q: string) => (await luis.call(vendorTransfers.list, { q })).rows.map(row => row.id)
  expect(await found(id)).toEqual([id])
  expect(await found(som.username)).toEqual([id])
  expect(await found('nobody')).toEqual([])
  const of = (vendor: string) => luis.call(vendorTransfers.list, { only: 'open', vendor })
  expect(await of(HOLDING_VENDOR)).toMatchObject({ rows: [{ id }], total: 1, vendors: [{ vendor: HOLDING_VENDOR }] })
  expect(await of('RONDA')).toMatchObject({ rows: [], total: 0, vendors: [{ vendor: HOLDING_VENDOR }] })
  await luis.call(vendorTransfers.claim, { id, version: await seen() })
  const proposed = await decide('done')
  expect(proposed.state).toBe('MANUAL')
  await expect(decide('failed')).rejects.toMatchObject({ code: 'ApprovalPending' })
  await (await env.operator('diego', 'baan')).approve(proposed.waiting)
  await expect(decide('failed')).rejects.toMatchObject({ code: 'WrongState' })
  expect((await luis.call(vendorCalls.search, { q: id })).rows).toMatchObject([
    { outcome: 'transfer', operation: 'transfer in', code: 'SUCCESS', account: som.username, amount: '300' },
  ])
  expect(await view(som)).toMatchObject({ main: '0', wallets: [{ balance: '300', pending: null }] })
  vendor.down(false)
  expect(await vendor.holds(who)).toBe('300')
  const log = await env.system.server.ctx.system
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'vendor-transfer.asked', reason: '' },
    { action: 'vendor-transfer.asked', reason: '' },
    { action: 'vendor-transfer.claimed', reason: '' },
    { action: 'vendor-transfer.done', reason: 'looked at it' },
  ])
})

test('F6: a report that cannot be booked is set aside, the rest goes on, and it is booked once when people say so', async () => {
  const { som, who } = await member('300')
  const ana = await env.operator('ana', 'baan')
  // Money that reached the vendor without us: the book cannot explain what is played with it.
  await vendor.give(who, '500')
  const big = await vendor.play(who, '400', '0')
  await launch(som)
  await vendor.play(who, '100', '150')
  await later()
  expect((await view(som)).wallets[0]?.balance).toBe('350')
  const set = (await ana.call(deadLetters.list, {})).rows
  expect(set).toMatchObject([
    { staked: '400', won: '0', cause: 'InsufficientBalance', problem: 'InsufficientBalance', vendorName: 'Altair' },
  ])
  const letter = { vendor: HOLDING_VENDOR, roundId: set[0]?.roundId ?? '' }
  expect(big.outcome).toBe('ok')
  expect((await ana.call(vendorCalls.search, { q: letter.roundId })).rows).toMatchObject([
    { outcome: 'setAside', code: 'InsufficientBalance', roundId: letter.roundId, amount: '400' },
  ])
  await vendor.play(who, '10', '210')
  await later()
  expect(await ana.call(deadLetters.replay, letter)).toEqual({ isBooked: true, cause: null, problem: '' })
  expect((await ana.call(deadLetters.list, {})).rows).toEqual([])
  await expect(ana.call(deadLetters.replay, letter)).rejects.toMatchObject({ code: 'NotFound' })
  expect((await view(som)).wallets[0]?.balance).toBe('150')
})

test('money nobody plays with comes back by itself', async () => {
  const { som, who } = await member('200')
  await launch(som)
  await vendor.play(who, '50', '80')
  await later(60_000)
  expect(await vendor.holds(who)).toBe('230')
  await later(IDLE_MS + 1000)
  expect(await vendor.holds(who)).toBe('0')
  expect(await view(som)).toMatchObject({ main: '230' })
})

test('money on its way back does not stand before the idle money of others', async () => {
  const { som, who } = await member('200')
  const { ctx } = env.system.server
  await launch(som)
  vendor.down(true)
  await later(IDLE_MS + 1000)
  expect((await view(som)).wallets[0]?.pending).toMatchObject({ direction: 'out', cause: 'sweep' })
  env.clock.advance(IDLE_MS + 1000)
  expect(await sweepIdle(ctx)).toBe(0)
  vendor.down(false)
  await later()
  expect(await vendor.holds(who)).toBe('0')
})

test('a withdrawal brings the money back first, and waits where the vendor is silent', async () => {
  const { som, who } = await member('1000')
  const accountId = await som.prepareWithdrawal()
  await launch(som)
  await vendor.play(who, '1000', '1000')
  vendor.down(true)
  const order = { accountId, amount: '500', paymentPassword: PAYMENT_PASSWORD }
  const refused = await som.refusal(withdrawals.request, { ...order, requestId: newId(env.clock.now()) })
  expect(['VendorTransferPending', 'TurnoverNotMet']).toContain(refused.code)
  vendor.down(false)
  await later()
  const asked = await som.call(withdrawals.request, { ...order, requestId: newId(env.clock.now()) })
  expect(asked.amount).toBe('500')
  expect(await view(som)).toMatchObject({ main: '500', held: '500' })
})

test('a guest’s play money never goes to such a vendor, whose games offer no demo', async () => {
  const guest = env.visitor('baan')
  const { rows } = await guest.call(games.list, {})
  const offering = (hasDemo: boolean) =>
    new Set(rows.filter(game => game.hasDemo === hasDemo).map(game => game.vassalage))
  expect(offering(false)).toEqual(new Set([HOLDING_VENDOR]))
  expect(offering(true)).toContain('RONDA')
  expect(offering(true)).not.toContain(HOLDING_VENDOR)
  guest.token = (await guest.call(freePlay, { os: 'Android', platform: 'W', token: 'a-browser-of-a-guest' })).token
  expect((await guest.refusal(launching.launch, { gameId: 'sky-kite', vassalage: HOLDING_VENDOR })).code).toBe(
    'RealAccountNeeded',
  )
})

test('B7: whatever is lost on the way, both sides agree once everything is answered', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('in', 'out') as fc.Arbitrary<'in' | 'out'>,
      amount: fc.option(fc.integer({ min: 1, max: 400 })),
    }),
    fc.record({
      kind: fc.constant('play' as const),
      stake: fc.integer({ min: 1, max: 200 }),
      prize: fc.integer({ min: 0, max: 300 }),
    }),
    fc.record({
      kind: fc.constant('trouble' as const),
      of: fc.constantFrom('transfer', 'transfer-out-all', 'check-status', 'rounds') as fc.Arbitrary<'transfer'>,
      how: fc.constantFrom('request-lost', 'answer-lost', 'down') as fc.Arbitrary<'down'>,
    }),
    fc.record({ kind: fc.constantFrom('late', 'tend') as fc.Arbitrary<'late' | 'tend'> }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async story => {
      const { som, who } = await member('1000')
      let gained = 0
      for (const one of story) {
        if (one.kind === 'in' || one.kind === 'out')
          await move(som, one.kind, one.amount === null ? undefined : String(one.amount)).catch(() => undefined)
        else if (one.kind === 'play') {
          const played = await vendor.play(who, String(one.stake), String(one.prize))
          if (played.outcome === 'ok') gained += one.prize - one.stake
        } else if (one.kind === 'trouble') vendor.trouble(one.of, one.how)
        else if (one.kind === 'late') await vendor.lateArrivals()
        else await later()
      }
      for (let i = 0; i < 6; i++) await later()
      const { main, wallets } = await view(som)
      expect(wallets[0]?.pending).toBeNull()
      expect(wallets[0]?.balance).toBe(await vendor.holds(who))
      expect(Number(main) + Number(wallets[0]?.balance)).toBe(1000 + gained)
    }),
    { numRuns: Number(process.env.STORIES ?? 12), seed: 7 },
  )
  expect(await env.auditProblems()).toEqual([])
}, 120_000)
