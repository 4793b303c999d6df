import * as office from '@ronda/contract/backoffice/agents.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import * as rebates from '@ronda/contract/portal/cashier/rebates.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { idOf, joined, openSeries, topAgent } from '../agents/team-fixture.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'
import { payCommissions } from './pay.ts'

let env: TestEnv
const fixture = createVipFixture(() => env)
const ctx = () => env.system.server.ctx
beforeAll(async () => {
  env = await startTestEnv()
  await openSeries(env)
  await fixture.takeLargeStakes()
  await env.asOwner('update games set bet_min = 1')
  for (const level of [1, 2, 3, 4, 5, 6, 7])
    await fixture.setLevel(level, { upgrade_deposit: fixture.money('10000000') })
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

const FAST = (group: number) => ({ FAST: group })

/** Top agent, three agents and the player below them, with these prize groups. */
async function line(groups: readonly [number, number, number, number, number]): Promise<MemberActor[]> {
  const people = [await topAgent(env, {}, { groups: FAST(groups[0]) })]
  for (const [step, group] of groups.entries())
    if (step > 0) people.push(await joined(env, people[step - 1]!, step < 4 ? 'agent' : 'player', {}, FAST(group)))
  await people[4]!.deposit('5000')
  return people
}
const balances = (people: MemberActor[]) => Promise.all(people.map(who => who.balance()))

const refusalOf = (answer: { outcome: string; code?: string }) =>
  answer.outcome === 'refused' ? answer.code : answer.outcome

/** A line of a lottery: bet on at a group, and settled with what it won. */
async function play(member: MemberActor, stake: string, group: number, won = stake) {
  const vendor = createVendorActor(env, member.merchant)
  const seat = await vendor.open(member)
  const [roundId, betId] = [newId(env.clock.now()), newId(env.clock.now())]
  const bet = await seat.bet(stake, roundId, betId, { series: 'FAST', group })
  expect(bet.outcome).toBe('ok')
  expect((await seat.win(won, roundId)).outcome).toBe('ok')
  await ctx().settler.run()
  const takeBack = async () => {
    const move = seat.move(roundId)
    const answer = await vendor.client.call('rollback', { ...move, referenceTransactionId: betId })
    expect(answer.outcome).toBe('ok')
    await ctx().settler.run()
  }
  return { seat, roundId, takeBack, vendor }
}

test('R1: 1 000 at group 1900 give M 20, C 5, B 5, A 5 and Top 5, the sum of (1980 − 1900) of 2000', async () => {
  const people = await line([1980, 1970, 1960, 1950, 1940])
  await play(people[4]!, '1000', 1900)
  await Promise.all(Array.from({ length: 4 }, () => payCommissions(ctx())))
  expect(await balances(people)).toEqual(['5', '5', '5', '5', '5020'])
  const day = businessDay(env.clock.now())
  const { rows } = await people[0]!.call(statements.revenueParts, { day })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ series: 'FAST', rate: '10', valid: '1000', amount: '5' })
  const products = await people[1]!.call(statements.pal, { from: day, to: day, by: 'product' })
  expect(products.rows.filter(row => row.rounds > 0).map(row => [row.stake, row.commission])).toEqual([['1000', '5']])
  // What comes back by the group is all that comes back of it.
  expect((await people[4]!.call(rebates.info, {})).total).toBe('0')
})

test('R1b: with B at 1950 as C has, B gets nothing and A 10', async () => {
  const people = await line([1980, 1970, 1950, 1950, 1940])
  await play(people[4]!, '1000', 1900)
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['5', '10', '0', '5', '5020'])
})

test('shares are cut to four decimals for each round and payee', async () => {
  const people = await line([1980, 1970, 1960, 1950, 1940])
  for (let round = 0; round < 3; round++) await play(people[4]!, '0.0111', 1900)
  await payCommissions(ctx())
  // 0.0111 × 10 / 2000 is less than a ten-thousandth; × 40 / 2000 is two of them.
  expect(await balances(people)).toEqual(['0', '0', '0', '0', '5000.0006'])
})

test('a line that is taken back takes back what it gave, at the groups of its first settling; settled again it gives again', async () => {
  const people = await line([1980, 1970, 1960, 1950, 1940])
  const [top, , , agent, player] = people as [MemberActor, MemberActor, MemberActor, MemberActor, MemberActor]
  const { takeBack } = await play(player, '999.9999', 1900, '0')
  // From now on the player keeps more of it; what was bet before was at 1940.
  await agent.call(team.setRates, { id: await idOf(env, player), rates: {}, groups: FAST(1950), version: 1 })
  await takeBack()
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['0', '0', '0', '0', '5000'])
  const { takeBack: undo, seat, roundId } = await play(player, '1000', 1900, '0')
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['5', '5', '5', '0', '4025'])
  await undo()
  await payCommissions(ctx())
  await seat.bet('400', roundId, newId(env.clock.now()), { series: 'FAST', group: 1900 })
  await seat.win('400', roundId)
  await payCommissions(ctx())
  // It was paid for 1 000 and had 400 in the end: the rest comes off what comes next.
  expect(await balances(people)).toEqual(['5', '5', '5', '0', '5025'])
  await play(player, '1000', 1900)
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['7', '7', '7', '0', '5035'])
  expect(await top.balance()).toBe('7')
})

test('a void line pays nothing, and neither does one that was refunded', async () => {
  const people = await line([1980, 1970, 1960, 1950, 1940])
  const player = people[4]!
  const vendor = createVendorActor(env)
  const seat = await vendor.open(player)
  const prizeGroup = { series: 'FAST', group: 1900 }
  const voided = seat.move(newId(env.clock.now()))
  await vendor.client.call('bet', { ...voided, sessionToken: seat.sessionToken, amount: '500', prizeGroup })
  await vendor.client.call('rollback', {
    ...voided,
    transactionId: newId(env.clock.now()),
    referenceTransactionId: voided.transactionId,
  })
  const refunded = newId(env.clock.now())
  await seat.bet('500', refunded, newId(env.clock.now()), prizeGroup)
  await vendor.client.call('win', { ...seat.move(refunded), amount: '500', roundClosed: true, validBet: '0' })
  await ctx().settler.run()
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['0', '0', '0', '0', '5000'])
})

test('old data that rises downwards costs no more than its highest group', async () => {
  const people = await line([1980, 1970, 1960, 1950, 1940])
  await env.asOwner(
    `update team_members set prize_groups = '{"FAST": 1974}' where member_id = ${await idOf(env, people[3]!)}`,
  )
  await play(people[4]!, '1000', 1900)
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['3', '0', '0', '17', '5020'])
})

test('who stands in no team has the merchant’s usual group, and gets back what it leaves of it', async () => {
  const member = await env.member({ balance: '5000' })
  const { seat, takeBack } = await play(member, '1000', 1880, '0')
  expect(seat.prizeGroups).toEqual({ FAST: 1900 })
  await payCommissions(ctx())
  expect(await member.balance()).toBe('4010')
  await takeBack()
  await payCommissions(ctx())
  // Nothing is owed: what was given too much comes off what comes next.
  expect(await member.balance()).toBe('5010')
  await play(member, '1000', 1880)
  await payCommissions(ctx())
  expect(await member.balance()).toBe('5010')
  await play(member, '1000', 1860)
  await payCommissions(ctx())
  expect(await member.balance()).toBe('5030')
})

test('the wallet tells the player’s groups and takes no bet above them, below the series, or of none', async () => {
  const people = await line([1980, 1970, 1960, 1950, 1940])
  const vendor = createVendorActor(env)
  const seat = await vendor.open(people[4]!)
  expect(seat.prizeGroups).toEqual({ FAST: 1940 })
  const bet = async (group: number, series = 'FAST', roundId = newId(env.clock.now())) =>
    refusalOf(await seat.bet('10', roundId, newId(env.clock.now()), { series, group }))
  expect(await bet(1942)).toBe('PRIZE_GROUP_NOT_ALLOWED')
  expect(await bet(1698)).toBe('PRIZE_GROUP_NOT_ALLOWED')
  expect(await bet(1900, 'SLOW')).toBe('PRIZE_GROUP_NOT_ALLOWED')
  const round = newId(env.clock.now())
  expect(await bet(1940, 'FAST', round)).toBe('ok')
  expect(await bet(1930, 'FAST', round)).toBe('ROUND_MISMATCH')
  expect(await bet(1940, 'FAST', round)).toBe('ok')
  const plain = newId(env.clock.now())
  await seat.bet('10', plain)
  expect(await bet(1940, 'FAST', plain)).toBe('ROUND_MISMATCH')
  const id = newId(env.clock.now())
  const [again, twice] = [newId(env.clock.now()), { series: 'FAST', group: 1920 }]
  await seat.bet('10', again, id, twice)
  expect(await seat.bet('10', again, id, twice)).toMatchObject({ outcome: 'ok', replayed: true })
  expect(refusalOf(await seat.bet('10', again, id))).toBe('DUPLICATE_TRANSACTION')
})

test('groups lie within the upline’s in steps and are never lowered under a descendant, in forms and links alike', async () => {
  const top = await topAgent(env, {}, { groups: FAST(1970) })
  const agent = await joined(env, top, 'agent', {}, FAST(1960))
  const player = await joined(env, agent, 'player', {}, FAST(1950))
  const id = await idOf(env, agent)
  const ruleOf = async (group: number, series = 'FAST') =>
    (await top.refusal(team.setRates, { id, rates: {}, groups: { [series]: group }, version: 1 })).fields[0]
  expect(await ruleOf(1972)).toMatchObject({ field: 'groups.FAST', rule: 'groupMax', params: { bound: 1970 } })
  expect(await ruleOf(1948)).toMatchObject({ rule: 'groupMin', params: { bound: 1950 } })
  expect(await ruleOf(1961)).toMatchObject({ rule: 'groupStep' })
  expect(await ruleOf(1960, 'SLOW')).toMatchObject({ rule: 'unknown' })
  const { groups } = await agent.call(team.room, {})
  expect(groups).toEqual([{ series: 'FAST', least: 1700, most: 1960, step: 2, usual: 1900 }])
  const asked = { username: `grp${process.pid}`, type: 'player', rates: {}, groups: FAST(1962) } as const
  expect((await agent.refusal(team.register, asked)).fields[0]).toMatchObject({ rule: 'groupMax' })
  await agent.call(team.register, { ...asked, groups: {} })
  const below = async () => (await agent.call(team.downlines, { order: 'oldest' })).rows.map(row => row.groups.FAST)
  expect(await below()).toEqual([1950, 1900])
  const link = await agent.call(links.makeLink, {
    type: 'player',
    rates: {},
    groups: FAST(1960),
    days: null,
    remark: '',
  })
  expect(link.groups).toEqual(FAST(1960))
  expect(player.username).not.toBe('')
  // Top agents have theirs of the house, by two people.
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const top1990 = { memberId: await idOf(env, top), rates: {}, groups: FAST(1982), reason: 'a larger team' }
  expect((await luis.refusal(office.make, top1990)).fields[0]).toMatchObject({ rule: 'groupMax' })
  const { waiting } = await luis.call(office.make, { ...top1990, groups: FAST(1980) })
  expect(waiting).not.toBeNull()
  env.clock.advance(31_000)
  await (await env.operator('diego')).approve(waiting)
  expect((await top.call(team.downlines, {})).line[0]?.groups).toEqual(FAST(1980))
})
