import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Env } from '../http/router.ts'
import { createBackofficeApp } from './backoffice/backoffice-app.ts'
import { createPortalApp } from './portal/portal-app.ts'

let env: TestEnv
let dist: string
const apps: Record<string, Hono<Env>> = {}

beforeAll(async () => {
  env = await startTestEnv()
  dist = mkdtempSync(join(tmpdir(), 'ronda-dist-'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="es"><head><title>Ronda</title></head><body><div id="root"></div><script nonce="__CSP_NONCE__">0</script></body></html>',
  )
  const options = { draining: () => false, dist }
  apps.portal = await createPortalApp(env.system.server.ctx, options)
  apps.backoffice = await createBackofficeApp(env.system.server.ctx, options)
})
afterAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  await env?.stop()
})

const get = (app: string, path: string, headers: Record<string, string> = {}) =>
  apps[app]!.request(
    `http://lumina.localhost${path}`,
    { headers: { host: 'lumina.localhost', ...headers } },
    { remoteAddress: '10.0.0.9' },
  )

const pages = {
  portal: [
    '/',
    '/index.html',
    '/promotions',
    '/vip',
    '/help?article=x',
    '/down',
    '/game?gameId=a',
    '/login',
    '/nowhere',
  ],
  backoffice: ['/', '/index.html', '/withdrawals', '/content/help', '/nowhere'],
}

describe.each(Object.entries(pages))('every page of the %s', (app, paths) => {
  test.each(paths)('%s says what it may run, load and be framed by (W2, W4, W6)', async path => {
    const [answer, other] = [await get(app, path), await get(app, path)]
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const policy = Object.fromEntries(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map(part => {
        const [name, ...values] = part.split(' ')
        return [name, values.join(' ')]
      }),
    )
    const nonce = /'nonce-([^']+)'/.exec(policy['script-src'] ?? '')?.[1]
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
      'style-src': `'self' 'nonce-${nonce}'`,
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
    })
    expect(policy['trusted-types']).toBe('default ronda-program ronda-inert dompurify ProseMirrorClipboard')
    // Every script and style of the page is one the server put there; the next answer has another nonce.
    for (const [tag] of html.matchAll(/<(?:script|style)(?! type="application\/json")[^>]*>/g))
      expect(tag).toContain(`nonce="${nonce}"`)
    expect(other.headers.get('content-security-policy')).not.toContain(nonce)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    })
  })
})

test('a page may tell the measuring services its merchant has set, and nobody else', async () => {
  const connects = async () => {
    const answer = await get('portal', '/')
    return /connect-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  }
  const set = (analytics: Record<string, string>) => env.changeSettings('lumina', { analytics })
  await set({
    matomo: 'https://stats.example/matomo.php?idsite=7',
    plausible: 'http://open.example/api/event?domain=l',
  })
  expect(await connects()).toBe("'self' https://stats.example")
  await set({})
  expect(await connects()).toBe("'self'")
})

describe('TLS (P1)', () => {
  const ask = (url: string, init: RequestInit = {}) =>
    apps.portal!.request(
      url,
      { ...init, headers: { host: new URL(url).host, ...init.headers } },
      { remoteAddress: '10.0.0.9' },
    )
  const hsts = 'max-age=31536000; includeSubDomains'

  test.each(['/', '/promotions', '/wps/system/status', '/wps/member/info'])(
    'behind it %s asks for it for a year, on every name',
    async path => {
      const answer = await ask(`https://lumina.localhost${path}`)
      expect(answer.headers.get('strict-transport-security')).toBe(hsts)
    },
  )

  test('a call without it is never led elsewhere, and is not told to come back with it', async () => {
    const { ctx } = env.system.server
    const lumina = await ctx.merchants.byCode('lumina')
    await ctx.system
      .insertInto('merchant_hosts')
      .values({ merchant_id: lumina?.id as number, host: 'lumina.example' })
      .execute()
    ctx.merchants.forget()
    for (const [path, method] of [
      ['/wps/system/status', 'GET'],
      ['/wps/session/login', 'POST'],
    ] as const) {
      const answer = await ask(`http://lumina.example${path}`, { method })
      expect([300, 301, 302, 303, 307, 308]).not.toContain(answer.status)
      expect(answer.headers.get('location')).toBeNull()
      expect(answer.headers.get('strict-transport-security')).toBeNull()
    }
  })
})

test('what concerns a member is kept nowhere, and no answer is taken for another kind (W6)', async () => {
  const member = await env.member()
  for (const path of ['/wps/system/status', '/wps/system/setting/login', '/wps/member/info']) {
    const answer = await member.fetch(path)
    expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    if (answer.status !== 200 || path.includes('member'))
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('pictures of pages are kept for ever under the address of their look, and run nothing', async () => {
  const { heroAddress, contentArtAddress, gameArtAddress } = await import('@ronda/art/addresses.ts')
  const { heroOf } = await import('./portal/art.ts')
  const lumina = await env.system.server.ctx.merchants.byCode('lumina')
  if (!lumina) throw new Error('no merchant')
  for (const address of [
    heroAddress(heroOf(lumina)),
    contentArtAddress('"><script>'),
    gameArtAddress({ seed: 'R/one', name: '"><script>', vendor: 'R', category: 'RNG', shift: 2 }),
  ]) {
    const answer = await get('portal', address, { 'accept-encoding': 'br' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
    })
  }
  const before = await get('portal', '/art/hero.svg?v=another-look')
  expect(before.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await before.text()).not.toContain('<script')
  expect((await get('portal', `/art/content?key=${'x'.repeat(81)}`)).status).toBe(404)
})
