import { check } from '@ronda/contract/backoffice/activities.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSystem } from '../../db/pool.ts'
import type { CountedRound } from '../../ports/bets.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { documentOf, publishNow } from './activity-fixture.ts'
import { endingOf } from './kinds/lucky-number.ts'
import { afterRound } from './kinds/win-streak.ts'
import { watchRounds } from './watch.ts'

const DAY_MS = 86_400_000

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
  // Early in a business day, so that nothing of a test crosses into the next.
  const now = env.clock.now()
  env.clock.advance(businessDayStart(businessDay(now)) + DAY_MS + 3_600_000 - now)
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const money = (amount: number) => BigInt(Math.round(amount * 10_000))

/** Shows rounds of a member as they would be counted; `numbers` is what chance says, one after the other. */
async function count(
  member: MemberActor,
  rounds: (Partial<CountedRound> & { staked: bigint })[],
  numbers: number[] = [],
) {
  const { ctx } = env.system.server
  const row = await ctx.system
    .selectFrom('members')
    .select(['merchant_id', 'id'])
    .where('username', '=', member.username)
    .executeTakeFirstOrThrow()
  const left = [...numbers]
  const random = () => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(BigInt(left.shift() ?? 0))
    return bytes
  }
  const at = env.clock.now()
  const counted = rounds.map(
    (round, index): CountedRound => ({
      merchantId: row.merchant_id,
      memberId: row.id,
      vendor: 'ALTAIR',
      roundId: newId(at),
      gameCode: 'jade-galleon',
      currency: 'PEN',
      category: 'RNG',
      status: 'closed',
      openedAt: new Date(at + index),
      closedAt: new Date(at + index),
      playedAt: new Date(at + index),
      countedAt: null,
      won: 0n,
      stakedDelta: round.staked,
      wonDelta: round.won ?? 0n,
      valid: round.staked,
      isFirst: true,
      firstTransferId: 1n,
      lastTransferId: 1n,
      ...round,
    }),
  )
  await inSystem(ctx.system, tx => watchRounds({ merchants: ctx.merchants, random }, tx, counted))
  return counted
}

const won = (staked: number, paid = staked * 2) => ({ staked: money(staked), won: money(paid) })
const lost = (staked: number) => ({ staked: money(staked) })
const stepsOf = async (member: MemberActor, id: string) =>
  (await member.call(activities.get, { id })).steps.map(({ key, have, state }) => [key, have, state])

const streakRule = {
  period: 'day',
  scope: ['RNG'],
  minStake: '2',
  minReturn: 150,
  steps: [
    { wins: 2, reward: '1' },
    { wins: 4, reward: '5' },
  ],
}

test('a row of wins ends with a round that pays too little, and what is taken back begins it anew', () => {
  const after = (present: number, best: number, staked: bigint, paid: bigint, isTakenBack = false) =>
    afterRound({ present, best }, { staked, won: paid, isTakenBack }, 150)
  expect(after(2, 2, 100n, 150n)).toEqual({ present: 3, best: 3 })
  expect(after(2, 5, 100n, 149n)).toEqual({ present: 0, best: 5 })
  expect(after(2, 5, 100n, 0n, true)).toEqual({ present: 0, best: 0 })
})

test('the longest ending of a number counts, zeros in front included', () => {
  const endings = [7, 77, 5].map(digits => ({ digits, reward: '1' }))
  expect([481_077, 7, 17, 50, 5].map(number => endingOf(number, endings))).toEqual(['77', '7', '7', undefined, '5'])
})

test('wins in a row are claimed by their steps, once; small stakes and other games are not looked at', async () => {
  const id = await publishNow(env, documentOf(env.clock.now(), 'win-streak', streakRule))
  const rosa = await env.member()
  await count(rosa, [won(2), won(1), { ...lost(9), category: 'FISH' }, won(2), lost(2)])
  expect(await stepsOf(rosa, id)).toEqual([
    ['2', '2', 'claim'],
    ['4', '2', 'open'],
  ])
  const period = businessDay(env.clock.now())
  await rosa.call(activities.claim, { id, period, key: '2' })
  expect(await rosa.balance()).toBe('1')
  await count(rosa, [won(2), won(2), won(2)])
  await count(rosa, [won(2), won(2, 2.5)])
  expect(await stepsOf(rosa, id)).toEqual([
    ['2', '2', 'claimed'],
    ['4', '4', 'claim'],
  ])
  await rosa.call(activities.claim, { id, period, key: '4' })
  await rosa.call(activities.claim, { id, period, key: '4' })
  expect(await rosa.balance()).toBe('6')
})

test('a round that is taken back begins the row of its period anew; rounds from before joining do not count', async () => {
  const id = await publishNow(
    env,
    documentOf(env.clock.now(), 'win-streak', { ...streakRule, period: 'once' }, { needsJoin: true }),
  )
  const mateo = await env.member()
  await count(mateo, [won(2), won(2)])
  await mateo.call(activities.join, { id })
  env.clock.advance(1_000)
  expect((await stepsOf(mateo, id))[0]).toEqual(['2', '0', 'open'])
  const [first] = await count(mateo, [won(2), won(2), won(2)])
  expect((await stepsOf(mateo, id))[0]).toEqual(['2', '2', 'claim'])
  await count(mateo, [
    {
      ...first!,
      staked: 0n,
      won: 0n,
      stakedDelta: -money(2),
      wonDelta: -money(4),
      status: 'cancelled',
      isFirst: false,
    },
  ])
  expect((await stepsOf(mateo, id))[0]).toEqual(['2', '0', 'open'])
})

test('a streak of rounds played at a vendor is counted with them', async () => {
  const id = await publishNow(env, documentOf(env.clock.now(), 'win-streak', { ...streakRule, scope: [] }))
  const rosa = await env.member({ balance: '100' })
  const seat = await createVendorActor(env).open(rosa)
  for (const paid of ['4', '4', '0', '4']) {
    const round = newId(env.clock.now())
    await seat.bet('2', round)
    await seat.win(paid, round)
    env.clock.advance(1_000)
    await env.system.server.ctx.settler.run()
  }
  expect(await stepsOf(rosa, id)).toEqual([
    ['2', '2', 'claim'],
    ['4', '2', 'open'],
  ])
})

test('each round gets a number; the first of a day whose ending pays are claimed until the next day ends', async () => {
  const id = await publishNow(
    env,
    documentOf(env.clock.now(), 'lucky-number', {
      scope: [],
      minStake: '2',
      perDay: 2,
      endings: [
        { digits: 77, reward: '1' },
        { digits: 777, reward: '8' },
      ],
    }),
  )
  const rosa = await env.member()
  const [first] = await count(rosa, [won(2), lost(2), lost(1), lost(2), lost(2)], [111_777, 5, 77, 777_770, 277])
  const steps = await rosa.call(activities.get, { id })
  expect(steps.steps.map(({ reward, state, title }) => [reward, state, title])).toEqual([
    ['8', 'claim', 'Number 111777 ends in 777'],
    ['1', 'claim', 'Number 000077 ends in 77'],
  ])
  const [large, small] = steps.steps as [activities.ActivityStep, activities.ActivityStep]
  await rosa.call(activities.claim, { id, period: large.period, key: large.key })
  expect(await rosa.balance()).toBe('8')
  // What is taken back gives room to the next.
  await count(rosa, [{ ...first!, staked: 0n, stakedDelta: -money(2), isFirst: false, status: 'cancelled' }])
  expect((await stepsOf(rosa, id)).map(([, , state]) => state)).not.toContain('claimed')
  env.clock.advance(DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  await rosa.call(activities.claim, { id, period: small.period, key: small.key })
  expect(await rosa.balance()).toBe('9')
  env.clock.advance(DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  expect((await rosa.call(activities.get, { id })).steps.every(({ state }) => state === 'open')).toBe(true)
})

test('the linter refuses a number match that gives more than games keep, and endings that are the same', async () => {
  const ana = await env.operator('ana')
  const codesOf = async (rule: object) => {
    const document = documentOf(env.clock.now(), 'lucky-number', rule as never, { budget: '100' })
    return (await ana.call(check, { document, language: 'en' })).findings.map(({ code }) => code)
  }
  const rule = { scope: [], minStake: '1', perDay: 3 }
  expect(await codesOf({ ...rule, endings: [{ digits: 7, reward: '1' }] })).toContain('pays-more-than-asked')
  const same = [
    { digits: 777, reward: '1' },
    { digits: 777, reward: '2' },
  ]
  expect(await codesOf({ ...rule, endings: same })).toContain('prizes-alike')
  expect(await codesOf({ ...rule, endings: [{ digits: 777, reward: '8' }] })).not.toContain('pays-more-than-asked')
})
