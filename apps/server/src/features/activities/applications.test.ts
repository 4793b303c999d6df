import * as office from '@ronda/contract/backoffice/activities.ts'
import * as activityApplications from '@ronda/contract/backoffice/activity-applications.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { type MemberActor, type OperatorActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, publishNow } from './activity-fixture.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const publish = (reward: string, change: Parameters<typeof documentOf>[3] = {}) =>
  publishNow(env, documentOf(env.clock.now(), 'task', { reward, period: 'once' }, { review: 'manual', ...change }))
const wish = (id: string, comment = 'I wrote about you') => ({ id, period: 'once', key: 'task', comment, images: [] })
const applyFor = (member: MemberActor, id: string) => member.call(activities.apply, wish(id))
const waiting = async (account: string) =>
  (await ana.call(activityApplications.applications, { account, state: 'APPLYING' }))
    .rows[0] as activityApplications.Application

test('an application is open once, whatever comes at once; rejected with a reason it may be made again, and is issued once', async () => {
  const id = await publish('8')
  const rosa = await env.member()
  expect(await rosa.refusal(activities.claim, { id, period: 'once', key: 'task' })).toMatchObject({
    code: 'ReviewNeeded',
  })
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => applyFor(rosa, id)))
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await rosa.refusal(activities.apply, wish(id))).toMatchObject({ code: 'ApplicationOpen' })
  expect((await rosa.call(activities.get, { id })).state).toBe('applying')

  const first = await waiting(rosa.username)
  expect(first).toMatchObject({ amount: '8', comment: 'I wrote about you', state: 'APPLYING', waiting: null })
  await ana.call(activityApplications.reject, { id: first.id, version: first.version, reason: 'There is no link' })
  const told = await rosa.call(activities.get, { id })
  expect([told.state, told.steps[0]?.reason]).toEqual(['rejected', 'There is no link'])
  expect(
    await ana.refusal(activityApplications.issue, { id: first.id, version: first.version, reason: 'After all' }),
  ).toMatchObject({
    code: 'ChangedMeanwhile',
  })

  await applyFor(rosa, id)
  const second = await waiting(rosa.username)
  const decided = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      ana.call(activityApplications.issue, { id: second.id, version: second.version, reason: 'The link works' }),
    ),
  )
  expect(decided.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await rosa.balance()).toBe('8')
  expect((await rosa.call(activities.get, { id })).state).toBe('issued')
  expect(await rosa.refusal(activities.apply, wish(id))).toMatchObject({ code: 'ActivityClosed' })
  const { rows } = await ana.call(operators.auditLog, { action: 'application.issued' })
  expect(rows[0]).toMatchObject({ subject: second.id })
})

test('what is large waits for a second person, who is not the first; until then nothing is credited', async () => {
  const id = await publish('5000', { budget: '6000' })
  const rosa = await env.member()
  const marta = await env.member()
  for (const member of [rosa, marta]) await applyFor(member, id)
  const of = await waiting(rosa.username)
  const asked = await ana.call(activityApplications.issue, {
    id: of.id,
    version: of.version,
    reason: 'Winner of the month',
  })
  expect([asked.state, asked.waiting === null]).toEqual(['APPLYING', false])
  expect(await rosa.balance()).toBe('0')
  await expect(ana.approve(asked.waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  expect(
    await ana.refusal(activityApplications.reject, { id: of.id, version: of.version, reason: 'No, wait' }),
  ).toMatchObject({
    code: 'ApprovalPending',
  })
  await luis.approve(asked.waiting)
  expect(await rosa.balance()).toBe('5000')
  // The budget holds for what people issue too.
  const next = await waiting(marta.username)
  const again = await ana.call(activityApplications.issue, {
    id: next.id,
    version: next.version,
    reason: 'Second winner',
  })
  await expect(luis.approve(again.waiting)).rejects.toMatchObject({ code: 'ActivityUsedUp' })
  expect(await marta.balance()).toBe('0')
})

test('pictures are the member’s own, three at most; a comment has 140 characters at most; no other house sees any of it', async () => {
  const id = await publish('3')
  const rosa = await env.member()
  const foreign = { ...wish(id), images: [newId(env.clock.now())] }
  for (const wrong of [foreign, wish(id, 'x'.repeat(141)), { ...wish(id), images: Array(4).fill(newId(1)) }])
    expect(await rosa.refusal(activities.apply, wrong)).toMatchObject({ code: 'InvalidInput' })
  await applyFor(rosa, id)
  const of = await waiting(rosa.username)
  env.clock.advance(31_000)
  const other = await env.operator('ana', 'baan')
  expect((await other.call(activityApplications.applications, {})).rows).toEqual([])
  expect(await other.refusal(activityApplications.issue, { id: of.id, version: 1, reason: 'Not mine' })).toMatchObject({
    code: 'NotFound',
  })
  const som = await env.member({ merchant: 'baan' })
  expect(await som.refusal(activities.apply, wish(id))).toMatchObject({ code: 'NotFound' })
})

test('a task that nobody looks at is refused before it is published', async () => {
  const document = documentOf(env.clock.now(), 'task', { reward: '3', period: 'once' })
  const { findings } = await ana.call(office.check, { document, language: 'es' })
  expect(findings).toContainEqual({ code: 'needs-review', isRefused: true, about: '' })
})

test('while last week’s is looked at, this week’s waits for it', async () => {
  const id = await publishNow(
    env,
    documentOf(env.clock.now(), 'task', { reward: '3', period: 'week' }, { review: 'manual' }),
  )
  const rosa = await env.member()
  const stepNow = async () => (await rosa.call(activities.get, { id })).steps.at(-1)!
  const before = await stepNow()
  await rosa.call(activities.apply, { id, period: before.period, key: before.key, comment: 'Here it is', images: [] })
  env.clock.advance(7 * 86_400_000)
  await rosa.login(rosa.username, PASSWORD)
  const next = await stepNow()
  expect([next.period === before.period, next.state]).toEqual([false, 'applying'])
  expect((await rosa.call(activities.get, { id })).state).toBe('applying')
  ana = await env.operator('ana')
  const of = await waiting(rosa.username)
  await ana.call(activityApplications.issue, { id: of.id, version: of.version, reason: 'Well done' })
  expect([await rosa.balance(), (await stepNow()).state]).toEqual(['3', 'claim'])
})
