import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Queryable } from '../db/transaction.ts'
import type { Session } from '../sessions.ts'
import { insertWager, type NewWager } from './open.ts'

test('what is played has the form of its kind, or nothing is written', async () => {
  const written: unknown[][] = []
  const db = {
    query: async (_: string, values: unknown[]) => {
      written.push(values)
      return { rows: [{}] }
    },
  } as unknown as Queryable
  const session = { merchant: 'm', player: 'p', game: 'g', walletToken: 'w', currency: 'PEN', mode: 'real' } as Session
  const wager: NewWager = {
    kind: 'dice',
    requestId: 'request-0001',
    rules: { version: '1', hash: 'h' },
    stake: 10_000n,
    play: { face: 6 },
    form: z.strictObject({ face: z.int() }),
  }
  await insertWager(db, session, wager, 0)
  expect(written).toHaveLength(1)
  for (const play of [{}, { face: 'six' }, { face: 6, payout: '100' }])
    await expect(insertWager(db, session, { ...wager, play }, 0)).rejects.toThrow()
  expect(written).toHaveLength(1)
})
