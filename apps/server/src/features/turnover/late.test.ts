import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type OperatorActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createTurnoverFixture } from './turnover-fixture.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
let diego: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  // Rounds are counted when a test says so, not half a second of this machine's time after they were over.
  env.system.server.ctx.settler.poke = () => {}
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  diego = await env.operator('diego')
  await env.system.server.ctx.system
    .updateTable('vendors')
    .set({ may_adjust: true, may_give_prizes: true })
    .where('code', '=', STUDIO_VENDOR)
    .execute()
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const { owe, itemOf, forget, count, rowOf } = createTurnoverFixture(() => env)
const id = () => newId(env.clock.now())

/** A member who owes 2 000 and has lost everything in one round. */
async function lostAll({ counted = true, gameCode = 'jade-galleon' } = {}) {
  const rosa = await env.member({ balance: '100' })
  const vendor = createVendorActor(env)
  const game = await vendor.open(rosa, gameCode)
  await forget(rosa)
  const ref = await owe(rosa, '100', 20)
  const round = id()
  const bet = id()
  await game.bet('100', round, bet)
  await game.win('0', round)
  if (counted) await count()
  const move = () => {
    const { playerId, currency } = game
    return { transactionId: id(), roundId: round, playerId, gameCode, currency }
  }
  return { rosa, vendor, game, ref, round, bet, move }
}

test('play with older money fills nothing that came after it, however late it is counted and whatever the clock of the credit said', async () => {
  const { rosa, game, ref } = await lostAll({ counted: false })
  await rosa.deposit('20')
  const memberId = (await rowOf(rosa)).id
  await env.asOwner(
    `update turnover_items set created_at = created_at - interval '1 minute' where member_id = ${memberId} and source = 'deposit'`,
  )
  const deposit = await env.system.server.ctx.system
    .selectFrom('turnover_items')
    .select('ref')
    .where('member_id', '=', memberId)
    .where('source', '=', 'deposit')
    .executeTakeFirstOrThrow()
  await count()
  expect(await itemOf(ref)).toMatch(/^closed/)
  expect(await itemOf(deposit.ref)).toBe('active 0')
  const round = id()
  await game.bet('20', round)
  await game.win('0', round)
  await count()
  expect(await itemOf(deposit.ref)).toBe('met 20')
})

describe('what was closed for want of money is open again when money from before the closing comes back', () => {
  test.for([true, false])('as a win told after the round was over (counted before the closing: %s)', async counted => {
    const { rosa, game, ref, round } = await lostAll({ counted })
    await rosa.deposit('20')
    expect(await itemOf(ref)).toMatch(/^closed/)
    expect(await game.win('5000', round)).toMatchObject({ outcome: 'ok' })
    const accountId = await rosa.prepareWithdrawal()
    const request = { requestId: id(), amount: '50', accountId, paymentPassword: PAYMENT_PASSWORD }
    expect(await rosa.refusal(withdrawals.request, request)).toMatchObject({ code: 'TurnoverNotMet' })
    expect(await itemOf(ref)).toBe(`active ${counted ? 100 : 0}`)
  })

  test('as a win of a round that the stake left open, small as the stake was: nothing is closed meanwhile', async () => {
    const rosa = await env.member({ balance: '100' })
    const game = await createVendorActor(env).open(rosa)
    await forget(rosa)
    const ref = await owe(rosa, '100', 20)
    const small = id()
    await game.bet('0.5', small)
    const round = id()
    await game.bet('99.5', round)
    await game.win('0', round)
    await count()
    await rosa.deposit('20')
    expect(await itemOf(ref)).toMatch(/^active/)
    await game.win('5000', small)
  })

  test('as a stake given back in a game that counts nothing towards turnover', async () => {
    const { system } = env.system.server.ctx
    const share = (pct: number) =>
      system.updateTable('games').set({ turnover_pct: pct }).where('code', '=', 'jade-galleon').execute()
    await share(0)
    const { rosa, vendor, ref, bet, move } = await lostAll()
    await rosa.deposit('20')
    expect(await itemOf(ref)).toBe('closed 0')
    expect(await vendor.client.call('rollback', { ...move(), referenceTransactionId: bet })).toMatchObject({
      outcome: 'ok',
    })
    await count()
    await share(100)
    expect(await itemOf(ref)).toBe('active 0')
  })

  test('as a vendor’s correction of the old round, or a jackpot of it', async () => {
    const corrected = await lostAll()
    await corrected.rosa.deposit('20')
    const answer = await corrected.vendor.client.call('adjust', { ...corrected.move(), amount: '3000' })
    expect([answer.outcome, await itemOf(corrected.ref)]).toEqual(['ok', 'active 100'])

    const jackpot = await lostAll()
    await jackpot.rosa.deposit('20')
    const { transactionId, playerId, currency } = jackpot.move()
    await jackpot.vendor.client.call('prize', {
      ...{ transactionId, playerId, currency },
      amount: '3000',
      cause: 'jackpot',
      about: jackpot.round,
    })
    expect(await itemOf(jackpot.ref)).toBe('active 100')
  })

  test('as a payout that did not arrive', async () => {
    const rosa = await env.member({ balance: '100' })
    await forget(rosa)
    const accountId = await rosa.prepareWithdrawal()
    const request = { requestId: id(), amount: '100', accountId, paymentPassword: PAYMENT_PASSWORD }
    let item = (await ana.call(cashier.withdrawalGet, { id: (await rosa.call(withdrawals.request, request)).id }))
      .withdrawal
    item = await ana.call(cashier.withdrawalClaim, { id: item.id, version: item.version })
    item = await ana.call(cashier.withdrawalApprove, { id: item.id, version: item.version })
    const { version } = item
    await luis.call(cashier.withdrawalMarkPaid, { id: item.id, version, reference: 'BANK-1', amountAgain: '100' })
    await rosa.call(withdrawals.confirmReceipt, { id: item.id, received: false })

    const ref = await owe(rosa, '100', 20)
    await rosa.deposit('20')
    expect(await itemOf(ref)).toBe('closed 0')
    item = (await ana.call(cashier.withdrawalGet, { id: item.id })).withdrawal
    const reason = 'the bank sent it back'
    item = await ana.call(cashier.withdrawalResolve, { id: item.id, version: item.version, outcome: 'failed', reason })
    await diego.approve(item.waiting)
    expect(await itemOf(ref)).toBe('active 0')
  })

  test('as a chargeback that was reversed', async () => {
    const rosa = await env.member({ balance: '100' })
    const memberId = String((await rowOf(rosa)).id)
    await forget(rosa)
    const ref = await owe(rosa, '100', 20)
    const adjust = async (direction: 'give' | 'take') => {
      const shared = { requestId: id(), memberId, amount: '100', cause: 'chargeback', multiple: '0' } as const
      const { waiting } = await ana.call(adjustments.propose, { ...shared, direction, reason: 'told by the bank' })
      await diego.approve(waiting)
    }
    await adjust('take')
    await rosa.deposit('20')
    expect(await itemOf(ref)).toBe('closed 0')
    await adjust('give')
    expect(await itemOf(ref)).toBe('active 0')
  })
})

describe('what stays closed', () => {
  test('a win from before the closing that is only counted after it', async () => {
    const { rosa, game, ref, round } = await lostAll({ counted: false })
    await game.win('100', round)
    const again = id()
    await game.bet('100', again)
    await game.win('0', again)
    await rosa.deposit('20')
    await count()
    expect(await itemOf(ref)).toMatch(/^closed/)
  })

  test('a late win of as little as counts for nothing, and what is won with new money', async () => {
    const { rosa, game, ref, round } = await lostAll()
    await rosa.deposit('20')
    await game.win('1', round)
    const next = id()
    await game.bet('20', next)
    await game.win('4000', next)
    await count()
    expect(await itemOf(ref)).toBe('closed 100')
  })
})
