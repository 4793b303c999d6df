import * as members from '@ronda/contract/backoffice/members.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, type OperatorActor, PAYMENT_PASSWORD, type Player } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DAY_MS = 86_400_000

let env: TestEnv
let ana: OperatorActor
let rosa: MemberActor
let id: string
let order: string
let rounds: Awaited<ReturnType<Player['round']>>[]

beforeAll(async () => {
  env = await startTestEnv()
  rosa = await env.member({ username: 'rosita88' })
  order = await rosa.deposit('100')
  const player = await rosa.play()
  rounds = [await player.round('2'), await player.round('5')]
  ana = await env.operator('ana')
  id = (await ana.call(members.search, { q: 'rosita88' })).rows[0]?.id ?? ''
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

test('rounds of a member come newest first, page by page, with what each paid', async () => {
  const all = await ana.call(members.bets, { id })
  expect(all).toMatchObject({ total: 2, currency: 'PEN' })
  expect(all.rows.map(row => [row.roundId, row.stake, row.payout])).toEqual(
    rounds.toReversed().map((round, i) => [round.id, i === 0 ? '5' : '2', round.payout]),
  )
  const second = await ana.call(members.bets, { id, pageNo: 2, pageSize: 1 })
  expect(second).toMatchObject({ total: 2, pageNo: 2, rows: [{ roundId: rounds[0]?.id }] })
})

test('movements of the wallet lead, newest first, from the deposit to what the wallet holds now', async () => {
  const { rows, total } = await ana.call(members.transfers, { id, pageSize: 100 })
  expect(total).toBe(rows.length)
  expect(rows.at(-1)).toMatchObject({ type: 'deposit', amount: '100', balanceAfter: '100', reference: order })
  expect(rows[0]?.balanceAfter).toBe(await rosa.balance())
  const cents = (text: string) => Math.round(Number(text) * 10_000)
  expect(rows.reduce((sum, row) => sum + cents(row.amount), 0)).toBe(cents(rows[0]?.balanceAfter ?? ''))
})

test('thirty business days stand there, those without play as zero; what was played stands at its day', async () => {
  const now = env.clock.now()
  const { daily, totals } = await ana.call(members.get, { id })
  expect(daily.map(day => day.day)).toEqual(Array.from({ length: 30 }, (_, i) => businessDay(now - (29 - i) * DAY_MS)))
  expect(daily.at(-1)).toEqual({ day: businessDay(now), staked: totals.staked, won: totals.won })
  expect(totals).toMatchObject({ staked: '7', rounds: 2, deposited: '100', depositCount: 1 })
  expect(daily.slice(0, -1).every(day => day.staked === '0' && day.won === '0')).toBe(true)

  env.clock.advance(DAY_MS)
  ana = await env.operator('ana')
  const tomorrow = (await ana.call(members.get, { id })).daily
  expect(tomorrow.slice(-2)).toEqual([
    { day: businessDay(now), staked: totals.staked, won: totals.won },
    { day: businessDay(now + DAY_MS), staked: '0', won: '0' },
  ])
})

test('orders in and out stand together, account numbers masked; in clear they are shown for a reason that is written down', async () => {
  await rosa.login('rosita88', 'colina-verde-88')
  const accountId = await rosa.prepareWithdrawal()
  await env.system.server.ctx.system
    .updateTable('turnover_items')
    .set({ status: 'closed', closed_at: new Date() })
    .where('status', '=', 'active')
    .execute()
  const asked = await rosa.call(withdrawals.request, {
    requestId: newId(env.clock.now()),
    amount: '20',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const found = await ana.call(members.orders, { id })
  expect(found.deposits).toMatchObject([{ id: order, account: 'rosita88', amount: '100', state: 'CREDITED' }])
  expect(found.withdrawals).toMatchObject([{ id: asked.id, account: 'rosita88', amount: '20', state: 'REQUESTED' }])
  expect(found.withdrawals[0]?.number).toMatch(/^•+ \d{4}$/)

  const shown = await ana.call(members.get, { id })
  expect(JSON.stringify(shown)).not.toContain('Quispe')
  const clear = await ana.call(members.reveal, { id, reason: 'the bank asks for the holder' })
  expect(clear.profile).toContainEqual({ field: 'payeeName', value: 'Rosa Quispe' })
  expect(clear.payoutAccounts).toEqual([{ id: accountId, number: expect.stringMatching(/^\d{10}$/) }])
  const log = await ana.call(operators.auditLog, { action: 'member.revealed' })
  expect(log.rows).toMatchObject([{ subject: id, reason: 'the bank asks for the holder', operator: 'ana@lumina' }])
  expect(JSON.stringify(log)).not.toContain('Quispe')
  expect((await ana.refusal(members.reveal, { id, reason: ' ' })).fields[0]).toMatchObject({ field: 'reason' })
})

test('an operator of another merchant finds nothing of the member and leaves no mark (A2)', async () => {
  const mali = await env.operator('ana', 'baan')
  const nothing = { code: 'NotFound' }
  for (const call of [members.get, members.bets, members.transfers, members.orders])
    expect(await mali.refusal(call, { id })).toMatchObject(nothing)
  expect(await mali.refusal(members.reveal, { id, reason: 'curious about her' })).toMatchObject(nothing)
  expect(await mali.refusal(members.setStatus, { id, status: 'locked', reason: 'not mine' })).toMatchObject(nothing)
  for (const q of ['rosita88', id, order, rounds[0]?.id ?? ''])
    expect((await mali.call(members.search, { q })).rows).toEqual([])
  expect((await mali.call(operators.auditLog, { action: 'member.revealed' })).rows).toEqual([])
  expect((await ana.call(members.get, { id })).member.status).toBe('active')
})
