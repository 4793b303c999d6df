import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as payments from '@ronda/contract/backoffice/payments.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireDeposits } from '../deposits/expire.ts'
import { proven } from '../deposits/proof-fixture.ts'
import { createDesk, MINUTE } from '../withdrawals/withdrawal-fixture.ts'
import { createProvider } from './provider-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
let tell: ReturnType<typeof createProvider>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
  tell = createProvider(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

async function ordered(amount: string) {
  const rosa = await env.member()
  const { id } = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount })
  return { rosa, id }
}
const seen = (id: string) => desk.luis.call(cashier.depositGet, { id })
/** What luis alone makes of an order. */
const credit = async (id: string, amount: string, version?: number) =>
  desk.luis.call(cashier.depositApprove, {
    id,
    version: version ?? (await seen(id)).version,
    amount,
    reason: 'as the member says',
  })
const whyTwo = ({ waiting }: Awaited<ReturnType<typeof credit>>) => waiting?.why.map(({ reason }) => reason)
const exceptionsOf = async (orderId: string) =>
  (await desk.luis.call(payments.exceptions, { orderId, show: 'all' })).rows
const kindsOf = async (orderId: string) => (await exceptionsOf(orderId)).map(({ kind }) => kind).sort()
const openKindsOf = async (orderId: string) =>
  (await desk.luis.call(payments.exceptions, { orderId, show: 'open' })).rows.map(({ kind }) => kind)
async function closeAll(orderId: string) {
  for (const { id } of await exceptionsOf(orderId))
    await desk.luis.call(payments.closeException, { id, note: 'all is well' })
}
const refusalOf = (waiting: approvals.Approval | null) =>
  desk.diego.refusal(approvals.decide, {
    id: waiting?.id ?? '',
    seal: waiting?.seal ?? '',
    isApproved: true,
    reason: 'looked at it',
  })

describe('nobody takes a doubt away alone', () => {
  test.each([
    ['a failure', 'payment.failed', {}],
    ['a second payment', 'payment.paid', { providerRef: 'ref_2' }],
  ] as const)(
    '%s told of a deposit: closing the exception does not let the same operator credit it',
    async (_, kind, other) => {
      const { rosa, id } = await ordered('50')
      await tell('payment.paid', id, { amount: '45' })
      await tell(kind, id, { amount: '45', ...other })
      const first = await credit(id, '45')
      expect(whyTwo(first)).toContain('contradicted')
      await desk.luis.call(approvals.withdraw, { id: first.waiting?.id ?? '' })
      await closeAll(id)
      const second = await credit(id, '45')
      expect(whyTwo(second)).toContain('contradicted')
      expect(await rosa.balance()).toBe('0')
      await desk.diego.approve(second.waiting)
      expect(await rosa.balance()).toBe('45')
    },
  )

  test('closing the exception of a payout under way does not keep people from deciding what became of it', async () => {
    const { rosa, ask } = await desk.ready('500')
    const { id } = await ask('500')
    await desk.approveAndPay(id)
    await tell('payout.paid', id, { amount: '0.01' })
    await closeAll(id)
    const { version, hasException } = await desk.seen(id)
    expect(hasException).toBe(true)
    const resolution = { id, version, outcome: 'failed', reason: 'the provider took it back' } as const
    const { waiting } = await desk.ana.call(cashier.withdrawalResolve, resolution)
    await desk.diego.approve(waiting)
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '500', held: '0' })
  })
})

describe('a proposal falls with the ground it stood on', () => {
  test('a deposit’s, when the provider contradicts itself after it was made', async () => {
    const { rosa, id } = await ordered('50')
    await tell('payment.paid', id, { amount: '45' })
    const { version } = await seen(id)
    const { waiting } = await credit(id, '50')
    await tell('payment.failed', id, { amount: '45' })
    expect(await refusalOf(waiting)).toMatchObject({ code: 'ProposalOutdated' })
    expect(await rosa.balance()).toBe('0')
    await desk.luis.call(approvals.withdraw, { id: waiting?.id ?? '' })
    await expect(credit(id, '45', version)).rejects.toMatchObject({ code: 'ChangedMeanwhile' })
    const anew = await credit(id, '45')
    // The same news again moves nothing.
    await tell('payment.failed', id, { amount: '45' })
    await desk.diego.approve(anew.waiting)
    expect(await rosa.balance()).toBe('45')
  })

  test('a deposit’s, when an event comes again with other content', async () => {
    const { rosa, id } = await ordered('50')
    const eventId = newId(env.clock.now())
    await tell('payment.paid', id, { amount: '45', eventId })
    const { waiting } = await credit(id, '50')
    await tell('payment.paid', id, { amount: '44', eventId })
    expect(await refusalOf(waiting)).toMatchObject({ code: 'ProposalOutdated' })
    expect(await rosa.balance()).toBe('0')
  })

  test('a payout’s, when the provider reports another payment; what nobody had seen stays listed', async () => {
    const { rosa, ask } = await desk.ready('500')
    const { id } = await ask('500')
    await desk.disburse(id)
    await rosa.call(withdrawals.confirmReceipt, { id, received: false })
    const resolve = async () => {
      const { version } = await desk.seen(id)
      const resolution = { id, version, outcome: 'failed', reason: 'it never arrived' } as const
      return (await desk.ana.call(cashier.withdrawalResolve, resolution)).waiting
    }
    const waiting = await resolve()
    await tell('payout.paid', id, { amount: '500', providerRef: 'another' })
    expect(await refusalOf(waiting)).toMatchObject({ code: 'ProposalOutdated' })
    expect(await openKindsOf(id)).toEqual(['second-payment'])
    expect(await rosa.balance()).toBe('0')
    await desk.ana.call(approvals.withdraw, { id: waiting?.id ?? '' })
    await desk.diego.approve(await resolve())
    expect(await openKindsOf(id)).toEqual([])
    expect(await rosa.balance()).toBe('500')
  })
})

describe('what was reported as failed is not credited by a later report', () => {
  test.each([
    ['open', async () => {}],
    [
      'cancelled',
      (id: string, rosa: Awaited<ReturnType<typeof ordered>>['rosa']) => rosa.call(deposits.cancel, { id }),
    ],
    [
      'expired',
      async () => {
        env.clock.advance(20 * MINUTE)
        await expireDeposits(env.system.server.ctx)
        await desk.signIn()
      },
    ],
  ] as const)('an order that was %s when it failed waits for two people', async (_, before) => {
    const { rosa, id } = await ordered('40')
    await before(id, rosa)
    await tell('payment.failed', id, { amount: '40' })
    for (let i = 0; i < 2; i++) await tell('payment.paid', id, { amount: '40', providerRef: 'ref_3' })
    expect(await seen(id)).toMatchObject({ state: 'MANUAL_REVIEW', reportedAmount: '40', providerRef: 'ref_3' })
    expect(await kindsOf(id)).toEqual(['paid-after-failed'])
    expect((await seen(id)).whyTwo).toEqual([{ reason: 'contradicted' }])
    const { waiting } = await credit(id, '40')
    await desk.diego.approve(waiting)
    await rosa.login(rosa.username, PASSWORD)
    expect(await rosa.balance()).toBe('40')
  })

  test('so that it is no way past a member’s own limit', async () => {
    const { rosa, id } = await ordered('100')
    await rosa.call(protection.setLimit, { kind: 'deposit', span: 'day', amount: '100' })
    await tell('payment.failed', id, { amount: '100' })
    await rosa.deposit('100')
    await tell('payment.paid', id, { amount: '100' })
    expect(await rosa.balance()).toBe('100')
    expect((await seen(id)).state).toBe('MANUAL_REVIEW')
  })

  test('nor one of which another order’s event spoke before it was paid', async () => {
    const first = await ordered('40')
    const { rosa, id } = await ordered('60')
    const eventId = newId(env.clock.now())
    await tell('payment.paid', first.id, { amount: '40', eventId })
    await tell('payment.paid', id, { amount: '61', eventId })
    await tell('payment.paid', id, { amount: '60' })
    expect((await seen(id)).state).toBe('MANUAL_REVIEW')
    expect(await rosa.balance()).toBe('0')
  })

  test('nor is a payment beside the one an operator rejected, on one person’s word', async () => {
    const { rosa, id } = await ordered('500')
    await tell('payment.paid', id, { amount: '1' })
    const { version } = await seen(id)
    await desk.luis.call(cashier.depositReject, { id, version, reason: 'a stolen card' })
    await tell('payment.paid', id, { amount: '500', providerRef: 'ref_2' })
    expect(await kindsOf(id)).toEqual(['second-payment'])
    expect(whyTwo(await credit(id, '500'))).toContain('contradicted')
    expect(await rosa.balance()).toBe('0')
  })
})

test.each([
  ['failed', 'failed-after-paid'],
  ['paid', 'second-payment'],
])('a payout reported with another amount does not end by a later report that it %s', async (end, kind) => {
  const { rosa, ask } = await desk.ready('500')
  const { id } = await ask('500')
  await desk.approveAndPay(id)
  await tell('payout.paid', id, { amount: '490' })
  await closeAll(id)
  for (let i = 0; i < 2; i++) await tell(`payout.${end}`, id, { amount: '500' })
  expect((await desk.seen(id)).state).toBe('PAYING')
  expect(await kindsOf(id)).toEqual(['amount-differs', kind])
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '500' })
})

describe('a transfer whose provider reports too', () => {
  const providerIs = (provider: string) =>
    env.asOwner(`update deposit_channels set provider = '${provider}' where code = 'bank'`)
  beforeAll(() => providerIs('sandbox'))
  afterAll(() => providerIs(''))

  test('is not credited by the report that suits when another one did not', async () => {
    const rosa = await env.member()
    const { id } = await proven(env, rosa, '40', desk.luis)
    await tell('payment.paid', id, { amount: '35', providerRef: 'ref_1' })
    await tell('payment.paid', id, { amount: '40', providerRef: 'ref_2' })
    expect(await kindsOf(id)).toEqual(['amount-differs', 'second-payment'])
    expect(await rosa.balance()).toBe('0')
  })

  test('takes two once the provider has said that nothing came, whatever the receipt shows', async () => {
    const rosa = await env.member()
    const { id } = await proven(env, rosa, '40', desk.luis)
    await tell('payment.failed', id, { amount: '40' })
    expect(await kindsOf(id)).toEqual(['unexpected'])
    expect(whyTwo(await credit(id, '40'))).toContain('contradicted')
    expect(await rosa.balance()).toBe('0')
  })
})
