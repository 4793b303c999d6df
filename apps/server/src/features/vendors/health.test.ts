import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from '../../outgoing/outgoing.ts'
import { askHealth, createHealthWatch } from './health.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('F16: a vendor that stops answering is shown as down and not launched, others play on; it is back once it answers', async () => {
  const { ctx } = env.system.server
  await ctx.system
    .updateTable('vendors')
    .set({ health_url: 'https://altair.example/up' })
    .where('code', '=', 'ALTAIR')
    .execute()
  let isUp = true
  const watch = createHealthWatch({ ...ctx, log: { info: () => {}, error: () => {} } }, async url =>
    url.includes('altair') && !isUp ? 'HTTP 502' : '',
  )
  const som = await env.member({ merchant: 'baan', balance: '500' })
  const closed = async () =>
    (await som.call(games.list, {})).rows.filter(game => game.isMaintenance).map(game => game.vassalage)
  const looks = async (times: number) => {
    for (let i = 0; i < times; i++) await watch.look()
  }

  await looks(3)
  expect(await closed()).toEqual([])
  isUp = false
  await looks(2)
  expect(await closed()).toEqual([])
  await looks(1)
  expect(await closed()).toEqual(['ALTAIR'])
  const refused = await som.refusal(launching.launch, { gameId: 'sky-kite', vassalage: 'ALTAIR' })
  expect(refused.code).toBe('VendorUnavailable')
  expect(refused.message).toContain('Altair')
  expect((await som.call(launching.launch, { gameId: 'jade-galleon', vassalage: 'RONDA' })).game_url).toContain(
    '/play/',
  )
  expect(await som.balance()).toBe('500')

  isUp = true
  await looks(1)
  expect(await closed()).toEqual(['ALTAIR'])
  await looks(1)
  expect(await closed()).toEqual([])
})

test('a vendor answers with success only; an error, another address, silence and nobody there say which it was', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/moved') return response.writeHead(302, { location: '/up' }).end()
    response.writeHead(request.url === '/up' ? 204 : 503).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const outgoing = createOutgoing({ allow: () => ['127.0.0.1'] })
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await askHealth(outgoing, `${at}/up`)).toBe('')
  expect(await askHealth(outgoing, `${at}/broken`)).toBe('HTTP 503')
  expect(await askHealth(outgoing, `${at}/moved`)).toContain('redirect')
  expect(await askHealth(outgoing, `${at}/silent`, 50)).toContain('timeout')
  server.closeAllConnections()
  await new Promise(done => server.close(done))
  expect(await askHealth(outgoing, `${at}/up`)).toBe('ECONNREFUSED')
  expect(await askHealth(outgoing, 'no address')).toBe('ERR_INVALID_URL')
})
