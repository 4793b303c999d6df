import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as office from '@ronda/contract/backoffice/identity.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { createReviewers } from '../identity/identity-fixture.ts'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'
import { createTransferFixture, rules } from './transfer-fixture.ts'

const DAY_MS = 86_400_000

let env: TestEnv
let agent: MemberActor
let player: MemberActor
/** The agent's, to withdraw to. */
let accountId: string
const fixture = createTransferFixture(() => env)
const { free, sending, down } = fixture

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
})
beforeEach(async () => {
  await env.changeSettings('lumina', { teamTransfers: rules })
  agent = await topAgent(env)
  player = await joined(env, agent)
  accountId = await agent.prepareWithdrawal()
  await free(agent, '2000')
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

const asks = (limits: Partial<office.IdentityRules>, address: Partial<office.AddressRules> = {}) =>
  env.changeSettings('lumina', {
    identity: {
      ...office.noIdentityRules,
      ...limits,
      address: { ...office.noAddressRules, ...address },
    },
  })
const withdraw = (amount: string) =>
  agent.call(withdrawals.request, {
    requestId: newId(env.clock.now()),
    amount,
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
/** What both forms say may leave, always the same. */
const left = async () => {
  const sent = (await agent.call(transfers.info, { to: await idOf(env, player) })).identity
  expect((await agent.call(withdrawals.info, {})).identity).toEqual(sent)
  return sent
}

test('what was sent counts to what may be withdrawn unproven, and what was withdrawn to what may be sent', async () => {
  await asks({ total: '500', day: '300', single: '250' })
  expect(await left()).toEqual({ level: 1, state: 'none', left: '250' })
  await expect(down(agent, player, '250.01')).rejects.toMatchObject({
    code: 'IdentityNeeded',
    value: { left: '250', currency: 'PEN', state: 'none' },
  })
  await down(agent, player, '180')
  expect(await left()).toEqual({ level: 1, state: 'none', left: '120' })
  await expect(withdraw('120.01')).rejects.toMatchObject({ code: 'IdentityNeeded', value: { left: '120' } })
  await withdraw('100')
  expect(await left()).toEqual({ level: 1, state: 'none', left: '20' })
  await expect(down(agent, player, '20.01')).rejects.toMatchObject({ code: 'IdentityNeeded', value: { left: '20' } })
  expect((await agent.call(identity.get, {})).gone).toBe('280')

  // On another day what is left of the sum of all days is what bounds.
  env.clock.advance(DAY_MS)
  for (const who of [agent, player]) await who.login(who.username, PASSWORD)
  expect(await left()).toEqual({ level: 1, state: 'none', left: '220' })
  await down(agent, player, '220')
  expect(await left()).toEqual({ level: 1, state: 'none', left: '0' })
  // What is received opens and takes nothing of the receiver's.
  await fixture.withPassword(player)
  expect((await player.call(withdrawals.info, {})).identity).toEqual({ level: 1, state: 'none', left: '250' })
})

test('with a proven identity the amounts before a proof of address bound both; with both proven, or nothing asked for, none does', async () => {
  await asks({ total: '100' }, { total: '400' })
  await down(agent, player, '100')
  const desk = createReviewers(env)
  await desk.signIn()
  await desk.verify(await desk.send(agent))
  expect(await left()).toEqual({ level: 2, state: 'none', left: '300' })
  await expect(down(agent, player, '300.01')).rejects.toMatchObject({ code: 'AddressNeeded', value: { left: '300' } })
  await down(agent, player, '200')
  await expect(withdraw('100.01')).rejects.toMatchObject({ code: 'AddressNeeded', value: { left: '100' } })
  await desk.verify(await desk.sendAddress(agent))
  expect(await left()).toBeNull()
  await down(agent, player, '600')

  const other = await joined(env, agent, 'agent')
  await asks({})
  await fixture.withPassword(other)
  expect((await other.call(transfers.info, { to: 'up' })).identity).toBeNull()
})

test('a withdrawal that came to nothing leaves its room to transfers', async () => {
  await asks({ total: '300' })
  const payouts = createDesk(env)
  const { id } = await withdraw('250')
  expect(await left()).toMatchObject({ left: '50' })
  await payouts.signIn()
  const { version } = await payouts.ana.call(cashier.withdrawalClaim, { id, version: (await payouts.seen(id)).version })
  await payouts.ana.call(cashier.withdrawalReject, { id, version, reason: 'another account please' })
  expect(await left()).toMatchObject({ left: '300' })
  await down(agent, player, '300')
})

test('withdrawals and transfers at once never let more leave than the limit', async () => {
  await asks({ total: '300' })
  const to = await idOf(env, player)
  const tries = await Promise.allSettled(
    Array.from({ length: 16 }, (_, i) =>
      i % 4 === 1 ? withdraw('200') : agent.call(transfers.send, sending(to, '90')),
    ),
  )
  const gone = Number((await agent.call(identity.get, {})).gone)
  expect(gone).toBeLessThanOrEqual(300)
  expect(await left()).toMatchObject({ left: String(300 - gone) })
  // One more of the smaller would have been too much.
  expect(gone + 90).toBeGreaterThan(300)
  const codes = tries.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  for (const code of codes) expect(['IdentityNeeded', 'WithdrawalPending']).toContain(code)
})
