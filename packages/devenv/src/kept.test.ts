import { expect, test } from 'vitest'
import { startTestEnv } from './env.ts'
import { differencesOf, readKept } from './kept.ts'

test('what a story leaves other than it found it is named, what it put back is not', async () => {
  const env = await startTestEnv()
  const found = await readKept(env)
  const merchant = (await env.system.server.ctx.merchants.byCode('lumina'))!
  const { agents } = merchant.settings
  await env.changeSettings('lumina', { agents: { ...agents, mayFreeze: !agents.mayFreeze } })
  await env.asOwner('update games set bet_max = bet_max + 1')
  await env.asOwner(`delete from vip_levels where merchant_id = ${merchant.id} and level = 7`)
  const left = differencesOf(found, await readKept(env))
  expect(left).toContainEqual(expect.stringMatching(/^merchants lumina: agents was /))
  expect(left).toContainEqual(expect.stringMatching(/^games .*: bet_max was /))
  expect(left).toContain(`vip_levels ${merchant.id}/7 is gone`)
  await env.changeSettings('lumina', { agents })
  await env.asOwner('update games set bet_max = bet_max - 1')
  expect(differencesOf(found, await readKept(env))).toEqual([`vip_levels ${merchant.id}/7 is gone`])
  await env.stop()
})
