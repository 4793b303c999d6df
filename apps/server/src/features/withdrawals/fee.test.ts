import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as office from '@ronda/contract/backoffice/payout-methods.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as closing from '@ronda/contract/portal/account/closing.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import { payoutFeeOf } from '@ronda/contract/portal/cashier/payment-methods.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as statements from '@ronda/contract/portal/cashier/statements.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk } from './withdrawal-fixture.ts'

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

type Terms = Partial<Pick<office.PayoutMethod, 'feeBasisPoints' | 'feeFixed' | 'feeMin' | 'feeMax' | 'amountMin'>>

async function terms(change: Terms) {
  const { version, methods } = await desk.ana.call(office.methods, {})
  return {
    version,
    methods: methods.map(method =>
      method.code === 'bank'
        ? { ...method, feeBasisPoints: 0, feeFixed: '0', feeMin: null, feeMax: null, amountMin: null, ...change }
        : method,
    ),
    reason: 'what the bank charges us',
  }
}
const charge = async (change: Terms) => {
  const { settings } = (await env.system.server.ctx.merchants.byCode('lumina'))!
  const { methods } = await terms(change)
  await env.changeSettings('lumina', { cashier: { ...settings.cashier, methods } })
}

/** A member who asks as a page does: with the fee that is told for the amount. */
async function ready(balance: string) {
  const { rosa, accountId } = await desk.ready(balance)
  return {
    rosa,
    accountId,
    async ask(amount: string) {
      const { methods, currency } = await rosa.call(withdrawals.info, {})
      const method = methods.find(({ code }) => code === 'bank')!
      const asked = parseMoney(amount, currency)
      const fee =
        asked < parseMoney(method.feeFrom, currency) ? '0' : toWire(payoutFeeOf(method, asked, currency), currency)
      const requestId = newId(env.clock.now())
      return rosa.call(withdrawals.request, { requestId, amount, accountId, fee, paymentPassword: PAYMENT_PASSWORD })
    },
  }
}

/** What the ledger moved for a withdrawal in all, in whole cents by account. */
async function moved(id: string): Promise<Record<string, string>> {
  const rows = await env.system.server.ctx.system
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'a.ref', 'e.amount'])
    .where('t.ref_id', '=', id)
    .execute()
  const sums = new Map<string, bigint>()
  for (const { kind, ref, amount } of rows) {
    const name = ref ? `${kind}/${ref}` : kind
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([name, sum]) => [name, String(sum / 100n)]))
}

test('a fee is part of what leaves: held with it, kept apart by the ledger once the rest is paid, shown wherever the withdrawal is', async () => {
  await charge({ feeBasisPoints: 150, feeFixed: '1' })
  const { rosa, ask } = await ready('1000')
  const method = (await rosa.call(withdrawals.info, {})).methods.find(({ code }) => code === 'bank')
  expect(method).toMatchObject({ feeBasisPoints: 150, feeFixed: '1', feeMin: null, feeMax: null, feeFrom: '20' })
  const asked = await ask('400')
  expect(asked).toMatchObject({ amount: '400', fee: '7' })
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })
  expect(await moved(asked.id)).toEqual({ main: '-40000', hold: '40000' })
  expect(await desk.seen(asked.id)).toMatchObject({ amount: '400', fee: '7' })
  await desk.disburse(asked.id)
  expect(await moved(asked.id)).toEqual({
    main: '-40000',
    'house_channel/sandbox': '39300',
    'house_fees/sandbox': '700',
  })
  const today = businessDay(env.clock.now())
  const { rows, totals } = await rosa.call(records.account, { from: today, to: today, type: 'withdrawal' })
  expect(rows).toMatchObject([{ amount: '-400', fee: '7', reference: asked.id }])
  expect(totals.out).toBe('400')
  const { movements } = await rosa.call(statements.statement, { month: today.slice(0, 7) })
  expect(movements.find(({ type }) => type === 'withdrawal')).toMatchObject({ amount: '-400', fee: '7' })
  expect(movements.filter(({ type }) => type !== 'withdrawal').every(({ fee }) => fee === undefined)).toBe(true)
})

test('paid by hand, what is typed again is what arrives, without the fee', async () => {
  await charge({ feeFixed: '2.5' })
  const { ask } = await ready('1000')
  const { id } = await ask('300')
  let item = await desk.ana.call(cashier.withdrawalClaim, { id, version: 1 })
  item = await desk.ana.call(cashier.withdrawalApprove, { id, version: item.version })
  const byHand = (amountAgain: string) => ({ id, version: item.version, reference: 'BANK-78', amountAgain })
  expect(await desk.luis.refusal(cashier.withdrawalMarkPaid, byHand('300'))).toMatchObject({ code: 'AmountMismatch' })
  await desk.luis.call(cashier.withdrawalMarkPaid, byHand('297.5'))
  expect(await moved(id)).toMatchObject({ main: '-30000', 'house_fees/by-hand': '250' })
})

test('refused, it all comes back; failed after it was paid, the fee comes back from where it went', async () => {
  await charge({ feeFixed: '2.5' })
  const { rosa, ask } = await ready('1000')
  const refused = await ask('300')
  const { version } = await desk.ana.call(cashier.withdrawalClaim, {
    id: refused.id,
    version: (await desk.seen(refused.id)).version,
  })
  await desk.ana.call(cashier.withdrawalReject, { id: refused.id, version, reason: 'another account please' })
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '1000', held: '0' })
  expect(await moved(refused.id)).toEqual({})

  const lost = await ask('300')
  await desk.disburse(lost.id)
  await rosa.call(withdrawals.confirmReceipt, { id: lost.id, received: false })
  await desk.signIn()
  const { waiting } = await desk.ana.call(cashier.withdrawalResolve, {
    id: lost.id,
    version: (await desk.seen(lost.id)).version,
    outcome: 'failed',
    reason: 'the bank sent it back',
  })
  await desk.luis.approve(waiting)
  expect((await desk.seen(lost.id)).state).toBe('FAILED')
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '1000', held: '0' })
  expect(await moved(lost.id)).toEqual({})
})

test('nobody pays a fee that was not told: a changed one is refused, one that was asked for stays', async () => {
  await charge({ feeFixed: '3' })
  const { rosa, accountId } = await ready('1000')
  const wish = (fee: string) => ({
    requestId: newId(env.clock.now()),
    amount: '100',
    accountId,
    fee,
    paymentPassword: PAYMENT_PASSWORD,
  })
  await charge({ feeFixed: '4' })
  expect(await rosa.refusal(withdrawals.request, wish('3'))).toMatchObject({ code: 'FeeChanged', value: { fee: '4' } })
  const { fee: _untold, ...silent } = wish('4')
  expect(await rosa.refusal(withdrawals.request, silent)).toMatchObject({ code: 'FeeChanged', value: { fee: '4' } })
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '1000', held: '0' })
  const told = wish('4')
  const asked = await rosa.call(withdrawals.request, told)
  await charge({ feeFixed: '9' })
  expect(await rosa.call(withdrawals.request, told)).toMatchObject({ id: asked.id, fee: '4' })
  await desk.disburse(asked.id)
  expect(await moved(asked.id)).toMatchObject({ 'house_channel/sandbox': '9600', 'house_fees/sandbox': '400' })
})

test('a share keeps between its least and its most, to the cent', async () => {
  await charge({ feeBasisPoints: 250, feeMin: '2', feeMax: '12.34' })
  const feeOf = async (amount: string) => (await (await ready('1000')).ask(amount)).fee
  expect(await feeOf('20')).toBe('2')
  // 2.5 % of 100.20 is 250.5 cents.
  expect(await feeOf('100.2')).toBe('2.51')
  expect(await feeOf('900')).toBe('12.34')
})

test('terms that leave nothing of the least amount are refused; a change is on record, and one that takes less needs two people', async () => {
  const problems = async (change: Terms) =>
    (await desk.ana.refusal(office.save, await terms(change))).fields.map(({ field, rule }) => `${field}:${rule}`)
  expect(await problems({ feeFixed: '20' })).toEqual(['methods.0.feeFixed:feeEatsAll'])
  expect(await problems({ feeMin: '30' })).toEqual(['methods.0.feeFixed:feeEatsAll'])
  expect(await problems({ feeMin: '5', feeMax: '4' })).toEqual(['methods.0.feeMax:min'])
  expect(await problems({ feeBasisPoints: 2001 })).toEqual(['methods.0.feeBasisPoints:max'])
  expect(await problems({ feeFixed: '0.005' })).toEqual(['methods.0.feeFixed:decimals'])
  await charge({})
  const save = async (change: Terms) => desk.ana.call(office.save, await terms(change))
  const { waiting, methods } = await save({ feeFixed: '6' })
  expect(waiting).toBeNull()
  expect(methods[0]).toMatchObject({ feeFixed: '6' })
  const log = await env.system.server.ctx.system
    .selectFrom('audit_log')
    .select(['operator', 'after'])
    .where('action', '=', 'payout-methods.saved')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(log.after)).toContain('"feeFixed":"6"')
  const less = await save({ feeFixed: '5' })
  expect(less.methods[0]).toMatchObject({ feeFixed: '6' })
  expect(less.waiting).not.toBeNull()
})

test('an account that closes pays out whole what is less than any withdrawal', async () => {
  await charge({ feeFixed: '4' })
  const { rosa, ask } = await ready('15')
  await expect(ask('15')).rejects.toMatchObject({ code: 'AmountOutOfRange' })
  await rosa.call(closing.ask, { password: PASSWORD })
  expect(await ask('15')).toMatchObject({ amount: '15', fee: '0' })
})
