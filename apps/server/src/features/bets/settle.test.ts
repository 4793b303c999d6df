import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const playedOf = async (merchant: string) => {
  const { ctx } = env.system.server
  const rows = await ctx.system
    .selectFrom('play_hourly as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchant_id')
    .select(['p.staked', 'p.won', 'p.rounds'])
    .where('m.code', '=', merchant)
    .execute()
  return rows.map(({ staked, won, rounds }) => [staked, won, rounds])
}

test('rounds of a merchant whose settings cannot be read wait, and hold up nobody else’s', async () => {
  const { ctx } = env.system.server
  const settle = async () => {
    ctx.merchants.forget()
    await ctx.settler.run()
  }
  await settle()
  // Counted only where the test says so.
  const poke = vi.spyOn(ctx.settler, 'poke').mockImplementation(() => {})
  for (const [merchant, stakes] of [
    ['lumina', ['2', '3']],
    ['baan', ['10']],
  ] as const) {
    const seat = await createVendorActor(env, merchant).open(await env.member({ balance: '100', merchant }))
    for (const stake of stakes) {
      await seat.bet(stake, `${merchant}-${stake}`)
      await seat.win('1', `${merchant}-${stake}`)
    }
  }
  await env.asOwner(`update merchants set settings = settings || '{"winnersFrom": 50}'`)
  await env.asOwner(`update merchants set settings = settings || '{"winnersFrom": "50"}' where code = 'baan'`)
  await settle()
  expect(await playedOf('lumina')).toEqual([])
  expect(await playedOf('baan')).toEqual([[10_0000n, 1_0000n, 1]])

  await env.asOwner(`update merchants set settings = settings || '{"winnersFrom": "50"}'`)
  await settle()
  expect(await playedOf('lumina')).toEqual([[5_0000n, 2_0000n, 2]])
  poke.mockRestore()
})
