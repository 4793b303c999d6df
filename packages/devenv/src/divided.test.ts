import http from 'node:http'
import * as bo from '@ronda/contract/backoffice/members.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMemberActor, type MemberActor, PASSWORD, PAYMENT_PASSWORD } from './actors.ts'
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

/** A browser at the second portal process; with somebody's session if given. */
function atSecond(of?: MemberActor, ip = '10.0.200.1'): MemberActor {
  const ports = { ...system.ports, portal: system.secondPortal }
  const browser = createMemberActor({ ...env, system: { ...system, ports } }, 'lumina', ip)
  browser.token = of?.token
  for (const [name, value] of of?.jar.cookies ?? []) browser.jar.cookies.set(name, value)
  return browser
}

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
  const elsewhere = atSecond(rosa)
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

/** Opens the live stream of a browser at the second process; `closed` answers once that ends it. */
async function listenAtSecond(browser: MemberActor): Promise<{ closed: Promise<void> }> {
  const cookie = [...browser.jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const host = `lumina.localhost:${system.secondPortal}`
  const headers = { host, cookie, authorization: `Bearer ${browser.token}` }
  const closed = Promise.withResolvers<void>()
  await new Promise<void>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port: system.secondPortal, path: '/wps/live', headers, agent: false }, answer => {
        if (answer.statusCode !== 200) reject(new Error(`no stream: ${answer.statusCode}`))
        answer.on('data', () => resolve())
        answer.on('end', closed.resolve)
      })
      .on('error', reject)
  })
  return { closed: closed.promise }
}

describe('a session that ends at one process ends at the other (S4)', () => {
  const endings: [string, (rosa: MemberActor) => Promise<unknown>][] = [
    ['signing out', rosa => rosa.call(session.logout, {})],
    [
      'another password',
      rosa => {
        const newPassword = 'otra-colina-99'
        const form = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }
        return rosa.call(security.changePassword, form)
      },
    ],
    ['signing in again', rosa => rosa.call(session.login, { username: rosa.username, password: PASSWORD })],
    [
      'an operator’s lock',
      async rosa => {
        const { id } = await rosa.call(member.info, {})
        const ana = await env.operator('ana')
        await ana.call(bo.setStatus, { id, status: 'locked', reason: 'asked for by the member' })
      },
    ],
  ]
  test.each(endings)('%s: the next call is refused, the open stream is closed within five seconds', async (_, end) => {
    const rosa = await env.member()
    const elsewhere = atSecond(rosa)
    await elsewhere.call(member.info, {})
    const stream = await listenAtSecond(elsewhere)
    await end(rosa)
    expect(await elsewhere.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    const asked = performance.now()
    await stream.closed
    expect(performance.now() - asked).toBeLessThan(5_000)
  })
})

describe('a flood of two whole servers at once (L1)', () => {
  const flood = async (each: (() => Promise<unknown>)[], times: number) => {
    const results = await Promise.allSettled(each.flatMap(call => Array.from({ length: times }, call)))
    const codes = results.map(result => (result.status === 'rejected' ? (result.reason as CallError).code : ''))
    return { admitted: codes.filter(code => code !== 'TooManyRequests').length, of: codes.length }
  }

  test('an address signs in twenty times a minute, wherever', async () => {
    const ip = '10.0.201.1'
    const [here, there] = [env.visitor('lumina', ip), atSecond(undefined, ip)]
    let names = 0
    const attempt = (who: MemberActor) => () =>
      who.call(session.login, { username: `nobody${names++}`, password: 'not-theirs-11' })
    expect(await flood([attempt(here), attempt(there)], 20)).toEqual({ admitted: 20, of: 40 })
  })

  test('a member gets 300 calls a minute, of which moving between servers costs a twentieth at most', async () => {
    const rosa = await env.member()
    const there = atSecond(rosa)
    const reads = [rosa, there].map(who => () => who.call(member.info, {}))
    const { admitted } = await flood(reads, 250)
    expect(admitted).toBeLessThanOrEqual(300)
    expect(admitted).toBeGreaterThanOrEqual(285 - 15)
    const refused = await there.fetch('/wps/member/info', { headers: { authorization: `Bearer ${there.token}` } })
    expect(refused.status).toBe(429)
    expect(Object.fromEntries(refused.headers)).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '0' })
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'))
  })
})
