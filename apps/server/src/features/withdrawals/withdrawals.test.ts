import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/ids.ts'
import * as member from '@ronda/contract/member.ts'
import * as withdrawals from '@ronda/contract/withdrawals.ts'
import { withdrawalStates } from '@ronda/contract/withdrawals.ts'
import { type MemberActor, type OperatorActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pollPayouts } from './payout.ts'
import { confirmSilent } from './receipt.ts'
import { closedStates, mayFollow, memberStatus } from './states.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
})
beforeEach(async () => {
  // A code of the authenticator works once.
  env.clock.advance(31_000)
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const MINUTE = 60_000

/** A member whose money is free to leave, with an account to send it to. */
async function ready(balance = '1000'): Promise<{
  rosa: MemberActor
  accountId: string
  ask: (amount: string, requestId?: string) => ReturnType<typeof askFor>
}> {
  const rosa = await env.member({ balance })
  await env.system.server.ctx.system
    .updateTable('turnover_items')
    .set({ status: 'closed', closed_at: new Date() })
    .where('status', '=', 'active')
    .execute()
  const accountId = await rosa.prepareWithdrawal()
  return { rosa, accountId, ask: (amount, requestId) => askFor(rosa, accountId, amount, requestId) }
}

const askFor = (rosa: MemberActor, accountId: string, amount: string, requestId = newId(env.clock.now())) =>
  rosa.call(withdrawals.request, { requestId, amount, accountId, paymentPassword: PAYMENT_PASSWORD })

const seen = async (id: string) => (await ana.call(cashier.withdrawalGet, { id })).withdrawal

async function approveAndPay(id: string): Promise<void> {
  let item = await ana.call(cashier.withdrawalClaim, { id, version: (await seen(id)).version })
  item = await ana.call(cashier.withdrawalApprove, { id, version: item.version })
  await ana.call(cashier.withdrawalPay, { id, version: item.version })
}

async function disburse(id: string): Promise<void> {
  await approveAndPay(id)
  env.clock.advance(6_000)
  await env.system.sandbox.settle()
  expect((await seen(id)).state).toBe('AWAITING_RECEIPT')
}

test('only legal steps exist: every pair of states', () => {
  const legal = withdrawalStates.flatMap(from =>
    withdrawalStates.filter(to => mayFollow(from, to)).map(to => `${from}>${to}`),
  )
  expect(legal.sort()).toEqual(
    [
      'REQUESTED>UNDER_REVIEW',
      'REQUESTED>REJECTED',
      'UNDER_REVIEW>APPROVED',
      'UNDER_REVIEW>REQUESTED',
      'UNDER_REVIEW>REJECTED',
      'APPROVED>PAYING',
      'APPROVED>AWAITING_RECEIPT',
      'APPROVED>REJECTED',
      'PAYING>AWAITING_RECEIPT',
      'PAYING>FAILED',
      'AWAITING_RECEIPT>RECEIVED',
      'AWAITING_RECEIPT>NOT_RECEIVED',
      'AWAITING_RECEIPT>FAILED',
      'NOT_RECEIVED>FORCED_RECEIVED',
      'NOT_RECEIVED>FAILED',
    ].sort(),
  )
  expect(closedStates.map(memberStatus)).toEqual(['APPROVED', 'APPROVED', 'REJECTED', 'REJECTED'])
  expect(memberStatus('PAYING')).toBe('IN_PROCESS')
})

describe('asking (B6)', () => {
  test('WD1: the amount is held at once; rejected, it is back, with the reason', async () => {
    const { rosa, ask } = await ready()
    const asked = await ask('400')
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })
    const { version } = await ana.call(cashier.withdrawalClaim, { id: asked.id, version: 1 })
    await ana.call(cashier.withdrawalReject, { id: asked.id, version, reason: 'Nombre distinto' })
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '1000', held: '0' })
    expect((await rosa.call(withdrawals.list, {})).rows[0]).toMatchObject({
      status: 'REJECTED',
      reason: 'Nombre distinto',
    })
  })

  test('64 parallel requests of the whole balance hold it once', async () => {
    const { rosa, accountId } = await ready('500')
    const { ctx } = env.system.server
    await ctx.system.updateTable('members').set({ payment_failures: 0 }).where('username', '=', rosa.username).execute()
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => askFor(rosa, accountId, '500')))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '500' })
  })

  test('the same request is the same withdrawal; other content under it is refused (F4)', async () => {
    const { rosa, accountId, ask } = await ready()
    const requestId = newId(env.clock.now())
    const first = await ask('50', requestId)
    expect((await ask('50', requestId)).id).toBe(first.id)
    const other = { requestId, amount: '60', accountId, paymentPassword: PAYMENT_PASSWORD }
    expect(await rosa.refusal(withdrawals.request, other)).toMatchObject({ code: 'DuplicateRequest' })
  })

  test('every precondition answers with its own reason', async () => {
    const rosa = await env.member({ balance: '100' })
    const input = {
      requestId: newId(env.clock.now()),
      amount: '50',
      accountId: 'none',
      paymentPassword: PAYMENT_PASSWORD,
    }
    expect(await rosa.refusal(withdrawals.request, input)).toMatchObject({ code: 'PaymentPasswordNeeded' })
    const accountId = await rosa.prepareWithdrawal()
    expect(await rosa.refusal(withdrawals.request, { ...input, accountId })).toMatchObject({
      code: 'TurnoverNotMet',
      value: { remaining: '100' },
    })
    await env.system.server.ctx.system
      .updateTable('turnover_items')
      .set({ status: 'closed', closed_at: new Date() })
      .where('status', '=', 'active')
      .execute()
    expect(await rosa.refusal(withdrawals.request, input)).toMatchObject({ code: 'PayoutAccountNeeded' })
    expect(await rosa.refusal(withdrawals.request, { ...input, accountId, amount: '19.99' })).toMatchObject({
      code: 'AmountOutOfRange',
      value: { min: '20' },
    })
    expect(await rosa.refusal(withdrawals.request, { ...input, accountId, amount: '100.01' })).toMatchObject({
      code: 'InsufficientBalance',
    })
    await askFor(rosa, accountId, '50')
    expect(
      await rosa.refusal(withdrawals.request, { ...input, requestId: newId(env.clock.now()), accountId, amount: '20' }),
    ).toMatchObject({ code: 'WithdrawalPending' })
  })

  test('five withdrawals a day are enough', async () => {
    const { rosa, accountId, ask } = await ready()
    for (let i = 0; i < 5; i++) {
      const { id } = await ask('20')
      await disburse(id)
      env.clock.advance(31_000)
    }
    const input = { requestId: newId(env.clock.now()), amount: '20', accountId, paymentPassword: PAYMENT_PASSWORD }
    expect(await rosa.refusal(withdrawals.request, input)).toMatchObject({ code: 'DailyLimitReached' })
  })
})

describe('payment password (S6)', () => {
  test('five wrong ones lock it for half an hour; somebody else’s does not fit', async () => {
    const { rosa, accountId } = await ready()
    const wrong = () =>
      rosa.refusal(withdrawals.request, {
        requestId: newId(env.clock.now()),
        amount: '50',
        accountId,
        paymentPassword: '000000',
      })
    for (const left of [4, 3, 2, 1])
      expect(await wrong()).toMatchObject({ code: 'WrongPaymentPassword', value: { left } })
    expect(await wrong()).toMatchObject({ code: 'PaymentPasswordLocked', value: { minutes: 30 } })
    const right = { requestId: newId(env.clock.now()), amount: '50', accountId, paymentPassword: PAYMENT_PASSWORD }
    expect(await rosa.refusal(withdrawals.request, right)).toMatchObject({ code: 'PaymentPasswordLocked' })
    env.clock.advance(29 * MINUTE)
    await rosa.call(member.info, {})
    env.clock.advance(MINUTE + 1_000)
    expect((await rosa.call(withdrawals.request, right)).state).toBe('REQUESTED')
  })

  test('is set with the sign-in password, changed only with the current one', async () => {
    const rosa = await env.member()
    expect(
      await rosa.refusal(member.setPaymentPassword, { password: 'wrong one', paymentPassword: '1234' }),
    ).toMatchObject({ code: 'WrongCredentials' })
    await rosa.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: '1234' })
    expect(
      await rosa.refusal(member.setPaymentPassword, { password: PASSWORD, paymentPassword: '5678' }),
    ).toMatchObject({ code: 'PaymentPasswordSet' })
    expect(await rosa.refusal(member.setPaymentPassword, { current: '9999', paymentPassword: '5678' })).toMatchObject({
      code: 'WrongPaymentPassword',
    })
    await rosa.call(member.setPaymentPassword, { current: '1234', paymentPassword: '5678' })
  })
})

describe('payout accounts', () => {
  test('need the registered name and a free number; one in use stays', async () => {
    const { rosa, accountId, ask } = await ready()
    const account = {
      method: 'bank',
      bank: 'Banco Andino',
      number: '12345678901',
      holder: 'Rosa Quispe',
      paymentPassword: PAYMENT_PASSWORD,
    }
    expect(await rosa.refusal(withdrawals.addAccount, { ...account, holder: 'Otra Persona' })).toMatchObject({
      code: 'PayeeNameMismatch',
    })
    expect(
      (await rosa.refusal(withdrawals.addAccount, { ...account, bank: 'Banco Imaginario' })).fields[0],
    ).toMatchObject({ field: 'bank' })
    expect((await rosa.refusal(withdrawals.addAccount, { ...account, number: '12AB' })).fields[0]).toMatchObject({
      field: 'number',
    })
    const added = await rosa.call(withdrawals.addAccount, { ...account, holder: 'róSA  quispe' })
    expect(added.numberMasked).toBe('•••• 8901')
    const { rosa: other } = await ready()
    expect(await other.refusal(withdrawals.addAccount, account)).toMatchObject({ code: 'PayoutAccountExists' })
    await ask('50')
    expect(
      await rosa.refusal(withdrawals.removeAccount, { id: accountId, paymentPassword: PAYMENT_PASSWORD }),
    ).toMatchObject({ code: 'PayoutAccountInUse' })
    await rosa.call(withdrawals.removeAccount, { id: added.id, paymentPassword: PAYMENT_PASSWORD })
    expect((await rosa.call(withdrawals.info, {})).accounts.map(row => row.id)).toEqual([accountId])
  })

  test('numbers and names are not readable in the database (A8)', async () => {
    const { ctx } = env.system.server
    const rows = await ctx.system.selectFrom('payout_accounts').selectAll().execute()
    const members = await ctx.system.selectFrom('members').select('profile_sealed').execute()
    const dump = Buffer.concat([
      ...rows.flatMap(row => [row.number_sealed, row.holder_sealed, Buffer.from(row.number_masked)]),
      ...members.map(row => row.profile_sealed),
    ])
    expect(rows.length).toBeGreaterThan(0)
    for (const canary of ['12345678901', 'Rosa', 'Quispe']) expect(dump.includes(canary)).toBe(false)
  })
})

describe('receipt', () => {
  test('WD2: silence counts as received after the merchant’s minutes, not before', async () => {
    const { rosa, ask } = await ready()
    const { id } = await ask('400')
    await disburse(id)
    expect((await rosa.call(withdrawals.info, {})).pending).toMatchObject({
      id,
      state: 'AWAITING_RECEIPT',
      receiptBy: expect.any(Number),
    })
    env.clock.advance(29 * MINUTE)
    await confirmSilent(env.system.server.ctx)
    await rosa.call(member.info, {})
    expect((await seenAgain(id)).state).toBe('AWAITING_RECEIPT')
    env.clock.advance(MINUTE + 1_000)
    await confirmSilent(env.system.server.ctx)
    expect((await seenAgain(id)).state).toBe('RECEIVED')
    expect(await rosa.refusal(withdrawals.confirmReceipt, { id, received: false })).toMatchObject({
      code: 'WrongState',
    })
  })

  test('WD3: not received is decided by an operator: failed pays back once, paid returns nothing', async () => {
    for (const outcome of ['failed', 'forced_received'] as const) {
      const { rosa, ask } = await ready()
      const { id } = await ask('400')
      await disburse(id)
      for (let i = 0; i < 2; i++)
        expect((await rosa.call(withdrawals.confirmReceipt, { id, received: false })).state).toBe('NOT_RECEIVED')
      const { version } = await seenAgain(id)
      await ana.call(cashier.withdrawalResolve, { id, version, outcome, reason: 'checked with the bank' })
      expect(
        await ana.refusal(cashier.withdrawalResolve, { id, version, outcome: 'failed', reason: 'again' }),
      ).toMatchObject({ code: 'ChangedMeanwhile' })
      expect(await rosa.balance()).toBe(outcome === 'failed' ? '1000' : '600')
    }
  })
})

/** The operator's session idles out where a test lets time pass. */
async function seenAgain(id: string) {
  env.clock.advance(31_000)
  ana = await env.operator('ana')
  return seen(id)
}

describe('review and pay-out', () => {
  test('over the merchant’s amount two different people approve (A6, bar 7)', async () => {
    const { ask } = await ready('5000')
    const { id } = await ask('2000')
    let item = await ana.call(cashier.withdrawalClaim, { id, version: 1 })
    expect(await luis.refusal(cashier.withdrawalApprove, { id, version: item.version })).toMatchObject({
      code: 'ClaimedByOther',
    })
    item = await ana.call(cashier.withdrawalApprove, { id, version: item.version })
    expect(item).toMatchObject({ state: 'REQUESTED', approvedBy: ['ana@lumina'], approvalsNeeded: 2 })
    expect(await ana.refusal(cashier.withdrawalClaim, { id, version: item.version })).toMatchObject({
      code: 'SamePerson',
    })
    expect(await ana.refusal(cashier.withdrawalPay, { id, version: item.version })).toMatchObject({
      code: 'WrongState',
    })
    item = await luis.call(cashier.withdrawalClaim, { id, version: item.version })
    item = await luis.call(cashier.withdrawalApprove, { id, version: item.version })
    expect(item.state).toBe('APPROVED')
    const races = await Promise.allSettled([
      ana.call(cashier.withdrawalPay, { id, version: item.version }),
      luis.call(cashier.withdrawalPay, { id, version: item.version }),
      luis.call(cashier.withdrawalReject, { id, version: item.version, reason: 'too late' }),
    ])
    expect(races.filter(race => race.status === 'fulfilled')).toHaveLength(1)
  })

  test('only who took one up lays it down again; then it waits for anybody', async () => {
    const { rosa, ask } = await ready()
    const { id } = await ask('400')
    const taken = await ana.call(cashier.withdrawalClaim, { id, version: 1 })
    expect(taken.claimedBy).toBe('ana@lumina')
    expect(await luis.refusal(cashier.withdrawalUnclaim, { id, version: taken.version })).toMatchObject({
      code: 'ClaimedByOther',
      value: { name: 'ana@lumina' },
    })
    expect(await ana.refusal(cashier.withdrawalUnclaim, { id, version: 1 })).toMatchObject({ code: 'ChangedMeanwhile' })
    const laidDown = await ana.call(cashier.withdrawalUnclaim, { id, version: taken.version })
    expect(laidDown).toMatchObject({ state: 'REQUESTED', claimedBy: '', approvedBy: [] })
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })
    expect(await ana.refusal(cashier.withdrawalApprove, { id, version: laidDown.version })).toMatchObject({
      code: 'WrongState',
    })
    const { version } = await luis.call(cashier.withdrawalClaim, { id, version: laidDown.version })
    expect((await luis.call(cashier.withdrawalApprove, { id, version })).state).toBe('APPROVED')
    expect(await luis.refusal(cashier.withdrawalUnclaim, { id, version: version + 1 })).toMatchObject({
      code: 'ClaimedByOther',
    })
  })

  test('paid by hand asks for the amount again', async () => {
    const { rosa, ask } = await ready()
    const { id } = await ask('400')
    let item = await ana.call(cashier.withdrawalClaim, { id, version: 1 })
    item = await ana.call(cashier.withdrawalApprove, { id, version: item.version })
    expect(
      await ana.refusal(cashier.withdrawalMarkPaid, {
        id,
        version: item.version,
        reference: 'BANK-77',
        amountAgain: '40',
      }),
    ).toMatchObject({ code: 'AmountMismatch' })
    item = await ana.call(cashier.withdrawalMarkPaid, {
      id,
      version: item.version,
      reference: 'BANK-77',
      amountAgain: '400',
    })
    expect(item).toMatchObject({ state: 'AWAITING_RECEIPT', providerRef: 'BANK-77' })
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '0' })
  })

  test('a provider that does not answer leaves it unknown, held, and is asked again until it is known (F2)', async () => {
    const { rosa, ask } = await ready()
    const { id } = await ask('400')
    const provider = env.system.server.ctx.payments.get('sandbox')
    if (!provider) throw new Error('no provider')
    const { ProviderUnavailable } = await import('../../payments/provider.ts')
    const { sendPayout } = provider
    provider.sendPayout = async order => {
      await sendPayout(order)
      throw new ProviderUnavailable('the answer was lost')
    }
    await approveAndPay(id)
    provider.sendPayout = sendPayout
    expect((await seen(id)).state).toBe('PAYING')
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })

    env.clock.advance(40_000)
    await pollPayouts(env.system.server.ctx)
    await env.system.sandbox.settle()
    expect((await seenAgain(id)).state).toBe('AWAITING_RECEIPT')
    expect((await rosa.call(withdrawals.list, {})).rows[0]?.timeline.map(step => step.state)).toEqual([
      'REQUESTED',
      'UNDER_REVIEW',
      'APPROVED',
      'PAYING',
      'AWAITING_RECEIPT',
    ])
  })

  test('every decision is in the audit log, which cannot be changed and whose chain holds (A7)', async () => {
    const { ctx } = env.system.server
    const { brokenAuditRecord } = await import('../audit-log/write.ts')
    const { inSystem } = await import('../../db/pool.ts')
    const actions = await ctx.system
      .selectFrom('audit_log')
      .select('action')
      .distinct()
      .where('merchant_id', '=', 1)
      .execute()
    expect(actions.map(row => row.action)).toEqual(
      expect.arrayContaining([
        'withdrawal.approved',
        'withdrawal.claimed',
        'withdrawal.sent-to-provider',
        'withdrawal.marked-paid',
      ]),
    )
    await expect(ctx.system.updateTable('audit_log').set({ reason: 'rewritten' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(ctx.system.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
    expect(await inSystem(ctx.system, tx => brokenAuditRecord(tx, 1))).toBeUndefined()
  })
})
