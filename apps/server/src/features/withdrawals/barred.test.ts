import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { type MemberActor, type OperatorActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentOf, publishNow } from '../activities/activity-fixture.ts'
import { noteOpening } from '../approvals/openings.ts'
import { proven } from '../deposits/proof-fixture.ts'
import { createDesk } from './withdrawal-fixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const rowOf = ({ username }: MemberActor) =>
  env.system.server.ctx.system
    .selectFrom('members')
    .select(['merchant_id', 'id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

/** The operator read a message that opens the account. */
async function open(rosa: MemberActor, { username }: OperatorActor): Promise<void> {
  const { merchant_id, id } = await rowOf(rosa)
  await env.system.server.ctx.system
    .transaction()
    .execute(tx =>
      noteOpening(tx, merchant_id, { memberId: id, operator: username, act: 'message', now: env.clock.now() }),
    )
}

/** Later, in another sitting of both. */
async function after(ms: number, rosa: MemberActor): Promise<void> {
  env.clock.advance(ms)
  await desk.signIn()
  await rosa.login(rosa.username, PASSWORD)
}

async function approve(id: string, by: OperatorActor) {
  const claimed = await by.call(cashier.withdrawalClaim, { id, version: (await desk.seen(id)).version })
  return by.call(cashier.withdrawalApprove, { id, version: claimed.version })
}

describe('who opened the account', () => {
  test('has no part in its withdrawals for 30 days, not only within the hours that hold them', async () => {
    const { rosa, ask } = await desk.ready()
    await open(rosa, desk.ana)
    await after(73 * HOUR, rosa)
    const { id } = await ask('50')
    const seen = await desk.seen(id)
    expect(seen).toMatchObject({
      approvalsNeeded: 1,
      mayNot: 'opened-account',
      why: [{ reason: 'opened-before', operators: ['ana@lumina'] }],
    })
    expect(await desk.ana.refusal(cashier.withdrawalClaim, { id, version: seen.version })).toMatchObject({
      code: 'BeneficiaryMaker',
    })
    const { version } = await approve(id, desk.luis)
    const byHand = { id, version, reference: 'BANK-1', amountAgain: '50' }
    expect(await desk.ana.refusal(cashier.withdrawalPay, { id, version })).toMatchObject({ code: 'BeneficiaryMaker' })
    expect(await desk.ana.refusal(cashier.withdrawalMarkPaid, byHand)).toMatchObject({ code: 'BeneficiaryMaker' })
    expect((await desk.diego.call(cashier.withdrawalMarkPaid, byHand)).state).toBe('AWAITING_RECEIPT')
  })

  test('after the request was placed neither approves what it has in hand nor pays it', async () => {
    const { rosa, ask } = await desk.ready()
    const { id } = await ask('50')
    const { version } = await desk.ana.call(cashier.withdrawalClaim, { id, version: 1 })
    await open(rosa, desk.ana)
    expect(await desk.ana.refusal(cashier.withdrawalApprove, { id, version })).toMatchObject({
      code: 'BeneficiaryMaker',
    })
    const free = await desk.ana.call(cashier.withdrawalUnclaim, { id, version })
    expect(free.mayNot).toBe('opened-account')
    const approved = await approve(id, desk.luis)
    await open(rosa, desk.diego)
    expect(await desk.diego.refusal(cashier.withdrawalPay, { id, version: approved.version })).toMatchObject({
      code: 'BeneficiaryMaker',
    })
  })

  test('has after 30 days, but not in a withdrawal that was asked for before', async () => {
    const { rosa, ask } = await desk.ready()
    await open(rosa, desk.ana)
    await after(29 * DAY, rosa)
    const early = await ask('50')
    await after(2 * DAY, rosa)
    expect((await desk.seen(early.id)).mayNot).toBe('opened-account')
    const { version } = await desk.seen(early.id)
    await desk.luis.call(cashier.withdrawalReject, { id: early.id, version, reason: 'asked for again' })
    const late = await ask('50')
    expect((await desk.seen(late.id)).mayNot).toBe(null)
  })
})

test.each([
  ['labelled a member for an offer', { only: ['friends'], not: [] }, true],
  ['took off the label that kept a member from an offer', { only: [], not: ['friends2'] }, false],
])('who %s has no part in its withdrawals, though it was undone again', async (_name, chosen, isOn) => {
  const { rosa, ask } = await desk.ready()
  const { id: memberId } = await rowOf(rosa)
  const label = { memberId: String(memberId), code: [...chosen.only, ...chosen.not][0]!, reason: 'A good friend' }
  await desk.ana.call(labels.save, {
    code: label.code,
    isNew: true,
    names: { es: 'Amigos' },
    color: 'blue',
    isSecret: true,
  })
  const now = env.clock.now()
  const audience = { vipLevels: [], newWithinDays: null, labels: chosen }
  const rule = { days: [{ reward: '1' }, { reward: '1' }] }
  const offer = documentOf(now, 'sign-in', rule, { audience, turnover: { multiple: '0', of: 'bonus', scope: [] } })
  const activity = await publishNow(env, offer)
  if (!isOn) await desk.ana.call(labels.put, { ...label, isOn: true })
  await desk.ana.call(labels.put, { ...label, isOn })
  const { steps } = await rosa.call(activities.get, { id: activity })
  const { period, key } = steps.find(step => step.state === 'claim')!
  await rosa.call(activities.claim, { id: activity, period, key })
  await desk.ana.call(labels.put, { ...label, isOn: !isOn })
  const { id } = await ask('50')
  expect(await desk.seen(id)).toMatchObject({ mayNot: 'gave-money' })
})

describe('who gave a member money has no part in the withdrawals of the next 30 days', () => {
  const request = async (rosa: MemberActor, amount: string) => ({
    requestId: newId(env.clock.now()),
    memberId: String((await rowOf(rosa)).id),
    amount,
    multiple: '0',
    reason: 'for the trouble',
  })

  const ways: Record<string, (rosa: MemberActor) => Promise<unknown>> = {
    'as a reward, alone': async rosa => desk.ana.call(rewards.grant, await request(rosa, '5')),
    'as an adjustment that another approved': async rosa => {
      const give = { ...(await request(rosa, '5')), direction: 'give', cause: 'goodwill' } as const
      await desk.diego.approve((await desk.ana.call(adjustments.propose, give)).waiting)
    },
    'as a deposit of another amount that another approved': async rosa => {
      const order = await proven(env, rosa, '20', desk.ana)
      const asked = { ...order, amount: '200', reason: 'the bank shows 200' }
      await desk.diego.approve((await desk.ana.call(cashier.depositApprove, asked)).waiting)
    },
  }

  test.for(Object.entries(ways))('%s', async ([, give]) => {
    const { rosa, ask } = await desk.ready()
    await give(rosa)
    await desk.closeTurnover()
    const { id } = await ask('50')
    const seen = await desk.seen(id)
    expect(seen).toMatchObject({
      approvalsNeeded: 1,
      mayNot: 'gave-money',
      why: [{ reason: 'gave-money', operators: ['ana@lumina'] }],
    })
    expect(await desk.ana.refusal(cashier.withdrawalClaim, { id, version: seen.version })).toMatchObject({
      code: 'BeneficiaryMaker',
    })
    const { version } = await approve(id, desk.luis)
    expect(await desk.ana.refusal(cashier.withdrawalPay, { id, version })).toMatchObject({ code: 'BeneficiaryMaker' })
    // Who only approved what was given is not barred.
    expect((await desk.diego.call(cashier.withdrawalPay, { id, version })).state).toBe('PAYING')
  })

  test('but who credited a deposit as it was ordered has: teams that do little else would have nobody left', async () => {
    const { rosa, ask } = await desk.ready()
    await desk.ana.call(cashier.depositApprove, { ...(await proven(env, rosa, '20', desk.ana)), amount: '20' })
    await desk.closeTurnover()
    const { id } = await ask('50')
    expect(await desk.seen(id)).toMatchObject({ mayNot: null, why: [] })
  })

  test('except where the merchant was made for one person', async () => {
    await env.setFourEyes('lumina', false)
    const { rosa, ask } = await desk.ready()
    await desk.ana.call(rewards.grant, await request(rosa, '5'))
    await open(rosa, desk.ana)
    const { id } = await ask('50')
    const { version, mayNot, why } = await approve(id, desk.ana)
    expect([mayNot, why]).toEqual([null, []])
    expect((await desk.ana.call(cashier.withdrawalPay, { id, version })).state).toBe('PAYING')
    await env.setFourEyes('lumina', true)
  })
})
