import * as returns from '@ronda/contract/backoffice/returns.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge, percent } from './judge.ts'

let env: TestEnv
let luis: OperatorActor
const HOUR_MS = 3_600_000

/** `hours` hours of play of 100 rounds and a stake of 100 each; `wonOf` says what each won. */
async function play(
  game: string,
  hours: number,
  wonOf: (hour: number) => number,
  merchant = 'lumina',
  currency?: string,
) {
  const { system } = env.system.server.ctx
  const found = await system
    .selectFrom('merchants')
    .select(['id', 'currency'])
    .where('code', '=', merchant)
    .executeTakeFirstOrThrow()
  const key = { merchant_id: found.id, vendor: 'RONDA', game_code: game, currency: currency ?? found.currency }
  const at = Math.floor(env.clock.now() / HOUR_MS) * HOUR_MS
  await system
    .insertInto('play_hourly')
    .values(
      Array.from({ length: hours }, (_, i) => ({
        ...key,
        member_id: BigInt(900_000 + i),
        hour: new Date(at - (i % 5) * 24 * HOUR_MS),
        staked: 100_0000n,
        valid: 100_0000n,
        won: BigInt(wonOf(i)) * 1_0000n,
        rounds: 100,
      })),
    )
    .execute()
}

beforeAll(async () => {
  env = await startTestEnv()
  luis = await env.operator('luis')
})
afterAll(() => env?.stop())

const rowOf = async (game: string, days = 30) =>
  (await luis.call(returns.report, { days })).rows.find(row => row.id === `RONDA/${game}`)

test('a return that chance explains is within, one that it does not is above or below', async () => {
  const { system } = env.system.server.ctx
  await system.updateTable('games').set({ rtp: 96 }).where('vendor', '=', 'RONDA').execute()
  // Swings of ±40 about 96: three standard errors of 200 hours are 3 × 40 / √200 ≈ 8.49 points.
  await play('jade-galleon', 200, i => (i % 2 ? 96 + 40 : 96 - 40) + 2)
  await play('sky-kite', 200, i => (i % 2 ? 96 + 4 : 96 - 4) + 2)
  expect(await rowOf('jade-galleon')).toMatchObject({
    rounds: 20_000,
    hours: 200,
    staked: '20000',
    won: '19600',
    actual: '98.00',
    theoretical: '96.00',
    difference: '2.00',
    margin: '8.50',
    verdict: 'within',
  })
  expect(await rowOf('sky-kite')).toMatchObject({ difference: '2.00', margin: '0.95', verdict: 'above' })
})

test('too little play tells nothing, whatever it shows', async () => {
  await play('coral-bay', 99, () => 0)
  expect(await rowOf('coral-bay')).toMatchObject({ actual: '0.00', difference: '-96.00', margin: '', verdict: 'few' })
})

test('days add up to the period, for all games or one, and neither play money nor another merchant is in it', async () => {
  const before = await luis.call(returns.report, { days: 30 })
  await play('baccarat', 10, () => 10_000, 'lumina', 'FUN')
  await play('jade-galleon', 10, () => 10_000, 'baan')
  const after = await luis.call(returns.report, { days: 30 })
  expect(after).toEqual(before)
  const rounds = (report: typeof after) => report.days.reduce((sum, day) => sum + day.rounds, 0)
  expect(rounds(after)).toBe(after.rows.reduce((sum, row) => sum + row.rounds, 0))
  const one = await luis.call(returns.report, { days: 30, game: 'RONDA/sky-kite' })
  expect([rounds(one), one.days.length]).toEqual([20_000, 5])
  expect(one.days[0]).toMatchObject({ theoretical: '96.00' })
  expect((await luis.call(returns.report, { days: 2, game: 'RONDA/sky-kite' })).days).toHaveLength(2)
})

test('a day’s theoretical return is weighed over the stakes of the games that list one, and says how much it covers', async () => {
  const { system } = env.system.server.ctx
  const list = (game: string, rtp: number | null) =>
    system.updateTable('games').set({ rtp }).where('vendor', '=', 'RONDA').where('code', '=', game).execute()
  const last = async (game?: string) =>
    (await luis.call(returns.report, { days: 7, ...(game && { game: `RONDA/${game}` }) })).days.at(-1)
  await env.asOwner('delete from play_hourly')
  await play('jade-galleon', 1, () => 90)
  await play('sky-kite', 2, () => 90)
  await list('jade-galleon', 90)
  await list('sky-kite', 96)
  // 100 at 90 % and 100 at 96 % today; the second hour of the other game was a day before.
  expect(await last()).toMatchObject({ staked: '200', theoretical: '93.00', covered: '100.00' })

  await play('coral-bay', 1, () => 0)
  await list('coral-bay', null)
  expect(await last()).toMatchObject({ staked: '300', theoretical: '93.00', covered: '66.66' })
  expect(await last('coral-bay')).toMatchObject({ staked: '100', actual: '0.00', theoretical: '', covered: '0.00' })

  await system.updateTable('games').set({ rtp: null }).where('vendor', '=', 'RONDA').execute()
  expect(await last()).toMatchObject({ theoretical: '', covered: '0.00' })
})

test('percent is exact and a game without a theoretical return is not judged', () => {
  expect([percent(2n, 3n), percent(-1n, 8n), percent(1n, 0n), percent(10n ** 17n, 10n ** 17n)]).toEqual([
    '66.67',
    '-12.50',
    '',
    '100.00',
  ])
  const much = { rounds: 50_000, hours: 500, staked: 100n, won: 90n, squares: 0 }
  expect(judge({ ...much, theoretical: null })).toMatchObject({ actual: '90.00', verdict: 'unknown' })
  expect(judge({ ...much, theoretical: 96 })).toMatchObject({ difference: '-6.00', verdict: 'below' })
})
