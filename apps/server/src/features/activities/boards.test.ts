import * as office from '@ronda/contract/backoffice/activities.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { documentOf, publishNow } from './activity-fixture.ts'
import { settleBoards } from './board-close.ts'
import { boardAt, periodOf } from './board-places.ts'
import { STANDING_MS, standingOf } from './board-standing.ts'
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
  const startsAt = businessDayStart(businessDay(now)) + 26 * HOUR_MS
  env.clock.advance(startsAt - now)
  const id = await publishNow(
    env,
    documentOf(
      startsAt,
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
  expect(board?.own).toEqual({ place: 5, score: '40', next: { place: 3, reward: '10', missing: '20.01' } })
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

const DAY_MS = 24 * HOUR_MS
const dayOf = (now: number) => businessDayStart(businessDay(now))
const toMorning = () => env.clock.advance(dayOf(env.clock.now()) + 26 * HOUR_MS - env.clock.now())
const daily = (reward: string) => ({
  metric: 'turnover',
  period: 'day',
  scope: ['FISH'],
  prizes: [{ place: 1, reward }],
})
/** A board of its own name: others of the file go on beside it. */
const board = (startsAt: number, reward: string, title: string) =>
  documentOf(startsAt, 'leaderboard', daily(reward), {
    texts: { es: { title, summary: 'Lo que da' }, en: { title, summary: 'What it gives' } },
  })
const offeredTo = async (member: MemberActor, title: string) => {
  await member.login(member.username, PASSWORD)
  const { rows } = await member.call(rewards.list, { pageSize: 40 })
  return rows.flatMap(row => (row.reason === title ? [row.amount] : [])).sort()
}
const prizeOf = async (member: MemberActor, id: string) =>
  (await member.call(activities.get, { id })).board?.rows[0]?.reward

test('new terms of a board count from its next period', async () => {
  toMorning()
  const { ctx } = env.system.server
  const id = await publishNow(env, board(dayOf(env.clock.now()), '50', 'Terms'))
  const winner = await env.member({ balance: '300' })
  await play(winner, '100')
  env.clock.advance(HOUR_MS)
  await publishNow(env, board(dayOf(env.clock.now()), '5', 'Terms'), 'lumina', id)
  expect(await prizeOf(winner, id)).toBe('50')
  toMorning()
  await play(winner, '10')
  expect(await prizeOf(winner, id)).toBe('5')
  // By then the job had not come yet.
  await settleBoards(ctx)
  expect(await offeredTo(winner, 'Terms')).toEqual(['50'])
  toMorning()
  await settleBoards(ctx)
  expect(await offeredTo(winner, 'Terms')).toEqual(['5', '50'])
})

test('who won a period that ended has the prize, though the board was stopped before it was closed; days it stood still pay nobody', async () => {
  toMorning()
  const { ctx } = env.system.server
  const id = await publishNow(env, board(dayOf(env.clock.now()), '30', 'Stopped'))
  const winner = await env.member({ balance: '300' })
  await play(winner, '100')
  env.clock.advance(dayOf(env.clock.now()) + DAY_MS + 60_000 - env.clock.now())
  const ana = await env.operator('ana')
  await ana.call(office.stop, { id, reason: 'Too dear' })
  expect(await offeredTo(winner, 'Stopped')).toEqual(['30'])

  toMorning()
  await play(winner, '100')
  toMorning()
  await publishNow(env, board(env.clock.now() - 9 * DAY_MS, '30', 'Stopped'), 'lumina', id)
  await settleBoards(ctx)
  expect(await offeredTo(winner, 'Stopped')).toEqual(['30'])
})

test('a board that nobody closed for weeks gives what was won in each of its days', async () => {
  toMorning()
  const id = await publishNow(env, board(dayOf(env.clock.now()), '20', 'Late'))
  const winner = await env.member({ balance: '300' })
  await play(winner, '100')
  env.clock.advance(15 * DAY_MS)
  await play(winner, '10')
  toMorning()
  const { ctx } = env.system.server
  await Promise.all([settleBoards(ctx), settleBoards(ctx)])
  await settleBoards(ctx)
  expect(await offeredTo(winner, 'Late')).toEqual(['20', '20'])
  const ana = await env.operator('ana')
  await ana.call(office.stop, { id, reason: 'Over' })
})

test('who is shut out has no place, and is shown to nobody', async () => {
  toMorning()
  const id = await publishNow(env, board(dayOf(env.clock.now()), '50', 'Shut out'))
  const [shut, next] = [await env.member({ balance: '300' }), await env.member({ balance: '300' })]
  await play(shut, '90')
  await play(next, '40')
  await shut.login(shut.username, PASSWORD)
  await shut.call(protection.bar, { choice: { kind: 'break', length: '7d' } })
  await next.login(next.username, PASSWORD)
  const shown = (await next.call(activities.get, { id })).board
  expect(shown?.rows.map(({ score }) => score)).toEqual(['40'])
  expect(shown?.own).toEqual({ place: 1, score: '40', next: null })
})

test('many who look at once have one standing, which is added up anew when it is some seconds old', async () => {
  // Play counts by whole hours.
  env.clock.advance(HOUR_MS - (env.clock.now() % HOUR_MS))
  const now = env.clock.now()
  const id = await publishNow(
    env,
    documentOf(
      now,
      'leaderboard',
      { metric: 'turnover', period: 'day', scope: ['FISH'], prizes: [{ place: 1, reward: '50' }] },
      { budget: '1000' },
    ),
  )
  const rosa = await env.member({ balance: '300' })
  await play(rosa, '40')
  const { ctx } = env.system.server
  const merchant = (await ctx.merchants.byCode('lumina'))!
  const look = () =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const offer = (await boardAt(tx, merchant.id, id))!
      return standingOf(ctx, tx, merchant, offer, {
        period: periodOf(offer, env.clock.now()),
        now: env.clock.now(),
      })
    })
  const [first, ...others] = await Promise.all(Array.from({ length: 32 }, look))
  expect(others.every(one => one === first)).toBe(true)
  const ownPlace = async () => (await rosa.call(activities.get, { id })).board!.own
  await play(rosa, '10')
  expect(await look()).toBe(first)
  env.clock.advance(STANDING_MS)
  expect(await ownPlace()).toMatchObject({ score: '50' })
  expect(await look()).not.toBe(first)
})
