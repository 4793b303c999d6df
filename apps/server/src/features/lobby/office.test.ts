import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import * as service from '@ronda/contract/service.ts'
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
  expect(await names()).toEqual(['RONDA', 'ALFA', 'BETA'])
  await ana.call(vendors.reorder, { ids: ['BETA', 'RONDA', 'ALFA'] })
  expect(await names()).toEqual(['BETA', 'RONDA', 'ALFA'])
  expect((await ana.call(vendors.list, {})).map(row => row.id)).toEqual(['BETA', 'RONDA', 'ALFA'])
  expect(await ana.refusal(vendors.reorder, { ids: ['BETA', 'RONDA'] })).toMatchObject({ code: 'ChangedMeanwhile' })
  expect(await names('baan')).toEqual(['RONDA'])
})
