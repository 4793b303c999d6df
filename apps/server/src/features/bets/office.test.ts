import * as rounds from '@ronda/contract/backoffice/rounds.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../apps/jobs.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const DAY_MS = 86_400_000

test('F8: a round its vendor left open is listed to its merchant’s staff after a day, and closed after a week', async () => {
  const seat = await createVendorActor(env).open(await env.member({ balance: '100' }))
  await seat.bet('10', 'left-open')
  await seat.bet('5', 'ended')
  await seat.win('0', 'ended')
  const listed = async (merchant: string) => {
    const sofia = await env.operator('sofia', merchant)
    return (await sofia.call(rounds.openRounds, {})).rows
  }

  env.clock.advance(DAY_MS - 60_000)
  expect(await listed('lumina')).toEqual([])
  env.clock.advance(60_001)
  expect(await listed('lumina')).toEqual([
    expect.objectContaining({ roundId: 'left-open', stake: '10', payout: '0', gameName: 'Jade Galleon' }),
  ])
  expect(await listed('baan')).toEqual([])

  env.clock.advance(6 * DAY_MS)
  await jobs.find(job => job.name === 'bets.close-stale')?.run(env.system.server.ctx)
  expect(await listed('lumina')).toEqual([])
  expect(await seat.win('40', 'left-open')).toMatchObject({ outcome: 'ok', value: { balance: '125' } })
})
