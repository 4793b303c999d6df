import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, type OperatorActor, PAYMENT_PASSWORD, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { proven } from '../deposits/proof-fixture.ts'
import { expireApprovals } from './decide-approval.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
let diego: OperatorActor
let sofia: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  await signIn()
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

async function signIn() {
  // A code of the authenticator works once.
  env.clock.advance(31_000)
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  diego = await env.operator('diego')
  sofia = await env.operator('sofia')
}

const idOf = async ({ username }: MemberActor) =>
  String(
    (
      await env.system.server.ctx.system
        .selectFrom('members')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id,
  )

const adjust = async (rosa: MemberActor, change: object = {}) => ({
  requestId: newId(env.clock.now()),
  memberId: await idOf(rosa),
  direction: 'give' as const,
  amount: '50',
  cause: 'goodwill' as const,
  multiple: '1',
  reason: 'the slot stopped in the middle',
  ...change,
})

describe('who decides (A6)', () => {
  test('neither who proposed it, nor anybody on the same device, nor a role without the right, nor who made the log-in', async () => {
    const rosa = await env.member()
    const { waiting } = await ana.call(adjustments.propose, await adjust(rosa))
    expect(waiting).toMatchObject({ kind: 'balance.adjust', state: 'open', amount: '50', maker: 'ana@lumina' })
    expect(waiting?.mayNot).toBe('maker')
    await expect(ana.approve(waiting)).rejects.toMatchObject({ code: 'SamePerson' })
    await expect(sofia.approve(waiting)).rejects.toMatchObject({ code: 'NotAllowed' })

    const own = luis.jar.cookies.get('__Host-ronda-device') ?? ''
    luis.jar.cookies.set('__Host-ronda-device', ana.jar.cookies.get('__Host-ronda-device') ?? '')
    await expect(luis.approve(waiting)).rejects.toMatchObject({ code: 'SameDevice' })
    luis.jar.cookies.set('__Host-ronda-device', own)

    await ana.call(outbox.initialPassword, { id: await idOf(rosa), reason: 'lost her phone' })
    const again = await luis.call(adjustments.propose, await adjust(rosa, { amount: '60' }))
    await expect(ana.approve(again.waiting)).rejects.toMatchObject({ code: 'BeneficiaryMaker' })
    expect(await ana.refusal(adjustments.propose, await adjust(rosa))).toMatchObject({ code: 'BeneficiaryMaker' })
    // What was proposed before the maker opened the way in is barred as well: the order of the two makes no difference.
    await expect(luis.approve(waiting)).rejects.toMatchObject({ code: 'BeneficiaryMaker' })
    expect((await diego.approve(again.waiting)).state).toBe('approved')
  })

  test('on what they saw, once, however many try at once, and never after a day', async () => {
    const rosa = await env.member()
    const { waiting } = await ana.call(adjustments.propose, await adjust(rosa))
    await expect(luis.approve({ ...waiting!, seal: '0'.repeat(64) })).rejects.toMatchObject({
      code: 'ChangedMeanwhile',
    })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => (i % 2 ? luis : diego).approve(waiting)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rosa.balance()).toBe('50')

    const late = await ana.call(adjustments.propose, await adjust(rosa))
    env.clock.advance(24 * 3_600_000)
    await signIn()
    await expect(luis.approve(late.waiting)).rejects.toMatchObject({ code: 'WrongState' })
    await expireApprovals(env.system.server.ctx)
    expect((await ana.call(approvals.get, { id: late.waiting?.id ?? '' })).state).toBe('expired')
  })

  test('what was proposed cannot be changed in the database, nor be approved by its maker there', async () => {
    const rosa = await env.member()
    const { waiting } = await ana.call(adjustments.propose, await adjust(rosa))
    const { id = '' } = waiting ?? {}
    const { system } = env.system.server.ctx
    await expect(
      system.updateTable('approvals').set({ amount: 9_000_000n }).where('id', '=', id).execute(),
    ).rejects.toThrow('permission denied')
    // Nor by the owner of the tables.
    const owner = new pg.Client({ connectionString: env.ownerUrl, options: '-c ronda.scope=all' })
    await owner.connect()
    try {
      const change = (set: string, ...values: unknown[]) =>
        owner.query(`update approvals set ${set} where id = '${id}'`, values)
      await expect(change('amount = 9000000')).rejects.toThrow('frozen')
      await expect(change(`payload = '{}'`)).rejects.toThrow('frozen')
      const decided = (state: string, by: string) =>
        change('state = $1, checker = $2, decided_at = $3', state, by, new Date(env.clock.now()))
      await expect(decided('approved', 'ana@lumina')).rejects.toThrow('approvals_by_two')
      await decided('refused', 'luis@lumina')
      await expect(change(`state = 'open', checker = null, decided_at = null`)).rejects.toThrow('frozen')
    } finally {
      await owner.end()
    }
  })

  test('another merchant neither sees nor decides it; who decides is told by mail, and it is on record with both reasons', async () => {
    const rosa = await env.member()
    const { waiting } = await ana.call(adjustments.propose, await adjust(rosa, { amount: '77' }))
    const baan = await env.operator('luis', 'baan')
    await expect(baan.approve(waiting)).rejects.toMatchObject({ code: 'NotFound' })
    expect((await baan.call(approvals.list, {})).total).toBe(0)
    expect((await sofia.call(approvals.list, {})).total).toBe(0)
    expect((await luis.call(approvals.list, {})).toDecide).toBeGreaterThan(0)
    expect(await env.lastMessage('luis@office.lumina.example')).toMatchObject({
      subject: expect.stringContaining('ajustar un saldo'),
      body: expect.stringContaining('the slot stopped in the middle'),
    })
    expect((await env.lastMessage('ana@office.lumina.example'))?.body ?? '').not.toContain('PEN 77')
    await luis.approve(waiting)
    const { rows } = await ana.call(operators.auditLog, { action: 'balance.given' })
    expect(rows[0]).toMatchObject({
      operator: 'luis@lumina',
      reason: 'looked at it',
      after: { balance: '77', approval: { maker: 'ana@lumina', makerReason: 'the slot stopped in the middle' } },
    })
  })
})

test('money is taken by two as well, never below zero', async () => {
  const rosa = await env.member({ balance: '80' })
  const { waiting } = await ana.call(adjustments.propose, await adjust(rosa, { direction: 'take', amount: '50' }))
  expect(waiting?.amount).toBe('-50')
  const more = await ana.call(adjustments.propose, await adjust(rosa, { direction: 'take', amount: '60' }))
  await luis.approve(waiting)
  await expect(luis.approve(more.waiting)).rejects.toMatchObject({ code: 'InsufficientBalance' })
  expect(await rosa.balance()).toBe('30')
  expect((await ana.call(adjustments.list, { memberId: await idOf(rosa) })).rows).toMatchObject([
    { amount: '-50', askedBy: 'ana@lumina', approvedBy: 'luis@lumina' },
  ])
})

describe('a deposit', () => {
  test('of 60 does not become 600 by one person, and who said what stays apart', async () => {
    const rosa = await env.member()
    const order = await proven(env, rosa, '60', luis)
    expect(await luis.refusal(cashier.depositApprove, { ...order, amount: '600' })).toMatchObject({
      code: 'InvalidInput',
      fields: [{ field: 'reason' }],
    })
    const asked = await luis.call(cashier.depositApprove, { ...order, amount: '600', reason: 'the bank shows 600' })
    expect(asked).toMatchObject({ state: 'MANUAL_REVIEW', creditedAmount: null })
    expect(asked.waiting?.why).toEqual([{ reason: 'amount-differs' }])
    expect(await rosa.balance()).toBe('0')
    await diego.approve(asked.waiting)
    expect(await luis.call(cashier.depositGet, { id: order.id })).toMatchObject({
      amount: '60',
      reportedAmount: null,
      reportedBy: '',
      creditedAmount: '600',
      decidedBy: 'luis@lumina',
      approvedBy: 'diego@lumina',
    })
    expect(await rosa.balance()).toBe('600')
  })

  test('that the provider reported otherwise is credited as reported by one, as anything else by two, and by nobody else while that waits', async () => {
    const rosa = await env.member()
    const order = await rosa.call(deposits.create, {
      requestId: newId(env.clock.now()),
      channel: 'online',
      amount: '40',
    })
    await payAtProvider(order.payUrl ?? '', { choice: 'other', amount: '35.50' })
    const { version } = await luis.call(cashier.depositGet, { id: order.id })
    const asked = await luis.call(cashier.depositApprove, {
      id: order.id,
      version,
      amount: '40',
      reason: 'as ordered',
    })
    expect(asked).toMatchObject({ state: 'MANUAL_REVIEW', reportedAmount: '35.5', reportedBy: 'sandbox' })
    const asReported = { id: order.id, version, amount: '35.5' }
    for (const operator of [luis, diego])
      expect(await operator.refusal(cashier.depositApprove, asReported)).toMatchObject({
        code: 'ApprovalPending',
        value: { approval: asked.waiting?.id },
      })
    expect(await rosa.balance()).toBe('0')
    await luis.call(approvals.withdraw, { id: asked.waiting?.id ?? '' })
    const credited = await luis.call(cashier.depositApprove, asReported)
    expect(credited).toMatchObject({ state: 'CREDITED', waiting: null })
    expect(await rosa.balance()).toBe('35.5')
  })

  test('from the merchant’s amount on needs two, also in parts', async () => {
    const rosa = await env.member()
    const states: string[][] = []
    for (const amount of ['1999.99', '1999.99']) {
      const order = await proven(env, rosa, amount, luis)
      const { whyTwo = [] } = await luis.call(cashier.depositGet, { id: order.id })
      const why = whyTwo.map(({ reason }) => reason)
      if (why.length > 0)
        expect(await luis.refusal(cashier.depositApprove, { ...order, amount })).toMatchObject({
          code: 'InvalidInput',
          fields: [{ field: 'reason' }],
        })
      const { state } = await luis.call(cashier.depositApprove, { ...order, amount, reason: 'the bank shows it' })
      states.push([state, ...why])
    }
    expect(states).toEqual([['CREDITED'], ['MANUAL_REVIEW', 'member-day']])
    expect(await rosa.balance()).toBe('1999.99')
  })

  test('that is refused takes the proposal about it along', async () => {
    const rosa = await env.member()
    const order = await proven(env, rosa, '60', luis)
    const asked = await luis.call(cashier.depositApprove, { ...order, amount: '61', reason: 'the bank shows 61' })
    await diego.call(cashier.depositReject, { ...order, reason: 'a false receipt' })
    expect((await luis.call(approvals.get, { id: asked.waiting?.id ?? '' })).state).toBe('withdrawn')
  })
})

test('rewards are summed for the member, and for who gives them, and no number of them at once passes', async () => {
  const give = async (operator: OperatorActor, rosa: MemberActor, amount: string) =>
    operator.call(rewards.grant, {
      requestId: newId(env.clock.now()),
      memberId: await idOf(rosa),
      amount,
      multiple: '1',
      reason: 'Gracias',
    })
  env.clock.advance(24 * 3_600_000)
  await signIn()
  const rosa = await env.member()
  const given = await Promise.all(Array.from({ length: 10 }, () => give(ana, rosa, '1999.99')))
  expect(given.filter(({ state }) => state === 'granted')).toHaveLength(1)
  expect(await rosa.balance()).toBe('1999.99')
  // Another operator, the same member; and the same operator, another member.
  expect((await give(luis, rosa, '1')).waiting?.why).toMatchObject([{ reason: 'member-day' }])
  expect((await give(ana, await env.member(), '1')).waiting?.why).toMatchObject([{ reason: 'operator-day' }])
  expect((await give(luis, await env.member(), '1')).state).toBe('granted')
})

describe('a withdrawal', () => {
  const closeTurnover = () =>
    env.system.server.ctx.system
      .updateTable('turnover_items')
      .set({ status: 'closed', closed_at: new Date() })
      .where('status', '=', 'active')
      .execute()

  async function ready(balance: string) {
    const rosa = await env.member({ balance })
    await closeTurnover()
    const accountId = await rosa.prepareWithdrawal()
    return { rosa, accountId }
  }
  const ask = (rosa: MemberActor, accountId: string, amount: string) =>
    rosa.call(withdrawals.request, {
      requestId: newId(env.clock.now()),
      amount,
      accountId,
      paymentPassword: PAYMENT_PASSWORD,
    })
  async function approved(id: string, by: OperatorActor) {
    const { version } = (await by.call(cashier.withdrawalGet, { id })).withdrawal
    const claimed = await by.call(cashier.withdrawalClaim, { id, version })
    return by.call(cashier.withdrawalApprove, { id, version: claimed.version })
  }

  test('is not paid by who approved it, nor on the device it was approved on', async () => {
    const { rosa, accountId } = await ready('500')
    const { id } = await ask(rosa, accountId, '100')
    const item = await approved(id, ana)
    expect(item).toMatchObject({ state: 'APPROVED', mayNot: 'approved-it' })
    const byHand = { id, version: item.version, reference: 'BANK-1', amountAgain: '100' }
    expect(await ana.refusal(cashier.withdrawalPay, { id, version: item.version })).toMatchObject({
      code: 'SamePerson',
    })
    expect(await ana.refusal(cashier.withdrawalMarkPaid, byHand)).toMatchObject({ code: 'SamePerson' })
    const own = luis.jar.cookies.get('__Host-ronda-device') ?? ''
    luis.jar.cookies.set('__Host-ronda-device', ana.jar.cookies.get('__Host-ronda-device') ?? '')
    expect(await luis.refusal(cashier.withdrawalMarkPaid, byHand)).toMatchObject({ code: 'SameDevice' })
    luis.jar.cookies.set('__Host-ronda-device', own)
    expect((await luis.call(cashier.withdrawalMarkPaid, byHand)).state).toBe('AWAITING_RECEIPT')
  })

  test('split into parts is summed over the day', async () => {
    const { rosa, accountId } = await ready('5000')
    const first = await ask(rosa, accountId, '1500')
    const item = await approved(first.id, ana)
    await luis.call(cashier.withdrawalMarkPaid, {
      id: first.id,
      version: item.version,
      reference: 'BANK-2',
      amountAgain: '1500',
    })
    await rosa.call(withdrawals.confirmReceipt, { id: first.id, received: true })
    const second = await ask(rosa, accountId, '600')
    expect((await ana.call(cashier.withdrawalGet, { id: second.id })).withdrawal).toMatchObject({
      approvalsNeeded: 2,
      why: [{ reason: 'member-day', sum: '2100', limit: '2000' }],
    })
  })

  test('that an operator’s new password made possible needs two others, and none of them is that operator', async () => {
    const rosa = await env.member({ balance: '500' })
    await closeTurnover()
    const { password } = await ana.call(outbox.initialPassword, { id: await idOf(rosa), reason: 'asked on the phone' })
    const thief = env.visitor()
    await thief.login(rosa.username, password)
    await env.system.server.ctx.system
      .updateTable('members')
      .set({ password_initial: false, first_login_pending: false })
      .where('username', '=', rosa.username)
      .execute()
    await thief.login(rosa.username, password)
    await thief.call(member.setPaymentPassword, { password, paymentPassword: PAYMENT_PASSWORD })
    const { methods } = await thief.call(withdrawals.info, {})
    const account = await thief.call(withdrawals.addAccount, {
      method: 'bank',
      bank: methods[0]?.banks[0] ?? '',
      number: '5550001112',
      holder: 'Rosa Quispe',
      paymentPassword: PAYMENT_PASSWORD,
    })
    const { id } = await ask(thief, account.id, '100')
    const { withdrawal } = await ana.call(cashier.withdrawalGet, { id })
    expect(withdrawal).toMatchObject({
      approvalsNeeded: 2,
      mayNot: 'opened-account',
      why: [{ reason: 'opened-account', operators: ['ana@lumina'] }],
    })
    expect(await ana.refusal(cashier.withdrawalClaim, { id, version: withdrawal.version })).toMatchObject({
      code: 'BeneficiaryMaker',
    })
    expect((await approved(id, luis)).state).toBe('REQUESTED')
    const item = await approved(id, diego)
    expect(item.state).toBe('APPROVED')
    expect(await ana.refusal(cashier.withdrawalPay, { id, version: item.version })).toMatchObject({
      code: 'BeneficiaryMaker',
    })
  })
})

describe('settings', () => {
  const read = async () => {
    const {
      previewUrl: _p,
      name: _n,
      currency: _c,
      fourEyes: _f,
      waiting,
      ...settings
    } = await ana.call(merchantCalls.settings, {})
    return { settings: { ...settings, modules: {} }, waiting }
  }
  const save = (change: object) =>
    read().then(({ settings }) => ana.call(merchantCalls.saveSettings, { ...settings, ...change, reason: 'as agreed' }))

  test('raising a protection counts at once, weakening one waits for another person', async () => {
    expect(await save({ twoPersonFrom: '1500' })).toMatchObject({ twoPersonFrom: '1500', waiting: null })
    const asked = await save({ twoPersonFrom: '1000000' })
    expect(asked).toMatchObject({
      twoPersonFrom: '1500',
      waiting: { why: [{ reason: 'weakens', about: 'cashier.twoPersonFrom' }], mayNot: 'maker' },
    })
    await expect(ana.approve(asked.waiting)).rejects.toMatchObject({ code: 'SamePerson' })
    expect((await read()).waiting?.id).toBe(asked.waiting?.id)
    expect(
      await ana.refusal(merchantCalls.saveSettings, {
        ...(await read()).settings,
        twoPersonFrom: '3000',
        reason: 'more',
      }),
    ).toMatchObject({ code: 'ApprovalPending' })
    // Another part of the settings does not stand in the way, the same part does.
    await save({ brand: (await read()).settings.brand, receiptMinutes: 60 })
    await expect(luis.approve(asked.waiting)).rejects.toMatchObject({ code: 'ProposalOutdated' })
    await luis.approve(asked.waiting, false)
    const again = await save({ twoPersonFrom: '2000' })
    await luis.approve(again.waiting)
    expect((await read()).settings.twoPersonFrom).toBe('2000')
  })
})

test('a merchant made for one person goes on with one, says so, and nobody else can switch it off', async () => {
  const baan = await env.operator('ana', 'baan')
  await env.setFourEyes('baan', false)
  const som = await env.member({ merchant: 'baan' })
  expect(await baan.call(adjustments.propose, await adjust(som))).toEqual({ waiting: null })
  expect(await som.balance()).toBe('50')
  expect((await baan.call(approvals.list, {})).fourEyes).toBe(false)
  expect((await baan.call(merchantCalls.dashboard, {})).fourEyes).toBe(false)
  const { rows } = await baan.call(operators.auditLog, { action: 'balance.given' })
  expect(rows[0]).toMatchObject({ operator: 'ana@baan', after: { approval: { byOnePerson: true } } })
  await env.setFourEyes('baan', true)
})
