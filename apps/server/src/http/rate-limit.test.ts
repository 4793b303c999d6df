import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { startTestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../context.ts'
import type { DB } from '../db/generated/tables.ts'
import { createDatabase, systemPool } from '../db/pool.ts'
import {
  type Budget,
  budgets,
  type Counts,
  createRateLimiter,
  ownCounts,
  type RateLimiter,
  sharedCounts,
} from './rate-limit.ts'

const T0 = 1_760_000_000_000 - (1_760_000_000_000 % 3_600_000)
const quiet = { info: () => {}, error: () => {} }

let database: TestDatabase
let pools: Database[]
beforeAll(async () => {
  database = await createTestDatabase('server')
  pools = [0, 1].map(() => createDatabase<DB>(systemPool(database.url, { max: 4 })))
})
afterAll(async () => {
  for (const pool of pools ?? []) await pool.destroy()
  await database?.drop()
})

async function admitted(limiter: RateLimiter, key: string, budget: Budget, times: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: times }, () => limiter.admit(key, budget)))
  return results.filter(result => result.status === 'fulfilled').length
}

/** Two processes over one database, at a time the test moves. */
function twoProcesses() {
  const clock = { now: T0 }
  const counts = pools.map(pool => {
    const shared = sharedCounts(pool, quiet)
    const spy: Counts & { queries: number } = {
      queries: 0,
      take(...asked) {
        spy.queries++
        return shared.take(...asked)
      },
    }
    return spy
  })
  const limiters = counts.map(each => createRateLimiter(() => clock.now, each))
  return { clock, counts, a: limiters[0] as RateLimiter, b: limiters[1] as RateLimiter }
}

describe('limits of several processes (L1)', () => {
  test.each(Object.entries(budgets))(
    '%s: a flood through two at once gets no more than the limit',
    async (name, budget) => {
      const { a, b } = twoProcesses()
      const key = `flood/${name}`
      const [first, second] = await Promise.all([
        admitted(a, key, budget, budget.limit * 2),
        admitted(b, key, budget, budget.limit * 2),
      ])
      expect(first + second).toBe(budget.limit)
    },
  )

  test('100 callers through two processes: nobody gets more than the limit, nobody loses by another', async () => {
    const { a, b } = twoProcesses()
    const each = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const sums = await Promise.all([a, b].map(one => admitted(one, `caller/${i}`, budgets.anonymous, 60)))
        return sums.reduce((sum, n) => sum + n, 0)
      }),
    )
    expect(new Set(each)).toEqual(new Set([budgets.anonymous.limit]))
  })

  test('what one process took and did not use is at most a twentieth', async () => {
    const { a, b } = twoProcesses()
    expect(await admitted(a, 'lent', budgets.member, 1)).toBe(1)
    expect(await admitted(b, 'lent', budgets.member, 600)).toBe(budgets.member.limit * 0.95)
  })

  test('windows slide: the last one fades over the next', async () => {
    const { clock, a, b } = twoProcesses()
    expect(await admitted(a, 'slide', budgets.login, 40)).toBe(20)
    clock.now += 60_000
    expect(await admitted(b, 'slide', budgets.login, 40)).toBe(0)
    clock.now += 30_000
    expect(await admitted(b, 'slide', budgets.login, 40)).toBe(10)
    clock.now += 90_000
    expect(await admitted(a, 'slide', budgets.login, 40)).toBe(20)
  })

  test('a flood costs few queries: one for each part of the limit, one a second when it is used up', async () => {
    const { clock, counts, a } = twoProcesses()
    await admitted(a, 'cheap', budgets.publicRead, 10_000)
    expect(counts[0]?.queries).toBeLessThanOrEqual(21)
    clock.now += 1_000
    await admitted(a, 'cheap', budgets.publicRead, 10_000)
    expect(counts[0]?.queries).toBeLessThanOrEqual(23)
  })

  test('without its database a process counts for itself', async () => {
    const broken = createDatabase<DB>(systemPool('postgres://127.0.0.1:9/none'))
    const limiter = createRateLimiter(() => T0, sharedCounts(broken, quiet))
    expect(await admitted(limiter, 'alone', budgets.login, 40)).toBe(20)
    await broken.destroy()
  })

  test('a process alone is exact, and asks nobody', async () => {
    const limiter = createRateLimiter(() => T0, ownCounts(), Number.POSITIVE_INFINITY)
    expect(await admitted(limiter, 'one', budgets.member, 1_000)).toBe(budgets.member.limit)
  })
})

test('a household behind one address looks around freely, while pictures, challenges and sign-ins stay dear (L1)', async () => {
  const env = await startTestEnv()
  try {
    const household = Array.from({ length: 5 }, () => env.visitor('lumina', '10.200.0.1'))
    for (const person of household) for (let i = 0; i < 20; i++) await person.call(games.list, {})
    const [first] = household
    if (!first) throw new Error('nobody at home')
    for (let i = 0; i < 60; i++) await first.call(verification.human, { action: 'login' })
    expect(await first.refusal(verification.human, { action: 'login' })).toMatchObject({ code: 'TooManyRequests' })
    await first.call(games.list, {})
    const other = env.visitor('lumina', '10.200.0.2')
    for (let i = 0; i < 20; i++)
      expect((await other.refusal(session.login, { username: `nobody${i}`, password: 'x' })).code).toBe(
        'WrongCredentials',
      )
    const refused = await other.refusal(session.login, { username: 'nobody', password: 'x' })
    expect(refused.code).toBe('TooManyRequests')
    expect(refused.retryAfterS).toBeGreaterThan(0)
  } finally {
    await env.stop()
  }
})
