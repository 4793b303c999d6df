import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as office from '@ronda/contract/backoffice/identity.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import * as inbox from '@ronda/contract/portal/account/messages.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'
import { eraseOld } from './erase.ts'
import { expireChecks } from './expire.ts'
import { createReviewers } from './identity-fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let env: TestEnv
let desk: ReturnType<typeof createReviewers>
let payouts: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createReviewers(env)
  payouts = createDesk(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const asks = (change: Partial<office.IdentityRules>) =>
  env.changeSettings('lumina', {
    identity: {
      ...office.noIdentityRules,
      ...change,
    },
  })

test('more than the merchant lets leave unproven is refused before it is asked for, and passes once the identity is proven', async () => {
  await asks({ total: '300', day: '250' })
  const { rosa, ask } = await payouts.ready('2000')
  const left = async () => (await rosa.call(withdrawals.info, {})).identity
  expect(await left()).toEqual({ level: 1, state: 'none', left: '250' })
  const needed = { code: 'IdentityNeeded', value: { left: '250', state: 'none' } }
  await expect(ask('251')).rejects.toMatchObject(needed)
  expect((await rosa.call(withdrawals.info, {})).held).toBe('0')
  const first = await ask('200')
  expect(await left()).toEqual({ level: 1, state: 'none', left: '50' })

  // What was refused has not left.
  await payouts.signIn()
  const { version } = await payouts.ana.call(cashier.withdrawalClaim, {
    id: first.id,
    version: (await payouts.seen(first.id)).version,
  })
  await payouts.ana.call(cashier.withdrawalReject, { id: first.id, version, reason: 'another account please' })
  expect(await left()).toEqual({ level: 1, state: 'none', left: '250' })

  await desk.signIn()
  const id = await desk.send(rosa)
  expect(await left()).toEqual({ level: 1, state: 'in-review', left: '250' })
  await expect(ask('251')).rejects.toMatchObject({ code: 'IdentityNeeded', value: { state: 'in-review' } })
  await desk.verify(id)
  expect(await left()).toBeNull()
  expect((await ask('1500')).state).toBe('REQUESTED')
})

test('what left on other days counts to the total, and nothing is asked of anybody where the merchant asks for nothing', async () => {
  await asks({ total: '300', day: '250' })
  const { rosa, ask } = await payouts.ready('2000')
  await payouts.signIn()
  await payouts.disburse((await ask('200')).id)
  env.clock.advance(DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  expect((await rosa.call(withdrawals.info, {})).identity).toEqual({ level: 1, state: 'none', left: '100' })
  await asks({ single: '80' })
  expect((await rosa.call(withdrawals.info, {})).identity).toEqual({ level: 1, state: 'none', left: '80' })
  await asks({})
  expect((await rosa.call(withdrawals.info, {})).identity).toBeNull()
  expect(await rosa.call(identity.get, {})).toMatchObject({ isAsked: false, maySend: false })
  await expect(desk.take(rosa, 'front')).rejects.toMatchObject({ code: 'IdentityNotOpen' })
  expect((await ask('900')).state).toBe('REQUESTED')
})

test('runs out to the moment, at the latest with its document; may be renewed shortly before, by which the old one is replaced', async () => {
  await asks({ total: '100' })
  const { rosa, ask } = await payouts.ready('1000')
  await desk.signIn()
  const validUntil = businessDay(env.clock.now() + 40 * DAY_MS)
  const first = await desk.send(rosa, { validUntil, documentNumber: '33445566' })
  await desk.verify(first)
  const { expiresAt } = await rosa.call(identity.get, {})
  expect(expiresAt).toBe(Date.parse(`${validUntil}T24:00:00+08:00`))

  env.clock.advance(15 * DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  await desk.signIn()
  await expireChecks(env.system.server.ctx)
  await expireChecks(env.system.server.ctx)
  const told = async () =>
    (await rosa.call(inbox.list, {})).rows.map(row => row.kind).filter(kind => kind.startsWith('identity'))
  expect(await told()).toEqual(['identity-expiring', 'identity-verified'])
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'verified', level: 1, maySend: true })
  const second = await desk.send(rosa, { validUntil: businessDay(env.clock.now() + 60 * DAY_MS) })
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'in-review', level: 1 })
  await desk.verify(second)
  expect((await desk.seen(first)).state).toBe('SUPERSEDED')

  env.clock.advance(61 * DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  // Before any job has run.
  await expect(ask('101')).rejects.toMatchObject({ code: 'IdentityNeeded', value: { state: 'expired' } })
  await expireChecks(env.system.server.ctx)
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'expired', level: 0, maySend: true })
  await desk.signIn()
  expect((await desk.seen(second)).state).toBe('EXPIRED')
  expect((await told())[0]).toBe('identity-expired')
})

test('a document that ran out while it waited proves nothing', async () => {
  await asks({ total: '100' })
  const toMidnight = () => DAY_MS - ((env.clock.now() + 8 * HOUR_MS) % DAY_MS)
  // A proposal waits for a day.
  if (toMidnight() > 20 * HOUR_MS) env.clock.advance(5 * HOUR_MS)
  await desk.signIn()
  const rosa = await env.member()
  const id = await desk.send(rosa, { validUntil: businessDay(env.clock.now()) })
  const { waiting } = await desk.propose(id)
  env.clock.advance(toMidnight())
  await desk.signIn()
  const { version, flags } = await desk.seen(id)
  expect(flags).toEqual(['document-expired'])
  await desk.luis.call(office.documents, { id })
  await expect(desk.luis.approve(waiting)).rejects.toMatchObject({ code: 'DocumentExpired' })
  const again = { id, version, reason: 'again' }
  expect(await desk.ana.refusal(office.verify, again)).toMatchObject({ code: 'DocumentExpired' })
})

test('takes back what should never have been verified; one person is enough for that', async () => {
  await asks({ total: '100' })
  const { rosa, ask } = await payouts.ready('1000')
  await desk.signIn()
  const id = await desk.send(rosa)
  await desk.verify(id)
  await desk.reject(id, ['other-account'])
  await expect(ask('101')).rejects.toMatchObject({ code: 'IdentityNeeded', value: { state: 'rejected' } })
})

test('the name that was proven is the only one money goes to', async () => {
  await asks({ total: '100' })
  const rosa = await env.member()
  const { ctx } = env.system.server
  const row = await ctx.system
    .selectFrom('members')
    .selectAll()
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  await ctx.system
    .updateTable('members')
    .set({ profile_sealed: ctx.vault.seal(row.merchant_id, 'profile', {}) })
    .where('id', '=', row.id)
    .execute()
  await desk.verify(await desk.send(rosa, { givenNames: 'Rosa', surnames: 'Quispe Mamani' }))
  expect((await rosa.call(withdrawals.info, {})).payeeName).toBe('Rosa Quispe Mamani')
})

test('pictures and answers of what proves nothing go after the merchant’s days, unsent ones after a day; what proves somebody stays', async () => {
  await asks({ total: '100', keepDays: 10 })
  const { ctx } = env.system.server
  await eraseOld(ctx)
  const [rosa, marta, diego] = [await env.member(), await env.member(), await env.member()]
  await desk.take(diego, 'front')
  const refused = await desk.send(rosa, { documentNumber: '90909090' })
  await desk.reject(refused, ['front-unreadable'])
  const verified = await desk.send(marta)
  await desk.verify(verified)
  const pictures = async () => {
    const { n } = await ctx.system
      .selectFrom('identity_pictures as p')
      .innerJoin('members as m', 'm.id', 'p.member_id')
      .select(eb => eb.fn.countAll<bigint>().as('n'))
      .where(
        'm.username',
        'in',
        [rosa, marta, diego].map(({ username }) => username),
      )
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  expect(await pictures()).toBe(7)
  env.clock.advance(24 * HOUR_MS)
  await diego.login(diego.username, PASSWORD)
  expect((await diego.call(identity.get, {})).kept).toEqual([])
  env.clock.advance(2 * HOUR_MS)
  await eraseOld(ctx)
  expect(await pictures()).toBe(6)
  await rosa.login(rosa.username, PASSWORD)
  expect((await rosa.call(identity.get, {})).kept).toHaveLength(2)

  env.clock.advance(9 * DAY_MS)
  await eraseOld(ctx)
  expect(await pictures()).toBe(3)
  await desk.signIn()
  const { erasedAt, reasons } = await desk.seen(refused)
  expect(erasedAt).not.toBeNull()
  expect(reasons).toEqual(['front-unreadable'])
  expect(await desk.ana.refusal(office.documents, { id: refused })).toMatchObject({ code: 'NotFound' })
  expect((await desk.ana.call(office.documents, { id: verified })).pictures).toHaveLength(3)
  await rosa.login(rosa.username, PASSWORD)
  const mine = await rosa.call(identity.get, {})
  expect(mine).toMatchObject({ state: 'rejected', kept: [], maySend: true })
  expect(mine.answers.documentNumber).toBe('')
  await eraseOld(ctx)
  expect(await pictures()).toBe(3)
})

test('letting more leave unproven takes two people, letting less leave one', async () => {
  await asks({ total: '300', validMonths: 24 })
  const { rules, version } = await desk.ana.call(office.rules, {})
  const save = (change: Partial<office.IdentityRules>, at: number) =>
    desk.ana.call(office.saveRules, { version: at, rules: { ...rules, ...change }, reason: 'new rules' })
  const stricter = await save({ total: '200', single: '150' }, version)
  expect(stricter.waiting).toBeNull()
  expect(stricter.rules).toMatchObject({ total: '200', single: '150' })
  const off = await save({ total: null, single: null }, stricter.version)
  expect(off.rules.total).toBe('200')
  expect(off.waiting?.why).toEqual([{ reason: 'weakens', about: 'identity.amounts' }])
  await desk.luis.approve(off.waiting)
  expect((await desk.ana.call(office.rules, {})).rules).toMatchObject({ total: null, single: null })
  const longer = await save({ total: '200', validMonths: 36 }, (await desk.ana.call(office.rules, {})).version)
  expect(longer.waiting?.why).toEqual([{ reason: 'weakens', about: 'identity.validMonths' }])
  expect(
    await desk.ana.refusal(office.saveRules, { version, rules: { ...rules, provider: 'sumsub' }, reason: 'outside' }),
  ).toMatchObject({ code: 'InvalidInput' })
})
