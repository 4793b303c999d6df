import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstPage } from './first-page.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const blank = '<!doctype html><html lang="es"><head><title>Ronda</title></head><body></body></html>'

test('the page names its merchant and carries what the program asks first', async () => {
  const baan = await env.system.server.ctx.merchants.byCode('baan')
  if (!baan) throw new Error('no merchant')
  const html = firstPage(blank, baan, '8.8.8.8', env.clock.now())
  expect(html).toContain('<html lang="th">')
  expect(html).toContain('<title>Baan</title>')
  const data = JSON.parse(/id="site">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({ status: 0, info: { whitelabel: { name: 'Baan' }, location: { country: 'US' } } })
})

test('whatever a merchant calls itself, nothing of it becomes part of the page (W1)', async () => {
  const baan = await env.system.server.ctx.merchants.byCode('baan')
  if (!baan) throw new Error('no merchant')
  const name = '</title></script><script>alert(1)</script>"$&'
  const html = firstPage(blank, { ...baan, name }, '10.0.0.1', env.clock.now())
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(JSON.parse(/id="site">(.*?)<\/script>/.exec(html)?.[1] ?? '').info.whitelabel.name).toBe(name)
})
