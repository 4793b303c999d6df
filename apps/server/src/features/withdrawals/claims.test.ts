import * as risk from '@ronda/contract/backoffice/risk.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createDesk } from './withdrawal-fixture.ts'

const MINUTE = 60_000

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
  await env.system.server.ctx.system
    .updateTable('vendors')
    .set({ may_adjust: true })
    .where('code', '=', STUDIO_VENDOR)
    .execute()
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

/** A member of whom a vendor asks more of a corrected round than there is. */
async function owing(balance: string, owed: string) {
  const { rosa, ask } = await desk.ready(balance)
  const vendor = createVendorActor(env)
  const { playerId, currency } = await vendor.open(rosa)
  const roundId = newId(env.clock.now())
  const adjust = (amount: string) =>
    vendor.client.call('adjust', {
      transactionId: newId(env.clock.now()),
      ...{ playerId, currency, roundId, gameCode: 'jade-galleon', amount },
    })
  expect(await adjust(`-${owed}`)).toMatchObject({ outcome: 'refused', code: 'INSUFFICIENT_FUNDS' })
  const info = () => rosa.call(withdrawals.info, {})
  return { rosa, ask, adjust, info }
}

test('what a vendor asks back of a corrected round does not leave; what is more than that does', async () => {
  const { rosa, ask, info } = await owing('100', '130')
  expect(await info()).toMatchObject({ claimed: '130', available: '0' })
  await rosa.deposit('80')
  await desk.closeTurnover()
  expect(await info()).toMatchObject({ claimed: '130', available: '50' })
  await expect(ask('60')).rejects.toMatchObject({ code: 'ClaimedBack' })
  const { id } = await ask('50')
  const { signals } = await desk.ana.call(risk.ofWithdrawal, { id })
  expect(signals.find(({ kind }) => kind === 'claimed-back')).toMatchObject({
    level: 'alarm',
    values: { amount: '130' },
  })
})

test('what was taken is claimed no more; a correction that gives ends the claim', async () => {
  const { adjust, info } = await owing('100', '130')
  expect(await adjust('-100')).toMatchObject({ outcome: 'ok' })
  expect(await info()).toMatchObject({ claimed: '30' })
  expect(await adjust('20')).toMatchObject({ outcome: 'ok' })
  expect(await info()).toMatchObject({ claimed: '0', available: '20' })
})

test('a claim that its vendor no longer makes holds nothing back', async () => {
  const { info } = await owing('100', '130')
  env.clock.advance(16 * MINUTE)
  expect(await info()).toMatchObject({ claimed: '0', available: '100' })
})
