import { expect, test } from 'vitest'
import { LedgerUnavailable } from '../../../../ledger/types.ts'
import type { VendorKey } from '../../keys.ts'
import type { Performed } from '../../operations.ts'
import { createMany } from './many.ts'

const keyOf = (merchantId: number): VendorKey => ({ merchantId, vendor: 'ACME', protocol: 'ronda', secret: '' })
const callOf = (count: number, call: number) => ({
  items: Array.from({ length: count }, (_, n) => ({
    transactionId: `t-${call}-${n}`,
    roundId: `r-${call}-${n}`,
    playerId: `1-${'0'.repeat(24)}`,
    gameCode: 'game',
    currency: 'PEN',
    amount: '1',
    roundClosed: true,
  })),
})

/** A ledger that answers when it is told to. */
function held() {
  const waiting: { merchantId: number; answer: () => void }[] = []
  const time = { now: 0 }
  const ctx = { log: { info() {}, error() {} }, clock: { now: () => time.now } }
  const many = createMany(ctx as never, (_key, _operation, work) => work(() => {}), {
    move: (_kind, { merchantId }, { transactionId }) =>
      new Promise<Performed>(resolve =>
        waiting.push({ merchantId, answer: () => resolve({ body: { status: 'OK', transactionId } }) }),
      ),
  })
  return { many, waiting, time }
}

test('many calls of one vendor reach the ledger two full ones at a time, and those of another do not wait for them', async () => {
  const { many, waiting } = held()
  const calls = Array.from({ length: 8 }, (_, call) => many(keyOf(1), 'settle-many', callOf(500, call)))
  expect(waiting).toHaveLength(1000)
  const other = many(keyOf(2), 'settle-many', callOf(3, 0))
  expect(waiting.filter(({ merchantId }) => merchantId === 2)).toHaveLength(3)
  for (const { answer } of waiting.splice(0)) answer()
  await Promise.all([...calls.slice(0, 2), other])
  for (let rest = 6; rest > 0; rest -= 2) {
    expect(waiting).toHaveLength(1000)
    for (const { answer } of waiting.splice(0)) answer()
    await Promise.all(calls.slice(0, 8 - rest + 2))
  }
  for (const { items } of await Promise.all(calls)) {
    expect(items).toHaveLength(500)
    expect(items.every(({ status }) => status === 'OK')).toBe(true)
  }
})

test('what comes beyond those that wait is to come again, and nothing of it has begun', async () => {
  const { many, waiting } = held()
  const calls = Array.from({ length: 12 }, (_, call) => many(keyOf(1), 'settle-many', callOf(500, call)))
  await expect(many(keyOf(1), 'settle-many', callOf(1, 99))).rejects.toBeInstanceOf(LedgerUnavailable)
  expect(waiting).toHaveLength(1000)
  while (waiting.length > 0) {
    for (const { answer } of waiting.splice(0)) answer()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(calls)).toHaveLength(12)
})

test('F3: what has waited for more than a second when its turn comes is to come again, and does not reach the ledger', async () => {
  const { many, waiting, time } = held()
  const first = [0, 1].map(call => many(keyOf(1), 'settle-many', callOf(500, call)))
  const late = [2, 3, 4, 5].map(call => many(keyOf(1), 'settle-many', callOf(500, call)))
  const told = Promise.allSettled(late)
  time.now = 1_001
  for (const { answer } of waiting.splice(0)) answer()
  await Promise.all(first)
  for (const { status } of await told) expect(status).toBe('rejected')
  expect(waiting).toHaveLength(0)
  const next = many(keyOf(1), 'settle-many', callOf(500, 6))
  for (const { answer } of waiting.splice(0)) answer()
  expect((await next).items).toHaveLength(500)
})
