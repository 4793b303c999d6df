import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proven } from '../deposits/proof-fixture.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
let diego: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
beforeEach(async () => {
  // What operators gave the day before is not counted.
  env.clock.advance(24 * 3_600_000)
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  diego = await env.operator('diego')
})

async function idOf({ username }: MemberActor): Promise<string> {
  const { system } = env.system.server.ctx
  const row = await system.selectFrom('members').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  return String(row.id)
}

const reward = async (by: OperatorActor, rosa: MemberActor, amount: string) =>
  by.call(rewards.grant, {
    requestId: newId(env.clock.now()),
    memberId: await idOf(rosa),
    amount,
    multiple: '1',
    reason: 'Gracias',
  })

const deposit = async (by: OperatorActor, rosa: MemberActor, amount: string) =>
  by.call(cashier.depositApprove, { ...(await proven(env, rosa, amount, by)), amount, reason: 'the bank shows it' })

async function adjust(by: OperatorActor, rosa: MemberActor, amount: string): Promise<void> {
  const { waiting } = await by.call(adjustments.propose, {
    requestId: newId(env.clock.now()),
    memberId: await idOf(rosa),
    direction: 'give',
    amount,
    cause: 'goodwill',
    multiple: '1',
    reason: 'the slot stopped',
  })
  await diego.approve(waiting)
}

const reasons = ({ waiting }: { waiting: { why: { reason: string }[] } | null }) =>
  waiting?.why.map(({ reason }) => reason) ?? []

test('a member gets the merchant’s amount once a day, not once by each way: deposits by hand, rewards and adjustments are one sum', async () => {
  const rosa = await env.member()
  expect((await deposit(luis, rosa, '1500')).state).toBe('CREDITED')
  expect(reasons(await reward(ana, rosa, '500'))).toEqual(['member-day'])

  const eva = await env.member()
  expect((await reward(ana, eva, '1450')).state).toBe('granted')
  expect(reasons(await deposit(luis, eva, '600'))).toEqual(['member-day'])

  const mia = await env.member()
  await adjust(luis, mia, '1500')
  expect(reasons(await reward(diego, mia, '500'))).toEqual(['member-day'])
  expect(reasons(await deposit(luis, mia, '600'))).toEqual(['member-day'])
})

test('an operator’s day counts all it gave, in whatever way: of rewards it gives the merchant’s amount, of deposits ten times that', async () => {
  for (let i = 0; i < 10; i++) expect((await deposit(luis, await env.member(), '1999')).state).toBe('CREDITED')
  expect(reasons(await reward(luis, await env.member(), '1'))).toEqual(['operator-day'])
  expect(reasons(await deposit(luis, await env.member(), '100'))).toEqual(['operator-day'])
  expect((await deposit(ana, await env.member(), '100')).state).toBe('CREDITED')
})

test('no number of deposits and rewards at once passes the sum', async () => {
  const rosa = await env.member()
  const orders = [await proven(env, rosa, '1200', luis), await proven(env, rosa, '1200', luis)]
  await Promise.all([
    ...orders.map(order =>
      luis.call(cashier.depositApprove, { ...order, amount: '1200', reason: 'the bank shows it' }),
    ),
    reward(ana, rosa, '1200'),
    reward(diego, rosa, '1200'),
  ])
  expect(await rosa.balance()).toBe('1200')
})
