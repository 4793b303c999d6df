import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk } from '../withdrawal-fixture.ts'

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

test('over the merchant’s amount two different people approve and a third pays (A6, bar 7)', async () => {
  const { ask } = await desk.ready('5000')
  const { id } = await ask('2000')
  let item = await desk.ana.call(cashier.withdrawalClaim, { id, version: 1 })
  expect(await desk.luis.refusal(cashier.withdrawalApprove, { id, version: item.version })).toMatchObject({
    code: 'ClaimedByOther',
  })
  item = await desk.ana.call(cashier.withdrawalApprove, { id, version: item.version })
  expect(item).toMatchObject({ state: 'REQUESTED', approvedBy: ['ana@lumina'], approvalsNeeded: 2 })
  expect(await desk.ana.refusal(cashier.withdrawalClaim, { id, version: item.version })).toMatchObject({
    code: 'SamePerson',
  })
  expect(await desk.ana.refusal(cashier.withdrawalPay, { id, version: item.version })).toMatchObject({
    code: 'WrongState',
  })
  item = await desk.luis.call(cashier.withdrawalClaim, { id, version: item.version })
  item = await desk.luis.call(cashier.withdrawalApprove, { id, version: item.version })
  expect(item.state).toBe('APPROVED')
  for (const approver of [desk.ana, desk.luis])
    expect(await approver.refusal(cashier.withdrawalPay, { id, version: item.version })).toMatchObject({
      code: 'SamePerson',
    })
  const races = await Promise.allSettled([
    desk.diego.call(cashier.withdrawalPay, { id, version: item.version }),
    desk.diego.call(cashier.withdrawalPay, { id, version: item.version }),
    desk.luis.call(cashier.withdrawalReject, { id, version: item.version, reason: 'too late' }),
  ])
  expect(races.filter(race => race.status === 'fulfilled')).toHaveLength(1)
})

test('only who took one up lays it down again; then it waits for anybody', async () => {
  const { rosa, ask } = await desk.ready()
  const { id } = await ask('400')
  const taken = await desk.ana.call(cashier.withdrawalClaim, { id, version: 1 })
  expect(taken.claimedBy).toBe('ana@lumina')
  expect(await desk.luis.refusal(cashier.withdrawalUnclaim, { id, version: taken.version })).toMatchObject({
    code: 'ClaimedByOther',
    value: { name: 'ana@lumina' },
  })
  expect(await desk.ana.refusal(cashier.withdrawalUnclaim, { id, version: 1 })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  const laidDown = await desk.ana.call(cashier.withdrawalUnclaim, { id, version: taken.version })
  expect(laidDown).toMatchObject({ state: 'REQUESTED', claimedBy: '', approvedBy: [] })
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })
  expect(await desk.ana.refusal(cashier.withdrawalApprove, { id, version: laidDown.version })).toMatchObject({
    code: 'WrongState',
  })
  const { version } = await desk.luis.call(cashier.withdrawalClaim, { id, version: laidDown.version })
  expect((await desk.luis.call(cashier.withdrawalApprove, { id, version })).state).toBe('APPROVED')
  expect(await desk.luis.refusal(cashier.withdrawalUnclaim, { id, version: version + 1 })).toMatchObject({
    code: 'ClaimedByOther',
  })
})

test('of two who take one up at once one has it, the other is told that it changed', async () => {
  const { ask } = await desk.ready()
  const { id } = await ask('400')
  const races = await Promise.allSettled(
    [desk.ana, desk.luis].map(operator => operator.call(cashier.withdrawalClaim, { id, version: 1 })),
  )
  const [taken, ...others] = races.flatMap(race => (race.status === 'fulfilled' ? [race.value] : []))
  expect(others).toEqual([])
  expect(taken).toMatchObject({ state: 'UNDER_REVIEW', version: 2 })
  expect(races.flatMap(race => (race.status === 'rejected' ? [race.reason] : []))).toMatchObject([
    { code: 'ChangedMeanwhile' },
  ])
})

test('another takes a review over from who was locked, or went home, and only where it may take part', async () => {
  const { ask } = await desk.ready('5000')
  const { id } = await ask('2000')
  let item = await desk.diego.call(cashier.withdrawalClaim, { id, version: 1 })
  item = await desk.diego.call(cashier.withdrawalApprove, { id, version: item.version })
  const taken = await desk.luis.call(cashier.withdrawalClaim, { id, version: item.version })
  const over = { id, version: taken.version, takesOver: true }
  expect(await desk.ana.refusal(cashier.withdrawalClaim, { id, version: taken.version })).toMatchObject({
    code: 'ClaimedByOther',
  })
  expect(await desk.diego.refusal(cashier.withdrawalClaim, over)).toMatchObject({ code: 'SamePerson' })
  const mine = await desk.ana.call(cashier.withdrawalClaim, over)
  expect(mine).toMatchObject({ state: 'UNDER_REVIEW', claimedBy: 'ana@lumina' })
  expect(await desk.luis.refusal(cashier.withdrawalApprove, { id, version: mine.version })).toMatchObject({
    code: 'ClaimedByOther',
  })
  expect((await desk.ana.call(cashier.withdrawalApprove, { id, version: mine.version })).state).toBe('APPROVED')
  const { rows } = await desk.ana.call(operators.auditLog, { action: 'withdrawal.claimed' })
  expect(rows[0]).toMatchObject({ before: { claimedBy: 'luis@lumina' }, after: { claimedBy: 'ana@lumina' } })
})

test('paid by hand asks for the amount again', async () => {
  const { rosa, ask } = await desk.ready()
  const { id } = await ask('400')
  let item = await desk.ana.call(cashier.withdrawalClaim, { id, version: 1 })
  item = await desk.ana.call(cashier.withdrawalApprove, { id, version: item.version })
  expect(
    await desk.luis.refusal(cashier.withdrawalMarkPaid, {
      id,
      version: item.version,
      reference: 'BANK-77',
      amountAgain: '40',
    }),
  ).toMatchObject({ code: 'AmountMismatch' })
  item = await desk.luis.call(cashier.withdrawalMarkPaid, {
    id,
    version: item.version,
    reference: 'BANK-77',
    amountAgain: '400',
  })
  expect(item).toMatchObject({ state: 'AWAITING_RECEIPT', providerRef: 'BANK-77' })
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '0' })
})

test('every decision is in the audit log, which cannot be changed and whose chain holds (A7)', async () => {
  const { ctx } = env.system.server
  const { ask } = await desk.ready()
  await desk.approveAndPay((await ask('50')).id)
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
  const rewritten = ctx.system.updateTable('audit_log').set({ reason: 'rewritten' })
  await expect(rewritten.execute()).rejects.toThrow('permission denied')
  await expect(ctx.system.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied')
  expect(await env.auditProblems()).toEqual([])
})

test('what is approved and not paid still stands among what waits, where whoever pays it looks first', async () => {
  const { ask } = await desk.ready()
  const { id } = await ask('50')
  const waits = async () => {
    const { rows } = await desk.diego.call(cashier.withdrawalQueue, { state: 'open' })
    return rows.find(row => row.id === id)?.state
  }
  expect(await waits()).toBe('REQUESTED')
  const { version } = await desk.ana.call(cashier.withdrawalClaim, { id, version: (await desk.seen(id)).version })
  const approved = await desk.ana.call(cashier.withdrawalApprove, { id, version })
  expect(await waits()).toBe('APPROVED')
  await desk.luis.call(cashier.withdrawalPay, { id, version: approved.version })
  expect(await waits()).toBeUndefined()
})

test('account numbers are masked for everybody, shown one by one to those who may, and each look is on record (A8)', async () => {
  const { ask } = await desk.ready()
  const { id } = await ask('50')
  const sofia = await env.operator('sofia')
  for (const operator of [desk.luis, sofia]) {
    const { rows } = await operator.call(cashier.withdrawalQueue, {})
    const { withdrawal } = await operator.call(cashier.withdrawalGet, { id })
    for (const item of [withdrawal, rows.find(row => row.id === id)]) expect(item?.number).toMatch(/^•••• \d{4}$/)
  }
  expect((await sofia.call(cashier.withdrawalGet, { id })).withdrawal).toMatchObject({
    holder: expect.stringMatching(/^R•+e$/),
    payeeName: expect.stringMatching(/^R•+e$/),
  })
  expect(await sofia.refusal(cashier.withdrawalReveal, { id })).toMatchObject({ code: 'NotAllowed' })
  expect((await desk.luis.call(cashier.withdrawalReveal, { id })).number).toMatch(/^\d{10}$/)
  const looks = await env.system.server.ctx.system
    .selectFrom('audit_log')
    .select('operator')
    .where('action', '=', 'withdrawal.account-revealed')
    .where('subject', '=', id)
    .execute()
  expect(looks).toEqual([{ operator: 'luis@lumina' }])
})

test('a reviewer is told where the member played and its rounds cannot be read', async () => {
  const { rosa, ask } = await desk.ready()
  const { id } = await ask('50')
  const { system } = env.system.server.ctx
  const { id: member_id, merchant_id } = await system
    .selectFrom('members')
    .select(['id', 'merchant_id'])
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  const { code: vendor } = await system
    .selectFrom('vendors')
    .select('code')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const at = new Date(env.clock.now())
  const feed = { merchant_id, vendor, read_at: at, problem: 'timeout' }
  await system.insertInto('vendor_feeds').values(feed).execute()
  const unread = async () => (await desk.luis.call(cashier.withdrawalGet, { id })).unread
  expect(await unread()).toEqual([])
  await system
    .insertInto('vendor_transfers')
    .values({
      merchant_id,
      id: newId(env.clock.now()),
      member_id,
      vendor,
      currency: 'PEN',
      direction: 'in',
      amount: 10_000n,
      state: 'SUCCESS',
      cause: 'launch',
      created_at: at,
      closed_at: at,
    })
    .execute()
  expect(await unread()).toEqual([{ vendor, triedAt: at.getTime() }])
  await system.updateTable('vendor_feeds').set({ problem: '' }).where('vendor', '=', vendor).execute()
  expect(await unread()).toEqual([])
})
