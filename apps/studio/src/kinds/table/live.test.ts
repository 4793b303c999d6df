import { VendorLive } from '@ronda/contract/vendor/live.ts'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endsAfter } from '../../games/sky-kite/curve.ts'
import { rules, TableUnderTest } from '../../testing/table-under-test.ts'

let database: TestDatabase
let table: TableUnderTest
beforeAll(async () => {
  database = await createTestDatabase('studio')
  table = new TableUnderTest(database.url, 100)
  await table.as('p-77')
})
afterAll(async () => {
  await table.pool.end()
  await database.drop()
})

async function kite() {
  const answer = await table.get('/live.json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return VendorLive.parse(await answer.json()).games['sky-kite']
}

test('anybody is told until when bets are taken and what a round has reached, never past its end', async () => {
  const round = await table.open(300)
  expect(await kite()).toEqual({ phase: 'open', endsInMs: round.betting_ends_at.getTime() - table.nowMs })
  await table.take()
  await table.flyTo(170)
  expect(await kite()).toEqual({ phase: 'running', times: '1.70' })
  const { started_at } = await table.round()
  // Over, although nobody has written it yet.
  table.nowMs = started_at!.getTime() + endsAfter(rules, await table.point())
  expect(await kite()).toEqual({ phase: 'closed' })
})
