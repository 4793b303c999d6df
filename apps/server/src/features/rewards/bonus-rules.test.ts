import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { walletTransfer } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import type { BonusTerms } from '../turnover/turnover.ts'
import { createTurnoverFixture } from '../turnover/turnover-fixture.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'
import { endOverdueBonuses, lossOf } from './give-up.ts'
import { type NewReward, offerReward } from './offer.ts'

const DAY_MS = 86_400_000

let env: TestEnv
let vendor: ReturnType<typeof createVendorActor>
beforeAll(async () => {
  env = await startTestEnv()
  vendor = createVendorActor(env)
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const turnover = createTurnoverFixture(() => env)
const plain: BonusTerms = { isSticky: false, maxBet: null, excluded: [], playDays: null }

/** A bonus of 300 that is credited at once and has to be played 10 times; answers its id. */
async function bonusFor(member: MemberActor, rules: Partial<BonusTerms> = {}, change: Partial<NewReward> = {}) {
  const { ctx } = env.system.server
  const row = await turnover.rowOf(member)
  const merchant = (await ctx.merchants.byCode(member.merchant))!
  const reward: NewReward = {
    memberId: row.id,
    source: 'activity',
    ref: newId(env.clock.now()),
    amount: 300_0000n,
    titles: { es: 'Bono', en: 'Bonus' },
    turnoverPct: 1_000,
    rules: { ...plain, ...rules },
    ...change,
  }
  const { record } = await inMerchant(ctx.app, merchant.id, tx => offerReward(tx, merchant, reward, env.clock.now()))
  return record.id
}

/** A member whose own money is free, so that only the bonus is in the way. */
async function memberWith(balance: string): Promise<MemberActor> {
  const member = await env.member({ balance })
  await turnover.forget(member)
  return member
}

const costOf = (member: MemberActor, id: string) => member.call(rewards.giveUpCost, { id })
const bonusesOf = async (member: MemberActor, isOpen: 'true' | 'false' = 'false') =>
  (await member.call(rewards.bonuses, { isOpen })).rows
const round = () => newId(env.clock.now())

test('what is lost was the member’s own first; what is won is the bonus’s until it is played through', () => {
  const of = (net: bigint, main: bigint) => lossOf({ bonus: 300n, net }, main)
  // Of 500 of its own: nothing played, 400 won, 200 lost, 600 lost, everything but 100 lost.
  expect([of(0n, 800n), of(400n, 1_200n), of(-200n, 600n), of(-600n, 200n), of(-700n, 100n)]).toEqual([
    300n,
    700n,
    300n,
    200n,
    100n,
  ])
})

test('a bonus is given up for exactly what was told: the bonus and what was won with it go, the rest stays and is free', async () => {
  const rosa = await memberWith('500')
  const id = await bonusFor(rosa)
  const game = await vendor.open(rosa)
  const r = round()
  await game.bet('100', r)
  expect(await costOf(rosa, id)).toMatchObject({ isMoneyAway: true })
  expect(await rosa.refusal(rewards.giveUp, { id, loses: '300' })).toMatchObject({ code: 'BonusMoneyAway' })
  await game.win('350', r)
  expect(await costOf(rosa, id)).toMatchObject({ loses: '550', keeps: '500', isMoneyAway: false })
  expect(await rosa.refusal(rewards.giveUp, { id, loses: '300' })).toMatchObject({ code: 'ChangedMeanwhile' })
  const marta = await env.member()
  expect(await marta.refusal(rewards.giveUp, { id, loses: '550' })).toMatchObject({ code: 'NotFound' })

  const all = await Promise.allSettled(
    Array.from({ length: 64 }, () => rosa.call(rewards.giveUp, { id, loses: '550' })),
  )
  expect(all.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(Number(await rosa.balance())).toBe(500)
  expect((await bonusesOf(rosa))[0]).toMatchObject({ taken: '550', turnover: { status: 'cancelled' } })
  const info = await rosa.call(withdrawals.info, {})
  expect([info.turnoverRemaining, info.available]).toEqual(['0', '500'])
  // What is played or corrected later opens nothing again.
  const next = round()
  await game.bet('50', next)
  await game.win('0', next)
  expect((await rosa.call(withdrawals.info, {})).turnoverRemaining).toBe('0')
})

test('money that came after the bonus was lost is never taken for it', async () => {
  const rosa = await memberWith('100')
  const id = await bonusFor(rosa)
  const game = await vendor.open(rosa)
  for (const stake of ['200', '190']) {
    const r = round()
    await game.bet(stake, r)
    await game.win('0', r)
  }
  expect(await costOf(rosa, id)).toMatchObject({ loses: '10', keeps: '0' })
  await rosa.deposit('200')
  expect(await costOf(rosa, id)).toMatchObject({ loses: '10', keeps: '200' })
})

test('of a round that was open when the bonus came, what was put in since counts, and its share of the win', async () => {
  const rosa = await memberWith('500')
  const game = await vendor.open(rosa)
  const [mixed, own] = [round(), round()]
  await game.bet('50', mixed)
  await game.bet('50', own)
  const id = await bonusFor(rosa)
  await game.bet('150', mixed)
  await game.win('800', mixed)
  await game.win('100', own)
  // Three quarters of 800 were won with 150: 450 more.
  expect(await costOf(rosa, id)).toMatchObject({ loses: '750', keeps: '700' })
})

test('a stake of it that was won back exactly counts as well, though it moved nothing', async () => {
  const rosa = await memberWith('500')
  const game = await vendor.open(rosa)
  const mixed = round()
  await game.bet('50', mixed)
  const id = await bonusFor(rosa)
  expect((await game.betWin('150', '150', mixed)).outcome).toBe('ok')
  await game.win('800', mixed)
  // Three quarters of what the round brought, 750.
  expect(await costOf(rosa, id)).toMatchObject({ loses: '862.5', keeps: '687.5' })
})

test('two bonuses do not take the same winnings twice', async () => {
  const rosa = await memberWith('100')
  const first = await bonusFor(rosa)
  const second = await bonusFor(rosa, {}, { amount: 50_0000n })
  const game = await vendor.open(rosa)
  const r = round()
  await game.bet('100', r)
  await game.win('300', r)
  expect(await costOf(rosa, first)).toMatchObject({ loses: '500', keeps: '150' })
  await rosa.call(rewards.giveUp, { id: first, loses: '500' })
  expect(await costOf(rosa, second)).toMatchObject({ loses: '50', keeps: '100' })
})

test('a bonus that is not played through in its days goes back as if it were given up, once no money is away', async () => {
  const rosa = await memberWith('100')
  const id = await bonusFor(rosa, { playDays: 7 })
  const [told] = await bonusesOf(rosa)
  expect(told?.turnover?.endsAt).toBe(told!.turnover!.createdAt + 7 * DAY_MS)
  const game = await vendor.open(rosa)
  const r = round()
  await game.bet('10', r)
  env.clock.advance(7 * DAY_MS)
  await endOverdueBonuses(env.system.server.ctx)
  await rosa.login(rosa.username, PASSWORD)
  expect((await bonusesOf(rosa, 'true')).map(row => row.id)).toEqual([id])
  await game.win('2000', r)
  // What is played too late fills nothing.
  expect((await bonusesOf(rosa))[0]?.turnover).toMatchObject({ status: 'active', progress: '0' })
  await endOverdueBonuses(env.system.server.ctx)
  expect((await bonusesOf(rosa))[0]).toMatchObject({ taken: '2290', turnover: { status: 'expired' } })
  expect(Number(await rosa.balance())).toBe(100)
})

test('however many overdue bonuses wait for their money, the next one ends', async () => {
  const [rosa, marta] = [await memberWith('100'), await memberWith('100')]
  const id = await bonusFor(rosa, { playDays: 7 })
  const game = await vendor.open(rosa)
  const r = round()
  await game.bet('10', r)
  await env.asOwner(
    `insert into turnover_items (merchant_id, id, member_id, source, ref, base, multiple_pct, required, scope, created_at, bonus, ends_at)
     select merchant_id, id || n, member_id, source, ref || '/' || n, base, multiple_pct, required, scope, created_at, bonus, ends_at
     from turnover_items, generate_series(1, 501) n where ref = '${id}'`,
  )
  env.clock.advance(1_000)
  await bonusFor(marta, { playDays: 7 })
  env.clock.advance(7 * DAY_MS)
  await endOverdueBonuses(env.system.server.ctx)
  await marta.login(marta.username, PASSWORD)
  expect((await bonusesOf(marta))[0]).toMatchObject({ taken: '300', turnover: { status: 'expired' } })
  await env.asOwner(`delete from turnover_items where ref like '${id}/%'`)
})

test('while it is played no bet is larger than it allows and excluded games take none; afterwards everything goes again', async () => {
  const rosa = await memberWith('5000')
  const excluded = await vendor.open(rosa)
  const game = await vendor.open(rosa, 'sky-kite')
  const id = await bonusFor(rosa, { maxBet: 20_0000n, excluded: [`${STUDIO_VENDOR}/jade-galleon`] })
  expect((await game.bet('20.5', round())).outcome).toBe('refused')
  const allowed = round()
  expect((await game.bet('20', allowed)).outcome).toBe('ok')
  await game.win('0', allowed)
  expect((await excluded.bet('1', round())).outcome).toBe('refused')
  const slot = { gameId: 'jade-galleon', vassalage: STUDIO_VENDOR }
  expect(await rosa.refusal(launching.launch, slot)).toMatchObject({ code: 'GameNotWithBonus' })
  expect((await rosa.call(launching.launch, { ...slot, gameId: 'coral-bay' })).bonusMaxBet).toBe('20')
  const [told] = await bonusesOf(rosa, 'true')
  expect([told?.maxBet, told?.excluded]).toEqual(['20', ['Jade Galleon']])

  const cost = await costOf(rosa, id)
  await rosa.call(rewards.giveUp, { id, loses: cost.loses })
  const free = round()
  expect((await game.bet('200', free)).outcome).toBe('ok')
  await game.win('0', free)
  expect((await rosa.call(launching.launch, slot)).bonusMaxBet).toBeNull()
})

test('stakes that wait for one result are one bet, however many times they are placed', async () => {
  const rosa = await memberWith('1000')
  const game = await vendor.open(rosa)
  await bonusFor(rosa, { maxBet: 20_0000n })
  const r = round()
  expect((await game.bet('15', r)).outcome).toBe('ok')
  expect(await game.bet('5.5', r)).toMatchObject({ outcome: 'refused', code: 'LIMIT_REACHED' })
  expect((await game.bet('5', r)).outcome).toBe('ok')
  await game.win('0', r)
  const next = round()
  expect((await game.bet('20', next)).outcome).toBe('ok')
  await game.win('0', next)
})

test('the rules end when the bonus is played through', async () => {
  const rosa = await memberWith('5000')
  const game = await vendor.open(rosa)
  await bonusFor(rosa, { maxBet: 100_0000n }, { amount: 10_0000n })
  const r = round()
  await game.bet('100', r)
  await game.win('50', r)
  await turnover.count()
  expect((await bonusesOf(rosa))[0]?.turnover?.status).toBe('met')
  await expect
    .poll(async () => {
      const large = round()
      const { outcome } = await game.bet('150', large)
      if (outcome === 'ok') await game.win('150', large)
      return outcome
    })
    .toBe('ok')
})

test('own limits and the rules of a bonus hold together and end apart', async () => {
  const rosa = await memberWith('5000')
  const game = await vendor.open(rosa)
  await rosa.call(protection.setLimit, { kind: 'stake', span: 'day', amount: '100' })
  const id = await bonusFor(rosa, { maxBet: 20_0000n })
  await rosa.call(protection.setLimit, { kind: 'stake', span: 'day', amount: '90' })
  expect((await game.bet('21', round())).outcome).toBe('refused')
  await rosa.call(rewards.giveUp, { id, loses: (await costOf(rosa, id)).loses })
  expect((await game.bet('91', round())).outcome).toBe('refused')
  expect((await game.bet('21', round())).outcome).toBe('ok')
})

test('a sticky bonus stays with the house at the withdrawal, and comes back with a withdrawal that came to nothing', async () => {
  const desk = createDesk(env)
  await desk.signIn()
  const rosa = await memberWith('500')
  const accountId = await rosa.prepareWithdrawal()
  await bonusFor(rosa, { isSticky: true }, { turnoverPct: 50 })
  const game = await vendor.open(rosa)
  const r = round()
  await game.bet('150', r)
  await game.win('250', r)
  const info = await rosa.call(withdrawals.info, {})
  expect([info.turnoverRemaining, info.available, info.stickyBonus]).toEqual(['0', '600', '300'])
  const refused = await rosa.refusal(withdrawals.request, await request(accountId, '601'))
  expect(refused).toMatchObject({ code: 'InsufficientBalance' })
  // In money of the member's, and nothing of how the books are kept.
  expect(refused.value).toEqual({ missing: '1' })
  expect(Number(await rosa.balance())).toBe(900)

  const asked = await desk.askFor(rosa, accountId, '200')
  expect(Number(await rosa.balance())).toBe(400)
  expect((await rosa.call(withdrawals.info, {})).stickyBonus).toBe('0')
  const item = await desk.ana.call(cashier.withdrawalClaim, {
    id: asked.id,
    version: (await desk.seen(asked.id)).version,
  })
  await desk.ana.call(cashier.withdrawalReject, { id: asked.id, version: item.version, reason: 'Prueba' })
  expect(Number(await rosa.balance())).toBe(900)
  expect((await rosa.call(withdrawals.info, {})).stickyBonus).toBe('300')

  // Once more: this time it stays.
  await desk.askFor(rosa, accountId, '600')
  expect(Number(await rosa.balance())).toBe(0)
  expect((await bonusesOf(rosa))[0]).toMatchObject({ isSticky: true, taken: '300' })
})

const request = async (accountId: string, amount: string) => ({
  requestId: newId(env.clock.now()),
  amount,
  accountId,
  paymentPassword: '246810',
})

test('where its rules hold, money does not go to a vendor that is not asked before each bet', async () => {
  const holding = await startHoldingVendor(env)
  try {
    const som = await env.member({ merchant: 'baan', balance: '100' })
    await bonusFor(som, { maxBet: 20_0000n })
    expect(await som.refusal(launching.launch, { gameId: 'sky-kite', vassalage: HOLDING_VENDOR })).toMatchObject({
      code: 'BonusStaysHere',
    })
    const order = { vassalage: HOLDING_VENDOR, direction: 'in', requestId: newId(env.clock.now()) } as const
    expect(await som.refusal(walletTransfer, order)).toMatchObject({ code: 'BonusStaysHere' })
  } finally {
    await holding.stop()
  }
})

test('money that was at such a vendor before the bonus came does not play it there', async () => {
  const holding = await startHoldingVendor(env)
  try {
    const som = await env.member({ merchant: 'baan', balance: '1000' })
    await turnover.forget(som)
    const order = (direction: 'in' | 'out') =>
      som.call(walletTransfer, { vassalage: HOLDING_VENDOR, direction, requestId: newId(env.clock.now()) })
    await order('in')
    await bonusFor(som, { maxBet: 20_0000n })
    const who = await holding.memberOf(som)
    for (let played = 0; played < 3; played++) await holding.play(who, '500', '500')
    await order('out')
    await turnover.count()
    expect((await bonusesOf(som, 'true'))[0]?.turnover).toMatchObject({ status: 'active', progress: '0' })
  } finally {
    await holding.stop()
  }
})
