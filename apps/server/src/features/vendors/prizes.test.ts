import * as protection from '@ronda/contract/backoffice/protection.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as ownLimits from '@ronda/contract/portal/account/protection.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from './vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('a prize and a correction stand in the member’s record under their own kinds; what is allowed is asked at every one', async () => {
  const vendor = createVendorActor(env)
  const ana = await env.member({ merchant: 'lumina', balance: '100' })
  const seat = await vendor.open(ana)
  const { system } = env.system.server.ctx
  const allow = (isAllowed: boolean) =>
    system
      .updateTable('vendors')
      .set({ may_give_prizes: isAllowed, may_adjust: isAllowed })
      .where('code', '=', STUDIO_VENDOR)
      .execute()
  const { playerId, currency } = seat
  const prize = { transactionId: newId(env.clock.now()), playerId, currency, amount: '40', cause: 'jackpot' as const }
  const move = { transactionId: newId(env.clock.now()), playerId, currency, roundId: 'r-1', gameCode: 'jade-galleon' }
  expect(await vendor.client.call('prize', prize)).toMatchObject({ outcome: 'refused', code: 'NOT_ALLOWED' })
  await allow(true)
  expect(await vendor.client.call('prize', prize)).toMatchObject({ outcome: 'ok', value: { balance: '140' } })
  const down = { ...move, amount: '-15.5' }
  expect(await vendor.client.call('adjust', down)).toMatchObject({ outcome: 'ok', value: { balance: '124.5' } })
  await allow(false)
  const more = { ...prize, transactionId: newId(env.clock.now()) }
  expect(await vendor.client.call('prize', more)).toMatchObject({ outcome: 'refused', code: 'NOT_ALLOWED' })
  expect(await vendor.client.call('prize', prize)).toMatchObject({ outcome: 'ok', value: { balance: '140' } })
  const day = businessDay(env.clock.now())
  const { rows } = await ana.call(records.account, { from: day, to: day })
  expect(rows.slice(0, 2).map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
    ['adjustment', '-15.5', '124.5'],
    ['prize', '40', '140'],
  ])
  const only = await ana.call(records.account, { from: day, to: day, type: 'prize' })
  expect(only).toMatchObject({ total: 1, totals: { in: '40', out: '0' } })
  expect(await env.auditProblems()).toEqual([])
})

test('a very large jackpot or correction is paid at once and waits for somebody’s review, a small one does not', async () => {
  const vendor = createVendorActor(env)
  const ana = await env.member({ merchant: 'lumina', balance: '100' })
  const { playerId, currency } = await vendor.open(ana)
  await env.system.server.ctx.system
    .updateTable('vendors')
    .set({ may_give_prizes: true, may_adjust: true })
    .where('code', '=', STUDIO_VENDOR)
    .execute()
  const boss = await env.operator('ana')
  const { reviewWinFrom } = (await boss.call(protection.rules, {})).rules
  const prize = (amount: string) => ({
    transactionId: newId(env.clock.now()),
    playerId,
    currency,
    amount,
    cause: 'jackpot' as const,
  })
  const large = prize(reviewWinFrom)
  const move = { transactionId: newId(env.clock.now()), playerId, currency, roundId: 'r-9', gameCode: 'jade-galleon' }
  expect(await vendor.client.call('prize', prize('40'))).toMatchObject({ outcome: 'ok' })
  for (const repeat of [1, 2])
    expect([repeat, (await vendor.client.call('prize', large)).outcome]).toEqual([repeat, 'ok'])
  expect(await vendor.client.call('adjust', { ...move, amount: reviewWinFrom })).toMatchObject({ outcome: 'ok' })
  const { rows } = await boss.call(protection.winReviews, {})
  expect(rows.map(row => [row.cause, row.roundId, row.account, row.won, row.staked]).toSorted()).toEqual([
    ['correction', move.transactionId, ana.username, reviewWinFrom, '0'],
    ['jackpot', large.transactionId, ana.username, reviewWinFrom, '0'],
  ])
  expect(await env.auditProblems()).toEqual([])
})

test('a correction is part of what its round won: in the record, in the counts of limits and in what the roll-up has', async () => {
  const vendor = createVendorActor(env)
  const ana = await env.member({ merchant: 'lumina', balance: '100' })
  const game = await vendor.open(ana)
  const { system } = env.system.server.ctx
  await system.updateTable('vendors').set({ may_adjust: true }).where('code', '=', STUDIO_VENDOR).execute()
  await ana.call(ownLimits.setLimit, { kind: 'loss', span: 'day', amount: '25' })
  const round = newId(env.clock.now())
  await game.bet('20', round)
  await game.win('30', round)
  await env.system.server.ctx.settler.run()
  const { playerId, currency } = game
  const adjust = (amount: string, transactionId = newId(env.clock.now())) =>
    vendor.client.call('adjust', {
      transactionId,
      playerId,
      currency,
      roundId: round,
      gameCode: 'jade-galleon',
      amount,
    })
  const again = newId(env.clock.now())
  for (let i = 0; i < 2; i += 1)
    expect(await adjust('-30', again)).toMatchObject({ outcome: 'ok', value: { balance: '80' } })
  const day = businessDay(env.clock.now())
  const betOf = async () => (await ana.call(records.bets, { from: day, to: day })).rows[0]
  expect(await betOf()).toMatchObject({ stake: '20', payout: '0', net: '-20', status: 'lost' })
  const { movements } = await ana.call(records.betDetail, { id: `${STUDIO_VENDOR}:${round}` })
  expect(movements.map(({ type, amount }) => [type, amount])).toEqual([
    ['bet', '-20'],
    ['win', '30'],
    ['adjustment', '-30'],
  ])
  // Of 25 that may be lost today 20 are.
  const { limits } = await ana.call(ownLimits.get, {})
  expect(limits.find(({ kind, span }) => kind === 'loss' && span === 'day')).toMatchObject({ used: '20' })
  expect(await game.bet('10', newId(env.clock.now()))).toMatchObject({ outcome: 'refused', code: 'LIMIT_REACHED' })
  // What goes beyond what the round has won stands beside it.
  expect(await adjust('-5')).toMatchObject({ outcome: 'ok', value: { balance: '75' } })
  expect(await betOf()).toMatchObject({ payout: '0' })
  await env.system.server.ctx.settler.run()
  expect(await env.auditProblems()).toEqual([])
})
