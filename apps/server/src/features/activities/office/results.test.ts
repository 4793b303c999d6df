import * as office from '@ronda/contract/backoffice/activities.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, type OperatorActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, publishNow } from '../activity-fixture.ts'

const DAY_MS = 86_400_000

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const signIn = (): Promise<OperatorActor> => {
  env.clock.advance(31_000)
  return env.operator('ana')
}
const half = { which: 'daily', steps: [{ from: '20', percent: '50', cap: '300' }] }
const limits = { perMember: null, perDay: null, total: null, perIp: null, perDevice: null, perAccount: null }

async function claimNext(member: MemberActor, id: string) {
  const { steps } = await member.call(activities.get, { id })
  const step = steps.find(one => one.state === 'claim')!
  return member.call(activities.claim, { id, period: step.period, key: step.key })
}

test('what an activity gave and brought is told to the cent: by day, the week before and after, and who shares something', async () => {
  const id = await publishNow(env, documentOf(env.clock.now(), 'deposit', half, { needsJoin: true }))
  const rosa = env.visitor('lumina', '203.0.113.9')
  const marta = env.visitor('lumina', '203.0.113.9')
  for (const member of [rosa, marta]) await member.register()
  const looks = await env.member()
  await looks.call(activities.join, { id })
  await rosa.deposit('500')
  for (const member of [rosa, marta]) {
    await member.call(activities.join, { id })
    await member.deposit('100')
    await claimNext(member, id)
  }
  const day = businessDay(env.clock.now())
  const player = await rosa.play()
  const stake = player.stakes.at(0)!
  const { balance: before } = player
  const { balance: after } = await player.round(stake)
  await env.system.server.ctx.settler.run()

  const ana = await signIn()
  const now = await ana.call(office.results, { id })
  expect(now).toMatchObject({ joined: 3, claimers: 2, claims: 2, given: '100', takenBack: '0' })
  expect(now.days.at(-1)).toEqual({ day, claims: 2, amount: '100' })
  expect(now.days).toHaveLength(31)
  expect(now.cohort.members).toBe(0)
  const shared = now.flags.filter(flag => flag.trace === 'ip')
  expect(shared).toMatchObject([{ members: 2, amount: '100' }])
  expect(new Set(shared[0]?.rows.map(row => row.account))).toEqual(new Set([rosa.username, marta.username]))

  env.clock.advance(7 * DAY_MS)
  const { cohort } = await (await signIn()).call(office.results, { id })
  expect(cohort).toMatchObject({
    members: 2,
    deposits: { before: '500', after: '200' },
    played: { before: '0', after: stake },
    cost: '100',
    active: 1,
    newDepositors: 1,
  })
  expect(Number(cohort.kept)).toBeCloseTo(Number(before) - Number(after), 4)
})

test('who had the payout account of one that claimed is told so, and gets nothing', async () => {
  const id = await publishNow(
    env,
    documentOf(
      env.clock.now(),
      'sign-in',
      { days: [{ reward: '1' }, { reward: '1' }] },
      { limits: { ...limits, perAccount: 1 } },
    ),
  )
  const [rosa, marta, free] = [await env.member(), await env.member(), await env.member()]
  const account = { method: 'bank', bank: 'Banco Andino', number: '33345678901', holder: 'Rosa Quispe' }
  const bind = (member: MemberActor) =>
    member.call(withdrawals.addAccount, { ...account, paymentPassword: PAYMENT_PASSWORD })
  for (const member of [rosa, marta]) await member.prepareWithdrawal()
  const { id: bound } = await bind(rosa)
  await claimNext(rosa, id)
  await rosa.call(withdrawals.removeAccount, { id: bound, paymentPassword: PAYMENT_PASSWORD })
  await bind(marta)
  await expect(claimNext(marta, id)).rejects.toMatchObject({ code: 'ActivityTakenHere' })
  await claimNext(free, id)
  const { terms } = await free.call(activities.get, { id })
  expect(terms).toContain('Accounts that may have it with the same payout account: 1.')
  const { flags } = await (await signIn()).call(office.results, { id })
  expect(flags.some(flag => flag.trace === 'account')).toBe(false)
})

test('another house sees nothing of it', async () => {
  const id = await publishNow(env, documentOf(env.clock.now(), 'deposit', half))
  env.clock.advance(31_000)
  const baan = await env.operator('ana', 'baan')
  expect(await baan.refusal(office.results, { id })).toMatchObject({ code: 'NotFound' })
})

test('a member’s page tells what it joined, claimed and was given; another house finds no such member', async () => {
  const days = { days: [{ reward: '3' }, { reward: '5' }] }
  const id = await publishNow(env, documentOf(env.clock.now(), 'sign-in', days))
  const joined = await publishNow(env, documentOf(env.clock.now(), 'deposit', half, { needsJoin: true }))
  const rosa = await env.member()
  await claimNext(rosa, id)
  env.clock.advance(1_000)
  await rosa.call(activities.join, { id: joined })
  const ana = await signIn()
  const { rows: found } = await ana.call(members.search, { q: rosa.username })
  const memberId = found[0]!.id
  const { rows, currency } = await ana.call(office.ofMember, { memberId })
  expect(currency).toBe('PEN')
  expect(rows.map(row => [row.id, row.claims, row.given, row.joinedAt !== null, row.application])).toEqual([
    [joined, 0, '0', true, null],
    [id, 1, '3', false, null],
  ])
  env.clock.advance(31_000)
  const baan = await env.operator('ana', 'baan')
  expect(await baan.refusal(office.ofMember, { memberId })).toMatchObject({ code: 'NotFound' })
})
