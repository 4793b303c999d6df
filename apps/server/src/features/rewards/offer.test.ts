import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant, inSystem } from '../../db/pool.ts'
import { addTurnover } from '../turnover/turnover.ts'
import { createTurnoverFixture } from '../turnover/turnover-fixture.ts'
import { expireRewards } from './expire.ts'
import { type NewReward, offerReward } from './offer.ts'

const DAY_MS = 86_400_000

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const turnover = createTurnoverFixture(() => env)

async function offer(member: MemberActor, change: Partial<NewReward> = {}) {
  const { ctx } = env.system.server
  const { id } = await ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', member.username)
    .executeTakeFirstOrThrow()
  const merchant = (await ctx.merchants.byCode(member.merchant))!
  const reward: NewReward = {
    memberId: id,
    source: 'activity',
    ref: newId(env.clock.now()),
    amount: 30_0000n,
    titles: { es: 'Bono de bienvenida', en: 'Welcome bonus' },
    turnoverPct: 200,
    claimBy: { until: new Date(env.clock.now() + DAY_MS) },
    ...change,
  }
  return inMerchant(ctx.app, merchant.id, tx => offerReward(tx, merchant, reward, env.clock.now()))
}

test('an offer is made once per source and reference, claimed once by 64 claims at once, and has to be played', async () => {
  const rosa = await env.member({ balance: '100' })
  const { record, isNew } = await offer(rosa)
  const again = await offer(rosa, { ref: record.ref, amount: 99_0000n })
  expect([isNew, again.isNew, again.record.id, again.record.amount]).toEqual([true, false, record.id, 30_0000n])
  const open = await rosa.call(rewards.list, {})
  expect(open.claimable).toEqual({ count: 1, amount: '30' })
  expect(open.rows[0]).toMatchObject({ reason: 'Welcome bonus', state: 'claimable', amount: '30', toPlay: '60' })

  await Promise.all(Array.from({ length: 64 }, () => rosa.call(rewards.claim, { id: record.id })))
  expect(Number(await rosa.balance())).toBe(130)
  expect((await rosa.call(rewards.list, {})).claimable.count).toBe(0)
  expect((await rosa.call(rewards.list, { state: 'granted' })).rows.map(row => row.id)).toEqual([record.id])
  const [bonus] = (await rosa.call(rewards.bonuses, { isOpen: 'true' })).rows
  expect(bonus).toMatchObject({ id: record.id, turnover: { required: '60', progress: '0', status: 'active' } })
})

test('TR3: bonus and deposit twenty times, in slots only: play elsewhere does not fill it', async () => {
  const rosa = await env.member({ balance: '500' })
  await turnover.forget(rosa)
  const { record } = await offer(rosa, {
    amount: 300_0000n,
    turnoverBase: 800_0000n,
    turnoverPct: 2_000,
    scope: ['RNG'],
  })
  await rosa.call(rewards.claim, { id: record.id })
  const at = new Date(env.clock.now())
  const played = {
    vendor: 'RONDA',
    gameCode: 'jade-galleon',
    roundId: 'r',
    staked: 0n,
    openedAt: at,
    playedAt: at,
    stakedDelta: 0n,
    wonDelta: 0n,
    // Later than everything.
    lastTransferId: 2n ** 62n,
  }
  const { ctx } = env.system.server
  await inSystem(ctx.system, tx =>
    addTurnover(
      tx,
      record.merchant_id,
      record.member_id,
      [
        { ...played, category: 'RNG', valid: 10_000_0000n },
        { ...played, category: 'LIVE', valid: 5_000_0000n },
      ],
      env.clock.now(),
    ),
  )
  const info = await rosa.call(withdrawals.info, {})
  expect([info.turnover[0]?.required, info.turnover[0]?.scope, info.turnoverRemaining]).toEqual([
    '16000',
    ['RNG'],
    '6000',
  ])
  // A round of a slot, all the way from the game.
  const slot = await rosa.play()
  const stake = slot.stakes[0]!
  await slot.round(stake)
  expect(Number((await rosa.call(withdrawals.info, {})).turnoverRemaining)).toBe(6_000 - Number(stake))
})

test('of another, nobody claims; what nobody claimed in time is gone and says so', async () => {
  const rosa = await env.member({ balance: '10' })
  const marta = await env.member()
  const { record } = await offer(rosa)
  expect(await marta.refusal(rewards.claim, { id: record.id })).toMatchObject({ code: 'NotFound' })
  env.clock.advance(DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  expect(await rosa.refusal(rewards.claim, { id: record.id })).toMatchObject({ code: 'RewardExpired' })
  expect((await rosa.call(rewards.list, {})).rows).toEqual([])
  await expireRewards(env.system.server.ctx)
  expect((await rosa.call(rewards.list, { state: 'expired' })).rows.map(row => row.id)).toEqual([record.id])
  expect(Number(await rosa.balance())).toBe(10)
})

test('who is on a break is offered nothing and claims nothing; all at once claims what it can', async () => {
  const rosa = await env.member({ balance: '10' })
  const { record } = await offer(rosa, { claimBy: { until: null }, turnoverPct: 0 })
  await offer(rosa, { claimBy: { until: null }, turnoverPct: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => rosa.call(rewards.claimAll, {})))
  const sum = (of: (one: (typeof answers)[number]) => string | number) =>
    answers.reduce((all, one) => all + Number(of(one)), 0)
  expect([sum(one => one.count), sum(one => one.amount)]).toEqual([2, 60])
  expect(await rosa.call(rewards.claimAll, {})).toEqual({ count: 0, amount: '0' })
  const { record: later } = await offer(rosa, { claimBy: { until: null } })
  await rosa.call(protection.bar, { choice: { kind: 'break', length: protection.breakLengths[0] } })
  expect((await rosa.call(rewards.list, {})).claimable.count).toBe(0)
  expect(await rosa.refusal(rewards.claim, { id: later.id })).toMatchObject({ code: 'OnBreak' })
  expect(await rosa.refusal(rewards.claimAll, {})).toMatchObject({ code: 'OnBreak' })
  expect((await rosa.call(rewards.claim, { id: record.id })).state).toBe('granted')
})
