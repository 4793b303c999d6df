import * as records from '@ronda/contract/records.ts'
import { businessDay } from '@ronda/contract/time.ts'
import * as withdrawals from '@ronda/contract/withdrawals.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMemberActor, PAYMENT_PASSWORD } from './actors.ts'
import { type DividedSystem, startDivided } from './divided.ts'
import { startTestEnv, type TestEnv } from './env.ts'

let env: TestEnv
let system: DividedSystem
beforeAll(async () => {
  env = await startTestEnv({
    async start(options) {
      system = await startDivided(options)
      return system
    },
  })
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

test('two portals, a wallet gateway, jobs and the studio in processes of their own take a member from deposit to withdrawal', async () => {
  const rosa = await env.member({ balance: '100' })
  const accountId = await rosa.prepareWithdrawal()
  const player = await rosa.play()
  let balance = player.balance
  for (let round = 0; round < 10; round++) balance = (await player.round('10')).balance
  expect(await rosa.balance()).toBe(balance)
  const today = businessDay(env.clock.now())
  expect(await rosa.call(records.bets, { from: today, to: today, pageSize: 100 })).toMatchObject({
    total: 10,
    totals: { stake: '100' },
  })
  const requested = await rosa.call(withdrawals.request, {
    requestId: 'divided-0001',
    amount: '20',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  expect(requested.state).toBe('REQUESTED')
})

test('whoever signed in at one portal process is known to the other, and hears there of a bet at the gateway', async () => {
  const rosa = await env.member({ balance: '50' })
  const elsewhere = createMemberActor(
    { ...env, system: { ...system, ports: { ...system.ports, portal: system.secondPortal } } },
    'lumina',
    '10.0.200.1',
  )
  elsewhere.token = rosa.token
  for (const [name, value] of rosa.jar.cookies) elsewhere.jar.cookies.set(name, value)
  expect(await elsewhere.balance()).toBe('50')

  const player = await rosa.play()
  const heard = new Promise<string>(resolve => {
    const stop = system.server.ctx.bus.listen(({ topic }) => {
      stop()
      resolve(topic)
    })
  })
  const { balance } = await player.round('10')
  expect(await heard).toBe('balance')
  expect(await elsewhere.balance()).toBe(balance)
})

test('each port serves its own part only', async () => {
  const api = system.urls.portal
  const gateway = system.gatewayUrl
  const bet = { method: 'POST', body: '{}' }
  expect((await fetch(`${gateway}/vendor/v1/bet`, bet)).status).toBe(401)
  expect((await fetch(`${api}/vendor/v1/bet`, bet)).status).toBe(404)
  expect((await fetch(`${gateway}/wps/system/status`)).status).toBe(404)
  expect((await fetch(`${gateway}/healthz`)).status).toBe(200)
})
