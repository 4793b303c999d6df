import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { anyLabels } from '@ronda/contract/backoffice/labels.ts'
import * as memberCalls from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'
import { documentOf, publishNow } from './activity-fixture.ts'

const DAY_MS = 86_400_000

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const publish = (kind: string, rule: Record<string, unknown>, change: Parameters<typeof documentOf>[3] = {}) =>
  publishNow(env, documentOf(env.clock.now(), kind, rule, change))

const hundred = { which: 'nth', nth: 1, steps: [{ from: '20', percent: '100', cap: '300' }] }

const states = async (member: MemberActor, id: string) => {
  const { state, steps } = await member.call(activities.get, { id })
  return [state, ...steps.map(step => step.state)]
}

/** Claims the first step that can be claimed. */
async function claimNext(member: MemberActor, id: string) {
  const { steps } = await member.call(activities.get, { id })
  const step = steps.find(one => one.state === 'claim')!
  return member.call(activities.claim, { id, period: step.period, key: step.key })
}

async function later(days: number, ...members: MemberActor[]) {
  env.clock.advance(days * DAY_MS)
  for (const member of members) await member.login(member.username, PASSWORD)
}

test('a first deposit’s bonus: joined, reached, claimed once by 64 claims at once, played with the deposit', async () => {
  const id = await publish('deposit', hundred, {
    needsJoin: true,
    turnover: { multiple: '3', of: 'bonusAndDeposit', scope: ['RNG'] },
  })
  const rosa = await env.member()
  expect(await states(rosa, id)).toEqual(['join', 'open'])
  expect((await rosa.call(activities.join, { id })).state).toBe('joined')
  await rosa.deposit('200')
  const [step] = (await rosa.call(activities.get, { id })).steps
  expect(step).toMatchObject({ state: 'claim', reward: '200' })
  const claims = await Promise.all(
    Array.from({ length: 64 }, () => rosa.call(activities.claim, { id, period: step!.period, key: step!.key })),
  )
  expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['claimed']))
  expect(Number(await rosa.balance())).toBe(400)
  const [bonus] = (await rosa.call(rewards.bonuses, {})).rows
  expect(bonus).toMatchObject({
    source: 'activity',
    reason: 'An activity',
    turnover: { base: '400', required: '1200', scope: ['RNG'], status: 'active' },
  })
  expect((await rosa.call(withdrawals.info, {})).turnoverRemaining).toBe('1400')
  await rosa.deposit('100')
  expect(await states(rosa, id)).toEqual(['claimed', 'claimed'])
})

test('a deposit that was taken back earns nothing any more, one that could not be taken back does', async () => {
  const id = await publish('deposit', hundred, { needsJoin: true })
  const desk = createDesk(env)
  await desk.signIn()
  const rosa = await env.member()
  await rosa.call(activities.join, { id })
  await rosa.deposit('200')
  const accountId = await rosa.prepareWithdrawal()
  await env.asOwner(`delete from turnover_items where member_id = ${(await rosa.call(memberCalls.info, {})).id}`)
  const asked = await desk.askFor(rosa, accountId, '200')
  expect(await states(rosa, id)).toEqual(['close', 'missed'])
  const { steps } = await rosa.call(activities.get, { id })
  const { period, key } = steps[0]!
  expect(await rosa.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityClosed' })
  const item = await desk.ana.call(cashier.withdrawalClaim, {
    id: asked.id,
    version: (await desk.seen(asked.id)).version,
  })
  await desk.ana.call(cashier.withdrawalReject, { id: asked.id, version: item.version, reason: 'Prueba' })
  await claimNext(rosa, id)
  expect(Number(await rosa.balance())).toBe(400)
})

test('what was deposited before joining earns nothing, and terms stay as they were joined', async () => {
  const id = await publish('deposit', { ...hundred, which: 'each' }, { needsJoin: true })
  const rosa = await env.member({ balance: '50' })
  await rosa.call(activities.join, { id })
  expect(await states(rosa, id)).toEqual(['joined', 'open'])
  const halved = { which: 'each', steps: [{ from: '20', percent: '50', cap: '300' }] }
  await publishNow(env, documentOf(env.clock.now(), 'deposit', halved, { needsJoin: true }), 'lumina', id)
  const marta = await env.member()
  await marta.call(activities.join, { id })
  for (const member of [rosa, marta]) await member.deposit('40')
  expect((await rosa.call(activities.get, { id })).steps[0]?.reward).toBe('40')
  expect((await marta.call(activities.get, { id })).steps[0]?.reward).toBe('20')
})

test('signing in: 1, 1, 2, 2, 3, 3, 8 sum to 20; a missed day begins again', async () => {
  const id = await publish('sign-in', { days: [1, 1, 2, 2, 3, 3, 8].map(reward => ({ reward: String(reward) })) })
  const rosa = await env.member()
  for (let day = 0; day < 7; day++) {
    if (day > 0) await later(1, rosa)
    await claimNext(rosa, id)
    expect((await rosa.call(activities.get, { id })).claimable).toBe(0)
  }
  expect(Number(await rosa.balance())).toBe(20)
  await later(2, rosa)
  expect((await claimNext(rosa, id)).steps[0]).toMatchObject({ state: 'claimed', reward: '1' })
  expect(Number(await rosa.balance())).toBe(21)
})

test('a mission of turnover goes by settled play; what was reached can be claimed in the next period too', async () => {
  const id = await publish('mission', {
    period: 'day',
    metric: 'turnover',
    scope: ['RNG'],
    steps: [
      { target: '0.5', reward: '2' },
      { target: '1000', reward: '50' },
    ],
  })
  const rosa = await env.member({ balance: '100' })
  const game = await rosa.play()
  for (let round = 0; round < 5; round++) await game.round(game.stakes[3]!)
  expect(await states(rosa, id)).toEqual(['claim', 'claim', 'open'])
  await later(1, rosa)
  const before = Number(await rosa.balance())
  expect((await rosa.call(activities.get, { id })).steps.map(step => step.state)).toEqual(['claim', 'open', 'open'])
  await claimNext(rosa, id)
  expect(Number(await rosa.balance())).toBe(before + 2)
  await later(1, rosa)
  expect((await rosa.call(activities.get, { id })).claimable).toBe(0)
})

test('a budget is never passed, by however many at once; nor is the number of claims in all', async () => {
  const rule = { rewards: [{ part: 'payoutAccount', reward: '10' }] }
  const tight = await publish('profile', rule, { budget: '35' })
  const few = await publish('profile', rule, {
    limits: { perMember: null, perDay: 2, total: null, perIp: null, perDevice: null, perAccount: null },
  })
  const members: MemberActor[] = []
  for (let i = 0; i < 6; i++) {
    const member = await env.member()
    await member.prepareWithdrawal()
    members.push(member)
  }
  const step = { period: 'once', key: 'payoutAccount' }
  const outcomes = async (id: string) =>
    (await Promise.allSettled(members.map(member => member.call(activities.claim, { id, ...step })))).map(result =>
      result.status === 'fulfilled' ? 'given' : (result.reason as { code: string }).code,
    )
  expect((await outcomes(tight)).sort()).toEqual([
    'ActivityUsedUp',
    'ActivityUsedUp',
    'ActivityUsedUp',
    'given',
    'given',
    'given',
  ])
  expect((await outcomes(few)).filter(one => one === 'given')).toHaveLength(2)
  const { spent } = await env.system.server.ctx.system
    .selectFrom('activities')
    .select('spent')
    .where('id', '=', tight)
    .executeTakeFirstOrThrow()
  expect(spent).toBe(30_0000n)
})

test('who comes second from the same place is told so, and gets nothing', async () => {
  const id = await publish(
    'sign-in',
    { days: [{ reward: '1' }, { reward: '1' }] },
    {
      limits: { perMember: null, perDay: null, total: null, perIp: 1, perDevice: null, perAccount: null },
    },
  )
  const [rosa, marta] = [env.visitor('lumina', '203.0.113.7'), env.visitor('lumina', '203.0.113.7')]
  for (const member of [rosa, marta]) await member.register()
  await claimNext(rosa, id)
  const { steps } = await marta.call(activities.get, { id })
  const { period, key } = steps.find(step => step.state === 'claim')!
  expect(await marta.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityTakenHere' })
  expect(Number(await marta.balance())).toBe(0)
  // Whoever has one IPv6 address has very many.
  const [iris, luz] = [env.visitor('lumina', '2001:db8:9:100::1'), env.visitor('lumina', '2001:db8:9:1ff::2')]
  for (const member of [iris, luz]) await member.register()
  await claimNext(iris, id)
  expect(await luz.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityTakenHere' })
})

test('a browser that forgets who it was is known by its accounts, and for a day by its place', async () => {
  const limits = { perMember: null, perDay: null, total: null, perIp: null, perDevice: 1, perAccount: null }
  const id = await publish('sign-in', { days: [{ reward: '1' }, { reward: '1' }] }, { limits })
  const rosa = await env.member()
  await claimNext(rosa, id)
  const [day] = (await (await env.member()).call(activities.get, { id })).steps
  const { period, key } = day!
  // Entered once in the browser of the other, it claims from a new one elsewhere.
  const shared = env.visitor()
  for (const [name, value] of rosa.jar.cookies) if (name.includes('device')) shared.jar.cookies.set(name, value)
  await shared.register()
  const elsewhere = env.visitor()
  await elsewhere.login(shared.username, PASSWORD)
  expect(await elsewhere.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityTakenHere' })
  // Without its cookie, from where another has just claimed.
  const [luz, marta] = [env.visitor('lumina', '203.0.113.99'), env.visitor('lumina', '203.0.113.99')]
  for (const member of [luz, marta]) await member.register()
  await claimNext(luz, id)
  expect(await marta.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityTakenHere' })
})

test('a payout account that another member had first is no new one, though it was taken off', async () => {
  const id = await publish('profile', { rewards: [{ part: 'payoutAccount', reward: '5' }] })
  const [rosa, marta] = [await env.member(), await env.member()]
  const accountId = await rosa.prepareWithdrawal()
  await claimNext(rosa, id)
  await rosa.call(withdrawals.removeAccount, { id: accountId, paymentPassword: PAYMENT_PASSWORD })
  // The number of the account is made of the name.
  marta.username = rosa.username
  await marta.prepareWithdrawal()
  const { steps } = await marta.call(activities.get, { id })
  expect(steps).toMatchObject([{ state: 'open', have: '0' }])
  const { period, key } = steps[0]!
  expect(await marta.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityNotReached' })
})

test('new members only, coming soon, ended with days of grace, and nothing during a break', async () => {
  const now = env.clock.now()
  const rule = { days: [{ reward: '1' }, { reward: '1' }] }
  const soon = await publish('sign-in', rule, { startsAt: now + DAY_MS })
  const ending = await publish(
    'mission',
    { period: 'once', metric: 'depositCount', steps: [{ target: '1', reward: '5' }] },
    {
      endsAt: now + DAY_MS,
    },
  )
  const fresh = await publish('sign-in', rule, { audience: { vipLevels: [], newWithinDays: 3, labels: anyLabels } })
  const levels = await publish('sign-in', rule, {
    audience: { vipLevels: [4], newWithinDays: null, labels: anyLabels },
  })
  const rosa = await env.member({ balance: '20' })
  const listed = async () => (await rosa.call(activities.list, {})).rows.map(row => row.id)
  expect(await listed()).toEqual(expect.arrayContaining([soon, ending, fresh]))
  expect(await listed()).not.toContain(levels)
  expect(await rosa.refusal(activities.get, { id: levels })).toMatchObject({ code: 'NotFound' })
  expect(await states(rosa, soon)).toEqual(['comingSoon', 'missed', 'later'])
  expect(await rosa.refusal(activities.join, { id: soon })).toMatchObject({ code: 'ActivityClosed' })

  await later(2, rosa)
  await rosa.deposit('30')
  // The second deposit came after the end; the first is still to be claimed.
  expect((await rosa.call(activities.get, { id: ending })).steps[0]).toMatchObject({ state: 'claim', have: '1' })
  await later(2, rosa)
  expect(await listed()).not.toContain(ending)
  expect(await listed()).not.toContain(fresh)
  expect(await rosa.refusal(activities.claim, { id: ending, period: 'once', key: '1' })).toMatchObject({
    code: 'ActivityClosed',
  })

  await rosa.call(protection.bar, { choice: { kind: 'break', length: protection.breakLengths[0] } })
  expect(await listed()).toEqual([])
  expect(await rosa.refusal(activities.join, { id: soon })).toMatchObject({ code: 'OnBreak' })
})

test('a visitor reads the terms, in the visitor’s language, and joins nothing', async () => {
  const id = await publish('deposit', hundred, {
    needsJoin: true,
    turnover: { multiple: '5', of: 'bonus', scope: ['RNG', 'FISH'] },
  })
  const visitor = env.visitor()
  visitor.language = 'es'
  const { terms, state } = await visitor.call(activities.get, { id })
  expect(state).toBe('join')
  expect(terms).toEqual([
    'Cuenta tu primer depósito.',
    'Desde S/\u00a020: 100% del depósito, hasta S/\u00a0300.',
    'Reclama el bono antes de pedir un retiro: después, los depósitos anteriores ya no lo dan.',
    'Cuenta lo que hagas desde que participas; el juego, desde la hora en que te uniste.',
    'Antes de retirar hay que jugar 5 veces el bono en tragamonedas y pesca.',
    'Puedes renunciar al bono cuando quieras: se va lo que quede de él y lo ganado desde que llegó; lo tuyo se queda.',
  ])
  expect(await visitor.refusal(activities.join, { id })).toMatchObject({ code: 'NotLoggedIn' })
})

test('a step that is not reached, or does not exist, gives nothing', async () => {
  const id = await publish('deposit', hundred)
  const rosa = await env.member()
  for (const key of ['bonus', 'x'])
    expect(await rosa.refusal(activities.claim, { id, period: 'once', key })).toMatchObject({
      code: 'ActivityNotReached',
    })
  expect(await rosa.refusal(activities.claim, { id: 'none', period: 'once', key: 'x' })).toMatchObject({
    code: 'NotFound',
  })
})
