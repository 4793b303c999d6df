import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, inSystem, systemPool } from '../db/pool.ts'
import { audit, auditWithin } from './audit.ts'
import { placeHold } from './holds.ts'
import { type LedgerFixture, openLedger, type Player, testKey, walletOp } from './ledger-fixture.ts'
import { takeSettlements } from './rounds.ts'

let ledger: LedgerFixture
let player: Player
let owner: Kysely<unknown>

beforeAll(async () => {
  ledger = await openLedger()
  owner = createDatabase<unknown>(systemPool(ledger.ownerUrl, { max: 2 }), testKey)
  player = await ledger.addPlayer({ balance: 1000n })
  await ledger.addPlayer({ merchantId: 2, balance: 5n })
  const submit = ledger.queue.submit
  await submit(walletOp(player, 'bet', 'b1', { amount: 100n, roundId: 'r1' }))
  await submit(walletOp(player, 'win', 'w1', { amount: 30n, roundId: 'r1', closesRound: true }))
  await submit(walletOp(player, 'betWin', 'bw', { amount: 10n, winAmount: 10n, roundId: 'r2', closesRound: true }))
  await submit(walletOp(player, 'bet', 'b3', { amount: 5n, roundId: 'r3' }))
  await submit(walletOp(player, 'rollback', 'x3', { referenceId: 'b3', roundId: 'r3' }))
  await ledger.guard(player, { limits: { stake: { day: 500n } } })
  await submit(walletOp(player, 'bet', 'b4', { amount: 2n, roundId: 'r4' }))
  await submit(walletOp(player, 'rollback', 'x4', { referenceId: 'b4', roundId: 'r4' }))
  await inSystem(ledger.db, async tx => {
    await takeSettlements(tx, 10)
    const { merchantId, memberId, currency } = player
    await placeHold(tx, {
      merchantId,
      id: 'h1',
      memberId,
      currency,
      amount: 50n,
      source: 'withdrawals',
      at: new Date(0),
    })
  })
})

afterAll(async () => {
  await owner.destroy()
  await ledger.stop()
})

test('a sound ledger is clean, with its counts and sums', async () => {
  const report = await audit(ledger.db)
  expect(report).toMatchObject({ isClean: true, problems: [], sums: { PEN: '0' } })
  expect(report.counted).toMatchObject({ rounds: 4, openHolds: 1 })
  expect((await audit(ledger.db, 2)).counted).toMatchObject({ transfers: 1, entries: 2 })
})

test.each([
  [
    'a count of a limit',
    `update ledger_accounts set guard = jsonb_set(guard, '{counts,week,staked}', '"1"') where guard is not null`,
    'every guard has counted',
  ],
  [
    'a balance',
    "update ledger_accounts set balance = balance + 1 where merchant_id = 1 and kind = 'main'",
    'every member balance',
  ],
  ['an entry', 'update ledger_entries set amount = amount - 1 where amount = -100', 'entries of every merchant'],
  [
    'an entry, seen in its transfer',
    'update ledger_entries set amount = amount - 1 where amount = -100',
    'entries of every transfer',
  ],
  [
    'an entry, seen in its bet',
    'update ledger_entries set amount = amount - 1 where amount = -100',
    'every transfer moved',
  ],
  [
    'a running balance',
    'update ledger_entries set balance_after = balance_after + 1 where amount = -100',
    'every running balance',
  ],
  ['a lost transfer', `delete from ledger_transfers where external_id = 'w1'`, 'every entry has its transfer'],
  ['lost entries', 'delete from ledger_entries where abs(amount) = 30', 'every transfer moved'],
  ['lost entries of a post', 'delete from ledger_entries where abs(amount) = 50', 'every transfer moved'],
  ['a lost house entry', 'delete from ledger_entries where amount = 100', 'entries of every transfer'],
  [
    'a transfer that says another amount',
    `update ledger_transfers set amount = 99 where external_id = 'b1'`,
    'every transfer moved',
  ],
  ['a round that says another stake', `update game_rounds set staked = 99 where round_id = 'r1'`, 'every round has'],
  ['a lost round', `delete from game_rounds where round_id = 'r3'`, 'every round has'],
  ['a hold of another amount', `update ledger_holds set amount = 49`, 'open holds'],
  ['a hold closed without its money', `update ledger_holds set status = 'released', closed_at = now()`, 'open holds'],
  ['a round counted wrongly', `update game_rounds set rolled_won = 31 where round_id = 'r1'`, 'every settled round'],
])('%s that was tampered with is named', async (_what, tampering, check) => {
  const undo = new Error('undo')
  const attempt = owner.transaction().execute(async tx => {
    await sql.raw(tampering).execute(tx)
    const report = await auditWithin(tx)
    expect(report.isClean).toBe(false)
    expect(report.problems.map(problem => problem.check).join('\n')).toContain(check)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
})

test('B1: the database itself refuses a negative balance and an entry of zero', async () => {
  await expect(sql`update ledger_accounts set balance = -1 where kind = 'main'`.execute(owner)).rejects.toThrow(/check/)
  await expect(sql`update ledger_entries set amount = 0`.execute(owner)).rejects.toThrow(/check/)
})
