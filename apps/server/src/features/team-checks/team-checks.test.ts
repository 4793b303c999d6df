import * as office from '@ronda/contract/backoffice/team-checks.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBillsFixture } from '../agent-bills/bills-fixture.ts'
import { runWages } from '../agent-bills/run.ts'
import { runRealTime } from '../agent-bills/windows.ts'
import { level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { idOf, joined, openSeries, topAgent } from '../agents/team-fixture.ts'
import { jobs } from './jobs.ts'
import { confirmedAmong } from './suspects.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let env: TestEnv
const fixture = createBillsFixture(() => env)
const { ctx } = fixture
beforeAll(begin)
async function begin() {
  await env?.stop()
  env = await startTestEnv()
  await fixture.prepare()
}
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

/** An operator's code can be used once. */
async function operator(name: 'luis' | 'diego') {
  env.clock.advance(31_000)
  return env.operator(name)
}

const night = async (name: string) => {
  env.clock.advance(DAY_MS)
  await jobs.find(job => job.name === `team-checks.${name}`)?.run(ctx())
}

async function line() {
  const top = await topAgent(env)
  const agent = await joined(env, top, 'agent', { RNG: '0.6', LIVE: '0.4' })
  const player = await joined(env, agent, 'player', { RNG: '0.4', LIVE: '0.2' })
  await player.deposit('5000')
  return { top, agent, player }
}

async function oneBrowser(...people: MemberActor[]) {
  const device = `shared-${people[0]?.username}`
  for (const { username } of people)
    await env.asOwner(`update sessions set device = '${device}' where member_id in (
      select id from members where username = '${username}')`)
}

async function suspectsOf(agent: MemberActor, state: 'open' | 'all' = 'open') {
  const luis = await operator('luis')
  const { rows } = await luis.call(office.suspects, { state, pageSize: 50 })
  return rows.filter(({ earner }) => earner.account === agent.username)
}

test('an agent and the player below it that share a browser are told with what the agent has of it', async () => {
  const { agent, player } = await line()
  await fixture.stake(player, '1000')
  await oneBrowser(agent, player)
  await night('suspects')
  const [pair, ...others] = await suspectsOf(agent)
  expect(others).toEqual([])
  expect([pair?.one.account, pair?.other.account].toSorted()).toEqual([agent.username, player.username].toSorted())
  expect(pair).toMatchObject({ earned: '2', state: 'open', traces: [{ trace: 'device' }] })
})

test('two players who play as one are told to who stands above both', async () => {
  const { top, agent, player } = await line()
  const other = await joined(env, top, 'player', { RNG: '0.4' })
  await oneBrowser(player, other)
  await night('suspects')
  expect(await suspectsOf(agent)).toEqual([])
  expect((await suspectsOf(top)).map(({ one, other }) => [one.account, other.account].toSorted())).toEqual([
    [player.username, other.username].toSorted(),
  ])
})

test('people of two teams, and an address alone, are no pair', async () => {
  const [here, there] = [await line(), await line()]
  await oneBrowser(here.player, there.player)
  await env.asOwner(`update sessions set ip = '203.0.113.77' where member_id in (
    select id from members where username in ('${here.agent.username}', '${here.player.username}'))`)
  await night('suspects')
  for (const { top, agent } of [here, there])
    for (const who of [top, agent]) expect(await suspectsOf(who, 'all')).toEqual([])
})

test('who bets against each other at one table again and again is a pair', async () => {
  const { agent, player } = await line()
  const other = await joined(env, agent, 'player', { LIVE: '0.2' })
  await other.deposit('5000')
  for (let hand = 0; hand < 9; hand++) {
    await fixture.stake(player, '50', { gameCode: 'baccarat', won: '100' })
    await fixture.stake(other, '50', { gameCode: 'baccarat', won: '0' })
    env.clock.advance(60_000)
  }
  await night('suspects')
  const [pair] = await suspectsOf(agent)
  expect(pair?.traces).toMatchObject([{ trace: 'opposite', count: 9, of: 9 }])
  // 900 validly staked at a difference of 0.2 %.
  expect(pair?.earned).toBe('1.8')
})

test('a pair is cleared, opened again by another trace, and confirmed; who confirmed it does not take that back', async () => {
  const { agent, player } = await line()
  await oneBrowser(agent, player)
  await night('suspects')
  const { id = '' } = (await suspectsOf(agent))[0] ?? {}
  const decide = async (by: 'luis' | 'diego', state: 'open' | 'cleared' | 'confirmed') =>
    (await operator(by)).call(office.decideSuspect, { id, state, reason: 'they were asked' })
  await decide('luis', 'cleared')
  await expect(decide('diego', 'cleared')).rejects.toMatchObject({ code: 'AlreadyDecided' })
  await night('suspects')
  expect(await suspectsOf(agent)).toEqual([])
  await env.asOwner(`update sessions set ip = '203.0.113.78' where member_id in (
    select id from members where username in ('${agent.username}', '${player.username}'))`)
  await night('suspects')
  expect((await suspectsOf(agent))[0]?.traces.map(({ trace }) => trace)).toEqual(['device', 'ip'])
  await decide('luis', 'confirmed')
  const earner = BigInt(await idOf(env, agent))
  const confirmed = () =>
    ctx()
      .system.transaction()
      .execute(tx => confirmedAmong(tx, 1, [earner]))
  expect([...(await confirmed())]).toEqual([earner])
  await expect(decide('luis', 'open')).rejects.toMatchObject({ code: 'SamePerson' })
  await decide('diego', 'open')
  expect([...(await confirmed())]).toEqual([])
})

const check = async () => (await operator('luis')).call(office.checkNow, {})
const differing = async () => (await check()).parts.filter(({ rows }) => rows.length > 0).map(({ part }) => part)

test('what teams were paid agrees with what they played, taken back or not', async () => {
  const { player, agent } = await line()
  await fixture.stake(player, '1000', { won: '500' })
  const undo = await fixture.stake(player, '300', { won: '0' })
  await agent.deposit('500')
  await fixture.stake(agent, '200')
  expect(await differing()).toEqual([])
  await undo()
  const { isClean, parts } = await check()
  expect(isClean).toBe(true)
  expect(parts.find(({ part }) => part === 'shares')?.expected).not.toBe('0')
})

const leaks = [
  ['play that was counted twice', 'play', `update team_play set staked = staked * 2 where place_id = @place`],
  ['play whose days do not have it', 'days', `update team_days set own_valid = 0 where place_id = @place`],
  [
    'a share that nobody’s rate gives',
    'shares',
    `update team_commissions set valid = valid * 3, paid = valid * 3 * rate / 10000 where player_id = @place`,
  ],
  [
    'a payment that nobody posted',
    'payments',
    `insert into team_payments values (1, 'made-up-@place', @member, 'commission', 50000, now())`,
  ],
] as const
const sums = {
  team_days: {
    days: ['own_staked', 'own_valid', 'own_won', 'own_rounds', 'staked', 'valid', 'won', 'rounds'],
    shares: ['own_rebate', 'own_commission', 'rebate', 'commission', 'above_commission'],
  },
  team_money_days: { money: ['own', 'amount'] },
  team_money_kinds: { money: ['moves', 'came', 'went', 'last_id'] },
} as const

test('the check tells of every sum of days that is not what it is made of, with who has it', async () => {
  const { agent, player } = await line()
  await fixture.stake(player, '1000', { won: '300' })
  expect(await differing()).toEqual([])
  const place = `(select id from team_places where member_id = ${await idOf(env, agent)})`
  for (const [table, parts] of Object.entries(sums))
    for (const [part, columns] of Object.entries(parts))
      for (const column of columns) {
        const add = (by: number) =>
          env.asOwner(`update ${table} set ${column} = ${column} + ${by} where place_id = ${place}`)
        await add(1)
        const found = (await check()).parts.filter(({ rows }) => rows.length > 0)
        expect(
          found.map(one => one.part),
          column,
        ).toContain(part)
        const told = found.find(one => one.part === part)?.rows.map(({ subject }) => subject) ?? []
        expect(
          told.filter(subject => subject.startsWith(agent.username) && subject.endsWith(` ${column}`)),
        ).not.toEqual([])
        await add(-1)
      }
  await env.asOwner(`delete from team_days where place_id = ${place}`)
  expect(await differing()).toEqual(expect.arrayContaining(['days', 'shares']))
  await begin()
})

for (const [what, part, change] of leaks)
  test(`the check tells of ${what}`, async () => {
    const { player } = await line()
    await fixture.stake(player, '1000')
    expect(await differing()).toEqual([])
    const member = await idOf(env, player)
    const { id } = await ctx()
      .system.selectFrom('team_places')
      .select('id')
      .where('member_id', '=', BigInt(member))
      .executeTakeFirstOrThrow()
    await env.asOwner(change.replaceAll('@place', String(id)).replaceAll('@member', member))
    expect(await differing()).toContain(part)
    // What was made wrong stays so: the next one begins anew.
    await begin()
  })

test('the check tells of members who have more than their upline or the house gives', async () => {
  await begin()
  await openSeries(env)
  const { top, agent, player } = await line()
  expect(await differing()).toEqual([])
  const set = async (who: MemberActor, column: string, value: object) =>
    env.asOwner(`update team_members set ${column} = ${column} || '${JSON.stringify(value)}'
      where member_id = ${await idOf(env, who)}`)
  await set(player, 'rates', { RNG: 75 })
  await set(agent, 'prize_groups', { FAST: 1950 })
  await set(top, 'rates', { RNG: 130, SPORTS: 5 })
  const { isClean, parts } = await check()
  expect([isClean, parts.find(({ part }) => part === 'given')]).toEqual([
    false,
    {
      part: 'given',
      expected: '0',
      found: '4',
      difference: '4',
      rows: [
        { subject: `${agent.username} FAST`, expected: '1900', found: '1950' },
        { subject: `${top.username} RNG`, expected: '1', found: '1.3' },
        { subject: `${player.username} RNG`, expected: '0.6', found: '0.75' },
        { subject: `${top.username} SPORTS`, expected: '0', found: '0.05' },
      ],
    },
  ])
  await begin()
})

const wageLeaks = [
  ['a wage that no contract gives', 'bills', `update agent_bills set due = due + 10000 where due > 0`],
  ['a wage that nobody posted', 'bill-payments', `update agent_bill_payments set amount = amount + 10000`],
  ['a window that was paid twice', 'bill-payments', `update agent_windows set due = due * 2`],
] as const
test('wages of days and windows agree with their contracts and the ledger, and what does not is told', async () => {
  await begin()
  const { top, agent, player } = await line()
  await signed(env, top, termsOf(level(100, 1, '0.5')))
  const other = await line()
  await signed(env, other.top, termsOf(level(0, 0, '0.5')), 'real-time-wage')
  fixture.toMorning()
  fixture.toNextWindow()
  await fixture.play(player, '1000')
  const undo = await fixture.play(player, '500', '0')
  await fixture.play(other.player, '400')
  fixture.toNextWindow()
  await runRealTime(ctx())
  fixture.toSettling()
  await runWages(ctx(), 'daily-wage')
  await fixture.approveAll()
  expect(await differing()).toEqual([])
  await undo()
  expect(await differing()).toEqual([])
  expect(await fixture.balanceOf(agent)).toBeGreaterThan(0)
  const differenceOf = async (part: string) => (await check()).parts.find(one => one.part === part)?.difference
  for (const [what, part, change] of wageLeaks) {
    const before = await differenceOf(part)
    await env.asOwner(change)
    expect(await differenceOf(part), what).not.toBe(before)
  }
  await begin()
})

test('the night keeps what it found', async () => {
  await night('leaks')
  const luis = await operator('luis')
  expect((await luis.call(office.checks, { pageSize: 1 })).rows[0]).toMatchObject({ isClean: true })
})
