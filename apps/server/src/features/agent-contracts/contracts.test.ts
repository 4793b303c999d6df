import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import type { Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'
import { given, level, signed, termsOf } from './contract-fixture.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
let env: TestEnv
const fixture = createVipFixture(() => env)
beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
})
// What is signed holds from the next day, which must not begin in the middle of a test.
beforeEach(() => {
  const left = businessDayStart(businessDay(env.clock.now())) + DAY_MS - env.clock.now()
  if (left < 2 * HOUR_MS) env.clock.advance(left)
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

const flat = (rate: string) => termsOf(level(0, 0, rate))

async function line(): Promise<{ top: MemberActor; a: MemberActor; b: MemberActor }> {
  const top = await topAgent(env)
  await signed(env, top, flat('1'))
  const a = await joined(env, top, 'agent')
  const b = await joined(env, a, 'agent')
  return { top, a, b }
}
const own = async (agent: MemberActor) => (await agent.call(contracts.contracts, {})).own
const rateOf = async (agent: MemberActor) => (await own(agent)).find(one => one.until === null)?.terms.levels[0]?.rate

test('the house signs by two people, and what it signed holds from the next day', async () => {
  const top = await topAgent(env)
  await signed(env, top, flat('1'))
  const [contract] = await own(top)
  expect(contract).toMatchObject({ upline: null, until: null, terms: flat('1') })
  expect(contract?.from).toBe(businessDayStart(businessDay(env.clock.now())) + DAY_MS)
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const memberId = await idOf(env, top)
  const same = luis.call(office.sign, { memberId, kind: 'daily-wage', terms: flat('1'), reason: 'once more' })
  await expect(same).rejects.toMatchObject({ code: 'InvalidInput' })
  const { waiting } = await luis.call(office.sign, {
    memberId,
    kind: 'daily-wage',
    terms: flat('1.2'),
    reason: 'grows',
  })
  await expect(luis.approve(waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  expect(await rateOf(top)).toBe('1')
})

test('an offer waits for its answer, greets whom it is for, and holds once accepted', async () => {
  const { top, a } = await line()
  const request = await top.call(contracts.offer, {
    kind: 'daily-wage',
    downline: await idOf(env, a),
    terms: flat('0.8'),
  })
  expect(request).toMatchObject({ state: 'open', asks: 'begin', current: null })
  const waiting = await a.call(contracts.consolidated, {})
  expect(waiting).toMatchObject({ dailysalreqtype: 1, contracthoursalreq: 0, divtypereq: 0, realtimesalreqtype: 0 })
  expect(waiting.requests.map(({ id }) => id)).toEqual([request.id])
  // Only one at a time, and only who it is for answers, by the call of its kind.
  const again = top.call(contracts.offer, { kind: 'daily-wage', downline: await idOf(env, a), terms: flat('0.7') })
  await expect(again).rejects.toMatchObject({ code: 'RequestPending' })
  await expect(top.call(contracts.answerDaily, { id: request.id, accept: true })).rejects.toMatchObject({
    code: 'NotFound',
  })
  await expect(a.call(contracts.answerHourly, { id: request.id, accept: true })).rejects.toMatchObject({
    code: 'NotFound',
  })
  await a.call(contracts.answerDaily, { id: request.id, accept: true })
  expect(await rateOf(a)).toBe('0.8')
  await expect(a.call(contracts.answerDaily, { id: request.id, accept: true })).rejects.toMatchObject({
    code: 'WrongState',
  })
  expect((await a.call(contracts.consolidated, {})).dailysalreqtype).toBe(0)
})

test('a refusal, a withdrawal and a week without an answer leave everything as it was', async () => {
  const { top, a } = await line()
  const downline = await idOf(env, a)
  const ask = (rate: string) => top.call(contracts.offer, { kind: 'daily-wage', downline, terms: flat(rate) })
  await a.call(contracts.answerDaily, { id: (await ask('0.5')).id, accept: false })
  const { id } = await ask('0.6')
  await top.call(contracts.withdraw, { id })
  await expect(a.call(contracts.answerDaily, { id, accept: true })).rejects.toMatchObject({ code: 'WrongState' })
  const late = await ask('0.7')
  env.clock.advance(7 * DAY_MS)
  const later = env.visitor()
  await later.login(a.username, PASSWORD)
  expect((await later.call(contracts.consolidated, {})).dailysalreqtype).toBe(0)
  await expect(later.call(contracts.answerDaily, { id: late.id, accept: true })).rejects.toMatchObject({
    code: 'WrongState',
  })
  expect(await own(later)).toEqual([])
})

test('one turnover is not paid by two kinds of wage, unless they count different games', async () => {
  const { top } = await line()
  const memberId = await idOf(env, top)
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const sign = (scope: Terms['scope']) =>
    luis.call(office.sign, { memberId, kind: 'hourly-wage', terms: { ...flat('0.5'), scope }, reason: 'by the hour' })
  await expect(sign([])).rejects.toMatchObject({ code: 'OtherWage' })
  await signed(env, top, { ...flat('1'), scope: ['RNG'] })
  // What ends tomorrow still counts everything until then.
  await expect(sign(['LIVE'])).rejects.toMatchObject({ code: 'OtherWage' })
  env.clock.advance(DAY_MS)
  await signed(env, top, { ...flat('0.5'), scope: ['LIVE'] }, 'hourly-wage')
  const again = env.visitor()
  await again.login(top.username, PASSWORD)
  expect((await own(again)).map(({ kind }) => kind).toSorted()).toEqual(['daily-wage', 'hourly-wage'])
})

test('nobody gives more than it has, nor what it has not, nor to a player or to somebody else’s downline', async () => {
  const { top, a, b } = await line()
  const offer = async (from: MemberActor, to: MemberActor, rate: string) =>
    from.call(contracts.offer, { kind: 'daily-wage', downline: await idOf(env, to), terms: flat(rate) })
  await expect(offer(top, a, '1.1')).rejects.toMatchObject({
    value: { fields: [{ field: 'terms.levels.0.rate', rule: 'rateMax', params: { bound: '1' } }] },
  })
  await expect(offer(top, a, '0.01')).rejects.toMatchObject({ code: 'InvalidInput' })
  await expect(offer(a, b, '0.1')).rejects.toMatchObject({ code: 'ContractNeeded' })
  await expect(offer(top, b, '0.1')).rejects.toMatchObject({ code: 'NotFound' })
  const player = await joined(env, top)
  await expect(offer(top, player, '0.1')).rejects.toMatchObject({ code: 'NotAnAgent' })
  await expect(player.call(contracts.contracts, {})).rejects.toMatchObject({ code: 'AgentNeeded' })
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const signing = { kind: 'hourly-wage', reason: 'as agreed' } as const
  const below = { ...signing, memberId: await idOf(env, a), terms: flat('0.1') }
  expect(await luis.refusal(office.sign, below)).toMatchObject({ code: 'StandsBelowAgent' })
  const ended = { ...signing, memberId: await idOf(env, top), terms: null }
  expect(await luis.refusal(office.sign, ended)).toMatchObject({ code: 'NoContractToEnd' })
})

test('a request that could not be accepted shows nothing of what it would bring, but why', async () => {
  const { top, a, b } = await line()
  await given(env, top, a, flat('0.8'))
  const ask = async (from: MemberActor, to: MemberActor, rate: string) =>
    (await from.call(contracts.offer, { kind: 'daily-wage', downline: await idOf(env, to), terms: flat(rate) })).id
  const codesOf = async (who: MemberActor, id: string) => [
    (await who.refusal(contracts.previewRequest, { id })).code,
    (await who.refusal(contracts.answerDaily, { id, accept: true })).code,
  ]
  const closed = ['WrongState', 'WrongState']
  const refused = await ask(a, b, '0.5')
  await b.call(contracts.answerDaily, { id: refused, accept: false })
  expect(await codesOf(b, refused)).toEqual(closed)
  const withdrawn = await ask(a, b, '0.5')
  await a.call(contracts.withdraw, { id: withdrawn })
  expect(await codesOf(b, withdrawn)).toEqual(closed)
  const accepted = await ask(a, b, '0.5')
  await b.call(contracts.previewRequest, { id: accepted })
  await b.call(contracts.answerDaily, { id: accepted, accept: true })
  expect(await codesOf(b, accepted)).toEqual(closed)
  // What a gives with it ended with what a had.
  const dropped = await ask(a, b, '0.7')
  await signed(env, top, null)
  expect(await codesOf(b, dropped)).toEqual(closed)

  const other = await line()
  const late = await ask(other.top, other.a, '0.7')
  await other.a.call(contracts.previewRequest, { id: late })
  env.clock.advance(7 * DAY_MS)
  const later = env.visitor()
  await later.login(other.a.username, PASSWORD)
  expect(await codesOf(later, late)).toEqual(closed)
})

test('what a frozen agent asked is not accepted, nor does a frozen one accept', async () => {
  const { top, a, b } = await line()
  await given(env, top, a, flat('0.5'))
  const { id } = await a.call(contracts.offer, { kind: 'daily-wage', downline: await idOf(env, b), terms: flat('0.3') })
  const freeze = (who: MemberActor, at: string) =>
    env.asOwner(`update team_members set frozen_at = ${at} where member_id in (
      select id from members where username = '${who.username}')`)
  for (const who of [a, b]) {
    await freeze(who, 'now()')
    await expect(b.call(contracts.answerDaily, { id, accept: true })).rejects.toMatchObject({ code: 'AgentFrozen' })
    await expect(b.call(contracts.previewRequest, { id })).rejects.toMatchObject({ code: 'AgentFrozen' })
    await freeze(who, 'null')
  }
  expect((await b.call(contracts.answerDaily, { id, accept: true })).state).toBe('accepted')
})

test('K1: accepting less than one gives ends what is below, shown before; as much ends nothing', async () => {
  const { top, a, b } = await line()
  const c = await joined(env, b, 'agent')
  await given(env, top, a, flat('0.8'))
  await given(env, a, b, flat('0.6'))
  await given(env, b, c, flat('0.4'))
  const downline = await idOf(env, a)
  const same = await top.call(contracts.offer, { kind: 'daily-wage', downline, terms: flat('0.6') })
  expect((await a.call(contracts.previewRequest, { id: same.id })).ends).toEqual([])
  await a.call(contracts.answerDaily, { id: same.id, accept: true })
  expect([await rateOf(a), await rateOf(b), await rateOf(c)]).toEqual(['0.6', '0.6', '0.4'])
  const less = await top.call(contracts.offer, { kind: 'daily-wage', downline, terms: flat('0.5') })
  const { ends } = await a.call(contracts.previewRequest, { id: less.id })
  expect(ends.map(({ upline, downline: below, depth, rates }) => [upline, below, depth, rates])).toEqual([
    [a.username, b.username, 1, ['0.6']],
    [b.username, c.username, 2, ['0.4']],
  ])
  // What a asked of b meanwhile falls with it.
  await a.call(contracts.offer, { kind: 'daily-wage', downline: await idOf(env, b), terms: flat('0.55') })
  await a.call(contracts.answerDaily, { id: less.id, accept: true })
  expect([await rateOf(a), await rateOf(b), await rateOf(c)]).toEqual(['0.5', undefined, undefined])
  expect((await b.call(contracts.consolidated, {})).requests).toEqual([])
  // It had not begun yet: what was agreed and why it ends is on record all the same.
  expect((await c.call(contracts.contracts, {})).past).toMatchObject([{ terms: flat('0.4'), end: 'upline' }])
  const told = async (who: MemberActor) => (await who.call(messages.list, {})).rows.map(({ kind }) => kind)
  expect(await told(top)).toContain('contract-accepted')
  expect(await told(c)).toContain('contract-ended')
})

test('two who accept at once, above and below, leave nothing that does not fit', async () => {
  for (let round = 0; round < 4; round++) {
    const { top, a, b } = await line()
    await given(env, top, a, flat('0.8'))
    const less = await top.call(contracts.offer, {
      kind: 'daily-wage',
      downline: await idOf(env, a),
      terms: flat('0.3'),
    })
    const more = await a.call(contracts.offer, { kind: 'daily-wage', downline: await idOf(env, b), terms: flat('0.7') })
    await Promise.allSettled([
      a.call(contracts.answerDaily, { id: less.id, accept: true }),
      b.call(contracts.answerDaily, { id: more.id, accept: true }),
    ])
    expect(await rateOf(a)).toBe('0.3')
    expect(await rateOf(b)).toBeUndefined()
  }
})

test('an end is asked and agreed; the period that runs is still paid, and what is below ends with it', async () => {
  const { top, a, b } = await line()
  await given(env, top, a, flat('0.8'))
  await given(env, a, b, flat('0.6'))
  env.clock.advance(DAY_MS)
  const [upline, agent, below] = await Promise.all(
    [top, a, b].map(async who => {
      const actor = env.visitor()
      await actor.login(who.username, PASSWORD)
      return actor
    }),
  )
  const [contract] = await own(agent!)
  const ended = await upline!.call(contracts.askEnd, { id: contract!.id })
  expect((await agent!.call(contracts.consolidated, {})).dailysalreqtype).toBe(2)
  // While an end is asked for, nothing else is.
  const other = upline!.call(contracts.offer, { kind: 'daily-wage', downline: await idOf(env, a), terms: flat('0.9') })
  await expect(other).rejects.toMatchObject({ code: 'RequestPending' })
  await agent!.call(contracts.answerDaily, { id: ended.id, accept: true })
  const tomorrow = businessDayStart(businessDay(env.clock.now())) + DAY_MS
  expect((await own(agent!))[0]).toMatchObject({ until: tomorrow, end: 'agreed' })
  expect((await own(below!))[0]).toMatchObject({ until: tomorrow, end: 'upline' })
})

test('a preview says what the last thirty days would have paid, with the terms of today beside', async () => {
  const { top, a } = await line()
  const player = await joined(env, a)
  await player.deposit('5000')
  await fixture.stake(player, '1000')
  await env.system.server.ctx.settler.run()
  await given(env, top, a, flat('0.5'))
  env.clock.advance(DAY_MS)
  const upline = env.visitor()
  await upline.login(top.username, PASSWORD)
  const terms = termsOf(level(500, 1, '0.8'), level(2000, 1, '0.9'))
  const seen = await upline.call(contracts.previewOffer, { kind: 'daily-wage', downline: await idOf(env, a), terms })
  expect(seen).toMatchObject({ total: '8', totalBefore: '5', ends: [] })
  expect(seen.periods).toHaveLength(30)
  expect(seen.periods.at(-1)).toMatchObject({ turnover: '1000', active: 1, level: 0, amount: '8', before: '5' })
  expect(new Set(seen.periods.slice(0, -1).map(({ amount, level }) => `${amount} ${level}`))).toEqual(
    new Set(['0 null']),
  )
})

test('an agent of another line neither sees a request nor answers or withdraws it', async () => {
  const { top, a } = await line()
  const other = await line()
  const { id } = await top.call(contracts.offer, {
    kind: 'daily-wage',
    downline: await idOf(env, a),
    terms: flat('0.5'),
  })
  for (const call of [
    () => other.a.call(contracts.answerDaily, { id, accept: true }),
    () => other.a.call(contracts.previewRequest, { id }),
    () => other.top.call(contracts.withdraw, { id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NotFound' })
  await expect(other.top.call(contracts.contracts, { of: await idOf(env, a) })).rejects.toMatchObject({
    code: 'NotFound',
  })
})
