import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '../db/pool.ts'
import { houseAccount } from './accounts.ts'
import { createWalletQueue, type WalletQueue } from './batch.ts'
import { capture, placeHold, release } from './holds.ts'
import { type LedgerFixture, openLedger, testKey } from './ledger-fixture.ts'
import { LedgerModel } from './ledger-model.ts'
import { randomFrom, randomOp } from './ledger-stories.ts'
import type { WalletAnswer } from './types.ts'

const seed = Number(process.env.LEDGER_SEED ?? 20_260_301)
const runs = Number(process.env.LEDGER_RUNS ?? 40)
const stepsPerRun = 60

let ledger: LedgerFixture

beforeAll(async () => {
  ledger = await openLedger()
})

afterAll(async () => {
  await ledger.stop()
})

const say = (answer: WalletAnswer) => `${answer.ok ? 'ok' : answer.code} ${answer.balance}`

/** `serial` asks one after the other; `order` and `lanes` hand all over at once, of one queue with one or several lanes. */
type Way = { ask: 'serial'; queues: WalletQueue[] } | { ask: 'order' | 'lanes'; queue: WalletQueue }

async function play(run: number, way: Way) {
  const random = randomFrom(seed + run)
  const players = await Promise.all([1, 2, 3].map(() => ledger.addPlayer({ balance: 100n })))
  const model = new LedgerModel()
  for (const player of players) model.balances.set(String(player.accountId), 100n)
  const limited = players[1]!
  await ledger.guard(limited, { limits: { stake: { day: 120n }, loss: { day: 60n } }, barredUntil: 5 * 3_600_000 })
  model.limits.set(String(limited.accountId), { stake: 120n, loss: 60n, barredBefore: 5 * 3_600_000 })
  const ops = Array.from({ length: stepsPerRun }, () => {
    const op = randomOp(random, players, run)
    if (way.ask !== 'lanes') return op
    // Lanes keep the order of each wallet, not among wallets: there the members' ids must not meet.
    const own = (id: string) => `${id}-${op.memberId}`
    const referenceId = op.referenceId && own(op.referenceId)
    return { ...op, externalId: own(op.externalId), roundId: own(op.roundId), referenceId }
  })
  const context = `seed ${seed}, run ${run}`
  if (way.ask === 'serial') {
    for (const [step, op] of ops.entries())
      expect(say(await random.of(way.queues).submit(op)), `${context}, step ${step}`).toBe(model.run(op))
  } else {
    const answers = await Promise.all(ops.map(op => way.queue.submit(op)))
    expect(answers.map(say), context).toEqual(ops.map(op => model.run(op)))
  }
  for (const player of players)
    expect(await ledger.balanceOf(player), context).toBe(model.balances.get(String(player.accountId)))
  type Row = { vendor: string; id: string; staked: bigint; won: bigint; betCount: number; status: string }
  const rounds = await sql<Row>`
    select vendor, round_id as id, staked, won, bet_count as "betCount", status
    from game_rounds where round_id like ${`${run}-%`}`.execute(ledger.db)
  for (const { vendor, id, ...round } of rounds.rows)
    expect(round, `${context}, round ${id}`).toEqual(model.round(vendor, id))
}

/** Thousands of stories take what the machine takes: sixteen seconds on a slow one that does nothing else. */
const STORIES_MS = 120_000

describe(`random stories against the model (seed ${seed}; LEDGER_SEED and LEDGER_RUNS choose)`, () => {
  test('B1, B2, cases 1-63: one after the other, over two processes', async () => {
    const second = createWalletQueue({ chainKey: testKey, url: ledger.url })
    for (let run = 0; run < runs / 2; run++) await play(run, { ask: 'serial', queues: [ledger.queue, second] })
    await second.close()
    await ledger.expectClean()
  })

  test('B1, B2, cases 1-63: all at once, decided in the order of arrival', { timeout: STORIES_MS }, async () => {
    const queue = createWalletQueue({ chainKey: testKey, url: ledger.url, lanes: 1 })
    for (let run = 100_000; run < 100_000 + runs * 5; run++) await play(run, { ask: 'order', queue })
    expect(queue.stats().largestBatch).toBeGreaterThan(20)
    await queue.close()
    await ledger.expectClean()
  })

  test('B1, B2: all at once over three lanes: each wallet keeps its order', { timeout: STORIES_MS }, async () => {
    const queue = createWalletQueue({ chainKey: testKey, url: ledger.url, lanes: 3 })
    // Several stories at a time, so that the lanes have different wallets to work on.
    for (let run = 200_000; run < 200_000 + runs * 3; run += 4)
      await Promise.all([0, 1, 2, 3].map(offset => play(run + offset, { ask: 'lanes', queue })))
    await queue.close()
    await ledger.expectClean()
  })

  test('B1, B6: bets mixed with holds, captures and releases', async () => {
    const random = randomFrom(seed)
    const player = await ledger.addPlayer({ balance: 500n })
    const account = String(player.accountId)
    const model = new LedgerModel()
    model.balances.set(account, 500n)
    const { merchantId, memberId, currency } = player
    const bank = await inSystem(ledger.db, tx => houseAccount(tx, merchantId, 'house_channel', 'bank', currency))
    const at = new Date(0)
    const ask = (work: () => Promise<{ status: string }>) =>
      work().then(
        hold => hold.status,
        (error: { code: string }) => error.code,
      )
    for (let step = 0; step < 250; step++) {
      const id = `h${random.below(25)}`
      const amount = BigInt(1 + random.below(80))
      const pick = random.below(5)
      const context = `seed ${seed}, step ${step}`
      const inTx = <T>(work: Parameters<typeof inSystem<unknown, T>>[1]) => inSystem(ledger.db, work)
      if (pick === 0) {
        const request = { merchantId, id, memberId, currency, amount, source: 'withdrawals', at }
        expect(await ask(() => inTx(tx => placeHold(tx, request))), context).toBe(model.placeHold(id, account, amount))
      } else if (pick === 1) {
        const answer = await ask(() => inTx(tx => capture(tx, { merchantId, id, houseAccountId: bank, at })))
        expect(answer, context).toBe(model.closeHold(id, 'captured'))
      } else if (pick === 2) {
        const answer = await ask(() => inTx(tx => release(tx, { merchantId, id, at })))
        expect(answer, context).toBe(model.closeHold(id, 'released'))
      } else {
        const op = randomOp(random, [player], 300_000)
        expect(say(await ledger.queue.submit(op)), context).toBe(model.run(op))
      }
      expect(await ledger.balanceOf(player), context).toBe(model.balances.get(account))
    }
    await ledger.expectClean()
  })
})
