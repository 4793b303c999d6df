import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inMerchant, inSystem } from '../db/pool.ts'
import { type LedgerFixture, openLedger, walletOp } from './ledger-fixture.ts'
import { closeStaleRounds, takeSettlements } from './rounds.ts'

let ledger: LedgerFixture

beforeAll(async () => {
  ledger = await openLedger()
})

afterEach(() => ledger.expectClean())

afterAll(() => ledger.stop())

test('F7: settled play is counted exactly once, with several workers, failing workers, late wins and rollbacks', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => ledger.addPlayer({ balance: 1_000_000n })))
  const counted = { staked: 0n, won: 0n }
  let isPlaying = true
  const worker = async (number: number) => {
    for (let turn = 0; ; turn++) {
      const wasPlaying = isPlaying
      const taken = await inSystem(ledger.db, async tx => {
        const settlements = await takeSettlements(tx, 7)
        if ((turn + number) % 3 === 0) throw new Error('the worker died')
        return settlements
      }).catch(() => undefined)
      for (const { stakedDelta, wonDelta } of taken ?? []) {
        counted.staked += stakedDelta
        counted.won += wonDelta
      }
      if (!wasPlaying && taken?.length === 0) return
    }
  }
  const workers = [0, 1, 2].map(worker)
  const submit = ledger.queue.submit
  await Promise.all(
    players.map(async (player, p) => {
      for (let i = 0; i < 40; i++) {
        const id = `${p}-${i}`
        const round = { roundId: id }
        await submit(walletOp(player, 'bet', `b${id}`, { ...round, amount: 10n, closesRound: i % 2 === 0 }))
        if (i % 4 === 1) await submit(walletOp(player, 'win', `w${id}`, { ...round, amount: 4n, closesRound: true }))
        if (i % 4 === 2) await submit(walletOp(player, 'win', `late${id}`, { ...round, amount: 3n }))
        if (i % 4 === 0) await submit(walletOp(player, 'rollback', `x${id}`, { ...round, referenceId: `b${id}` }))
      }
    }),
  )
  isPlaying = false
  await Promise.all(workers)
  const { rows } = await sql<{ staked: string; won: string }>`
    select sum(staked) as staked, sum(won) as won from game_rounds where status = 'closed'`.execute(ledger.db)
  expect(counted).toEqual({ staked: BigInt(rows[0]!.staked), won: BigInt(rows[0]!.won) })
  expect(counted).toEqual({ staked: 2000n, won: 700n })
})

test('F8: a round its vendor forgot is closed and counted; its late win is still paid', async () => {
  const player = await ledger.addPlayer({ merchantId: 3, balance: 100n })
  const old = new Date('2026-01-01T00:00:00Z')
  const fresh = new Date('2026-01-02T00:00:00Z')
  await ledger.queue.submit(walletOp(player, 'bet', 'old', { amount: 10n, roundId: 'old', at: old }))
  await ledger.queue.submit(walletOp(player, 'bet', 'fresh', { amount: 10n, roundId: 'fresh', at: fresh }))
  const close = () =>
    inMerchant(ledger.db, 3, tx =>
      closeStaleRounds(tx, { merchantId: 3, openedBefore: new Date(old.getTime() + 1), at: fresh, limit: 100 }),
    )
  expect(await close()).toBe(1)
  expect(await close()).toBe(0)
  const { rows } = await sql<{ round_id: string; status: string }>`
    select round_id, status from game_rounds where round_id in ('old', 'fresh') order by round_id`.execute(ledger.db)
  expect(rows.map(row => row.status)).toEqual(['open', 'closed'])
  const taken = await inSystem(ledger.db, tx => takeSettlements(tx, 1000, [3]))
  expect(taken).toMatchObject([{ roundId: 'old', stakedDelta: 10n, isFirst: true }])
  expect(await ledger.queue.submit(walletOp(player, 'win', 'w', { amount: 50n, roundId: 'old' }))).toMatchObject({
    ok: true,
  })
  expect(await ledger.queue.submit(walletOp(player, 'bet', 'again', { amount: 1n, roundId: 'old' }))).toMatchObject({
    code: 'RoundClosed',
  })
})
