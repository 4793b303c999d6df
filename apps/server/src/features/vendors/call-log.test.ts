import * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import { createWalletClient } from '@ronda/contract/vendor/client.ts'
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
  await seat.bet('1', 'another-between', 'between-1')
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
    'between-1',
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
  const ofNobody = await luis.call(vendorCalls.search, { q: roundId, vendor: 'NOBODY' })
  expect(ofNobody).toMatchObject({ rows: [] })
  expect(ofNobody.vendors).toContainEqual({ vendor: 'RONDA', vendorName: 'Ronda Studio' })
  const elsewhere = await env.operator('luis', 'baan')
  expect((await elsewhere.call(vendorCalls.search, { q: roundId })).rows).toEqual([])
})

test('calls under a vendor’s key that are not signed by it are shown without anything they say, and cannot fill the log', async () => {
  const key = env.system.demo?.vendorKeys.find(one => one.merchant === 'lumina')
  const clientOf = (secret: string, ahead = 0) =>
    createWalletClient({
      url: `http://127.0.0.1:${env.system.ports.portal}/vendor/v1`,
      keyId: key?.keyId ?? '',
      secret,
      now: () => env.clock.now() + ahead,
      nonce: () => newId(env.clock.now()),
    })
  const rosa = await env.member({ balance: '50' })
  const seat = await createVendorActor(env).open(rosa)
  const ana = await env.operator('ana')
  const { playerId, currency, sessionToken } = seat
  const bet = {
    ...{ playerId, currency, sessionToken, gameCode: 'jade-galleon', roundId: 'r', amount: '1' },
    transactionId: 'forged-1',
  }
  const codes = async () =>
    (await ana.call(vendorCalls.search, { pageSize: 100 })).rows
      .filter(row => ['INVALID_SIGNATURE', 'STALE_TIMESTAMP'].includes(row.code))
      .map(row => [row.operation, row.code, row.transactionId, row.account])
  expect(await clientOf('not-the-secret').call('bet', bet)).toMatchObject({ code: 'INVALID_SIGNATURE' })
  expect(await clientOf(key?.secret ?? '', -120_000).call('bet', bet)).toMatchObject({ outcome: 'unknown' })
  expect(await codes()).toEqual([
    ['bet', 'STALE_TIMESTAMP', '', ''],
    ['bet', 'INVALID_SIGNATURE', '', ''],
  ])
  for (let n = 0; n < 30; n++) await clientOf('not-the-secret').call('bet', bet)
  const noted = (await codes()).length
  expect(noted).toBeLessThanOrEqual(10)
  env.clock.advance(60_000)
  await clientOf('not-the-secret').call('bet', bet)
  expect((await codes()).length).toBe(noted + 1)
})

test('what no database keeps is left out of a refused call, and takes no other call off the record', async () => {
  const { client } = createVendorActor(env)
  const at = env.clock.now()
  const item = {
    roundId: `nul-${at}`,
    playerId: 'x',
    gameCode: 'jade-galleon',
    currency: 'PEN',
    amount: '1',
    roundClosed: true,
  }
  const answer = await client.call('settle-many', {
    items: [
      { ...item, transactionId: `a\u0000-${at}` },
      { ...item, transactionId: `b-${at}`, roundId: '\ud800' },
      null,
    ],
  } as never)
  expect(answer.outcome === 'ok' && answer.value.items).toMatchObject(
    Array(3).fill({ status: 'ERROR', code: 'WRONG_SYNTAX' }),
  )
  const elsewhere = createVendorActor(env, 'baan')
  await elsewhere.client.call('win', { ...item, transactionId: `c-${at}`, currency: 'THB' })
  await env.system.server.ctx.vendorCalls.flush()
  const luis = await env.operator('luis', 'baan')
  expect((await luis.call(vendorCalls.search, { q: `c-${at}` })).rows).toHaveLength(1)
  const here = await env.operator('luis')
  expect((await here.call(vendorCalls.search, { q: `nul-${at}` })).rows).toMatchObject([
    { operation: 'settle-many', transactionId: `a\uFFFD-${at}`, code: 'WRONG_SYNTAX' },
  ])
})
