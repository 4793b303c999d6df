import { randomUUID } from 'node:crypto'
import { connectArranger } from '@ronda/conformance/arrange.ts'
import { pragmaticBody, pragmaticHash } from '@ronda/contract/vendor/pragmatic.ts'
import { serveArrangements } from '@ronda/devenv/arrange.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPragmatic } from './adapter.ts'

/** What conformance cases cannot say in the words of every protocol: the forms themselves. */
let env: TestEnv
let arrangements: Awaited<ReturnType<typeof serveArrangements>>
beforeAll(async () => {
  env = await startTestEnv()
  arrangements = await serveArrangements(env, 'pragmatic')
})
afterAll(async () => {
  await arrangements?.stop()
  await env?.stop()
})

let rounds = 5_103_188_800

type Fields = Record<string, string>

async function post(operation: string, body: string, headers: Fields = {}) {
  const { url, keyId } = arrangements.connection
  const response = await fetch(`${url.replace('{key}', keyId)}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', ...headers },
    body,
  })
  const text = await response.text()
  expect(response.status).toBe(200)
  return { text, answer: JSON.parse(text) as Record<string, unknown> }
}

function signed(fields: Fields): string {
  const form = new Map(Object.entries(fields))
  return pragmaticBody(form.set('hash', pragmaticHash(form, arrangements.connection.secret)))
}

async function player(balance = '100') {
  const arranger = await connectArranger(arrangements.connection.arrangeUrl)
  const { launchToken = '', gameCode: gameId } = await arranger.arrange('player', { balance })
  const common = { providerId: 'pragmaticplay' }
  const { answer: entered } = await post('authenticate.html', signed({ ...common, token: launchToken }))
  const { userId } = entered as { userId: string }
  const ask = async (operation: string, fields: Fields = {}) =>
    (await post(`${operation}.html`, signed({ ...common, userId, ...fields }))).answer
  const money = (amount: string) => ({ amount, reference: randomUUID(), timestamp: '1482429190374' })
  const round = () => ({ gameId, roundId: String(++rounds), roundDetails: 'spin' })
  const allow = (isAllowed: boolean) => arranger.arrange('allow', { prizes: isAllowed, adjusting: isAllowed })
  return { entered, ask, money, round, allow, userId, gameId, arranger }
}

const rows = async () =>
  Number(
    (
      await env.system.server.ctx.system
        .selectFrom('ledger_transfers')
        .select(eb => eb.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a member enters without the game being named; answers are as documented, money of two places', async () => {
  const { entered, ask, money, round, userId } = await player('12.34')
  expect(entered).toEqual({
    userId,
    currency: 'PEN',
    token: expect.any(String),
    betLimits: { minTotalBet: 0.0001, maxTotalBet: 1000 },
    error: 0,
    description: 'Success',
    cash: 12.34,
    bonus: 0,
  })
  const body = signed({ providerId: 'pragmaticplay', userId })
  expect((await post('balance', body)).text).toBe(
    '{"currency":"PEN","error":0,"description":"Success","cash":12.34,"bonus":0}',
  )
  const taken = await ask('bet', { ...money('2.50'), ...round() })
  expect(taken).toEqual({
    transactionId: expect.stringMatching(/^\d+$/),
    currency: 'PEN',
    usedPromo: 0,
    error: 0,
    description: 'Success',
    cash: 9.84,
    bonus: 0,
  })
  expect(await ask('bet', { ...money('9.85'), ...round() })).toEqual({ error: 1, description: 'Insufficient balance' })
})

test('a bet names no session and is still held to one; a blocked member may not bet', async () => {
  const { ask, money, round, arranger } = await player()
  expect(await ask('bet', { ...money('1'), ...round() })).toMatchObject({ error: 0, cash: 99 })
  expect(await ask('bet', { ...money('1'), ...round(), token: 'x'.repeat(43) })).toMatchObject({ error: 4 })
  await arranger.arrange('advance', { ms: 24 * 3_600_000 })
  expect(await ask('bet', { ...money('1'), ...round() })).toMatchObject({ error: 4 })
})

test('a repeat names the first movement and the money of now', async () => {
  const { ask, money, round } = await player()
  const bet = { ...money('10'), ...round() }
  const first = await ask('bet', bet)
  await ask('result', { ...bet, ...money('25.5') })
  expect(await ask('bet', { ...bet, timestamp: '1' })).toEqual({ ...first, cash: 115.5 })
})

test('forms that are not of the protocol are told so and leave no row', async () => {
  const { ask, money, round, userId } = await player()
  const before = await rows()
  const bet = { providerId: 'pragmaticplay', userId, ...money('1'), ...round() }
  const right = signed(bet)
  const wrong = async (body: string, headers?: Fields) => (await post('bet.html', body, headers)).answer.error
  expect(await wrong(right, { 'content-type': 'application/json' })).toBe(7)
  expect(await wrong(right, { 'content-type': 'text/plain' })).toBe(7)
  expect(await wrong(`${right}&amount=1`)).toBe(7)
  expect(await wrong(`${right}&hash=${'0'.repeat(32)}`)).toBe(7)
  expect(await wrong(`${right}&note=%C3%28`)).toBe(7)
  expect(await wrong(`${right}&note=%zz`)).toBe(7)
  expect(await wrong(`${right}&note=1`)).toBe(5)
  expect(await wrong('')).toBe(5)
  expect(await wrong(JSON.stringify(bet))).toBe(5)
  for (const amount of ['-1', '1e1', '1.001', '01', '1,5', ' 1', '', '0', '0.00', '1'.repeat(20)])
    expect([amount, await wrong(signed({ ...bet, amount }))]).toEqual([amount, 7])
  for (const name of ['providerId', 'userId', 'gameId', 'roundId', 'reference', 'timestamp', 'amount'])
    expect([name, await wrong(signed({ ...bet, [name]: '' }))]).toEqual([name, 7])
  for (const reference of ['a b', 'rollback:1', 'é', 'x'.repeat(65)])
    expect([reference, await wrong(signed({ ...bet, reference }))]).toEqual([reference, 7])
  expect(await wrong(signed({ ...bet, userId: '1-000000000000000000000000' }))).toBe(2)
  expect((await post('getCasinoGames.html', right)).answer.error).toBe(7)
  expect(await rows()).toBe(before)
  expect(await ask('bet', { ...money('1'), ...round(), ipAddress: '1.2.3.4', brandNew: 'ñ & =' })).toMatchObject({
    error: 0,
    cash: 99,
  })
})

test('an id that was used is refused with a number after which nobody gives the first bet back', async () => {
  const { ask, money, round } = await player()
  const bet = { ...money('10'), ...round() }
  await ask('bet', bet)
  expect(await ask('bet', { ...bet, amount: '11' })).toMatchObject({ error: 120 })
  expect(await ask('refund', { reference: bet.reference })).toEqual({
    transactionId: expect.any(String),
    error: 0,
    description: 'Success',
  })
  expect(await ask('refund', { reference: bet.reference, amount: '10' })).toMatchObject({ error: 0 })
  expect(await ask('refund', { reference: 'never-seen' })).toMatchObject({ error: 0 })
  expect(await ask('bet', { ...bet, reference: 'never-seen' })).toMatchObject({ error: 120 })
  expect(await ask('balance')).toMatchObject({ cash: 100 })
})

test('the end of a round comes as often as it likes; what never began has none', async () => {
  const { ask, money, round, arranger } = await player()
  const bet = { ...money('10'), ...round() }
  await ask('bet', bet)
  expect(await ask('endRound', { ...bet, roundId: '1' })).toMatchObject({ error: 120 })
  for (let times = 0; times < 3; times++)
    expect(await ask('endRound', { ...bet, win: '0.00' })).toEqual({
      error: 0,
      description: 'Success',
      cash: 90,
      bonus: 0,
    })
  expect(await arranger.arrange('round', { roundId: bet.roundId })).toMatchObject({ state: 'closed', won: '0' })
  expect(await ask('bet', { ...bet, ...money('1') })).toMatchObject({ error: 3 })
  const back = { ...money('10'), ...round() }
  await ask('bet', back)
  await ask('refund', { reference: back.reference })
  expect(await ask('endRound', back)).toMatchObject({ error: 0, cash: 90 })
})

test('prizes of every kind are paid once, from the vendor’s house account, and shown as such', async () => {
  const { ask, money, round, allow, userId } = await player()
  const bet = { ...money('10'), ...round() }
  await ask('bet', bet)
  const jackpot = { ...bet, ...money('1000.25'), jackpotId: '7' }
  expect(await ask('jackpotWin', jackpot)).toEqual({ error: 3, description: 'Not allowed' })
  await allow(true)
  try {
    expect(await ask('jackpotWin', jackpot)).toMatchObject({ error: 0, cash: 1090.25 })
    expect(await ask('jackpotWin', jackpot)).toMatchObject({ error: 0, cash: 1090.25 })
    const promo = { ...money('5'), campaignId: '11', campaignType: 'T' }
    expect(await ask('promoWin', { ...promo, currency: 'USD' })).toMatchObject({ error: 7 })
    expect(await ask('promoWin', { ...promo, currency: 'PEN' })).toMatchObject({ error: 0, cash: 1095.25 })
    expect(await ask('bonusWin', { ...money('0.00'), bonusCode: 'FRB-1' })).toMatchObject({ error: 0, cash: 1095.25 })
    // A prize dropped into a round comes with its result, under a reference of its own.
    const dropped = { ...bet, ...money('20'), promoWinAmount: '3.00', promoWinReference: randomUUID() }
    for (let times = 0; times < 2; times++)
      expect(await ask('result', dropped)).toMatchObject({ error: 0, cash: 1118.25 })
    expect(await ask('result', { ...bet, ...money('1'), promoWinAmount: '3.00' })).toMatchObject({ error: 7 })
  } finally {
    await allow(false)
  }
  const { system } = env.system.server.ctx
  const given = await system
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_entries as e', join =>
      join.onRef('e.merchant_id', '=', 't.merchant_id').onRef('e.transfer_id', '=', 't.id'),
    )
    .innerJoin('ledger_accounts as a', join =>
      join.onRef('a.merchant_id', '=', 'e.merchant_id').onRef('a.id', '=', 'e.account_id'),
    )
    .select(['t.ref_type', 't.ref_id', 'a.kind', 'a.ref', 'e.amount'])
    .where('t.kind', '=', 'prize')
    .where('a.member_id', 'is', null)
    .where('t.member_id', '=', BigInt(Number.parseInt(userId.split('-')[0] ?? '', 36)))
    .orderBy('t.id')
    .execute()
  const house = { kind: 'house_vendor', ref: 'OUTSIDE-PRAGMATIC' }
  expect(given).toEqual([
    { ...house, ref_type: 'vendor-jackpot', ref_id: bet.roundId, amount: -10_002_500n },
    { ...house, ref_type: 'vendor-promotion', ref_id: '11', amount: -50_000n },
    { ...house, ref_type: 'vendor-promotion', ref_id: null, amount: -30_000n },
  ])
  expect(await env.auditProblems()).toEqual([])
})

test('a round with a stake is paid by its result even where that names a bonus; free rounds by the bonus alone', async () => {
  const { ask, money, round, allow } = await player()
  await allow(true)
  try {
    const [paid, free] = [
      { ...money('10'), ...round() },
      { ...money('10'), ...round(), bonusCode: 'FRB-1' },
    ]
    await ask('bet', paid)
    expect(await ask('result', { ...paid, ...money('30'), bonusCode: 'FRB-1' })).toMatchObject({ error: 0, cash: 120 })
    expect(await ask('bet', free)).toMatchObject({ error: 0, cash: 120 })
    expect(await ask('result', { ...free, ...money('30') })).toMatchObject({ error: 0, cash: 120 })
    const { bonusCode: _, ...unnamed } = free
    expect(await ask('result', { ...unnamed, ...money('30') })).toMatchObject({ error: 0, cash: 120 })
    expect(await ask('endRound', free)).toMatchObject({ error: 0, cash: 120 })
    expect(await ask('bonusWin', { ...money('30'), bonusCode: 'FRB-1' })).toMatchObject({ error: 0, cash: 150 })
  } finally {
    await allow(false)
  }
})

test('a key speaks its own protocol only', async () => {
  const own = env.system.demo?.vendorKeys.find(one => one.merchant === 'lumina')
  const form = new Map([['providerId', 'x']])
  form.set('hash', pragmaticHash(form, own?.secret ?? ''))
  const response = await fetch(`${arrangements.connection.url.replace('{key}', own?.keyId ?? '')}/balance.html`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: pragmaticBody(form),
  })
  expect(await response.json()).toEqual({ error: 5, description: 'Invalid hash' })
})

test('what is finer than the protocol is cut off a balance, never rounded up', () => {
  const told = (balance: string, currency = 'PEN') => toPragmatic({ balance, currency })
  expect(['0', '12.3', '12.3499', '0.0099', '9999999999999.9999'].map(balance => told(balance))).toEqual([
    '0.00',
    '12.30',
    '12.34',
    '0.00',
    '9999999999999.99',
  ])
  expect(told('0.00999999', 'BTC')).toBe('0.00')
})
