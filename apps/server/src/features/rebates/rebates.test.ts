import * as office from '@ronda/contract/backoffice/rebates.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as rebates from '@ronda/contract/portal/cashier/rebates.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MerchantSettings } from '../../ports/merchants.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'

let env: TestEnv
const fixture = createVipFixture(() => env)
const settingsOf = async () => (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
const rule = async (change: Partial<MerchantSettings['cashier']>) =>
  env.changeSettings('lumina', { cashier: { ...(await settingsOf()).cashier, ...change } })
const info = (member: MemberActor) => member.call(rebates.info, {})

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
  await rule({ rebateMin: '1', rebateDayMax: null })
  await fixture.setLevel(0, { rebate_rates: JSON.stringify({ RNG: 80, LIVE: 50, FISH: 40 }) })
  // Nobody leaves the first level here.
  for (const level of [1, 2, 3, 4, 5, 6, 7])
    await fixture.setLevel(level, { upgrade_deposit: fixture.money('1000000') })
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

test('CB1, CB2: what was played since the last claim is paid by category, once', async () => {
  const rosa = await env.member({ balance: '20000' })
  await fixture.stake(rosa, '10000')
  await fixture.stake(rosa, '20000', { won: '10000', gameCode: 'baccarat' })
  await fixture.stake(rosa, '5000', { gameCode: 'coral-bay' })
  const before = await info(rosa)
  expect(before.rows).toEqual([
    { category: 'LIVE', valid: '20000', percent: '0.5', amount: '100' },
    { category: 'RNG', valid: '10000', percent: '0.8', amount: '80' },
    { category: 'FISH', valid: '5000', percent: '0.4', amount: '20' },
  ])
  expect(before).toMatchObject({ total: '200', claimable: '200', blocked: null, level: 'VIP 0' })
  const claimed = await rosa.call(rebates.claim, {})
  expect([claimed.amount, claimed.rows.length]).toEqual(['200', 3])
  expect(await rosa.balance()).toBe('10200')
  const [bonus] = (await rosa.call(rewards.bonuses, {})).rows
  expect(bonus).toMatchObject({ source: 'rebate', amount: '200', toPlay: '200', reason: 'Rebate on what you staked' })

  await fixture.stake(rosa, '1000')
  expect((await info(rosa)).total).toBe('8')
  expect((await rosa.call(rebates.claim, {})).amount).toBe('8')
  expect((await rosa.call(rebates.claims, {})).rows.map(row => row.amount)).toEqual(['8', '200'])
})

test('CB3: below the least that may be claimed it waits and grows', async () => {
  await rule({ rebateMin: '10' })
  const rosa = await env.member({ balance: '1000' })
  await fixture.stake(rosa, '1000')
  expect(await info(rosa)).toMatchObject({ total: '8', blocked: 'below-min', min: '10' })
  const refused = await rosa.refusal(rebates.claim, {})
  expect(refused.code).toBe('RebateTooSmall')
  expect(refused.message).toContain('10')
  await fixture.stake(rosa, '250')
  expect(await info(rosa)).toMatchObject({ total: '10', blocked: null })
  await rule({ rebateMin: '1' })
})

test('64 claims at once pay one', async () => {
  const rosa = await env.member({ balance: '1000' })
  await fixture.stake(rosa, '1000')
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => rosa.call(rebates.claim, {})))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rosa.balance()).toBe('1008')
  expect((await info(rosa)).blocked).toBe('none')
})

test('play that is taken back takes its rebate along, never below nothing', async () => {
  const rosa = await env.member({ balance: '3000' })
  const takeBack = await fixture.stake(rosa, '1000', { won: '0' })
  await fixture.stake(rosa, '500')
  expect((await info(rosa)).rows.find(row => row.category === 'RNG')).toMatchObject({ valid: '1500' })
  await takeBack()
  expect((await info(rosa)).rows.find(row => row.category === 'RNG')).toMatchObject({ valid: '500' })
  const claimedFirst = await fixture.stake(rosa, '1000', { won: '0' })
  await rosa.call(rebates.claim, {})
  await claimedFirst()
  await fixture.stake(rosa, '100')
  expect((await info(rosa)).rows.find(row => row.category === 'RNG')).toMatchObject({ valid: '100', amount: '0.8' })
})

test('of a day no more than the cap is paid; what is over stays for the next', async () => {
  await rule({ rebateDayMax: '100' })
  const rosa = await env.member({ balance: '20000' })
  await fixture.stake(rosa, '20000')
  expect(await info(rosa)).toMatchObject({ total: '160', claimable: '100', cap: { day: '100', left: '100' } })
  expect((await rosa.call(rebates.claim, {})).amount).toBe('100')
  expect(await info(rosa)).toMatchObject({ total: '60', claimable: '0', blocked: 'cap-used' })
  expect(await rosa.refusal(rebates.claim, {})).toMatchObject({ code: 'RebateCapUsed' })
  env.clock.advance(24 * 3_600_000)
  await rosa.login(rosa.username, PASSWORD)
  expect((await rosa.call(rebates.claim, {})).amount).toBe('60')
  await rule({ rebateDayMax: null })
})

test('who is on a break claims nothing, and is told so', async () => {
  const rosa = await env.member({ balance: '1000' })
  await fixture.stake(rosa, '1000')
  await rosa.call(protection.bar, { choice: { kind: 'break', length: protection.breakLengths[0] } })
  expect((await info(rosa)).isBarred).toBe(true)
  expect(await rosa.refusal(rebates.claim, {})).toMatchObject({ code: 'OnBreak' })
})

test('where the house gives none there is none, and its play is not kept for later', async () => {
  const { modules } = await settingsOf()
  const rosa = await env.member({ balance: '1000' })
  await env.changeSettings('lumina', { modules: { ...modules, MANPLAYREB3: false } })
  await fixture.stake(rosa, '1000')
  expect(await rosa.refusal(rebates.info, {})).toMatchObject({ code: 'NotFound' })
  expect(await rosa.refusal(rebates.claim, {})).toMatchObject({ code: 'NotFound' })
  await env.changeSettings('lumina', { modules })
  expect((await info(rosa)).total).toBe('0')
})

test('operators set least and cap, a higher cap with two people, and see who claimed what', async () => {
  const ana = await env.operator('ana')
  const rules = await ana.call(office.getRules, {})
  const reason = 'Tope para el mes'
  const lower = await ana.call(office.saveRules, { version: rules.version, min: '2', dayMax: '50', reason })
  expect(lower).toMatchObject({ min: '2', dayMax: '50', waiting: null })
  const higher = await ana.call(office.saveRules, { version: lower.version, min: '2', dayMax: '80', reason })
  expect(higher.waiting).toMatchObject({ kind: 'settings.change', why: [{ about: 'cashier.rebateDayMax' }] })
  expect(higher.dayMax).toBe('50')
  const { rows } = await ana.call(office.claims, {})
  expect(rows[0]).toMatchObject({ level: 'VIP 0', account: expect.any(String) })
  const stranger = await env.operator('ana', 'baan')
  expect((await stranger.call(office.claims, {})).rows).toEqual([])
})
