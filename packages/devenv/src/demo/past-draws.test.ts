import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { issuesBetween } from '@ronda/studio/kinds/lottery/calendar.ts'
import { lotteryRules } from '@ronda/studio/kinds/lottery/define.ts'
import { agreedResult } from '@ronda/studio/kinds/lottery/results.ts'
import { isDrawOf } from '@ronda/studio/kinds/lottery/space.ts'
import { drawnIssues, type IssueRow } from '@ronda/studio/kinds/lottery/store.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, testPool } from '../database.ts'
import { pastDraws, writePastDraws } from './past-draws.ts'
import { voices } from './result-sources.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const games = lotteries.filter(({ results }) => results === 'outside')
const dice = () => {
  let count = 0
  return (bytes: Uint8Array) => bytes.fill(0).map(() => (count++ * 7) % 251)
}

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase('studio')
  pool = testPool(database.url, 4)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

test('lotteries from outside have had their last draws by their calendars, those of the house none', () => {
  const draws = Map.groupBy(pastDraws(lotteries, now), ({ game }) => game)
  expect([...draws.keys()]).toEqual(games.map(({ code }) => code))
  for (const game of games) {
    const { calendar, space } = lotteryRules(game, game.version)
    const own = draws.get(game.code)!
    expect(own, game.code).toHaveLength(game.code === 'vn-north' ? 60 : 25)
    const first = own[0]!.draws_at.getTime()
    expect(own.map(({ code }) => code)).toEqual([...issuesBetween(calendar, first, now)].map(({ code }) => code))
    expect(own.every(({ result }) => isDrawOf(space, result))).toBe(true)
    expect(own.at(-1)!.drawn_at.getTime()).toBeLessThanOrEqual(now)
  }
})

test('the same moment and chance give the same draws, another chance others', () => {
  expect(pastDraws(games, now, dice())).toEqual(pastDraws(games, now, dice()))
  const [one, other] = [pastDraws(games, now), pastDraws(games, now)]
  expect(one.map(({ code }) => code)).toEqual(other.map(({ code }) => code))
  expect(one[0]!.result).not.toEqual(other[0]!.result)
})

test('they are written once, told by both voices, and what is there already stays as it is', async () => {
  const north = games.find(({ code }) => code === 'vn-north')!
  const { calendar } = lotteryRules(north, north.version)
  const last = [...issuesBetween(calendar, now - 86_400_000, now)].at(-1)!
  await pool.query(
    `insert into lottery_issues (id, game, code, state, config_version, config_hash, opens_at, closes_at, draws_at, created_at)
     values ('open-still', 'vn-north', $1, 'closed', '1.0.0', '', $2, $3, $4, $2)`,
    [last.code, new Date(last.openAt), new Date(last.closeAt), new Date(last.drawAt)],
  )
  const all = pastDraws(games, now).length
  expect(await writePastDraws({ pool }, lotteries, { now, voices })).toBe(all - 1)
  expect(await writePastDraws({ pool }, lotteries, { now, voices })).toBe(0)
  const { rows } = await pool.query<IssueRow>(`select * from lottery_issues where id = 'open-still'`)
  expect(rows[0]).toMatchObject({ state: 'closed', result: null })
  const drawn = await drawnIssues(pool, 'vn-north', { limit: 100 })
  expect(drawn).toHaveLength(59)
  for (const { id, state, result, chain_id, version } of drawn) {
    expect([state, chain_id, version]).toEqual(['settled', null, 0])
    expect(await agreedResult(pool, id, 0)).toEqual(result)
  }
  const { rows: kept } = await pool.query<{ n: number }>('select count(*)::int as n from lottery_results')
  expect(kept[0]!.n).toBe(all - 1)
})
