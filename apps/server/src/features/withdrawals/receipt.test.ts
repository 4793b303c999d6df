import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmSilent } from './receipt.ts'
import { createDesk, MINUTE } from './withdrawal-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

test('WD2: silence counts as received after the merchant’s minutes, not before', async () => {
  const { rosa, ask } = await desk.ready()
  const { id } = await ask('400')
  await desk.disburse(id)
  expect((await rosa.call(withdrawals.info, {})).pending).toMatchObject({
    id,
    state: 'AWAITING_RECEIPT',
    receiptBy: expect.any(Number),
  })
  env.clock.advance(29 * MINUTE)
  await confirmSilent(env.system.server.ctx)
  await rosa.call(member.info, {})
  expect((await desk.seenAgain(id)).state).toBe('AWAITING_RECEIPT')
  env.clock.advance(MINUTE + 1_000)
  await confirmSilent(env.system.server.ctx)
  expect((await desk.seenAgain(id)).state).toBe('RECEIVED')
  expect(await rosa.refusal(withdrawals.confirmReceipt, { id, received: false })).toMatchObject({
    code: 'WrongState',
  })
})

test('WD3: not received is decided by an operator: failed pays back once, paid returns nothing', async () => {
  for (const outcome of ['failed', 'forced_received'] as const) {
    const { rosa, ask } = await desk.ready()
    const { id } = await ask('400')
    await desk.disburse(id)
    for (let i = 0; i < 2; i++)
      expect((await rosa.call(withdrawals.confirmReceipt, { id, received: false })).state).toBe('NOT_RECEIVED')
    const { version } = await desk.seenAgain(id)
    const proposal = { id, version, outcome, reason: 'checked with the bank' }
    const { state, waiting } = await desk.ana.call(cashier.withdrawalResolve, proposal)
    expect([state, await rosa.balance()]).toEqual(['NOT_RECEIVED', '600'])
    await desk.luis.approve(waiting)
    expect(
      await desk.ana.refusal(cashier.withdrawalResolve, { id, version, outcome: 'failed', reason: 'again' }),
    ).toMatchObject({ code: 'ChangedMeanwhile' })
    expect(await rosa.balance()).toBe(outcome === 'failed' ? '1000' : '600')
  }
})
