import * as activityApplications from '@ronda/contract/backoffice/activity-applications.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { LiveTopic } from '@ronda/contract/core/live.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { documentOf, publishNow } from '../activities/activity-fixture.ts'
import { liftEnded, tellRipe } from '../protection/lift.ts'
import { expireRewards, tellEnding } from '../rewards/expire.ts'
import { endOverdueBonuses } from '../rewards/give-up.ts'
import { type NewReward, offerReward } from '../rewards/offer.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const inbox = async (who: MemberActor) => (await who.call(messages.list, { pageSize: 100 })).rows
const kinds = async (who: MemberActor) => (await inbox(who)).map(row => row.kind)
const last = async (who: MemberActor, kind: string) => (await inbox(who)).find(row => row.kind === kind)
const later = async (ms: number, who: MemberActor) => {
  env.clock.advance(ms)
  await who.login(who.username, PASSWORD)
}

/** Topics that the member's open pages are told while something happens. */
async function toldLive(who: MemberActor, work: () => Promise<unknown>): Promise<LiveTopic[]> {
  const { ctx } = env.system.server
  const { id } = await ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', who.username)
    .executeTakeFirstOrThrow()
  const topics: LiveTopic[] = []
  const stop = ctx.bus.listen(message => message.memberId === id && topics.push(message.topic))
  await work()
  stop()
  return topics
}

async function offer(who: MemberActor, change: Partial<NewReward>) {
  const { ctx } = env.system.server
  const merchant = (await ctx.merchants.byCode(who.merchant))!
  const { id } = await ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', who.username)
    .executeTakeFirstOrThrow()
  const now = env.clock.now()
  const reward = {
    memberId: id,
    source: 'activity',
    ref: newId(now),
    amount: 30_0000n,
    titles: { es: 'Bono de prueba', en: 'Test bonus' },
    turnoverPct: 100,
    ...change,
  } as const
  await inMerchant(ctx.app, merchant.id, tx => offerReward(tx, merchant, reward, now))
}

const stake = { kind: 'stake', span: 'day' } as const

test('a limit tells when it counts, when a looser one is asked for, when it may be confirmed, and when that counts', async () => {
  const rosa = await env.member({ balance: '100' })
  const topics = await toldLive(rosa, () => rosa.call(protection.setLimit, { ...stake, amount: '30' }))
  expect(messages.list.outdatedBy).toEqual(expect.arrayContaining(topics))
  expect((await last(rosa, 'limit-changed'))?.body).toBe('Your limit for stakes per day is now: S/\u00a030.')
  await rosa.call(protection.setLimit, { ...stake, amount: null })
  expect((await last(rosa, 'limit-asked'))?.body).toMatch(/^You asked for stakes per day: no limit\. .*GMT/)
  await tellRipe(env.system.server.ctx)
  expect(await kinds(rosa)).not.toContain('limit-ripe')

  await later(25 * HOUR_MS, rosa)
  for (let i = 0; i < 3; i++) await tellRipe(env.system.server.ctx)
  expect((await kinds(rosa)).filter(kind => kind === 'limit-ripe')).toHaveLength(1)
  await rosa.call(protection.confirm, stake)
  expect((await last(rosa, 'limit-changed'))?.body).toBe('Your limit for stakes per day is now: no limit.')
  await rosa.call(protection.setLimit, { kind: 'time', span: 'day', amount: '60' })
  expect((await last(rosa, 'limit-changed'))?.body).toBe('Your limit for playing time per day is now: 60 minutes.')
})

test('a break tells that it began and, once, that it is over; a self-exclusion for ever says so', async () => {
  const rosa = await env.member({ balance: '100' })
  await rosa.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  expect((await last(rosa, 'break-began'))?.body).toMatch(/^Until \d\d\/\d\d\/\d{4}/)
  await later(24 * HOUR_MS + 1000, rosa)
  for (let i = 0; i < 3; i++) await liftEnded(env.system.server.ctx)
  expect((await kinds(rosa)).filter(kind => kind === 'break-ended')).toHaveLength(1)

  await rosa.call(protection.bar, { choice: { kind: 'exclusion', length: 'ever' } })
  expect(await kinds(rosa)).toContain('exclusion-for-ever')
  await later(48 * HOUR_MS, rosa)
  await liftEnded(env.system.server.ctx)
  expect(await kinds(rosa)).not.toContain('exclusion-ended')
})

test('accounts for payouts, passwords and a new browser tell the member of what it should know of', async () => {
  const rosa = await env.member({ balance: '100' })
  await rosa.call(member.setLanguage, { language: 'en' })
  const id = await rosa.prepareWithdrawal()
  expect((await last(rosa, 'payout-account-added'))?.body).toContain('••••')
  const topics = await toldLive(rosa, () =>
    rosa.call(withdrawals.removeAccount, { id, paymentPassword: PAYMENT_PASSWORD }),
  )
  expect(topics).toContain('messages')
  expect(await kinds(rosa)).toContain('payout-account-removed')
  expect(await kinds(rosa)).not.toContain('payment-password-changed')
  await rosa.call(member.setPaymentPassword, { paymentPassword: '802975', current: PAYMENT_PASSWORD })
  expect(await kinds(rosa)).toContain('payment-password-changed')

  const elsewhere = env.visitor()
  await elsewhere.login(rosa.username, PASSWORD)
  await elsewhere.login(rosa.username, PASSWORD)
  expect((await kinds(rosa)).filter(kind => kind === 'new-device')).toHaveLength(1)
  expect((await last(rosa, 'new-device'))?.body).toMatch(/from the address \d+\.\d+/)
  const { token } = await rosa.call(security.changePassword, {
    oldPassword: PASSWORD,
    newPassword: 'otra-colina-azul-91',
    confirmNewPassword: 'otra-colina-azul-91',
  })
  rosa.token = token
  expect((await kinds(rosa)).filter(kind => kind === 'new-device')).toHaveLength(1)
  expect(await kinds(rosa)).toContain('password-changed')
})

test('an application is told as accepted or not, with the activity’s name, the reason and the amount', async () => {
  const ana = await env.operator('ana')
  const id = await publishNow(
    env,
    documentOf(env.clock.now(), 'task', { reward: '8', period: 'once' }, { review: 'manual' }),
  )
  const rosa = await env.member()
  const apply = { id, period: 'once', key: 'task', comment: 'Here', images: [] }
  const waiting = async () =>
    (await ana.call(activityApplications.applications, { account: rosa.username, state: 'APPLYING' })).rows[0]!
  await rosa.call(activities.apply, apply)
  const first = await waiting()
  await ana.call(activityApplications.reject, { id: first.id, version: first.version, reason: 'There is no link' })
  expect((await last(rosa, 'application-rejected'))?.body).toBe('An activity.\nThere is no link\nYou may apply again.')
  await rosa.call(activities.apply, apply)
  const second = await waiting()
  await ana.call(activityApplications.issue, { id: second.id, version: second.version, reason: 'Well written' })
  expect(await last(rosa, 'application-accepted')).toMatchObject({
    body: 'An activity: we have added S/\u00a08 to your balance.',
    isRead: false,
  })
})

test('a reward of an activity is kept in the inbox: new where it came by itself, read where the member claimed it', async () => {
  const id = await publishNow(env, documentOf(env.clock.now(), 'sign-in', { days: [{ reward: '1' }, { reward: '1' }] }))
  const rosa = await env.member()
  const { steps } = await rosa.call(activities.get, { id })
  const { period, key } = steps.find(step => step.state === 'claim')!
  await rosa.call(activities.claim, { id, period, key })
  expect(await last(rosa, 'reward-issued')).toMatchObject({ title: 'You received An activity', isRead: true })
  await offer(rosa, {})
  expect(await last(rosa, 'reward-issued')).toMatchObject({ title: 'You received Test bonus', isRead: false })
})

test('what ends within a day is told once, and again when it is over', async () => {
  const rosa = await env.member({ balance: '100' })
  await offer(rosa, { claimBy: { until: new Date(env.clock.now() + 3 * DAY_MS) } })
  await offer(rosa, { rules: { isSticky: false, maxBet: null, excluded: [], playDays: 3 } })
  const { ctx } = env.system.server
  await tellEnding(ctx)
  expect(await kinds(rosa)).not.toContain('bonus-ending')
  await later(2 * DAY_MS + HOUR_MS, rosa)
  for (let i = 0; i < 3; i++) await tellEnding(ctx)
  const told = await kinds(rosa)
  for (const kind of ['reward-ending', 'bonus-ending']) expect(told.filter(one => one === kind)).toHaveLength(1)
  await later(DAY_MS, rosa)
  for (let i = 0; i < 2; i++) {
    await expireRewards(ctx)
    await endOverdueBonuses(ctx)
  }
  const over = await kinds(rosa)
  for (const kind of ['reward-expired', 'bonus-ended']) expect(over.filter(one => one === kind)).toHaveLength(1)
  expect((await last(rosa, 'bonus-ended'))?.body).toContain('S/\u00a030')
})
