import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { LIVE_PATH, TEXTS_PATH } from '@ronda/contract/portal/site/system.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchants } from '../features/merchants/merchants.ts'
import type { Env } from '../http/router.ts'
import { readSettings } from './merchant-settings.ts'
import { createPortalApp } from './portal/portal-app.ts'

let env: TestEnv
let dist: string
let portal: Hono<Env>
beforeAll(async () => {
  env = await startTestEnv()
  dist = mkdtempSync(join(tmpdir(), 'ronda-dist-'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="es"><title>Ronda</title><div id="root"></div></html>',
  )
  portal = await createPortalApp(env.system.server.ctx, { draining: () => false, dist })
})
afterAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  await env?.stop()
})

const ask = (host: string, path: string, method = 'GET') =>
  portal.request(
    `http://${host}${path}`,
    { method, headers: { host, language: 'en', 'x-ronda': '1' } },
    { remoteAddress: '10.0.0.9' },
  )

const strange = [
  'nobody.example',
  'lumina.localhost.nobody.example',
  'nolumina.localhost',
  '192.168.1.20',
  '8.8.8.8:3000',
  'localhost.',
]

test.each(strange)(
  '%s is no merchant’s: calls are misdirected, pages are not found, and no merchant is shown',
  async host => {
    for (const [path, method] of [
      ['/wps/system/status', 'GET'],
      ['/wps/session/login', 'POST'],
      ['/wps/member/info', 'GET'],
      [LIVE_PATH, 'GET'],
      [`${TEXTS_PATH}es-1.json`, 'GET'],
      [`${PICTURE_PATH}some`, 'GET'],
    ] as const) {
      const answer = await ask(host, path, method)
      expect([path, answer.status]).toEqual([path, 421])
      expect(await answer.json()).toMatchObject({ success: false, code: 'UnknownMerchant' })
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('ronda-sid')
    }
    for (const path of ['/', '/promotions', '/game?gameId=a', '/manifest.webmanifest']) {
      const answer = await ask(host, path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).not.toContain('Lumina')
    }
  },
)

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000'])(
  'in a demo %s is the first merchant’s',
  async host => {
    expect((await ask(host, '/wps/system/status')).status).toBe(200)
    expect(await (await ask(host, '/')).text()).toContain('Lumina')
  },
)

test('where merchants are real, an address of this machine is nobody’s', async () => {
  const { ctx } = env.system.server
  const merchants = createMerchants(ctx, { readSettings, isDemo: false })
  for (const host of ['127.0.0.1:3000', '[::1]']) expect(await merchants.byHost(host)).toBeUndefined()
  expect((await merchants.byHost('LUMINA.localhost:3000'))?.code).toBe('lumina')
})
