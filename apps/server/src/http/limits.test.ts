import { once } from 'node:events'
import http from 'node:http'
import { BO_UPLOAD_PATH } from '@ronda/contract/backoffice/cashier.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { CHAT_LIVE_PATH } from '@ronda/contract/portal/site/chat.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { LIVE_PATH } from '@ronda/contract/portal/site/system.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const MINUTE = 60_000

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
// No window of a minute ends while its calls are counted.
beforeEach(() => env.clock.advance(MINUTE - (env.clock.now() % MINUTE)))

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const counted = (values: unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([k, v]) => [k, v.length]))

describe('paths of members and operators, asked for by strangers (L1)', () => {
  test.each([
    ['nothing', undefined],
    ['a made-up token', 'A'.repeat(43)],
  ])('with %s: sixty a minute from an address, then to wait; signing in from there still works', async (_, token) => {
    const rosa = await env.member()
    const stranger = env.visitor('lumina', token ? '10.90.0.1' : '10.90.0.2')
    stranger.token = token
    stranger.jar.cookies.set('__Host-ronda-sid', 'B'.repeat(43))
    const calls = [member.info, member.balance, withdrawals.info]
    const codes = await Promise.all(
      times(90, async i => (await stranger.refusal(calls[i % 3] as typeof member.info, {})).code),
    )
    expect(counted(codes)).toEqual({ NotLoggedIn: 60, TooManyRequests: 30 })
    await stranger.login(rosa.username, PASSWORD)
    await stranger.call(member.info, {})
  })

  test('an IPv6 network is one address: its many do not get more', async () => {
    const answers = await Promise.all(
      times(70, async i => {
        const stranger = env.visitor('lumina', `2001:db8:7:1::${i + 1}`)
        return (await stranger.refusal(member.info, {})).code
      }),
    )
    expect(counted(answers)).toEqual({ NotLoggedIn: 60, TooManyRequests: 10 })
    expect((await env.visitor('lumina', '2001:db8:8::1').refusal(member.info, {})).code).toBe('NotLoggedIn')
  })

  test('refused for another reason counts as well: calls from another site, and those of the back office', async () => {
    const visitor = env.visitor('lumina', '10.90.0.3')
    const statuses = await Promise.all(
      times(70, async () => (await visitor.fetch('/wps/session/login', { method: 'POST', body: '{}' })).status),
    )
    expect(counted(statuses)).toEqual({ 403: 60, 429: 10 })
    const url = `http://127.0.0.1:${env.system.ports.backoffice}${operators.me.path}`
    const office = await Promise.all(
      times(70, async () => (await fetch(url, { headers: { 'x-forwarded-for': '10.90.0.4' } })).status),
    )
    expect(counted(office)).toEqual({ 401: 60, 429: 10 })
  })
})

test('D8: messages that speak for a payment provider: 1 200 a minute from an address, signed or not', async () => {
  const tell = async (ip: string) => {
    const url = `http://127.0.0.1:${env.system.ports.portal}/webhooks/payments/sandbox`
    return (await fetch(url, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': ip } })).status
  }
  const statuses = await Promise.all(times(1210, () => tell('10.90.0.5')))
  expect(counted(statuses)).toEqual({ 401: 1200, 429: 10 })
  expect(await tell('10.90.0.6')).toBe(401)
})

interface Stream {
  status: number
  leave(): Promise<unknown>
}

async function open(path: string, headers: Record<string, string>, port = env.system.ports.portal): Promise<Stream> {
  const asked = http.get({
    host: '127.0.0.1',
    port,
    path,
    headers: { host: 'lumina.localhost', ...headers },
    agent: false,
  })
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  answer.resume()
  answer.on('error', () => {})
  return {
    status: answer.statusCode ?? 0,
    async leave() {
      answer.destroy()
    },
  }
}

describe('streams (L1)', () => {
  test('without a session: fifty at once from an address; one that leaves makes room', async () => {
    const from = (ip: string) => open(LIVE_PATH, { 'x-forwarded-for': ip })
    const streams = await Promise.all(times(59, () => from('10.91.0.1')))
    expect(counted(streams.map(each => each.status))).toEqual({ 200: 50, 429: 9 })
    const other = await from('10.91.0.2')
    expect(other.status).toBe(200)
    await streams.find(each => each.status === 200)?.leave()
    env.clock.advance(2 * MINUTE)
    const next = async () => {
      const stream = await from('10.91.0.1')
      streams.push(stream)
      return stream.status
    }
    // The server hears that a connection is gone a moment later.
    await expect.poll(next).toBe(200)
    await Promise.all([...streams, other].map(each => each.leave()))
  })

  test('opening and leaving again and again: sixty a minute', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 70; i++) {
      const stream = await open(LIVE_PATH, { 'x-forwarded-for': '10.91.0.3' })
      statuses.push(stream.status)
      await stream.leave()
    }
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(60)
    expect(statuses.slice(60)).toEqual(Array(10).fill(429))
  })

  test('asked for their headers alone they leave nothing open behind', async () => {
    const { ctx } = env.system.server
    const listening = ctx.bus.listen
    let listeners = 0
    ctx.bus.listen = listener => {
      listeners++
      return listening(listener)
    }
    try {
      const visitor = env.visitor('lumina', '10.91.0.5')
      const answers = await Promise.all(times(55, () => visitor.fetch(LIVE_PATH, { method: 'HEAD' })))
      expect(counted(answers.map(each => each.status))).toEqual({ 404: 55 })
      expect(listeners).toBe(0)
    } finally {
      ctx.bus.listen = listening
    }
  })

  test('files cost a query each, so an address has 600 a minute of them, with and without a session', async () => {
    for (const [port, path] of [
      [env.system.ports.portal, `${PICTURE_PATH}none`],
      [env.system.ports.backoffice, BO_UPLOAD_PATH],
    ] as const) {
      const statuses = await Promise.all(times(610, () => open(path, { 'x-forwarded-for': '10.91.0.6' }, port)))
      expect(counted(statuses.map(each => each.status))['429']).toBe(10)
    }
  })

  test.each([
    ['members', LIVE_PATH, 'portal'],
    ['the chat', CHAT_LIVE_PATH, 'portal'],
    ['operators', '/bo/live', 'backoffice'],
  ] as const)(
    'of %s, with a token that is none: sixty are turned away, the rest told to wait',
    async (_, path, port) => {
      const headers = { 'x-forwarded-for': '10.91.0.4', authorization: `Bearer ${'A'.repeat(43)}` }
      env.clock.advance(2 * MINUTE)
      const streams = await Promise.all(times(70, () => open(path, headers, env.system.ports[port])))
      expect(counted(streams.map(each => each.status))).toEqual({ 401: 60, 429: 10 })
    },
  )

  test('of one member: twenty at once, from however many addresses', async () => {
    const rosa = await env.member()
    const cookie = [...rosa.jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const streams = await Promise.all(
      times(25, i =>
        open(LIVE_PATH, { cookie, authorization: `Bearer ${rosa.token}`, 'x-forwarded-for': `10.92.0.${i}` }),
      ),
    )
    expect(counted(streams.map(each => each.status))).toEqual({ 200: 20, 429: 5 })
    await Promise.all(streams.map(each => each.leave()))
  })
})
