import * as office from '@ronda/contract/backoffice/activities.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, publishNow } from './activity-fixture.ts'

const HOUR_MS = 3_600_000

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

/** A code is good for one sign-in. */
const signIn = () => {
  env.clock.advance(31_000)
  return env.operator('ana')
}
const publish = (kind: string, rule: Record<string, unknown>, change: Parameters<typeof documentOf>[3] = {}) =>
  publishNow(env, documentOf(env.clock.now(), kind, rule, change))
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + Math.round(Number(amount) * 100), 0)

/** A rain that falls just now, in its first minute. */
async function rainNow(count: number, total: string, change: Parameters<typeof documentOf>[3] = {}) {
  const now = env.clock.now()
  const begun = businessDayStart(businessDay(now))
  env.clock.advance(begun + 24 * HOUR_MS + 12 * HOUR_MS - now)
  const id = await publish(
    'red-packet',
    { total, count, minutes: 10, times: [{ day: 'everyDay', hour: 12, minute: 0 }] },
    { startsAt: now, ...change },
  )
  return { id, period: `${businessDay(env.clock.now())}T12:00` }
}

const grab = (member: MemberActor, { id, period }: { id: string; period: string }) =>
  member.call(activities.claim, { id, period, key: 'packet' })
const rewardOf = (detail: activities.ActivityDetail, period: string) =>
  detail.steps.find(step => step.period === period)?.reward ?? '0'

test('a rain of 50 packets grabbed by 50 at once gives away exactly its total; who comes next finds none', async () => {
  const rain = await rainNow(50, '100')
  const members: MemberActor[] = []
  while (members.length < 50) members.push(...(await Promise.all(Array.from({ length: 5 }, () => env.member()))))
  const last = await env.member()
  const grabbed = await Promise.all(members.map(member => grab(member, rain)))
  const amounts = grabbed.map(detail => rewardOf(detail, rain.period))
  expect(sum(amounts)).toBe(100_00)
  expect(Math.min(...amounts.map(Number))).toBeGreaterThanOrEqual(0.01)
  expect(await Promise.all(members.map(member => member.balance()))).toEqual(amounts)
  expect(await last.refusal(activities.claim, { id: rain.id, period: rain.period, key: 'packet' })).toMatchObject({
    code: 'ActivityUsedUp',
  })
  const shown = await last.call(activities.get, { id: rain.id })
  expect(shown.rain).toMatchObject({ total: '100', count: 50, left: 0 })
  expect(shown.luckiest).toHaveLength(8)
  expect(shown.luckiest[0]?.name).toMatch(/^..\*\*\*.$/)
})

test('one packet a member and rain, however often it is asked at once, and only while it falls', async () => {
  const rain = await rainNow(5, '50')
  const rosa = await env.member()
  const all = await Promise.all(Array.from({ length: 32 }, () => grab(rosa, rain)))
  expect(new Set(all.map(detail => rewardOf(detail, rain.period))).size).toBe(1)
  expect(await rosa.balance()).toBe(rewardOf(all[0]!, rain.period))
  const marta = await env.member()
  const shut = await env.member()
  await shut.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  expect(await shut.refusal(activities.claim, { id: rain.id, period: rain.period, key: 'packet' })).toMatchObject({
    code: 'OnBreak',
  })
  const tomorrow = `${businessDay(env.clock.now() + 24 * HOUR_MS)}T12:00`
  for (const period of [tomorrow, '2020-01-01T12:00'])
    expect(await marta.refusal(activities.claim, { id: rain.id, period, key: 'packet' })).toMatchObject({
      code: 'ActivityNotReached',
    })
  env.clock.advance(10 * 60_000)
  await marta.login(marta.username, PASSWORD)
  expect(await marta.refusal(activities.claim, { id: rain.id, period: rain.period, key: 'packet' })).toMatchObject({
    code: 'ActivityClosed',
  })
})

test('a rain does not begin where the budget is too small for all of it', async () => {
  const rain = await rainNow(5, '50', { budget: '49' })
  const rosa = await env.member()
  expect(await rosa.refusal(activities.claim, { id: rain.id, period: rain.period, key: 'packet' })).toMatchObject({
    code: 'ActivityUsedUp',
  })
})

const raffle = {
  per: 'deposits',
  each: '100',
  cap: 3,
  prizes: [
    { value: '500', weight: 1_000_000, stock: 1 },
    { value: '0', weight: 1, stock: 0 },
  ],
}

test('a chance is drawn once by 64 at once; the only large prize is given once, whoever draws at the same time', async () => {
  const id = await publish('raffle', raffle)
  const players = await Promise.all(Array.from({ length: 8 }, () => env.member({ balance: '100' })))
  const [rosa] = players as [MemberActor]
  expect((await rosa.call(activities.get, { id })).odds).toEqual([
    { prize: '500', oneIn: '1', percent: '99.9999%', left: 1 },
    { prize: '0', oneIn: '1,000,001', percent: '0.0001%', left: null },
  ])
  const drawn = await Promise.all(
    players.flatMap(player => Array.from({ length: 8 }, () => player.call(activities.claimRaffle, { id, chance: 1 }))),
  )
  expect(sum(drawn.map(({ prize }) => prize))).toBe(8 * 500_00)
  const balances = await Promise.all(players.map(player => player.balance()))
  expect(balances.toSorted()).toEqual(['100', '100', '100', '100', '100', '100', '100', '600'])
  expect(await rosa.refusal(activities.claimRaffle, { id, chance: 2 })).toMatchObject({ code: 'ActivityNotReached' })
  expect((await rosa.call(activities.get, { id })).odds[0]?.left).toBe(0)
  await rosa.deposit('250')
  // 350 in all: three chances, and no more than three.
  const { steps } = await rosa.call(activities.get, { id })
  expect(steps.map(step => step.state)).toEqual(['claimed', 'claim', 'claim'])
  expect(await rosa.call(activities.claimRaffle, { id, chance: 2 })).toMatchObject({ prize: '0', left: 1 })
})

test('an offer of chance that cannot be is refused', async () => {
  const ana = await signIn()
  const codes = async (kind: string, rule: Record<string, unknown>) =>
    (
      await ana.call(office.check, { document: documentOf(env.clock.now(), kind, rule), language: 'es' })
    ).findings.flatMap(finding => (finding.isRefused ? [finding.code] : []))
  const stocked = raffle.prizes.map(prize => ({ ...prize, stock: 5 }))
  expect(await codes('raffle', { ...raffle, prizes: stocked })).toContain('no-consolation')
  const rain = {
    total: '1',
    count: 500,
    minutes: 90,
    times: [12, 13].map(hour => ({ day: 'everyDay', hour, minute: 0 })),
  }
  expect(await codes('red-packet', rain)).toEqual(expect.arrayContaining(['packets-too-small', 'rounds-overlap']))
})

test('nothing is drawn where the budget does not cover the largest prize: who is refused cannot draw again', async () => {
  const prizes = [
    { value: '500', weight: 9, stock: 0 },
    { value: '1', weight: 1, stock: 0 },
  ]
  const id = await publish('raffle', { ...raffle, prizes }, { budget: '10' })
  const rosa = await env.member({ balance: '100' })
  for (let tries = 0; tries < 40; tries++)
    expect(await rosa.refusal(activities.claimRaffle, { id, chance: 1 })).toMatchObject({ code: 'ActivityUsedUp' })
})

test('a prize that there is one of is given once, also where another version has it in another place', async () => {
  const id = await publish('raffle', raffle)
  const [rosa, marta] = [await env.member({ balance: '100' }), await env.member({ balance: '100' })]
  expect((await rosa.call(activities.claimRaffle, { id, chance: 1 })).prize).toBe('500')
  const wider = { ...raffle, prizes: [{ value: '900', weight: 1, stock: 1 }, ...raffle.prizes] }
  await publishNow(
    env,
    documentOf(env.clock.now(), 'raffle', wider, { startsAt: env.clock.now() - HOUR_MS }),
    'lumina',
    id,
  )
  expect((await marta.call(activities.get, { id })).odds.map(one => one.left)).toEqual([1, 0, null])
  expect((await marta.call(activities.claimRaffle, { id, chance: 1 })).prize).not.toBe('500')
})

test('a chance that was drawn answers the same for ever: with fewer chances, and after the raffle was stopped', async () => {
  const id = await publish('raffle', raffle)
  const rosa = await env.member({ balance: '300' })
  const prizes = [
    (await rosa.call(activities.claimRaffle, { id, chance: 1 })).prize,
    (await rosa.call(activities.claimRaffle, { id, chance: 3 })).prize,
  ]
  const again = async () => [
    (await rosa.call(activities.claimRaffle, { id, chance: 1 })).prize,
    (await rosa.call(activities.claimRaffle, { id, chance: 3 })).prize,
  ]
  const start = { startsAt: env.clock.now() - HOUR_MS }
  await publishNow(env, documentOf(env.clock.now(), 'raffle', { ...raffle, cap: 1 }, start), 'lumina', id)
  expect(await again()).toEqual(prizes)
  const ana = await signIn()
  await ana.call(office.stop, { id, reason: 'Enough given' })
  expect(await again()).toEqual(prizes)
  expect(await rosa.refusal(activities.claimRaffle, { id, chance: 2 })).toMatchObject({
    code: expect.stringMatching(/ActivityClosed|ActivityNotReached/),
  })
})

test('what chance may cost the house at most is told, not what it gives on average', async () => {
  const ana = await signIn()
  const now = env.clock.now()
  const worstOf = async (kind: string, rule: Record<string, unknown>, change: Parameters<typeof documentOf>[3]) =>
    (await ana.call(office.check, { document: documentOf(now, kind, rule, change), language: 'es' })).worth.worst
  const limits = { perMember: null, perDay: null, total: 10, perIp: null, perDevice: null, perAccount: null }
  expect(await worstOf('raffle', raffle, { limits })).toBe('5000')
  const week = { endsAt: businessDayStart(businessDay(now)) + 7 * 24 * HOUR_MS }
  const rain = {
    total: '100',
    count: 50,
    minutes: 10,
    times: [12, 20].map(hour => ({ day: 'everyDay', hour, minute: 0 })),
  }
  expect(await worstOf('red-packet', rain, week)).toBe('1400')
  expect(await worstOf('red-packet', rain, { ...week, budget: '900' })).toBe('900')
  expect(await worstOf('red-packet', rain, {})).toBeNull()
  const board = {
    metric: 'turnover',
    period: 'day',
    scope: [],
    prizes: [
      { place: 1, reward: '50' },
      { place: 3, reward: '10' },
    ],
  }
  expect(await worstOf('leaderboard', board, { ...week, limits: { ...limits, total: 1 } })).toBe('490')
})
