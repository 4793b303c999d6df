import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, inSystem, systemPool } from '../db/pool.ts'
import { houseAccount } from './accounts.ts'
import { adoptTransfers } from './adopt.ts'
import { audit, auditWithin } from './audit.ts'
import { createWalletQueue } from './batch.ts'
import { type LedgerFixture, openLedger, type Player, testKey, walletOp } from './ledger-fixture.ts'
import { post } from './post.ts'
import { sealChains } from './seals.ts'

let ledger: LedgerFixture
let owner: Kysely<unknown>
let player: Player
let house: bigint

const chainCodes = ['links', 'covered', 'unbroken', 'ends', 'seals']

beforeAll(async () => {
  ledger = await openLedger({ provenWithinMs: 0 })
  owner = createDatabase<unknown>(systemPool(ledger.ownerUrl, { max: 2 }), testKey)
  player = await ledger.addPlayer({ balance: 1000n })
  await ledger.addPlayer({ balance: 5n })
  await ledger.addPlayer({ merchantId: 2, balance: 5n })
  const submit = ledger.queue.submit
  await submit(walletOp(player, 'bet', 'b1', { amount: 100n, roundId: 'r1' }))
  await submit(walletOp(player, 'win', 'w1', { amount: 30n, roundId: 'r1', closesRound: true }))
  await submit(walletOp(player, 'bet', 'b2', { amount: 7n, roundId: 'r2' }))
  await submit(walletOp(player, 'rollback', 'x2', { referenceId: 'b2', roundId: 'r2' }))
  await Promise.all([
    submit(walletOp(player, 'bet', 'b3', { amount: 1n, roundId: 'r3' })),
    submit(walletOp(player, 'betWin', 'b4', { amount: 1n, winAmount: 1n, roundId: 'r4', closesRound: true })),
  ])
  await inSystem(ledger.db, async tx => {
    await sealChains(tx, 1, new Date(0))
    await sealChains(tx, 1, new Date(1))
    house = await houseAccount(tx, 1, 'house_channel', 'bank', 'PEN')
  })
  await submit(walletOp(player, 'bet', 'b5', { amount: 2n, roundId: 'r5' }))
  await submit(walletOp(player, 'win', 'w5', { roundId: 'r5', closesRound: true }))
  await submit(walletOp(player, 'bet', 'b6', { amount: 3n, roundId: 'r6' }))
})

afterAll(async () => {
  await owner.destroy()
  await ledger.stop()
})

test('what batches, single operations and posts wrote lies in chains that fit, sealed and not', async () => {
  const report = await audit(ledger.db)
  expect(report.problems).toEqual([])
  const { rows } = await sql`select distinct split_part(chain, '-', 1) as kind from ledger_links order by 1`.execute(
    ledger.db,
  )
  expect(rows).toEqual([{ kind: 'lane' }, { kind: 'post' }])
})

const idOf = (externalId: string) => `(select id from ledger_transfers where external_id = '${externalId}')`
const lastLane = `chain = 'lane-1' and merchant_id = 1 and seq = (select max(seq) from ledger_links where merchant_id = 1 and chain = 'lane-1')`
const forget = (externalId: string) => `
  delete from ledger_entries where transfer_id = ${idOf(externalId)};
  delete from ledger_transfers where external_id = '${externalId}'`
const forged = `
  insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id, amount, balance_after, at)
  select 1, nextval('ledger_transfer_block'), 'deposit', 'deposits', 'forged', 'x', member_id, id, 500, balance + 500, now()
  from ledger_accounts where merchant_id = 1 and kind = 'main' and balance = 5;
  insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
  select 1, account_id, id, 500, balance_after, at from ledger_transfers where external_id = 'forged'
  union all select 1, HOUSE, id, -500, null, at from ledger_transfers where external_id = 'forged';
  update ledger_accounts set balance = balance + 500 where merchant_id = 1 and kind = 'main' and balance = 5`

/** All of it adds up to the last unit: the checks of sums see nothing. */
test.each([
  [
    'a balanced pair that was deleted',
    `${forget('x2')}; ${forget('b2')}; delete from game_rounds where round_id = 'r2'`,
    'links',
  ],
  [
    'a bet that was made smaller, with its entries, balance and round',
    `update ledger_transfers set amount = 1, balance_after = balance_after + 2 where external_id = 'b6';
    update ledger_entries set balance_after = balance_after + 2 where transfer_id = ${idOf('b6')} and amount < 0;
    update ledger_entries set amount = sign(amount) where transfer_id = ${idOf('b6')};
    update ledger_accounts set balance = balance + 2 where id = (select account_id from ledger_transfers where external_id = 'b6');
    update game_rounds set staked = 1 where round_id = 'r6'`,
    'links',
  ],
  [
    'a balance that was raised together with its deposit and entries',
    `update ledger_transfers set amount = 5000, balance_after = 5000 where merchant_id = 1 and amount = 5 and kind = 'deposit';
    update ledger_entries set amount = 5000, balance_after = 5000 where merchant_id = 1 and amount = 5 and balance_after = 5;
    update ledger_entries set amount = -5000 where merchant_id = 1 and amount = -5;
    update ledger_accounts set balance = 5000 where merchant_id = 1 and balance = 5`,
    'links',
  ],
  [
    'money of a bet that went to another account of the house',
    `insert into ledger_accounts (merchant_id, kind, ref, currency) values (1, 'house_adjustments', 'x', 'PEN');
    update ledger_entries set account_id = (select id from ledger_accounts where kind = 'house_adjustments')
    where transfer_id = ${idOf('b1')} and amount > 0`,
    'links',
  ],
  [
    'the time of a transfer',
    `update ledger_transfers set at = at + interval '1 day' where external_id = 'b1'`,
    'links',
  ],
  [
    'the time of an entry',
    `update ledger_entries set at = at + interval '1 day' where transfer_id = ${idOf('b1')}`,
    'links',
  ],
  ['a note that was added', `update ledger_transfers set note = 'agreed' where external_id = 'b1'`, 'links'],
  ['a forged transfer', forged, 'covered'],
  [
    'a forged transfer with a link of its own, of who has no key',
    `${forged};
    insert into ledger_links (merchant_id, chain, seq, first_id, last_id, transfers, hash)
    select 1, 'post-0', 1, id, id, 1, sha256('x') from ledger_transfers where external_id = 'forged';
    insert into chain_heads select 1, 'post-0', 1, sha256('x'), sha256('y')`,
    'links',
  ],
  [
    'a forged transfer slipped into a link that is there',
    `${forged};
    update ledger_links set last_id = ${idOf('forged')}, transfers = transfers + 1 where ${lastLane}`,
    'links',
  ],
  [
    'a link that was removed from the middle',
    `delete from ledger_links where merchant_id = 1 and chain = 'lane-1' and seq = 2`,
    'unbroken',
  ],
  ['the last link, removed', `delete from ledger_links where ${lastLane}`, 'ends'],
  [
    'a chain that was cut short, with everything the last link held and its end set back',
    `${forget('b6')}; delete from game_rounds where round_id = 'r6';
    update ledger_accounts set balance = balance + 3 where merchant_id = 1 and kind = 'main' and balance > 5;
    delete from ledger_links where ${lastLane};
    update chain_heads h set seq = l.seq, hash = l.hash from ledger_links l
    where h.chain = 'lane-1' and h.merchant_id = 1 and l.merchant_id = 1 and l.chain = 'lane-1'
      and l.seq = (select max(seq) from ledger_links where merchant_id = 1 and chain = 'lane-1')`,
    'ends',
  ],
  ['the end of a chain, removed', `delete from chain_heads where chain = 'lane-1'`, 'ends'],
  [
    'two links that changed places',
    `update ledger_links set seq = case seq when 2 then -3 else -2 end where merchant_id = 1 and chain = 'lane-1' and seq in (2, 3);
    update ledger_links set seq = -seq where seq < 0`,
    'unbroken',
  ],
  [
    'two links that changed what they hold',
    `update ledger_links a set first_id = b.first_id, last_id = b.last_id, transfers = b.transfers from ledger_links b
    where a.merchant_id = 1 and b.merchant_id = 1 and a.chain = 'lane-1' and b.chain = 'lane-1'
      and (a.seq, b.seq) in ((1, 2), (2, 1))`,
    'links',
  ],
  ['a link put into another chain', `update ledger_links set chain = 'lane-7', seq = 1 where ${lastLane}`, 'links'],
  [
    'a link of another merchant',
    `update ledger_links set hash = (select hash from ledger_links where merchant_id = 2) where ${lastLane}`,
    'links',
  ],
  [
    'a whole chain that vanished after it was sealed, with its end',
    `delete from ledger_links where merchant_id = 1 and chain = 'lane-1'; delete from chain_heads where chain = 'lane-1'`,
    'seals',
  ],
  ['a seal in the middle, removed', 'delete from ledger_seals where seq = 1', 'seals'],
  ['the last seal, removed', 'delete from ledger_seals where seq = 2', 'ends'],
  [
    'the last seal, removed with its end set back',
    `delete from ledger_seals where seq = 2;
    update chain_heads set seq = 1, hash = (select hash from ledger_seals where merchant_id = 1) where chain = 'seals'`,
    'ends',
  ],
  ['a seal that says something else', `update ledger_seals set heads = '[]' where seq = 2`, 'seals'],
])('tampering is noticed and named: %s', async (_what, tampering, code) => {
  const problems = await problemsAfter(tampering)
  expect(problems.map(problem => problem.code)).toContain(code)
  // Nothing but the chains would have told.
  expect(problems.filter(problem => !chainCodes.includes(problem.code))).toEqual([])
})

test.each([
  ['the balance after a win of nothing', `update ledger_transfers set balance_after = 5000 where external_id = 'w5'`],
  [
    'two transfers that changed their ids, entries and all',
    `update ledger_entries set transfer_id = -transfer_id where transfer_id in (${idOf('b5')}, ${idOf('b6')});
    update ledger_transfers set id = -id where external_id in ('b5', 'b6');
    update ledger_transfers t set id = -other.id from ledger_transfers other
    where (t.external_id, other.external_id) in (('b5', 'b6'), ('b6', 'b5'));
    update ledger_entries e set transfer_id = t.id from ledger_transfers t, ledger_transfers other
    where (t.external_id, other.external_id) in (('b5', 'b6'), ('b6', 'b5')) and e.transfer_id = -other.id`,
  ],
])('what no link hashes is added up: %s', async (_what, tampering) => {
  expect((await problemsAfter(tampering)).map(problem => problem.code)).toContain('runningBalances')
})

test('another key finds no link right', async () => {
  const stranger = createDatabase<unknown>(systemPool(ledger.url, { max: 1 }), Buffer.alloc(32, 8))
  expect((await audit(stranger)).problems.length).toBeGreaterThan(8)
  await stranger.destroy()
})

test('without the key nothing is written to the ledger', async () => {
  const keyless = createDatabase<unknown>(systemPool(ledger.url, { max: 1 }))
  const posting = inSystem(keyless, tx =>
    post(tx, { merchantId: 1, kind: 'x', source: 'x', externalId: 'x', input: 1, entries: [], at: new Date(0) }),
  )
  await expect(posting).rejects.toThrow('no key')
  await keyless.destroy()
})

test('what an earlier version wrote is put into the chain as it is; from then on it is guarded', async () => {
  const undo = new Error('undo')
  const attempt = owner.transaction().execute(async tx => {
    await sql`delete from ledger_links where merchant_id = 1`.execute(tx)
    await sql`delete from chain_heads`.execute(tx)
    await sql`delete from ledger_seals`.execute(tx)
    expect((await auditWithin(tx, 1)).isClean).toBe(false)
    expect(await adoptTransfers(tx, 1)).toBe(11)
    expect((await auditWithin(tx, 1)).problems).toEqual([])
    expect(await adoptTransfers(tx, 1)).toBe(0)
    await sql.raw(forget('b6')).execute(tx)
    expect((await auditWithin(tx, 1)).problems.map(problem => problem.code)).toContain('links')
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
})

test('posts under way at once take chains of their own and never wait for one another', async () => {
  const others = await Promise.all([ledger.addPlayer({ balance: 1n }), ledger.addPlayer({ balance: 1n })])
  const postTo = (tx: Parameters<typeof post>[0], { accountId }: Player, externalId: string) =>
    post(tx, {
      merchantId: 1,
      kind: 'deposit',
      source: 'test',
      externalId,
      input: 1,
      entries: [
        { accountId, amount: 1n },
        { accountId: house, amount: -1n },
      ],
      at: new Date(0),
    })
  await inSystem(ledger.db, async first => {
    await postTo(first, others[0]!, 'outer')
    await inSystem(ledger.db, async second => {
      await postTo(second, others[1]!, 'inner')
      await postTo(second, player, 'inner-2')
    })
    await inSystem(ledger.db, async third => {
      await postTo(third, others[1]!, 'undone')
      throw new Error('undone')
    }).catch(() => {})
    await postTo(first, others[0]!, 'outer-2')
  })
  await ledger.expectClean()
})

test('links that were cut off are missed for ever: whoever writes next goes on from the proven end', async () => {
  const cut = await openLedger({ lanes: 1 })
  const loser = await cut.addPlayer({ balance: 100n })
  await cut.queue.submit(walletOp(loser, 'bet', 'k1', { amount: 1n }))
  await cut.queue.submit(walletOp(loser, 'bet', 'k2', { amount: 1n }))
  await cut.queue.close()
  const thief = createDatabase<unknown>(systemPool(cut.ownerUrl, { max: 1 }), testKey)
  await sql.raw(`delete from game_rounds where round_id = 'round-k2'`).execute(thief)
  for (const statement of forget('k2').split(';')) await sql.raw(statement).execute(thief)
  await sql`update ledger_accounts set balance = balance + 1 where kind = 'main'`.execute(thief)
  await sql`delete from ledger_links where chain = 'lane-1' and seq = 2`.execute(thief)
  const next = createWalletQueue({ url: cut.url, chainKey: testKey, lanes: 1 })
  await next.submit(walletOp(loser, 'bet', 'k3', { amount: 1n }))
  await next.close()
  const codes = (await audit(thief)).problems.map(problem => problem.code)
  expect(new Set(codes)).toEqual(new Set(['unbroken', 'links']))
  await thief.destroy()
  await cut.stop()
})

test('what follows the last proof is still a chain: a process that ended without proving leaves nothing to complain of', async () => {
  const killed = await openLedger({ lanes: 1 })
  const player = await killed.addPlayer({ balance: 100n })
  await killed.queue.submit(walletOp(player, 'bet', 'l1', { amount: 1n }))
  await killed.queue.submit(walletOp(player, 'bet', 'l2', { amount: 1n }))
  const head = () => sql<{ seq: bigint }>`select seq from chain_heads where chain = 'lane-1'`.execute(killed.db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ronda ledger'
    and datname = current_database()`.execute(killed.db)
  await killed.expectClean()
  const next = createWalletQueue({ url: killed.url, chainKey: testKey, lanes: 1 })
  await next.submit(walletOp(player, 'bet', 'l3', { amount: 1n }))
  await next.close()
  expect((await head()).rows).toEqual([{ seq: 3n }])
  await killed.expectClean()
  await killed.stop()
})

async function problemsAfter(tampering: string) {
  const undo = new Error('undo')
  const seen: Awaited<ReturnType<typeof auditWithin>>['problems'] = []
  const attempt = owner.transaction().execute(async tx => {
    for (const statement of tampering.replaceAll('HOUSE', String(house)).split(';'))
      await sql.raw(statement).execute(tx)
    seen.push(...(await auditWithin(tx)).problems)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return seen
}
