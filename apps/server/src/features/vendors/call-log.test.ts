import * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import * as member from '@ronda/contract/member.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from './vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('calls are found by any id, taken and refused alike, without a secret and for the own merchant only', async () => {
  const vendor = createVendorActor(env)
  const rosa = await env.member({ balance: '50' })
  const seat = await vendor.open(rosa)
  const roundId = 'a-round-to-be-found'
  const taken = await seat.bet('10', roundId, 'taken-1')
  await seat.bet('99', roundId, 'refused-1')
  await seat.win('25', roundId, 'taken-2')
  await vendor.client.call('bet', { transactionId: 'x', sessionToken: seat.sessionToken } as never)
  const luis = await env.operator('luis')
  const find = async (q?: string) => (await luis.call(vendorCalls.search, q === undefined ? {} : { q })).rows

  expect((await find(roundId)).map(row => [row.operation, row.transactionId, row.outcome, row.code])).toEqual([
    ['win', 'taken-2', 'taken', ''],
    ['bet', 'refused-1', 'refused', 'INSUFFICIENT_FUNDS'],
    ['bet', 'taken-1', 'taken', ''],
  ])
  expect(await find('refused-1')).toMatchObject([
    { account: rosa.username, amount: '99', currency: 'PEN', code: 'INSUFFICIENT_FUNDS', vendorName: 'Ronda Studio' },
  ])
  expect(
    (await find(taken.outcome === 'ok' ? taken.value.walletTransactionId : '')).map(row => row.transactionId),
  ).toEqual(['taken-1'])
  expect((await find(rosa.username)).map(row => row.transactionId).toSorted()).toEqual([
    'refused-1',
    'taken-1',
    'taken-2',
  ])
  const { id } = await rosa.call(member.info, {})
  for (const known of [id, seat.playerId])
    expect((await find(known)).map(row => row.transactionId)).toEqual(
      expect.arrayContaining(['refused-1', 'taken-1', 'taken-2']),
    )
  const refused = await find()
  expect(refused.map(row => [row.operation, row.code])).toEqual(
    expect.arrayContaining([
      ['bet', 'INSUFFICIENT_FUNDS'],
      ['bet', 'WRONG_SYNTAX'],
    ]),
  )
  expect(JSON.stringify(refused)).not.toContain(seat.sessionToken)
  const elsewhere = await env.operator('luis', 'baan')
  expect((await elsewhere.call(vendorCalls.search, { q: roundId })).rows).toEqual([])
})
