import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as vip from '@ronda/contract/portal/site/vip.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { birthdayOf } from '../activities/kinds/birthday.ts'
import { periodAt } from '../activities/periods.ts'
import { runPeriods } from './periods.ts'
import { monthAt } from './raise.ts'
import { createVipFixture } from './vip-fixture.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
let env: TestEnv
const fixture = createVipFixture(() => env)
const { money } = fixture
const run = () => runPeriods(env.system.server.ctx)
const month = () => monthAt(env.clock.now())
/** To the moment before or after a month or week ends; whoever was signed in is no more. */
const goTo = (at: number) => env.clock.advance(at - env.clock.now())
const back = (member: MemberActor) => member.login(member.username, PASSWORD)

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
  // Some days into a month, so that its weeks lie in it.
  goTo(month().to + 3 * 24 * HOUR_MS)
  await run()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

/** A member at the second level, which asks for 1 000 a month. */
async function silver(): Promise<MemberActor> {
  const rosa = await env.member({ balance: '3000' })
  await fixture.stake(rosa, '3000')
  expect(await fixture.levelOf(rosa)).toBe(2)
  return rosa
}

test('a month is judged once, however often the job runs, one step down and never below a locked level', async () => {
  const rosa = await silver()
  const idle = await silver()
  // In the month in which it was reached, nothing is asked.
  expect((await rosa.call(vip.mine, {})).keep).toMatchObject({ need: '1000', isFirstMonth: true, fallsTo: 'Bronze' })
  goTo(month().to - MINUTE_MS)
  await run()
  expect(await fixture.levelOf(idle)).toBe(2)
  goTo(month().to + 1)
  await run()
  expect(await fixture.levelOf(idle)).toBe(2)

  await back(rosa)
  await fixture.stake(rosa, '999')
  expect((await rosa.call(vip.mine, {})).keep).toMatchObject({
    have: '999',
    missing: '1',
    isFirstMonth: false,
    until: month().to,
  })
  await fixture.stake(rosa, '1')
  const ends = month().to
  goTo(ends + 1)
  await Promise.all([run(), run()])
  await run()
  expect([await fixture.levelOf(rosa), await fixture.levelOf(idle)]).toEqual([2, 1])
  expect((await fixture.stepsOf(idle)).at(-1)).toMatchObject({
    from_level: 2,
    to_level: 1,
    why: 'lost',
    at: new Date(ends),
  })

  // The first is locked; a month that would have kept the second wins it back and pays nothing.
  goTo(month().to + 1)
  await run()
  expect(await fixture.levelOf(idle)).toBe(1)
  await back(idle)
  expect((await idle.call(vip.mine, {})).progress).toMatchObject({
    month: { need: '1000', missing: '1000' },
    turnover: null,
  })
  await fixture.stake(idle, '1000')
  expect(await fixture.levelOf(idle)).toBe(2)
  expect((await fixture.stepsOf(idle)).at(-1)).toMatchObject({ why: 'regained' })
  expect(await fixture.rewardsOf(idle, 'upgrade')).toEqual([
    ['1', 8],
    ['2', 28],
  ])
})

test('months missed are caught up one by one; a break, and a level that is held, are not judged', async () => {
  const idle = await silver()
  const onBreak = await silver()
  const held = await silver()
  for (const member of [idle, onBreak, held]) {
    const { id } = await fixture.rowOf(member)
    await env.asOwner(
      `update members set vip_level = 4 where id = ${id}; update vip_totals set earned = 4 where member_id = ${id}`,
    )
  }
  await env.asOwner(`update vip_totals set is_held = true where member_id = ${(await fixture.rowOf(held)).id}`)
  await fixture.setLevel(4, { is_locked: false })
  await fixture.setLevel(1, { is_locked: false, keep_turnover: money('100') })
  goTo(month().to + 1)
  await run()
  await back(onBreak)
  await onBreak.call(protection.bar, { choice: { kind: 'exclusion', length: protection.exclusionLengths[0] } })
  // Nobody ran the job for two months: each costs one step, told as of its end.
  const first = month().to
  goTo(first + 1)
  const second = month().to
  goTo(second + 5 * HOUR_MS)
  for (let i = 0; i < 3; i++) await run()
  expect([await fixture.levelOf(idle), await fixture.levelOf(onBreak), await fixture.levelOf(held)]).toEqual([2, 4, 4])
  expect((await fixture.stepsOf(idle)).slice(-2).map(({ to_level, at }) => [to_level, at.getTime()])).toEqual([
    [3, first],
    [2, second],
  ])
})

test('the monthly bonus is of the level on the last day, for who paid in; once, however late and often it runs', async () => {
  const rosa = await silver()
  const without = await silver()
  const paidIn = month()
  goTo(paidIn.to + 1)
  await run()
  expect(await fixture.rewardsOf(rosa, 'monthly')).toEqual([[paidIn.key, 10]])
  await back(rosa)
  await rosa.deposit('20')
  await fixture.stake(rosa, '1000')
  const second = month()
  goTo(second.to + 26 * HOUR_MS)
  // Rises after the month has ended, before the job runs: the bonus is still the lower level's.
  await back(rosa)
  await rosa.deposit('2000')
  await fixture.stake(rosa, '5000')
  expect(await fixture.levelOf(rosa)).toBe(3)
  for (let i = 0; i < 3; i++) await run()
  expect(await fixture.rewardsOf(rosa, 'monthly')).toEqual([
    [paidIn.key, 10],
    [second.key, 10],
  ])
  expect(await fixture.rewardsOf(without, 'monthly')).toEqual([[paidIn.key, 10]])
})

test('weeks end on Sunday at midnight GMT+8', async () => {
  await fixture.setLevel(2, { weekly_bonus: money('4') })
  const rosa = await silver()
  const week = periodAt('week', env.clock.now(), { from: 0, to: 0 })
  goTo(week.to - MINUTE_MS)
  await run()
  expect(await fixture.rewardsOf(rosa, 'weekly')).toEqual([])
  goTo(week.to)
  await run()
  await run()
  expect(await fixture.rewardsOf(rosa, 'weekly')).toEqual([[week.key, 4]])
})

test('a birthday brings its bonus on the day, once a year, and a missed day is caught up', async () => {
  const rosa = await silver()
  const { ctx } = env.system.server
  const { merchant_id, id } = await fixture.rowOf(rosa)
  const day = periodAt('day', env.clock.now() + 48 * HOUR_MS, { from: 0, to: 0 })
  const sealed = ctx.vault.seal(merchant_id, 'profile', {
    payeeName: 'Rosa Quispe',
    birthday: `1990-${day.key.slice(5)}`,
  })
  await ctx.system.updateTable('members').set({ profile_sealed: sealed }).where('id', '=', id).execute()
  await env.asOwner(`update members set registered_at = registered_at - interval '31 days' where id = ${id}`)
  // A date that is said when it suits, by a new account or in the club, brings nothing yet.
  const [late, fresh] = [await silver(), await silver()]
  await late.call(vip.setBirthday, { birthday: `1990-${day.key.slice(5)}` })
  const ids = await Promise.all([late, fresh].map(async one => (await fixture.rowOf(one)).id))
  await env.asOwner(`update members set registered_at = registered_at - interval '31 days' where id = ${ids[0]}`)
  await ctx.system.updateTable('members').set({ profile_sealed: sealed }).where('id', '=', ids[1]!).execute()
  goTo(day.from - MINUTE_MS)
  await run()
  expect(await fixture.rewardsOf(rosa, 'birthday')).toEqual([])
  goTo(day.to + 50 * HOUR_MS)
  await run()
  await run()
  expect(await fixture.rewardsOf(rosa, 'birthday')).toEqual([[day.key.slice(0, 4), 38]])
  expect([await fixture.rewardsOf(late, 'birthday'), await fixture.rewardsOf(fresh, 'birthday')]).toEqual([[], []])
})

test('a birthday is read from both ways of writing it', () => {
  expect([birthdayOf('1990-02-28'), birthdayOf('02-28-1990'), birthdayOf(''), birthdayOf(undefined)]).toEqual([
    '02-28',
    '02-28',
    undefined,
    undefined,
  ])
})
