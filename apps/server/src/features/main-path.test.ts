import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

test('a member registers, deposits, plays, sees the bets and withdraws; the operator approves and the member confirms receipt', async () => {
  const from = businessDay(env.clock.now())
  /** Two where it goes on past midnight. */
  const days = () => ({ from, to: businessDay(env.clock.now()) })
  const rosa = await env.member({ balance: '1000' })
  expect(await rosa.balance()).toBe('1000')

  const accountId = await rosa.prepareWithdrawal()
  const tooEarly = await rosa.refusal(withdrawals.request, {
    requestId: 'first-try-0001',
    amount: '50',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  expect(tooEarly).toMatchObject({ code: 'TurnoverNotMet', value: { remaining: '1000' } })

  const player = await rosa.play()
  expect(player.balance).toBe('1000')
  let balance = player.balance
  for (let round = 0; round < 50; round++) {
    // As fast as a hand can be: the studio slows down whoever is faster.
    env.clock.advance(500)
    balance = (await player.round('20')).balance
  }
  expect(await rosa.balance()).toBe(balance)

  const bets = await rosa.call(records.bets, { ...days(), pageSize: 100 })
  expect(bets).toMatchObject({ total: 50, totals: { stake: '1000' } })
  expect(Number(balance)).toBeCloseTo(1000 + Number(bets.totals.net), 6)
  const detail = await rosa.call(records.betDetail, { id: bets.rows[0]?.id ?? '' })
  expect(detail.movements[0]).toMatchObject({ type: 'bet', amount: '-20' })

  const info = await rosa.call(withdrawals.info, {})
  expect(info).toMatchObject({ turnoverRemaining: '0', available: balance })
  const requested = await rosa.call(withdrawals.request, {
    requestId: 'second-try-0001',
    amount: '150',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  expect(requested).toMatchObject({ status: 'IN_PROCESS', state: 'REQUESTED' })
  expect(Number(await rosa.balance())).toBeCloseTo(Number(balance) - 150, 6)

  const ana = await env.operator('ana')
  const queue = await ana.call(cashier.withdrawalQueue, {})
  const item = queue.rows.find(row => row.id === requested.id)
  if (!item) throw new Error('the request is not in the queue')
  const claimed = await ana.call(cashier.withdrawalClaim, { id: item.id, version: item.version })
  const approved = await ana.call(cashier.withdrawalApprove, { id: item.id, version: claimed.version })
  expect(approved.state).toBe('APPROVED')
  const pay = { id: item.id, version: approved.version }
  expect(await ana.refusal(cashier.withdrawalPay, pay)).toMatchObject({ code: 'SamePerson' })
  const luis = await env.operator('luis')
  const sent = await luis.call(cashier.withdrawalPay, pay)
  expect(sent.state).toBe('PAYING')

  env.clock.advance(6_000)
  await env.system.sandbox.settle()
  const [paid] = (await rosa.call(withdrawals.list, {})).rows
  expect(paid).toMatchObject({ state: 'AWAITING_RECEIPT', status: 'APPROVED' })
  const confirmed = await rosa.call(withdrawals.confirmReceipt, { id: requested.id, received: true })
  expect(confirmed).toMatchObject({ state: 'RECEIVED', receiptBy: null })
  const account = await rosa.call(records.account, { ...days(), pageSize: 100 })
  expect(account.rows[0]).toMatchObject({ type: 'withdrawal', amount: '-150' })
})

test('a transfer with a receipt is credited by an operator with the amount that really came', async () => {
  const rosa = await env.member()
  const order = await rosa.call(deposits.create, { requestId: 'transfer-0001', channel: 'bank', amount: '80' })
  expect(order.state).toBe('PENDING_PAYMENT')
  expect(order.instructions.length).toBeGreaterThan(2)
  const { createCanvas } = await import('@napi-rs/canvas')
  const picture = createCanvas(60, 40).toBuffer('image/png')
  const upload = await rosa.call(
    deposits.uploadImage,
    {},
    { body: new Blob([new Uint8Array(picture)], { type: 'image/png' }) },
  )
  const proved = await rosa.call(deposits.prove, {
    id: order.id,
    proof: { payer: 'Rosa Quispe', operation: 'OP-1234', receipt: upload.uploadId },
  })
  expect(proved.state).toBe('MANUAL_REVIEW')

  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const { rows } = await luis.call(cashier.depositQueue, {})
  const item = rows.find(row => row.id === order.id)
  if (!item) throw new Error('the order is not in the queue')
  const approved = await luis.call(cashier.depositApprove, {
    id: item.id,
    version: item.version,
    amount: '75.5',
    reason: 'bank shows 75.50',
  })
  expect(approved).toMatchObject({ state: 'MANUAL_REVIEW', creditedAmount: null })
  expect(await rosa.balance()).toBe('0')
  await (await env.operator('diego')).approve(approved.waiting)
  expect(await luis.call(cashier.depositGet, { id: item.id })).toMatchObject({
    state: 'CREDITED',
    creditedAmount: '75.5',
    reportedAmount: null,
    decidedBy: 'luis@lumina',
    approvedBy: 'diego@lumina',
  })
  expect(await rosa.balance()).toBe('75.5')
})
