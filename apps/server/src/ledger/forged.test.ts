import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, auditWithin } from './audit.ts'
import { type LedgerFixture, openLedger, type Player, walletOp } from './ledger-fixture.ts'

/** Whoever has the programs' role, and so their password, but not the key. */
let thief: Kysely<unknown>
let ledger: LedgerFixture
let player: Player

beforeAll(async () => {
  ledger = await openLedger({ provenWithinMs: 0 })
  thief = ledger.db
  player = await ledger.addPlayer({ balance: 1000n })
  await ledger.queue.submit(walletOp(player, 'bet', 'b1', { amount: 100n, roundId: 'r1' }))
  await ledger.queue.submit(walletOp(player, 'win', 'w1', { amount: 30n, roundId: 'r1', closesRound: true }))
  expect((await audit(ledger.db)).problems).toEqual([])
})
afterAll(() => ledger.stop())

const main = `(select id from ledger_accounts where merchant_id = 1 and kind = 'main')`
const bank = `(select id from ledger_accounts where merchant_id = 1 and kind = 'house_channel')`
const transfer = `insert into ledger_transfers (merchant_id, id, kind, source, external_id, member_id, account_id, amount, balance_after, at)
  values (1, 99000000, 'deposit', 'deposits', 'forged', 1, ${main}, 500, 1430, now())`
const entry = (account: string, amount: number, after: string) =>
  `insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
  values (1, ${account}, 99000000, ${amount}, ${after}, now())`
const rich = `update ledger_accounts set balance = balance + 500 where id = ${main}`
const pair = [transfer, entry(main, 500, '1430'), entry(bank, -500, 'null'), rich].join(';')

describe('with the programs’ role the database refuses', () => {
  test.each([
    ['the removal of a pair', `delete from ledger_entries where transfer_id = (select max(id) from ledger_transfers)`],
    ['the removal of a transfer', `delete from ledger_transfers where external_id = 'b1'`],
    ['another amount of an entry', `update ledger_entries set amount = 1 where amount = -100`],
    ['another amount of a transfer', `update ledger_transfers set amount = 1 where external_id = 'b1'`],
    ['another wallet of an entry', `update ledger_entries set account_id = ${bank}`],
    ['the removal of a link', `delete from ledger_links where chain = 'lane-1'`],
    ['another hash in a chain', `update ledger_links set hash = sha256('x')`],
    ['the removal of the end of a chain', 'delete from chain_heads'],
    ['the removal of a round', 'delete from game_rounds'],
    ['another audit than was made', 'update ledger_audits set clean = true'],
  ])('%s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(thief)).rejects.toThrow('permission denied')
  })
})

describe('what the programs’ role can write, the audit names', () => {
  test.each([
    [
      'an entry without its other half',
      `${transfer}; ${entry(main, 500, '1430')}; ${rich}`,
      'entries of every transfer',
    ],
    [
      'a pair that does not balance',
      `${transfer}; ${entry(main, 500, '1430')}; ${entry(bank, -5, 'null')}; ${rich}`,
      'entries of every merchant',
    ],
    ['a pair of which every sum fits', pair, 'link'],
    ['a balance without a movement', rich, 'every member balance'],
    [
      'a pair with a link and an end of its own',
      `${pair}; insert into ledger_links values (1, 'post-9', 1, 99000000, 99000000, 1, sha256('x'));
      insert into chain_heads values (1, 'post-9', 1, sha256('x'), sha256('y'))`,
      'link',
    ],
    ['the end of a chain set back', `update chain_heads set seq = 1 where chain = 'lane-1'`, 'chain'],
    [
      'a link put after the last',
      `insert into ledger_links select 1, 'lane-1', max(seq) + 1, 99, 99, 0, sha256('x') from ledger_links where chain = 'lane-1'`,
      'chain',
    ],
    ['another stake of a round', `update game_rounds set staked = 1`, 'every round has'],
    [
      'a hold on another account than the member’s own',
      `insert into ledger_holds (merchant_id, id, member_id, account_id, hold_account_id, amount, status, source, opened_at)
      select 1, 'h9', 1, ${main}, ${main}, 5, 'open', 'withdrawals', now()`,
      'open holds',
    ],
  ])('%s', async (_what, forgery, check) => {
    const undo = new Error('undo')
    const attempt = thief.transaction().execute(async tx => {
      await sql.raw(forgery).execute(tx)
      const { problems } = await auditWithin(tx)
      expect(problems.map(problem => problem.check).join('\n')).toContain(check)
      throw undo
    })
    await expect(attempt).rejects.toBe(undo)
  })
})
