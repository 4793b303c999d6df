import * as reconciliation from '@ronda/contract/backoffice/reconciliation.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '../../db/generated/tables.ts'
import { createDatabase, systemPool } from '../../db/pool.ts'
import { dayOf, reconcileAll } from './reconcile.ts'

let env: TestEnv
let luis: OperatorActor
let day: string
let rounds: string[] = []
beforeAll(async () => {
  env = await startTestEnv()
  luis = await env.operator('luis')
  const rosa = await env.member({ balance: '500' })
  const player = await rosa.play()
  for (let i = 0; i < 12; i++) rounds.push((await player.round('2')).id)
  rounds = rounds.toSorted()
  day = dayOf(env.clock.now())
})
afterAll(() => env?.stop())

const run = () => luis.call(reconciliation.run, { vendor: 'RONDA', day })
const found = async () =>
  (await luis.call(reconciliation.differences, { vendor: 'RONDA', day })).rows.map(row => [row.kind, row.id])

test('a day that has not begun is compared by nobody', async () => {
  const ahead = dayOf(env.clock.now() + 86_400_000)
  const refused = await luis.refusal(reconciliation.run, { vendor: 'RONDA', day: ahead })
  expect(refused.fields[0]).toMatchObject({ field: 'day', rule: 'dayAhead' })
})

test('B10: a day on which both sides agree is equal, to the last unit', async () => {
  const result = await run()
  expect(result).toMatchObject({ state: 'equal', roundsTheirs: 12, roundsOurs: 12, stakedTheirs: '24', differences: 0 })
  expect(result.wonTheirs).toBe(result.wonOurs)
})

test('B10: a round lost or altered on either side is found and named, and nothing is corrected', async () => {
  const system = createDatabase<DB>(systemPool(env.ownerUrl, { max: 1 }))
  const [altered, lost] = rounds as [string, string]
  const before = await system.selectFrom('game_rounds').selectAll().where('round_id', 'in', [altered, lost]).execute()
  await system.updateTable('game_rounds').set({ won: 7_0000n }).where('round_id', '=', altered).execute()
  await system.deleteFrom('game_rounds').where('round_id', '=', lost).execute()
  await system
    .insertInto('game_rounds')
    .values({ ...(before[0] as (typeof before)[number]), round_id: 'only-ours', uncounted: false })
    .execute()
  expect(await run()).toMatchObject({ state: 'different', differences: 3 })
  expect((await found()).toSorted()).toEqual(
    [
      ['amounts', altered],
      ['missing-here', lost],
      ['missing-there', 'only-ours'],
    ].toSorted(),
  )
  const after = await system.selectFrom('game_rounds').select('won').where('round_id', '=', altered).executeTakeFirst()
  expect(after?.won).toBe(7_0000n)

  await system.deleteFrom('game_rounds').where('round_id', 'in', [altered, 'only-ours']).execute()
  await system.insertInto('game_rounds').values(before).execute()
  await system.destroy()
  expect(await run()).toMatchObject({ state: 'equal', differences: 0 })
  expect(await found()).toEqual([])
})

test('a vendor that gives no list leaves the day unanswered, to be asked again with the next night’s', async () => {
  const { ctx } = env.system.server
  const address = await ctx.system
    .selectFrom('vendors')
    .select('api_url')
    .where('code', '=', 'RONDA')
    .executeTakeFirst()
  const point = (api_url: string) =>
    ctx.system.updateTable('vendors').set({ api_url }).where('code', '=', 'RONDA').execute()
  await point('http://127.0.0.1:1')
  env.clock.advance(86_400_000)
  await reconcileAll(ctx)
  luis = await env.operator('luis')
  const listed = await luis.call(reconciliation.days, { vendor: 'RONDA', only: 'unanswered' })
  expect(listed.rows.map(row => row.day)).toEqual([day])
  await point(address?.api_url ?? '')
  env.clock.advance(86_400_000)
  await reconcileAll(ctx)
  luis = await env.operator('luis')
  const days = await luis.call(reconciliation.days, { vendor: 'RONDA' })
  expect(days.rows.map(row => [row.day, row.state])).toEqual([
    [dayOf(env.clock.now() - 86_400_000), 'equal'],
    [day, 'equal'],
  ])
})
