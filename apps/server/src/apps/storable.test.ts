import { once } from 'node:events'
import http from 'node:http'
import { BO_UPLOAD_PATH } from '@ronda/contract/backoffice/cashier.ts'
import { backofficeCalls, portalCalls } from '@ronda/contract/catalogue.ts'
import type { Call } from '@ronda/contract/core/call.ts'
import type { Envelope } from '@ronda/contract/core/envelope.ts'
import { seal } from '@ronda/contract/core/seal.ts'
import { UPLOAD_PATH } from '@ronda/contract/portal/cashier/deposits.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { FLAG_PATH, TEXTS_PATH } from '@ronda/contract/portal/site/system.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendorActor } from '../features/vendors/vendor-fixture.ts'
import { isOfCalls } from '../http/refusals.ts'

let env: TestEnv
let rosa: MemberActor
let ana: OperatorActor
const keys: Record<string, JWK> = {}
beforeAll(async () => {
  env = await startTestEnv()
  rosa = await env.member()
  ana = await env.operator('ana')
  for (const [area, someone, path] of [
    ['portal', rosa, '/wps/system/keys'],
    ['backoffice', ana, '/bo/system/keys'],
  ] as const) {
    const answer = (await (await someone.fetch(path)).json()) as Envelope<{ keys: JWK[] }>
    keys[area] = answer.value.keys[0] as JWK
  }
})
afterAll(() => env?.stop())

/** Input that PostgreSQL keeps nowhere, as fields of a form that hold it in their values or names. */
const poisons: Record<string, Record<string, unknown>> = {
  'a NUL': { reason: 'a\0b' },
  'a NUL deep inside': { list: [{ text: ['\0'] }] },
  'a NUL in a name': { 'a\0b': 1 },
  'half of a pair': { reason: 'a\ud83d' },
  'the other half of a pair': { reason: '\udc00b' },
}
type Area = 'portal' | 'backoffice'

async function send(area: Area, call: Call, poison: Record<string, unknown>): Promise<Response> {
  const someone = area === 'portal' ? rosa : ana
  const headers: Record<string, string> = { 'x-ronda': '1', language: 'en', authorization: `Bearer ${someone.token}` }
  env.clock.advance(call.limit ? 10_000 : 1_500)
  if (call.verb === 'GET' || call.body === 'binary') {
    const query = new URLSearchParams(Object.entries(poison).map(([name, value]) => [name, String(value)]))
    return someone.fetch(`${call.path}?${query}`, {
      method: call.verb,
      headers,
      ...(call.verb !== 'GET' && { body: 'x' }),
    })
  }
  headers['content-type'] = 'application/json'
  if (!call.sealed) return someone.fetch(call.path, { method: call.verb, headers, body: JSON.stringify(poison) })
  const iat = Math.floor(env.clock.now() / 1000)
  const merchant = area === 'backoffice' ? 'backoffice' : 'lumina'
  const header = { htm: call.verb, htu: call.path, merchant, iat, jti: crypto.randomUUID() }
  const sealed = await seal(keys[area] as JWK, header, poison)
  return someone.fetch(call.path, { method: call.verb, headers, body: JSON.stringify({ sealed }) })
}

const refused = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Envelope<{ fields: { rule: string }[] }>),
})
const aboutCharacters = {
  status: 400,
  success: false,
  code: 'InvalidInput',
  value: { fields: [{ rule: 'characters', message: 'Contains a character that cannot be used' }] },
}

describe.each([
  ['portal', portalCalls],
  ['backoffice', backofficeCalls],
] as const)('every call of the %s refuses what no database keeps', (area, calls) => {
  beforeAll(async () => {
    env.clock.advance(31_000)
    if (area === 'backoffice') ana = await env.operator('ana')
  })
  test.each((calls as readonly Call[]).map(call => [call.name, call] as const))('%s', async (_name, call) => {
    const isQuery = call.verb === 'GET' || call.body === 'binary'
    for (const [what, poison] of Object.entries(poisons)) {
      // An address cannot carry the others: what is no UTF-8 is decoded to a replacement.
      if (isQuery && what !== 'a NUL' && what !== 'a NUL in a name') continue
      expect([what, await refused(await send(area, call, poison))]).toMatchObject([what, aboutCharacters])
    }
  })
})

test('a form that holds a NUL is refused', async () => {
  const headers = { 'x-ronda': '1', language: 'en', 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'username=a%00b&email=rosa%40example.com'
  const answer = await env.visitor().fetch('/wps/member/password/email', { method: 'POST', headers, body })
  expect(await refused(answer)).toMatchObject(aboutCharacters)
})

test('addresses of files, webhooks and pages with a NUL are refused in the envelope', async () => {
  const paths = [
    `${UPLOAD_PATH}?id=%00`,
    `${PICTURE_PATH}%00`,
    `${TEXTS_PATH}es%00-1.json`,
    FLAG_PATH.replace(':file', 'PE%00.png'),
    '/%00',
    '/game?gameId=%00',
    '/wps/nothing/%00',
  ]
  for (const path of paths)
    expect([path, await refused(await rosa.fetch(path, { headers: { language: 'en' } }))]).toMatchObject([
      path,
      aboutCharacters,
    ])
  const hook = await rosa.fetch('/webhooks/payments/%00', { method: 'POST', body: '{}', headers: { language: 'en' } })
  expect(await refused(hook)).toMatchObject(aboutCharacters)
  const upload = await ana.fetch(`${BO_UPLOAD_PATH}?id=%00`, {
    headers: { authorization: `Bearer ${ana.token}`, language: 'en' },
  })
  expect(await refused(upload)).toMatchObject(aboutCharacters)
})

test('headers of any bytes do no harm', async () => {
  const headers = { 'user-agent': 'caf\xe9 \xff\xc3', 'accept-language': '\xe9\xff', language: '\xff\xfe' }
  const visitor = env.visitor()
  expect((await visitor.fetch('/wps/system/status', { headers })).status).toBe(200)
  const send = visitor.fetch
  visitor.fetch = (url, init) => send(url, { ...init, headers: { ...(init?.headers as object), ...headers } })
  await visitor.register()
})

test('a vendor’s request that holds such text is refused as unreadable', async () => {
  const vendor = createVendorActor(env)
  const game = await vendor.open(rosa)
  for (const currency of ['\0', '\ud800'])
    expect(
      await vendor.client.call('bet', {
        transactionId: 't-nul-1',
        roundId: 'r-nul-1',
        playerId: game.playerId,
        gameCode: 'jade-galleon',
        sessionToken: game.sessionToken,
        amount: '1',
        currency,
      }),
    ).toMatchObject({ outcome: 'refused', code: 'WRONG_SYNTAX' })
})

describe('where only calls are, nothing else is answered', () => {
  const areas = ['wps', 'lgw', 'lotto', 'bo', 'vendor', 'webhooks']
  test.each(areas)('/%s: unknown paths are not found, in the envelope and the caller’s language', async area => {
    for (const port of [env.system.ports.portal, env.system.ports.backoffice])
      for (const path of [`/${area}`, `/${area}/`, `/${area}/nothing`, `/${area}/nothing/deeper.html?x=1`])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
          const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { language: 'pt' } })
          // What the protocol's own path takes answers in the protocol's form.
          if (
            area === 'vendor' &&
            port === env.system.ports.portal &&
            method === 'POST' &&
            path.startsWith('/vendor/v1')
          )
            continue
          expect([path, method, answer.status]).toEqual([path, method, 404])
          expect(await answer.json()).toMatchObject({ success: false, code: 'NotFound' })
        }
  })

  /** As written: `fetch` would put it straight before it is sent. */
  async function ask(path: string, port: number, method = 'GET') {
    const asked = http.request({ host: '127.0.0.1', port, path, method, headers: { language: 'en' }, agent: false })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    return { status: answer.statusCode, type: answer.headers['content-type'], text: Buffer.concat(parts).toString() }
  }
  const spelled = (area: string) => [
    `/${area.toUpperCase()}/nothing`,
    `//${area}`,
    `//${area}/nothing`,
    `/${area}%2fnothing`,
    `/${area}%2Fnothing`,
    `/${area}%5cnothing`,
    `/%2f${area}/nothing`,
    `/${area}%252fnothing`,
    `/.//${area}/nothing`,
    `/${area};x=1/nothing`,
    `/${area}/%ff%fe`,
    `/${area}/%`,
    `/${area}%20`,
  ]

  test('D6: with pages as well, and however it is written: a page is for people’s addresses only', async () => {
    const pages = await startTestEnv({ withPages: true })
    const here = env.system.ports
    try {
      for (const port of [pages.system.ports.portal, pages.system.ports.backoffice, here.portal, here.backoffice])
        for (const area of areas)
          for (const path of [`/${area}/nothing`, ...spelled(area)])
            for (const method of ['GET', 'POST']) {
              const { status, type, text } = await ask(path, port, method)
              expect([path, method, status, type]).toEqual([path, method, 404, 'application/json; charset=utf-8'])
              expect(JSON.parse(text)).toMatchObject({ success: false, code: 'NotFound' })
            }
      for (const path of ['/wpsomething', '/vendors', '/book', '/', '/%'])
        expect([path, isOfCalls(path)]).toEqual([path, false])
    } finally {
      await pages.stop()
    }
  })
})

describe.each([
  ['portal', portalCalls],
  ['backoffice', backofficeCalls],
] as const)('D6: no call of the %s fails at bytes that are no text', (area, calls) => {
  beforeAll(async () => {
    env.clock.advance(31_000)
    if (area === 'backoffice') ana = await env.operator('ana')
  })
  const odd = 'caf\xe9 \xff\xfe\x80'
  test.each((calls as readonly Call[]).map(call => [call.name, call] as const))('%s', async (_name, call) => {
    const someone = area === 'portal' ? rosa : ana
    const mine = { 'x-ronda': '1', authorization: `Bearer ${someone.token}`, 'content-type': 'application/json' }
    const body = (text: string | Uint8Array<ArrayBuffer>) => (call.verb === 'GET' ? {} : { body: text })
    const asked: [string, string, Record<string, string>, string | Uint8Array<ArrayBuffer>][] = [
      ['an address that is no UTF-8', '?%ff=%fe&q=%c3%28&%=%zz', mine, '{}'],
      ['a NUL twice over', '?q=%2500', mine, '{}'],
      [
        'headers',
        '',
        { ...mine, language: odd, 'accept-language': odd, 'user-agent': odd, 'gateway-version': odd },
        '{}',
      ],
      ['another session', '', { ...mine, authorization: `Bearer ${odd}`, cookie: `__Host-ronda-sid=${odd}` }, '{}'],
      ['who asks', '', { ...mine, 'x-forwarded-for': `${odd}, ${odd}`, 'x-forwarded-proto': odd }, '{}'],
      ['a body that is no UTF-8', '', mine, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
      ['names of every object', '', mine, '{"__proto__":{"a":1},"constructor":null,"toString":[]}'],
    ]
    for (const [what, query, headers, text] of asked) {
      env.clock.advance(call.limit ? 10_000 : 1_500)
      const path = `${call.path}${query}`
      const send = what === 'another session' ? fetch : someone.fetch
      const url = what === 'another session' ? `http://127.0.0.1:${env.system.ports[area]}${path}` : path
      const { status } = await send(url, { method: call.verb, headers, ...body(text) })
      expect([what, status < 500 || status === 503]).toEqual([what, true])
    }
  })
})
