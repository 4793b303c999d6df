import { once } from 'node:events'
import http from 'node:http'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, readIncoming } from './incoming.ts'

const PERU = '190.232.0.1'
const UNITED_STATES = '8.8.8.8'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
afterEach(() =>
  env.changeSettings('lumina', {
    access: { countries: { mode: 'block', codes: [] }, freeIps: [], maintenance: [] },
  }),
)

/** Whoever forges `x-forwarded-for` behind our one proxy: the proxy appends the true address to what it was sent. */
function forger(ip: string, forged: (i: number) => string): MemberActor {
  const actor = env.visitor('lumina', ip)
  const send = actor.fetch
  let sent = 0
  actor.fetch = (url, init) => {
    const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-for': `${forged(sent++)}, ${ip}` }
    return send(url, { ...init, headers })
  }
  return actor
}

describe('what a browser forges behind a trusted proxy is not believed', () => {
  test('the pause of a network and the budget of an address are those of the true one (S11)', async () => {
    const rosa = await env.member()
    const thief = forger('10.81.0.1', i => `203.0.${i}.9`)
    const codes: string[] = []
    for (let i = 0; i < 25; i++) {
      thief.jar.cookies.clear()
      codes.push((await thief.refusal(session.login, { username: rosa.username, password: 'not-hers-77' })).code)
    }
    expect(codes.filter(code => code === 'WrongCredentials')).toHaveLength(3)
    expect(codes.slice(20)).toEqual(Array(5).fill('TooManyRequests'))
  })

  test('the limit of what a stranger can make us do (L1)', async () => {
    const thief = forger('10.82.0.1', i => `198.51.100.${i % 250}`)
    for (let i = 0; i < 60; i++) await thief.call(verification.human, { action: 'login' })
    expect(await thief.refusal(verification.human, { action: 'login' })).toMatchObject({ code: 'TooManyRequests' })
  })

  test('a closed region and maintenance let nobody in who names another address', async () => {
    const access = { countries: { mode: 'block' as const, codes: ['US'] }, freeIps: [PERU], maintenance: [] }
    await env.changeSettings('lumina', { access })
    const abroad = forger(UNITED_STATES, () => PERU)
    expect((await abroad.call(system.status, {})).status).toBe(2)
    expect((await abroad.refusal(session.settings, {})).code).toBe('RegionRestricted')
    await env.changeSettings('lumina', {
      access: {
        ...access,
        countries: { mode: 'block', codes: [] },
        maintenance: [{ from: env.clock.now(), message: {} }],
      },
    })
    expect((await forger(UNITED_STATES, () => PERU).refusal(session.settings, {})).code).toBe('Maintenance')
    expect(await env.visitor('lumina', PERU).call(session.settings, {})).toBeTruthy()
  })

  test('a forwarded host names no merchant, and a forwarded scheme to the left of the proxy’s changes no cookie', async () => {
    const answer = await env.visitor('lumina').fetch('/manifest.webmanifest', {
      headers: { 'x-forwarded-host': 'baan.localhost', forwarded: 'host=baan.localhost;for=8.8.8.8' },
    })
    expect(await answer.json()).toMatchObject({ name: 'Lumina' })
    const told = (proto: string) =>
      readIncoming(new Request('http://play.example/', { headers: { 'x-forwarded-proto': proto } }), undefined, 1)
    expect([told('https, http').isTls, told('http, https').isTls]).toEqual([false, true])
    // Cookies of a name that is not this machine's are Secure whatever anybody says.
    expect(told('http').secure).toBe(true)
  })
})

describe('D7: every cookie that is set', () => {
  const behindTls = (actor: { fetch: typeof fetch }) => {
    const set: string[] = []
    const send = actor.fetch
    actor.fetch = async (url, init) => {
      const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-proto': 'https' }
      const answer = await send(url, { ...init, headers })
      set.push(...answer.headers.getSetCookie())
      return answer
    }
    return set
  }
  test('behind a proxy that speaks TLS is __Host-, Secure, HttpOnly, SameSite=Strict and of no domain', async () => {
    const rosa = env.visitor('lumina')
    const set = behindTls(rosa)
    await rosa.register()
    await rosa.call(session.logout, {})
    expect(set.length).toBeGreaterThan(1)
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Host-[\w-]+=[\w-]*; Path=\/; HttpOnly; SameSite=Strict(; Max-Age=\d+)?; Secure$/)
      expect(cookie).not.toMatch(/domain/i)
    }
  })

  test('by the office is as well', async () => {
    const url = `http://127.0.0.1:${env.system.ports.backoffice}/bo/session/login`
    const headers = { host: 'office.example', 'x-forwarded-proto': 'https', 'x-ronda': '1' }
    const asked = http.request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } })
    asked.end('{}')
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
    answer.resume()
    const set = answer.headers['set-cookie'] ?? []
    expect(set.length).toBeGreaterThan(0)
    for (const cookie of set) expect(cookie).toMatch(/^__Host-.*; HttpOnly; SameSite=Strict.*; Secure$/)
  })
})

describe('addresses are counted from the right, one for each proxy of ours', () => {
  const read = (hops: number, forwarded: string | undefined, remoteAddress = '10.0.0.2') =>
    readIncoming(
      new Request('http://play.example/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
      { remoteAddress },
      hops,
    ).ip

  test.each<[hops: number, forwarded: string | undefined, ip: string, what: string]>([
    [0, '8.8.8.8', '10.0.0.2', 'no proxy: whatever is said'],
    [1, undefined, '10.0.0.2', 'asked directly'],
    [1, '8.8.8.8', '8.8.8.8', 'one proxy'],
    [1, '1.1.1.1, 8.8.8.8', '8.8.8.8', 'one proxy, something forged'],
    [2, '1.1.1.1, 8.8.8.8, 10.0.0.3', '8.8.8.8', 'two proxies, something forged'],
    [2, '8.8.8.8', '8.8.8.8', 'two proxies, of which the outer one was passed by'],
    [1, '1.1.1.1,, 8.8.8.8:5123', '8.8.8.8', 'a proxy that adds the port'],
    [1, '[2001:db8::7]:443', '2001:db8::7', 'the same with IPv6'],
    [1, '::ffff:8.8.8.8', '8.8.8.8', 'IPv4 in the form of IPv6'],
    [1, '8.8.8.8, unknown', '10.0.0.2', 'what is no address'],
    [1, "8.8.8.8, '; drop table members", '10.0.0.2', 'what is no address at all'],
  ])('%i hops, %s: %s (%s)', (hops, forwarded, ip) => {
    expect(read(hops, forwarded)).toBe(ip)
  })
})

test.each([
  ['http://127.0.0.1:3000/', false, 'http://127.0.0.1:3000'],
  ['http://[::1]:3000/', false, 'http://[::1]:3000'],
  ['http://lumina.localhost:3000/', true, 'http://lumina.localhost:3000'],
  ['http://192.168.1.20:3000/', true, 'https://192.168.1.20:3000'],
  ['http://play.example/', true, 'https://play.example'],
  ['http://mylocalhost.example/', true, 'https://mylocalhost.example'],
  ['https://127.0.0.1/', true, 'https://127.0.0.1'],
])('%s: cookies are Secure and __Host- but at an address of this machine over plain HTTP', (url, secure, origin) => {
  const incoming = readIncoming(new Request(url), { remoteAddress: '127.0.0.1' }, 0)
  expect(incoming.secure).toBe(secure)
  expect(callerOf(incoming, 0, 'en').origin).toBe(origin)
})
