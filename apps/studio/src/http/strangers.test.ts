import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StudioUnderTest } from '../testing/studio-under-test.ts'

let database: TestDatabase
let studio: StudioUnderTest
beforeAll(async () => {
  database = await createTestDatabase('studio')
  studio = new StudioUnderTest(database.url)
  studio.strangerBudget = { burst: 40, perSecond: 1 / 3 }
  studio.restart()
})
afterAll(async () => {
  await studio.pool.end()
  await database.drop()
})

const ask = (path: string, from: string, token?: string) =>
  studio.send(
    new Request(`https://studio.example${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
    from,
  )
const statusesOf = async (calls: number, from: string, token?: string) => {
  const answers = await Promise.all(Array.from({ length: calls }, () => ask('/api/session', from, token)))
  return { refused: answers.filter(({ status }) => status === 429).length, last: answers.at(-1) as Response }
}

test('L1: who has no session asks no more than sixty times in a minute from one address, and no other pays for it', async () => {
  const { refused, last } = await statusesOf(50, '203.0.113.7')
  expect(refused).toBe(10)
  expect(last.headers.get('retry-after')).toBe('3')
  expect(last.headers.get('ratelimit-limit')).toBe('40')
  expect(last.headers.get('ratelimit-remaining')).toBe('0')
  expect(last.headers.get('ratelimit-reset')).toBe('120')
  expect((await ask('/api/fair/nothing', '203.0.113.8')).status).toBe(404)
  studio.nowMs += 60_000
  expect((await statusesOf(50, '203.0.113.7')).refused).toBe(30)
})

test('tokens made up count for the address, not each for itself', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => ask('/api/session', '203.0.113.9', `made-up-token-number-${i}`)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('who plays is not held up by a flood from the same address', async () => {
  const { value } = await studio.enter()
  await statusesOf(60, 'unknown')
  const own = await statusesOf(30, 'unknown', value.token as string)
  expect(own.refused).toBe(0)
})
