import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inSystem } from '../db/pool.ts'
import { createWalletQueue, type WalletQueue } from './batch.ts'
import { placeHold } from './holds.ts'
import { type LedgerFixture, openLedger, type Player, testKey, walletOp } from './ledger-fixture.ts'
import { post } from './post.ts'

/** What is shown is who goes first, not how fast: nobody is sent away for the machine's slowness. */
const deadlineMs = 30_000

let ledger: LedgerFixture
/** Two processes of the platform at once, each with its own queue. */
let queues: [WalletQueue, WalletQueue]

beforeEach(async () => {
  ledger = await openLedger({ deadlineMs })
  queues = [ledger.queue, createWalletQueue({ chainKey: testKey, url: ledger.url, lanes: 2, deadlineMs })]
})

afterEach(async () => {
  await ledger.expectClean()
  await queues[1].close()
  await ledger.stop()
})

const queueFor = (i: number) => queues[i % 2]!
const count = async (table: 'ledger_transfers' | 'game_rounds') =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)} where merchant_id = 1`.execute(ledger.db))
      .rows[0]!.n,
  )

test('B1, case 59: 64 parallel bets on a wallet that can pay ten: exactly ten', async () => {
  const player = await ledger.addPlayer({ balance: 100n })
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, i) => queueFor(i).submit(walletOp(player, 'bet', `b${i}`, { amount: 10n }))),
  )
  expect(answers.filter(answer => answer.ok)).toHaveLength(10)
  expect(
    answers.filter(answer => !answer.ok).every(answer => !answer.ok && answer.code === 'InsufficientBalance'),
  ).toBe(true)
  expect(await ledger.balanceOf(player)).toBe(0n)
})

test('B2, cases 27 and 39: the same bet and the same win fifty times at once: one effect, one answer', async () => {
  const player = await ledger.addPlayer({ balance: 100n })
  for (const [kind, after] of [
    ['bet', 90n],
    ['win', 100n],
  ] as const) {
    const op = walletOp(player, kind, kind, { amount: 10n, roundId: 'r' })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => queueFor(i).submit(op)))
    expect(answers.every(answer => answer.ok && answer.balance === after)).toBe(true)
    expect(answers.filter(answer => answer.ok && !answer.replayed)).toHaveLength(1)
  }
})

test('B2: 12 800 calls on 20 ids over two processes: 20 rows, one effect each', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => ledger.addPlayer({ balance: 1000n })))
  const before = await count('ledger_transfers')
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, client) => {
      let accepted = 0
      for (let call = 0; call < 200; call++) {
        const id = (call * 7 + client) % 20
        const answer = await queueFor(client).submit(walletOp(players[id % 4]!, 'bet', `id${id}`, { amount: 10n }))
        if (answer.ok && !answer.replayed) accepted++
      }
      return accepted
    }),
  )
  expect(answers.reduce((sum, accepted) => sum + accepted, 0)).toBe(20)
  expect((await count('ledger_transfers')) - before).toBe(20)
  for (const player of players) expect(await ledger.balanceOf(player)).toBe(950n)
})

test('B6, case 60: bets against holds of the entire balance: never more than there is', async () => {
  for (let round = 0; round < 10; round++) {
    const player = await ledger.addPlayer({ balance: 100n })
    const { merchantId, memberId, currency } = player
    const bets = Array.from({ length: 8 }, (_, i) =>
      queueFor(i).submit(walletOp(player, 'bet', `${round}-${i}`, { amount: 20n })),
    )
    const holds = Array.from({ length: 4 }, (_, i) =>
      inSystem(ledger.db, tx =>
        placeHold(tx, {
          merchantId,
          id: `${round}-${i}`,
          memberId,
          currency,
          amount: 60n,
          source: 'withdrawals',
          at: new Date(0),
        }),
      ).then(
        () => 60n,
        () => 0n,
      ),
    )
    const betSum = (await Promise.all(bets)).reduce((sum, answer) => sum + (answer.ok ? 20n : 0n), 0n)
    const heldSum = (await Promise.all(holds)).reduce((sum, held) => sum + held, 0n)
    expect(betSum + heldSum + (await ledger.balanceOf(player))).toBe(100n)
    expect(heldSum === 60n || heldSum === 0n).toBe(true)
  }
})

test('cases 56-58: rollback and bet at the same moment: never charged in the end, never given back twice', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => ledger.addPlayer({ balance: 100n })))
  let early = 0
  const meet = async (player: Player, i: number) => {
    const bet = walletOp(player, 'bet', `b${i}`, { amount: 10n })
    const back = walletOp(player, 'rollback', `x${i}`, { referenceId: `b${i}`, roundId: `round-b${i}` })
    // Every order of arrival, in one process or two, with a repeat of either.
    const calls = [
      () => queueFor(i).submit(bet),
      () => queueFor(i >> 1).submit(back),
      () => queueFor(i >> 2).submit(i & 8 ? bet : back),
    ]
    const order = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ][i % 6]!
    const answers = await Promise.all(order.map(index => calls[index]!()))
    const betAnswer = answers[order.indexOf(0)]!
    if (!betAnswer.ok) {
      expect(betAnswer.code).toBe('TransactionRolledBack')
      early++
    }
    expect(answers[order.indexOf(1)]!.ok).toBe(true)
  }
  const interleavings = Number(process.env.INTERLEAVINGS ?? 2000)
  for (let i = 0; i < interleavings; i += 20)
    await Promise.all(players.map((player, offset) => meet(player, i + offset)))
  expect(early).toBeGreaterThan(interleavings / 20)
  expect(early).toBeLessThan(interleavings - interleavings / 20)
  for (const player of players) expect(await ledger.balanceOf(player)).toBe(100n)
}, 60_000)

test('two members of two processes open the same round at once: one gets it, the other is refused', async () => {
  const players = await Promise.all([1, 2].map(() => ledger.addPlayer({ balance: 1000n })))
  for (let i = 0; i < 50; i++) {
    const answers = await Promise.all(
      players.map((player, index) =>
        queues[index]!.submit(walletOp(player, 'bet', `b${i}-${index}`, { amount: 1n, roundId: `r${i}` })),
      ),
    )
    expect(answers.map(answer => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['RoundMismatch', 'ok'])
  }
  expect(await count('game_rounds')).toBe(50)
})

test('B1: the bank test: posts between members beside bets and snapshot reads keep the total at every instant', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => ledger.addPlayer({ balance: 1000n })))
  let isDone = false
  const reader = (async () => {
    let reads = 0
    while (!isDone) {
      const { rows } = await sql<{ sum: string; negative: bigint }>`
        select coalesce(sum(balance), 0) - coalesce((select sum(amount) from ledger_entries e join ledger_accounts m
          on m.merchant_id = e.merchant_id and m.id = e.account_id where m.balance is not null), 0) as sum,
          count(*) filter (where balance < 0) as negative from ledger_accounts where balance is not null`.execute(
        ledger.db,
      )
      expect(rows[0]).toEqual({ sum: '0', negative: 0n })
      reads++
    }
    return reads
  })()
  const workers = Array.from({ length: 16 }, async (_, worker) => {
    for (let i = 0; i < 25; i++) {
      const from = players[(worker + i) % 8]!
      const to = players[(worker * 3 + i * 5 + 1) % 8]!
      if (from === to) continue
      const id = `${worker}-${i}`
      if (i % 3 === 0) await queueFor(i).submit(walletOp(from, 'bet', id, { amount: 30n }))
      else
        await inSystem(ledger.db, tx =>
          post(tx, {
            merchantId: 1,
            kind: 'teamTransfer',
            source: 'test',
            externalId: id,
            input: { i },
            entries: [
              { accountId: from.accountId, amount: -70n },
              { accountId: to.accountId, amount: 70n },
            ],
            at: new Date(0),
          }),
        ).catch((error: { code: string }) => expect(error.code).toBe('InsufficientBalance'))
    }
  })
  await Promise.all(workers).finally(() => {
    isDone = true
  })
  expect(await reader).toBeGreaterThan(5)
})
