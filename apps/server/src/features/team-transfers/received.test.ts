import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inSystem } from '../../db/pool.ts'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { shrinkReceived } from '../turnover/received.ts'
import { createTurnoverFixture } from '../turnover/turnover-fixture.ts'
import { createTransferFixture, rules } from './transfer-fixture.ts'

let env: TestEnv
let agent: MemberActor
let player: MemberActor
/** The agent's, to withdraw to. */
let accountId: string
const fixture = createTransferFixture(() => env)
const { withPassword, free, sending, down } = fixture
const turnover = createTurnoverFixture(() => env)

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
})
beforeEach(async () => {
  await env.changeSettings('lumina', { teamTransfers: rules })
  agent = await topAgent(env)
  player = await joined(env, agent)
  await withPassword(player)
  accountId = await agent.prepareWithdrawal()
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

/** What may leave now, what of the rest was received, and what bars everything. */
const leaves = async (who: MemberActor) => {
  const { available, received, turnoverRemaining } = await who.call(withdrawals.info, {})
  return { available, received, turnoverRemaining }
}
const withdraw = (amount: string) => ({
  requestId: newId(env.clock.now()),
  amount,
  accountId,
  paymentPassword: PAYMENT_PASSWORD,
})

test('who sends an upline money holds back nothing of what that one has of its own', async () => {
  await free(agent, '300')
  await free(player, '100')
  await player.call(transfers.send, sending('up', '50'))
  expect(await leaves(agent)).toEqual({ available: '300', received: '50', turnoverRemaining: '0' })
  const to = await idOf(env, player)
  expect(await agent.call(transfers.info, { to })).toMatchObject({ available: '300', received: '50' })
  const refused = { code: 'ReceivedNotPlayed', value: { received: '50', free: '300' } }
  expect(await agent.refusal(transfers.send, sending(to, '300.01'))).toMatchObject(refused)
  expect(await agent.refusal(withdrawals.request, withdraw('300.01'))).toMatchObject(refused)
  expect((await agent.refusal(transfers.send, sending(to, '350.01'))).code).toBe('InsufficientBalance')
  await down(agent, player, '100')
  await agent.call(withdrawals.request, withdraw('200'))
  expect(await leaves(agent)).toEqual({ available: '0', received: '50', turnoverRemaining: '0' })
  expect((await agent.refusal(transfers.send, sending(to, '5'))).code).toBe('ReceivedNotPlayed')
  await fixture.stake(agent, '20')
  expect(await leaves(agent)).toEqual({ available: '20', received: '30', turnoverRemaining: '0' })
  await down(agent, player, '20')
})

test('what was received puts off nothing that bars the whole balance: it is played last', async () => {
  await free(player, '200')
  await player.call(transfers.send, sending('up', '80'))
  await agent.deposit('100')
  expect(await leaves(agent)).toEqual({ available: '100', received: '80', turnoverRemaining: '100' })
  expect((await agent.refusal(transfers.send, sending(await idOf(env, player), '10'))).code).toBe('TurnoverNotMet')
  await fixture.stake(agent, '70', { won: '40' })
  expect(await leaves(agent)).toEqual({ available: '70', received: '80', turnoverRemaining: '30' })
  const takeBack = await fixture.stake(agent, '60', { won: '0' })
  expect(await leaves(agent)).toEqual({ available: '40', received: '50', turnoverRemaining: '0' })
  // Play that is taken back empties it first, as it was filled last.
  await takeBack()
  expect(await leaves(agent)).toEqual({ available: '70', received: '80', turnoverRemaining: '30' })
})

test('many small transfers hide nothing that is to be played', async () => {
  await free(player, '200')
  await agent.deposit('100')
  for (let turn = 0; turn < 21; turn++) {
    env.clock.advance(1000)
    await player.call(transfers.send, sending('up', '5'))
  }
  const { turnover } = await agent.call(withdrawals.info, {})
  expect(turnover).toHaveLength(20)
  expect(turnover[0]).toMatchObject({ source: 'deposit', required: '100' })
})

test('received money that is gone holds back nothing that comes later: played for a bonus', async () => {
  await free(player, '200')
  await player.call(transfers.send, sending('up', '80'))
  await turnover.owe(agent, '100', 20)
  await fixture.stake(agent, '70', { won: '0' })
  await agent.deposit('100')
  expect(await leaves(agent)).toMatchObject({ received: '10' })
  await env.asOwner(`delete from turnover_items where source <> 'transfer'`)
  expect(await leaves(agent)).toEqual({ available: '100', received: '10', turnoverRemaining: '0' })
})

test('received money that is gone holds back nothing that comes later: taken by the house', async () => {
  await free(player, '200')
  await player.call(transfers.send, sending('up', '80'))
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const { waiting } = await luis.call(adjustments.propose, {
    requestId: newId(env.clock.now()),
    memberId: await idOf(env, agent),
    direction: 'take',
    amount: '70',
    cause: 'correction',
    multiple: '0',
    reason: 'charged back',
  })
  env.clock.advance(31_000)
  await (await env.operator('diego')).approve(waiting)
  expect(await leaves(agent)).toEqual({ available: '0', received: '10', turnoverRemaining: '0' })
  await free(agent, '50')
  expect(await leaves(agent)).toEqual({ available: '50', received: '10', turnoverRemaining: '0' })
})

test('what is in an open round is not gone', async () => {
  await free(agent, '50')
  await free(player, '200')
  await player.call(transfers.send, sending('up', '80'))
  const { merchant_id, id } = await turnover.rowOf(agent)
  const { ctx } = env.system.server
  const tenLeft = () =>
    inSystem(ctx.system, tx => shrinkReceived(tx, { id: merchant_id }, id, { everywhere: 100_000n }, env.clock.now()))
  const round = (status: string) => env.asOwner(`update game_rounds set status = '${status}' where member_id = ${id}`)
  await round('open')
  await tenLeft()
  expect(await leaves(agent)).toMatchObject({ received: '80' })
  await round('closed')
  await tenLeft()
  expect(await leaves(agent)).toMatchObject({ received: '10' })
})
