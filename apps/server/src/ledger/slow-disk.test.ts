import { quickFolder } from '@ronda/devenv/test-server.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnServer, walletOp } from './ledger-fixture.ts'

let own: Awaited<ReturnType<typeof openOwnServer>>

beforeAll(async () => {
  // What commits wait for is only what the test says.
  own = await openOwnServer(await quickFolder())
}, 120_000)

afterAll(() => own.stop(), 60_000)

/** Each flush takes so much longer. */
async function slowDown(flushMs: number) {
  const admin = new pg.Client(own.server.adminUrl)
  await admin.connect()
  await admin.query(`alter system set commit_delay = ${flushMs * 1000}`)
  await admin.query('alter system set commit_siblings = 0')
  await admin.query('select pg_reload_conf()')
  await admin.end()
}

test('more batches are under way at once while the disk is slow, and fewer again when it is quick', async () => {
  const { ledger } = own
  const players = await Promise.all(Array.from({ length: 64 }, () => ledger.addPlayer({ balance: 10n ** 9n })))
  let sent = 0
  const bet = async () => {
    const op = walletOp(players[sent % players.length]!, 'bet', `b${sent++}`, { amount: 1n })
    expect(await ledger.queue.submit(op)).toMatchObject({ ok: true })
  }
  // Opens the vendor's account.
  await bet()
  let isOver = false
  const callers = Promise.all(
    players.map(async () => {
      while (!isOver) await bet()
    }),
  )
  const lanes = () => ledger.queue.stats().lanes
  expect(lanes()).toBe(2)
  await slowDown(50)
  await expect.poll(lanes, { timeout: 20_000 }).toBe(4)
  await slowDown(0)
  await expect.poll(lanes, { timeout: 20_000 }).toBe(2)
  isOver = true
  await callers
  await ledger.expectClean()
}, 60_000)
