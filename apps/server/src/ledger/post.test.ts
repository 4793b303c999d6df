import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inMerchant, inSystem } from '../db/pool.ts'
import { houseAccount, openMemberAccount, openMemberAccounts } from './accounts.ts'
import { accountHistory, houseBalance, memberBalances } from './balances.ts'
import { capture, placeHold, release } from './holds.ts'
import { type LedgerFixture, openLedger, type Player } from './ledger-fixture.ts'
import { type PostInput, post } from './post.ts'

const at = new Date('2026-03-01T00:00:00Z')
let ledger: LedgerFixture
let player: Player
let bank: bigint

beforeEach(async () => {
  ledger = await openLedger()
  player = await ledger.addPlayer({ balance: 1000n })
  bank = await inSystem(ledger.db, tx => houseAccount(tx, 1, 'house_channel', 'bank', 'PEN'))
})

afterEach(async () => {
  await ledger.expectClean()
  await ledger.stop()
})

const withdraw = (amount: bigint, more: Partial<PostInput> = {}) =>
  inMerchant(ledger.db, 1, tx =>
    post(tx, {
      merchantId: 1,
      kind: 'withdrawal',
      source: 'withdrawals',
      externalId: 'w1',
      input: { amount },
      entries: [
        { accountId: player.accountId, amount: -amount },
        { accountId: bank, amount },
      ],
      note: 'a note',
      refType: 'withdrawal',
      refId: '7',
      at,
      ...more,
    }),
  )

test('B2: a repeat gives the first answer, other input under the same id is refused', async () => {
  const first = await withdraw(400n)
  expect(first).toMatchObject({ balanceAfter: 600n, replayed: false })
  expect(await withdraw(400n)).toEqual({ ...first, replayed: true })
  await expect(withdraw(401n)).rejects.toMatchObject({ code: 'DuplicateRequest' })
  expect(await ledger.balanceOf(player)).toBe(600n)
  expect(await houseBalance(ledger.db, 1, bank)).toBe(-600n)
})

test('the same post fifty times at once has one effect', async () => {
  const posted = await Promise.all(Array.from({ length: 50 }, () => withdraw(400n)))
  expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(posted.map(({ transferId }) => transferId)).size).toBe(1)
})

test('too much is refused with what is missing, and nothing stays behind', async () => {
  await expect(withdraw(1001n)).rejects.toMatchObject({ code: 'InsufficientBalance', details: { missing: '0.0001' } })
  expect(await withdraw(1000n)).toMatchObject({ balanceAfter: 0n, replayed: false })
})

test('entries that do not sum to zero, repeat an account or move nothing are faults', async () => {
  const entries = (...list: [bigint, bigint][]) => ({
    entries: list.map(([accountId, amount]) => ({ accountId, amount })),
  })
  await expect(withdraw(1n, entries([player.accountId, -5n], [bank, 4n]))).rejects.toThrow('not zero')
  await expect(withdraw(1n, entries([bank, -5n], [bank, 5n]))).rejects.toThrow('twice')
  await expect(withdraw(1n, entries([player.accountId, 0n], [bank, 0n]))).rejects.toThrow('zero')
  await expect(withdraw(1n, entries([987_654n, -5n], [bank, 5n]))).rejects.toThrow('No account')
  const dollars = await inSystem(ledger.db, tx => houseAccount(tx, 1, 'house_channel', 'bank', 'USD'))
  await expect(withdraw(1n, entries([player.accountId, -5n], [dollars, 5n]))).rejects.toThrow('not zero')
})

test('A2: a merchant cannot post to the accounts of another', async () => {
  const stranger = await ledger.addPlayer({ merchantId: 2, balance: 1000n })
  const theft = inMerchant(ledger.db, 1, tx =>
    post(tx, {
      merchantId: 2,
      kind: 'withdrawal',
      source: 'withdrawals',
      externalId: 'theft',
      input: {},
      entries: [
        { accountId: stranger.accountId, amount: -1n },
        { accountId: bank, amount: 1n },
      ],
      at,
    }),
  )
  await expect(theft).rejects.toThrow('row-level security')
  expect(await inMerchant(ledger.db, 1, tx => memberBalances(tx, 2, stranger.memberId))).toEqual([])
})

test('accounts are opened once, whoever asks, however often at the same time', async () => {
  const open = () =>
    inSystem(ledger.db, tx => openMemberAccounts(tx, { merchantId: 1, memberId: 77n, currency: 'PEN' }))
  const all = await Promise.all(Array.from({ length: 10 }, open))
  expect(new Set(all.map(({ main, bonus, hold }) => `${main} ${bonus} ${hold}`)).size).toBe(1)
  const vendor = { merchantId: 1, memberId: 77n, kind: 'vendor', currency: 'PEN' } as const
  const ids = await inSystem(ledger.db, async tx => [
    await openMemberAccount(tx, { ...vendor, ref: 'one' }),
    await openMemberAccount(tx, { ...vendor, ref: 'two' }),
  ])
  expect(new Set(ids).size).toBe(2)
})

test('the history of an account, page by page, newest first', async () => {
  await withdraw(400n)
  await withdraw(100n, { externalId: 'w2' })
  const ask = { merchantId: 1, accountId: player.accountId }
  const first = await accountHistory(ledger.db, { ...ask, limit: 2 })
  expect(first.map(row => [row.kind, row.amount, row.balanceAfter, row.note])).toEqual([
    ['withdrawal', -100n, 500n, 'a note'],
    ['withdrawal', -400n, 600n, 'a note'],
  ])
  const rest = await accountHistory(ledger.db, { ...ask, beforeTransferId: first.at(-1)!.transferId, limit: 2 })
  expect(rest.map(row => [row.kind, row.amount])).toEqual([['deposit', 1000n]])
  expect(await accountHistory(ledger.db, { ...ask, from: at, limit: 9 })).toHaveLength(2)
  expect(await accountHistory(ledger.db, { ...ask, to: at, limit: 9 })).toHaveLength(1)
})

const hold = (id: string, amount: bigint) =>
  inMerchant(ledger.db, 1, tx =>
    placeHold(tx, { merchantId: 1, id, memberId: player.memberId, currency: 'PEN', amount, source: 'withdrawals', at }),
  )
const close = (id: string, isCapture: boolean) =>
  inMerchant(ledger.db, 1, tx =>
    isCapture ? capture(tx, { merchantId: 1, id, houseAccountId: bank, at }) : release(tx, { merchantId: 1, id, at }),
  )

test('B6: 64 parallel holds of the entire balance: exactly one', async () => {
  const held = await Promise.allSettled(Array.from({ length: 64 }, (_, i) => hold(`h${i}`, 1000n)))
  expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ledger.balanceOf(player)).toBe(0n)
})

test('B6: capture and release at the same moment: one of them, and it stays', async () => {
  for (let i = 0; i < 20; i++) {
    const id = `h${i}`
    await hold(id, 10n)
    const before = await ledger.balanceOf(player)
    const ends = await Promise.allSettled([close(id, i % 2 === 0), close(id, i % 2 === 1), close(id, true)])
    const refused = ends.filter(end => end.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'WrongState' })
    const { rows } = await sql<{ status: string }>`select status from ledger_holds where id = ${id}`.execute(ledger.db)
    expect(await ledger.balanceOf(player)).toBe(before + (rows[0]!.status === 'released' ? 10n : 0n))
  }
})

test('a hold is remembered: the same again is answered, another under its id refused, an unknown one not found', async () => {
  expect(await hold('h', 300n)).toMatchObject({ status: 'open', replayed: false })
  expect(await hold('h', 300n)).toMatchObject({ status: 'open', replayed: true })
  await expect(hold('h', 301n)).rejects.toMatchObject({ code: 'DuplicateRequest' })
  await expect(hold('i', 701n)).rejects.toMatchObject({ code: 'InsufficientBalance' })
  expect(await close('h', true)).toMatchObject({ status: 'captured', replayed: false, currency: 'PEN', amount: 300n })
  expect(await close('h', true)).toMatchObject({ status: 'captured', replayed: true })
  await expect(close('h', false)).rejects.toMatchObject({ code: 'WrongState' })
  expect(await hold('h', 300n)).toMatchObject({ status: 'captured', replayed: true })
  await expect(close('nothing', false)).rejects.toMatchObject({ code: 'NotFound' })
  expect(await ledger.balanceOf(player)).toBe(700n)
})
