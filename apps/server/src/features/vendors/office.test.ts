import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import * as service from '@ronda/contract/portal/site/service.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('operators put their providers, and with them the logos of the footer, in order', async () => {
  const { ctx } = env.system.server
  const lumina = await ctx.merchants.byCode('lumina')
  const shared = { merchant_id: lumina?.id as number, category: 'RNG', launch_url: 'https://games.example', sort: 9 }
  await ctx.system
    .insertInto('vendors')
    .values(['ALFA', 'BETA'].map(code => ({ ...shared, code, display_name: code, icon: `/icons/${code}.png` })))
    .execute()
  const ana = await env.operator('ana')
  const names = async (merchant?: string) =>
    (await env.visitor(merchant).call(service.providers, {})).map(one => one.vassalage)
  const lotteries = (await ana.call(vendors.list, {})).map(row => row.id).filter(id => id.startsWith('TCG_'))
  expect(await names()).toEqual(['RONDA', 'ALFA', 'BETA'])
  await ana.call(vendors.reorder, { ids: ['BETA', ...lotteries, 'RONDA', 'ALFA'] })
  expect(await names()).toEqual(['BETA', 'RONDA', 'ALFA'])
  expect((await ana.call(vendors.list, {})).map(row => row.id)).toEqual(['BETA', ...lotteries, 'RONDA', 'ALFA'])
  expect(await ana.refusal(vendors.reorder, { ids: ['BETA', 'RONDA'] })).toMatchObject({ code: 'ChangedMeanwhile' })
  expect(await names('baan')).toEqual(['RONDA'])
})

test('what a vendor may do beyond stakes is said with a reason, by those who may change settings', async () => {
  // The code of ana's last sign-in is used up.
  env.clock.advance(60_000)
  const ana = await env.operator('ana')
  const allowsOf = async () => (await ana.call(vendors.list, {})).find(row => row.id === 'RONDA')?.allows
  expect(await allowsOf()).toEqual({ prizes: false, adjusting: false })
  const wanted = { id: 'RONDA', prizes: true, adjusting: false, reason: 'Jackpots of the studio' }
  const { waiting } = await ana.call(vendors.allow, wanted)
  expect(await allowsOf()).toEqual({ prizes: false, adjusting: false })
  await (await env.operator('luis')).approve(waiting)
  expect(await allowsOf()).toEqual({ prizes: true, adjusting: false })
  expect(await ana.refusal(vendors.allow, wanted)).toMatchObject({ code: 'ChangedMeanwhile' })
  expect(await ana.refusal(vendors.allow, { ...wanted, id: 'NOBODY' })).toMatchObject({ code: 'NotFound' })
  const { system, merchants } = env.system.server.ctx
  const at = async (code: string) =>
    (
      await system
        .selectFrom('vendors')
        .select('may_give_prizes')
        .where('code', '=', 'RONDA')
        .where('merchant_id', '=', (await merchants.byCode(code))?.id as number)
        .executeTakeFirstOrThrow()
    ).may_give_prizes
  expect([await at('lumina'), await at('baan')]).toEqual([true, false])
})

test('a vendor whose games open in a window of their own says so before and at the launch, with a record of who decided it', async () => {
  env.clock.advance(120_000)
  const ana = await env.operator('ana')
  const { system } = env.system.server.ctx
  const rosa = await env.member()
  const told = async (merchant: string) =>
    (await env.visitor(merchant).call(games.list, { vassalage: 'RONDA', pageSize: 1 })).rows[0]?.opensIn
  const launched = async () => {
    const answer = await rosa.call(launching.launch, { gameId: 'jade-galleon', vassalage: 'RONDA' })
    return [answer.opensIn, answer.game_url !== '', answer.game_url2.includes('/play/jade-galleon?')]
  }
  expect([await told('lumina'), ...(await launched())]).toEqual(['frame', 'frame', true, true])

  await ana.call(vendors.openIn, { id: 'RONDA', opensIn: 'popup' })
  await ana.call(vendors.openIn, { id: 'RONDA', opensIn: 'popup' })
  expect([await told('lumina'), await told('baan')]).toEqual(['popup', 'frame'])
  // No page may put it into a frame: there is no address for one.
  expect(await launched()).toEqual(['popup', false, true])
  expect((await ana.call(vendors.list, {})).find(row => row.id === 'RONDA')?.opensIn).toBe('popup')
  expect(await ana.refusal(vendors.openIn, { id: 'NOBODY', opensIn: 'popup' })).toMatchObject({ code: 'NotFound' })
  const written = await system
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'vendor.window-changed')
    .execute()
  expect(written).toMatchObject([{ subject: 'RONDA', before: { opensIn: 'frame' }, after: { opensIn: 'popup' } }])
})
