import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const board = async () => {
  await env.system.server.ctx.settler.run()
  const { list } = await env.visitor().call(games.ranks, { limitNum: 20 })
  return list.map(({ vo }) => vo.prize)
}

test('a lost bet is not told as a settled one: won, returned, lost and void are apart, and can be asked for', async () => {
  const rosa = await env.member({ balance: '500' })
  const seat = await createVendorActor(env).open(rosa)
  const rounds = [
    ['gained', '25', 'won'],
    ['even', '10', 'returned'],
    ['partly', '4', 'lost'],
    ['nothing', '0', 'lost'],
  ] as const
  for (const [round, win] of rounds) {
    await seat.bet('10', round)
    await seat.win(win, round)
  }
  await seat.bet('10', 'running')
  const day = businessDay(env.clock.now())
  const asked = async (status?: records.BetRow['status']) =>
    (await rosa.call(records.bets, { from: day, to: day, status })).rows.map(row => [row.roundId, row.status])
  const all = await asked()
  expect(Object.fromEntries(all)).toEqual({
    ...Object.fromEntries(rounds.map(([round, , status]) => [round, status])),
    running: 'open',
  })
  expect((await asked('lost')).map(([round]) => round).sort()).toEqual(['nothing', 'partly'])
  expect(await asked('won')).toEqual([['gained', 'won']])
})

test('the board of winners shows what was won beyond the stake, and nothing that only came back', async () => {
  expect(await board()).toEqual(['15'])
})

test('a round that wins again after it was counted stands on the board once, with all it won', async () => {
  const seat = await createVendorActor(env).open(await env.member({ balance: '500' }))
  await seat.bet('10', 'grows')
  await seat.win('30', 'grows')
  expect(await board()).toContain('20')
  await seat.win('30', 'grows')
  expect(await board()).toContain('50')
  expect(await board()).not.toContain('20')
})
