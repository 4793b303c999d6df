import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { payCommissions } from '../commissions/pay.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'

let env: TestEnv
let top: MemberActor
let agent: MemberActor
let player: MemberActor
let beside: MemberActor
const fixture = createVipFixture(() => env)
const span = () => ({ from: businessDay(env.clock.now() - 6 * 86_400_000), to: businessDay(env.clock.now()) })
const today = () => businessDay(env.clock.now())

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
  top = await topAgent(env)
  agent = await joined(env, top, 'agent', { RNG: '0.6' })
  player = await joined(env, agent, 'player', { RNG: '0.4' })
  beside = await joined(env, top, 'player', { RNG: '0.5' })
  for (const who of [agent, player, beside]) await who.deposit('20000')
  await fixture.stake(player, '10000', { won: '9000' })
  await fixture.stake(player, '500', { won: '0', gameCode: 'baccarat' })
  await fixture.stake(agent, '1000', { won: '1500' })
  await fixture.stake(beside, '2000', { won: '0' })
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

test('P1: a team’s row is the sum of its lines and its own play, and what the members lost is what the house won', async () => {
  const { rows, totals, line } = await top.call(statements.pal, span())
  expect(line.map(({ account }) => account)).toEqual([top.username])
  expect(rows.map(row => [row.account, row.hasTeam, row.stake, row.payout, row.result, row.commission])).toEqual([
    [agent.username, true, '11500', '10500', '1000', '35.5'],
    [beside.username, false, '2000', '0', '2000', '8'],
  ])
  expect(totals).toMatchObject({ stake: '13500', payout: '10500', result: '3000', rounds: 4, commission: '43.5' })
  const below = await top.call(statements.pal, { ...span(), of: await idOf(env, agent) })
  expect(below.line.map(({ account }) => account)).toEqual([top.username, agent.username])
  // The agent's own play stands beside its lines; the one above earned of both.
  expect(below.rows.map(row => [row.id === 'own' ? 'own' : row.account, row.result, row.commission])).toEqual([
    [player.username, '1500', '32.5'],
    ['own', '-500', '3'],
  ])
})

test('by product and by day the sums are the same', async () => {
  const products = await top.call(statements.pal, { ...span(), by: 'product' })
  expect(products.rows.map(row => [row.id, row.stake, row.commission])).toEqual([
    ['LIVE', '500', '2.5'],
    ['RNG', '13000', '41'],
  ])
  const days = await top.call(statements.pal, { ...span(), by: 'day' })
  expect(days.rows.map(row => [row.id, row.stake, row.commission])).toEqual([[today(), '13500', '43.5']])
  const { days: overview, ...team } = await top.call(statements.overview, span())
  expect(team).toMatchObject({ members: 3, agents: 1, direct: 2 })
  expect(team.totals).toMatchObject({ stake: '13500', result: '3000', joined: 3, commission: '43.5' })
  expect(overview).toHaveLength(7)
  expect(overview.at(-1)).toMatchObject({ day: today(), joined: 3, commission: '43.5' })
})

test('every figure opens into what it is made of, down to the rounds', async () => {
  await payCommissions(env.system.server.ctx)
  const { days, totals } = await agent.call(statements.revenue, span())
  expect(days.at(-1)).toEqual({ day: today(), commission: '20', rebate: '6', paid: '26', wages: '0', dividends: '0' })
  expect(totals).toEqual({ commission: '20', rebate: '6', paid: '26', wages: '0', dividends: '0' })
  const { rows } = await top.call(statements.revenueParts, { day: today() })
  expect(rows.map(row => [row.account, row.line, row.category, row.valid, row.rate, row.amount])).toEqual([
    [player.username, agent.username, 'RNG', '10000', '0.3', '30'],
    [beside.username, beside.username, 'RNG', '2000', '0.4', '8'],
    [agent.username, agent.username, 'RNG', '1000', '0.3', '3'],
    [player.username, agent.username, 'LIVE', '500', '0.5', '2.5'],
  ])
  const bets = await top.call(statements.bets, { ...span(), of: await idOf(env, player), category: 'RNG' })
  expect(bets.rows.map(row => [row.stake, row.payout])).toEqual([['10000', '9000']])
})

test('nobody looks up, beside, or at what is no agent’s', async () => {
  for (const stranger of [top, beside])
    for (const call of [statements.pal, statements.bets])
      expect(await agent.refusal(call, { ...span(), of: await idOf(env, stranger) })).toMatchObject({
        code: 'NotFound',
      })
  for (const call of [statements.overview, statements.pal, statements.revenue])
    expect(await player.refusal(call, span())).toMatchObject({ code: 'AgentNeeded' })
  expect(await top.refusal(statements.overview, { from: '2026-01-01', to: '2026-11-01' })).toMatchObject({
    code: 'InvalidInput',
  })
})
