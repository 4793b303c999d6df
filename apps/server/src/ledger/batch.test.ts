import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inMerchant, inSystem } from '../db/pool.ts'
import { roundTransfers } from './balances.ts'
import { type LedgerFixture, openLedger, walletOp } from './ledger-fixture.ts'
import { takeSettlements } from './rounds.ts'
import { LedgerUnavailable } from './types.ts'

let ledger: LedgerFixture

beforeEach(async () => {
  ledger = await openLedger()
})

afterEach(async () => {
  await ledger.expectClean()
  await ledger.stop()
})

test('B1: a round from bet to late win, its transfers, and what the roll-up is given', async () => {
  const player = await ledger.addPlayer({ balance: 1_000_000n })
  const round = { roundId: 'r1' }
  const submit = ledger.queue.submit
  expect(await submit(walletOp(player, 'bet', 'b1', { ...round, amount: 100_000n }))).toMatchObject({
    ok: true,
    balance: 900_000n,
  })
  expect(await submit(walletOp(player, 'bet', 'b1', { ...round, amount: 100_000n }))).toMatchObject({
    replayed: true,
    balance: 900_000n,
  })
  expect(await submit(walletOp(player, 'win', 'w1', { ...round, amount: 50_000n, closesRound: true }))).toMatchObject({
    balance: 950_000n,
  })
  const take = () => inSystem(ledger.db, tx => takeSettlements(tx, 10))
  expect(await take()).toMatchObject([
    { roundId: 'r1', stakedDelta: 100_000n, wonDelta: 50_000n, isFirst: true, gameCode: 'slot' },
  ])
  expect(await take()).toEqual([])
  await submit(walletOp(player, 'win', 'w2', { ...round, amount: 7n }))
  expect(await take()).toMatchObject([{ roundId: 'r1', stakedDelta: 0n, wonDelta: 7n, isFirst: false }])
  const transfers = await roundTransfers(ledger.db, { merchantId: 1, vendor: 'studio', roundId: 'r1' })
  expect(transfers.map(transfer => [transfer.kind, transfer.gained, transfer.balanceAfter])).toEqual([
    ['bet', -100_000n, 900_000n],
    ['win', 50_000n, 950_000n],
    ['win', 7n, 950_007n],
  ])
})

test('rollbacks: of a counted round, before the bet, twice', async () => {
  const player = await ledger.addPlayer({ balance: 1000n })
  const submit = ledger.queue.submit
  await submit(walletOp(player, 'bet', 'b1', { roundId: 'r1', amount: 400n, closesRound: true }))
  await inSystem(ledger.db, tx => takeSettlements(tx, 10))
  expect(await submit(walletOp(player, 'rollback', 'x1', { roundId: 'wrong', referenceId: 'b1' }))).toMatchObject({
    ok: true,
    balance: 1000n,
  })
  expect(await submit(walletOp(player, 'rollback', 'x2', { roundId: 'r1', referenceId: 'b1' }))).toMatchObject({
    ok: true,
    balance: 1000n,
  })
  expect(await inSystem(ledger.db, tx => takeSettlements(tx, 10))).toMatchObject([
    { status: 'cancelled', stakedDelta: -400n },
  ])
  expect(await submit(walletOp(player, 'rollback', 'x3', { referenceId: 'late' }))).toMatchObject({ ok: true })
  expect(await submit(walletOp(player, 'bet', 'late', { amount: 1n }))).toEqual({
    ok: false,
    code: 'TransactionRolledBack',
    balance: 1000n,
  })
})

test('A2: one batch may hold several merchants, and equal ids of theirs do not meet', async () => {
  const here = await ledger.addPlayer({ merchantId: 1, balance: 1000n })
  const there = await ledger.addPlayer({ merchantId: 2, balance: 1000n, currency: 'USDT' })
  const answers = await Promise.all(
    [here, there].map(player =>
      ledger.queue.submit(walletOp(player, 'bet', 'same', { roundId: 'same', amount: 300n })),
    ),
  )
  expect(answers).toMatchObject([
    { ok: true, balance: 700n },
    { ok: true, balance: 700n },
  ])
  expect(ledger.queue.stats().batches).toBe(1)
  const seen = await inMerchant(ledger.db, 2, tx => sql`select distinct merchant_id from ledger_transfers`.execute(tx))
  expect(seen.rows).toEqual([{ merchant_id: 2 }])
})

test('one impossible operation among good ones spoils only itself', async () => {
  const player = await ledger.addPlayer({ balance: 1000n })
  const ghost = { ...player, accountId: 999_999n }
  const results = await Promise.allSettled([
    ledger.queue.submit(walletOp(player, 'bet', 'a', { amount: 1n })),
    ledger.queue.submit(walletOp(ghost, 'bet', 'b', { amount: 1n })),
    // An id that PostgreSQL cannot store fails the statement, and with it the batch.
    ledger.queue.submit({ ...walletOp(player, 'bet', 'c', { amount: 1n }), gameCode: 'a\0b' }),
    ledger.queue.submit(walletOp(player, 'bet', 'd', { amount: 1n })),
  ])
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await ledger.balanceOf(player)).toBe(998n)
})

test('amounts out of range and rollbacks without a bet are refused before anything is sent', async () => {
  const player = await ledger.addPlayer({ balance: 1000n })
  await expect(ledger.queue.submit(walletOp(player, 'bet', 'a', { amount: -1n }))).rejects.toThrow(RangeError)
  await expect(ledger.queue.submit(walletOp(player, 'win', 'a', { amount: 10n ** 30n }))).rejects.toThrow(RangeError)
  await expect(ledger.queue.submit(walletOp(player, 'rollback', 'a'))).rejects.toThrow(TypeError)
  expect(ledger.queue.stats().operations).toBe(0)
})

test('F3: a wallet locked elsewhere holds up only its own member', async () => {
  const [slow, fast] = [await ledger.addPlayer({ balance: 1000n }), await ledger.addPlayer({ balance: 1000n })]
  const order: string[] = []
  let blocked: Promise<unknown> = Promise.resolve()
  await inSystem(ledger.db, async tx => {
    await sql`select from ledger_accounts where id = ${slow.accountId} for update`.execute(tx)
    blocked = ledger.queue.submit(walletOp(slow, 'bet', 's1', { amount: 1n })).then(() => order.push('slow'))
    for (let i = 0; i < 50; i++) {
      expect(await ledger.queue.submit(walletOp(fast, 'bet', `f${i}`, { amount: 1n }))).toMatchObject({ ok: true })
      order.push('fast')
    }
  })
  await blocked
  expect(order.lastIndexOf('fast')).toBe(49)
  expect(await ledger.balanceOf(slow)).toBe(999n)
})

test('F13: what finds no room is refused at once and taken when it comes again; nothing of what was taken is lost', async () => {
  const narrow = await openLedger({ room: { least: 8, waitMs: 0 } })
  try {
    const player = await narrow.addPlayer({ balance: 1000n })
    const bet = (i: number) => narrow.queue.submit(walletOp(player, 'bet', `b${i}`, { amount: 1n }))
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => bet(i)))
    const refused = results.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))
    expect(refused).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(LedgerUnavailable) })
    expect(await narrow.balanceOf(player)).toBe(992n)
    for (const i of refused) expect(await bet(i)).toMatchObject({ ok: true, replayed: false })
    expect(await narrow.balanceOf(player)).toBe(980n)
  } finally {
    await narrow.expectClean()
    await narrow.stop()
  }
})

test('F9: close answers what was taken and refuses what comes after', async () => {
  const player = await ledger.addPlayer({ balance: 1000n })
  const taken = Array.from({ length: 30 }, (_, i) =>
    ledger.queue.submit(walletOp(player, 'bet', `b${i}`, { amount: 1n })),
  )
  const closing = ledger.queue.close()
  await expect(ledger.queue.submit(walletOp(player, 'bet', 'late', { amount: 1n }))).rejects.toThrow('cannot answer')
  expect((await Promise.all(taken)).every(answer => answer.ok)).toBe(true)
  await closing
})
