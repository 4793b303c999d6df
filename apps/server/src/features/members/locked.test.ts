import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { type MemberActor, PASSWORD, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proven } from '../deposits/proof-fixture.ts'
import { pollPayouts } from '../withdrawals/payout.ts'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'

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

const memberLocked = { code: 'MemberLocked' }
const reason = 'looks like fraud to us'

const rowOf = ({ username }: MemberActor) =>
  env.system.server.ctx.system
    .selectFrom('members')
    .select(['id', 'status'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
const idOf = async (rosa: MemberActor) => String((await rowOf(rosa)).id)

const setStatus = async (rosa: MemberActor, status: 'active' | 'locked', by = desk.ana) =>
  by.call(members.setStatus, { id: await idOf(rosa), status, reason })

const moneyOf = async (rosa: MemberActor) => {
  const { balance, held } = (await desk.luis.call(members.get, { id: await idOf(rosa) })).member
  return { balance, held }
}

describe('while an operator has a member locked', () => {
  test('a withdrawal is neither approved nor paid, by whatever way; refusing it brings the money back', async () => {
    const { rosa, ask } = await desk.ready()
    const { id } = await ask('400')
    let item = await desk.luis.call(cashier.withdrawalClaim, { id, version: 1 })
    await setStatus(rosa, 'locked')
    expect(await desk.luis.refusal(cashier.withdrawalApprove, { id, version: item.version })).toMatchObject(
      memberLocked,
    )
    expect((await desk.seen(id)).isLocked).toBe(true)

    await desk.diego.approve((await setStatus(rosa, 'active')).waiting)
    item = await desk.luis.call(cashier.withdrawalApprove, { id, version: item.version })
    await setStatus(rosa, 'locked')
    const { version } = item
    const byHand = { id, version, reference: 'BANK-1', amountAgain: '400' }
    expect(await desk.diego.refusal(cashier.withdrawalPay, { id, version })).toMatchObject(memberLocked)
    expect(await desk.diego.refusal(cashier.withdrawalMarkPaid, byHand)).toMatchObject(memberLocked)
    await desk.diego.call(cashier.withdrawalReject, { id, version, reason: 'fraud' })
    expect(await moneyOf(rosa)).toEqual({ balance: '1000', held: '0' })
  })

  test('the job that follows payouts up sends none that its provider never heard of', async () => {
    const { rosa, ask } = await desk.ready()
    const { id } = await ask('400')
    const { ctx } = env.system.server
    const provider = ctx.payments.get('sandbox')!
    const { sendPayout, findPayout } = provider
    const sent: string[] = []
    const { ProviderUnavailable } = await import('../../payments/provider.ts')
    provider.sendPayout = async () => {
      throw new ProviderUnavailable('silent')
    }
    await desk.approveAndPay(id)
    provider.findPayout = async () => undefined
    provider.sendPayout = async order => {
      sent.push(order.reference)
      return { providerRef: 'po_1', state: 'paid' }
    }
    try {
      await setStatus(rosa, 'locked')
      env.clock.advance(31_000)
      await pollPayouts(ctx)
      expect([sent, (await desk.seen(id)).state]).toEqual([[], 'PAYING'])
      await desk.diego.approve((await setStatus(rosa, 'active')).waiting)
      env.clock.advance(31_000)
      await pollPayouts(ctx)
      expect([sent, (await desk.seen(id)).state]).toEqual([[id], 'AWAITING_RECEIPT'])
    } finally {
      Object.assign(provider, { sendPayout, findPayout })
    }
  })

  test('nothing is credited by hand, also not what was proposed before; what the provider reports is', async () => {
    const rosa = await env.member()
    const memberId = await idOf(rosa)
    const alone = await proven(env, rosa, '60', desk.luis)
    const changed = await proven(env, rosa, '70', desk.luis)
    const online = await rosa.call(deposits.create, {
      requestId: newId(env.clock.now()),
      channel: 'online',
      amount: '40',
    })
    const gift = { memberId, amount: '5', multiple: '1', reason: 'for the trouble' }
    const give = () => ({ ...gift, requestId: newId(env.clock.now()), direction: 'give', cause: 'goodwill' }) as const
    const waiting = [
      (await desk.luis.call(cashier.depositApprove, { ...changed, amount: '700', reason: 'the bank shows 700' }))
        .waiting,
      (await desk.luis.call(adjustments.propose, give())).waiting,
    ]
    await setStatus(rosa, 'locked')
    for (const one of waiting) await expect(desk.diego.approve(one)).rejects.toMatchObject(memberLocked)
    expect(await desk.luis.refusal(cashier.depositApprove, { ...alone, amount: '60' })).toMatchObject(memberLocked)
    expect(await desk.luis.refusal(adjustments.propose, give())).toMatchObject(memberLocked)
    expect(await desk.luis.refusal(rewards.grant, { ...gift, requestId: newId(env.clock.now()) })).toMatchObject(
      memberLocked,
    )
    await payAtProvider(online.payUrl ?? '', { choice: 'pay' })
    expect((await moneyOf(rosa)).balance).toBe('40')
    // Taking is possible: an account is locked for a fraud, and what it gained by it is taken back.
    const { waiting: taken } = await desk.luis.call(adjustments.propose, {
      ...give(),
      ...{ direction: 'take', amount: '40', cause: 'fraud' },
    })
    await desk.diego.approve(taken)
    expect((await moneyOf(rosa)).balance).toBe('0')
  })
})

test('who takes a break or excluded itself is still paid', async () => {
  const { rosa, ask } = await desk.ready()
  const { id } = await ask('400')
  await rosa.call(protection.bar, { choice: { kind: 'exclusion', length: '6m' } })
  await desk.disburse(id)
})

describe('unlocking', () => {
  test('takes two, whoever locked; locking is done at once by one', async () => {
    const rosa = await env.member()
    expect(await setStatus(rosa, 'locked')).toMatchObject({ status: 'locked', waiting: null })
    const asked = await setStatus(rosa, 'active')
    expect(asked).toMatchObject({
      status: 'locked',
      waiting: { kind: 'member.unlock', account: rosa.username, mayNot: 'maker', why: [{ reason: 'unlocks' }] },
    })
    expect((await desk.luis.call(members.get, { id: asked.id })).waiting?.mayNot).toBe(null)
    await expect(desk.ana.approve(asked.waiting)).rejects.toMatchObject({ code: 'SamePerson' })
    await expect(env.visitor().login(rosa.username, PASSWORD)).rejects.toMatchObject({ code: 'AccountLocked' })
    await desk.luis.approve(asked.waiting)
    await env.visitor().login(rosa.username, PASSWORD)
    expect(await desk.ana.refusal(members.setStatus, { id: asked.id, status: 'active', reason })).toMatchObject({
      code: 'WrongState',
    })
  })

  test('is none of who opened a way into the account, and comes to nothing where it is locked again', async () => {
    const rosa = await env.member()
    await setStatus(rosa, 'locked')
    const { id, waiting } = await setStatus(rosa, 'active')
    await setStatus(rosa, 'locked')
    expect((await desk.ana.call(approvals.get, { id: waiting?.id ?? '' })).state).toBe('withdrawn')
    await desk.ana.call(outbox.initialPassword, { id, reason: 'asked on the phone' })
    expect(await desk.ana.refusal(members.setStatus, { id, status: 'active', reason })).toMatchObject({
      code: 'BeneficiaryMaker',
    })
  })

  test('is one person’s where the merchant was made for one', async () => {
    await env.setFourEyes('lumina', false)
    const rosa = await env.member()
    await setStatus(rosa, 'locked')
    expect(await setStatus(rosa, 'active')).toMatchObject({ status: 'active', waiting: null })
    await env.setFourEyes('lumina', true)
  })
})
