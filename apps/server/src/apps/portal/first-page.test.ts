import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusOf } from '../../features/system/calls.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { firstPage } from './first-page.ts'
import { firstAnswers } from './first-view.ts'
import { portalHandlers } from './portal-calls.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const blank =
  '<!doctype html><html lang="es"><head><title>Ronda</title></head><body><div id="root"></div></body></html>'
const pageOf = (merchant: Merchant, ip: string) => ({
  nonce: 'n',
  merchant,
  site: statusOf(merchant, ip, env.clock.now()),
  answers: [],
  view: undefined,
})
const firstOf = (html: string) => JSON.parse(/id="first">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('the page names its merchant and carries what the program asks first', async () => {
  const baan = await env.system.server.ctx.merchants.byCode('baan')
  if (!baan) throw new Error('no merchant')
  const html = firstPage(blank, pageOf(baan, '8.8.8.8'))
  expect(html).toContain('<html lang="th">')
  expect(html).toContain('<title>Baan</title>')
  expect(firstOf(html)).toMatchObject({
    language: 'th',
    site: { status: 0, info: { whitelabel: { name: 'Baan' }, location: { country: 'US' } } },
  })
})

test('whatever a merchant calls itself, nothing of it becomes part of the page (W1)', async () => {
  const baan = await env.system.server.ctx.merchants.byCode('baan')
  if (!baan) throw new Error('no merchant')
  const name = '</title></script><script>alert(1)</script>"$&'
  const html = firstPage(blank, pageOf({ ...baan, name }, '10.0.0.1'))
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(firstOf(html).site.info.whitelabel.name).toBe(name)
})

test('lobbies, lottery places and the mall bring what they ask first', async () => {
  const merchant = await env.system.server.ctx.merchants.byCode('lumina')
  if (!merchant) throw new Error('no merchant')
  const caller = { merchant, ip: '10.0.0.1', language: 'es', origin: 'http://lumina.localhost', now: env.clock.now() }
  const { ctx } = env.system.server
  const asked = async (path: string) =>
    (await firstAnswers(ctx, portalHandlers, new URL(path, caller.origin), caller as never)).map(({ name }) => name)
  const everywhere = ['games.menus', 'content.announcements']
  expect(await asked('/rng')).toEqual([...everywhere, 'games.list'])
  expect(await asked('/crash')).toEqual([...everywhere, 'games.list'])
  expect(await asked('/elott')).toEqual([...everywhere, 'lottery.menu'])
  expect(await asked('/Vnlottery')).toEqual([...everywhere, 'lottery.menu', 'lottery.menu', 'lottery.openedVietnam'])
  expect(await asked('/pointMall')).toEqual([...everywhere, 'points.config', 'points.rewards'])
  expect(await asked('/favorite')).toEqual([])
})
