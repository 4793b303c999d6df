import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { documentOf, publishNow } from './activity-fixture.ts'
import { settleBoards } from './boards.ts'
import { rewardAt } from './kinds/leaderboard.ts'

const HOUR_MS = 3_600_000

let env: TestEnv
let vendor: ReturnType<typeof createVendorActor>
beforeAll(async () => {
  env = await startTestEnv()
  vendor = createVendorActor(env)
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

async function play(member: MemberActor, stake: string): Promise<void> {
  await member.login(member.username, PASSWORD)
  const game = await vendor.open(member, 'coral-bay')
  const round = newId(env.clock.now())
  expect((await game.bet(stake, round)).outcome).toBe('ok')
  await game.win('0', round)
  await env.system.server.ctx.settler.run()
}

test('each place gives what its prize says', () => {
  const rule = {
    metric: 'turnover' as const,
    period: 'day' as const,
    scope: [],
    prizes: [
      { place: 1, reward: '50' },
      { place: 3, reward: '10' },
    ],
  }
  expect([1, 2, 3, 4].map(place => rewardAt(rule, place))).toEqual(['50', '10', '10', '0'])
})

test('who plays most leads, equal scores by the hour they were reached in; prizes are offered once when the day is over', async () => {
  // Early in a business day.
  const now = env.clock.now()
  env.clock.advance(businessDayStart(businessDay(now)) + 26 * HOUR_MS - now)
  const id = await publishNow(
    env,
    documentOf(
      env.clock.now(),
      'leaderboard',
      {
        metric: 'turnover',
        period: 'day',
        scope: ['FISH'],
        prizes: [
          { place: 1, reward: '50' },
          { place: 3, reward: '10' },
        ],
      },
      { budget: '1000' },
    ),
  )
  const [first, second, early, late, shut] = (await Promise.all(
    Array.from({ length: 5 }, () => env.member({ balance: '300' })),
  )) as [MemberActor, MemberActor, MemberActor, MemberActor, MemberActor]
  await play(shut, '90')
  await play(early, '40')
  env.clock.advance(HOUR_MS)
  await play(late, '40')
  await play(first, '100')
  await play(second, '60')
  const { board } = await late.call(activities.get, { id })
  expect(board?.rows.map(({ score, reward }) => [score, reward])).toEqual([
    ['100', '50'],
    ['90', '10'],
    ['60', '10'],
    ['40', '0'],
    ['40', '0'],
  ])
  expect(board?.own).toEqual({ place: 5, score: '40', toNext: '0' })
  expect(board?.rows[4]).toMatchObject({ name: late.username, isOwn: true })
  expect(board?.rows[3]?.name).toMatch(/^..\*\*\*.$/)

  await shut.login(shut.username, PASSWORD)
  await shut.call(protection.bar, { choice: { kind: 'break', length: '7d' } })
  env.clock.advance(24 * HOUR_MS)
  const { ctx } = env.system.server
  await Promise.all([settleBoards(ctx), settleBoards(ctx)])
  await settleBoards(ctx)
  const claimable = async (member: MemberActor) => {
    await member.login(member.username, PASSWORD)
    return (await member.call(rewards.list, {})).rows.map(row => row.amount)
  }
  // The one on a break has no place; of the two with 40 the earlier is third.
  expect(await Promise.all([first, second, early, late].map(claimable))).toEqual([['50'], ['10'], ['10'], []])
  const { last } = (await first.call(activities.get, { id })).board!
  expect(last.map(({ place, score, reward }) => [place, score, reward])).toEqual([
    [1, '100', '50'],
    [2, '60', '10'],
    [3, '40', '10'],
  ])
})
