import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam } from '../agents/team.ts'
import { idOf, joined, smallAndLarge, topAgent } from '../agents/team-fixture.ts'
import { LARGE } from '../agents/tree.ts'
import { payCommissions } from '../commissions/pay.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'
import { HOLDINGS_MS, holdingsOf } from './holdings.ts'

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
    // What it earned of them is a cost of the house like any other.
    [top.username, false, '0', '0', '0', '0'],
  ])
  expect(totals).toMatchObject({ stake: '13500', payout: '10500', result: '3000', rounds: 4, commission: '43.5' })
  // Back of own play 40 + 6 + 10, of play below 20 + 43.5; one of three members ended ahead; 60 000 were paid in.
  expect(totals).toMatchObject({ selfRebate: '56', teamCommission: '63.5', deposit: '60000' })
  expect(await top.call(statements.palWinners, span())).toEqual({
    rows: [{ id: await idOf(env, agent), winners: 1 }],
    total: 1,
  })
  expect([totals.gameResult, totals.ngr, totals.memberNet]).toEqual(['-3000', '2880.5', '-2880.5'])
  const below = await top.call(statements.pal, { ...span(), of: await idOf(env, agent) })
  expect(below.line.map(({ account }) => account)).toEqual([top.username, agent.username])
  // The agent's own play stands beside its lines; the one above earned of both.
  expect(below.rows.map(row => [row.id === 'own' ? 'own' : row.account, row.result, row.commission])).toEqual([
    [player.username, '1500', '32.5'],
    ['own', '-500', '3'],
  ])
})

test('by line, member, product and day the sums are the same', async () => {
  const { rows: _, ...line } = await top.call(statements.pal, span())
  for (const by of ['member', 'product', 'day'] as const) {
    const { rows, ...other } = await top.call(statements.pal, { ...span(), by })
    expect((await top.call(statements.palWinners, { ...span(), by })).total).toBe(1)
    expect(other).toEqual(line)
    expect(rows.reduce((sum, { deposit }) => sum + Number(deposit), 0)).toBe(60_000)
  }
  const { rows } = await top.call(statements.pal, { ...span(), by: 'member' })
  expect(rows.map(row => [row.account, row.stake, row.result, row.selfRebate, row.teamCommission])).toEqual([
    [player.username, '10500', '1500', '40', '0'],
    [beside.username, '2000', '2000', '10', '0'],
    [agent.username, '1000', '-500', '6', '20'],
    [top.username, '0', '0', '0', '43.5'],
  ])
})

test('P1: turnover 1 000, payout 900, rebate 10, activity 20 and wage 5 leave the house 65 and the member −65', async () => {
  const leader = await topAgent(env, { RNG: '1' })
  const only = await joined(env, leader, 'player', { RNG: '1' })
  await only.deposit('1000')
  await fixture.stake(only, '1000', { won: '900' })
  await leader.call(statements.pal, span())
  await env.asOwner(`
    insert into team_money_days (merchant_id, place_id, day, part, own, amount)
    select p.merchant_id, u.id, '${today()}', m.part, case when u.id = p.id then m.amount else 0 end, m.amount
    from team_places p, unnest(p.path) as u(id), (values ('activity', 200000), ('wage', 50000)) as m(part, amount)
    where p.member_id = ${await idOf(env, only)}`)
  const expected = {
    stake: '1000',
    valid: '1000',
    payout: '900',
    result: '100',
    gameResult: '-100',
    selfRebate: '10',
    teamCommission: '0',
    activity: '20',
    wage: '5',
    ngr: '65',
    memberNet: '-65',
    deposit: '1000',
  }
  const { rows, totals } = await leader.call(statements.pal, span())
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject(expected)
  expect(totals).toMatchObject(expected)
})

test('a month as a document: what was earned, added up, in words', async () => {
  const { name, base64 } = await agent.call(statements.statementPdf, { month: today().slice(0, 7) })
  expect(name).toBe(`lumina-${agent.username}-${today().slice(0, 7)}.pdf`)
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await agent.refusal(statements.statementPdf, { month: '2999-01' })).toMatchObject({ code: 'NotFound' })
  expect(await player.refusal(statements.statementPdf, { month: today().slice(0, 7) })).toMatchObject({
    code: 'AgentNeeded',
  })
})

test('products, days and the overview tell the same', async () => {
  const products = await top.call(statements.pal, { ...span(), by: 'product' })
  expect(products.rows.map(row => [row.id, row.stake, row.commission])).toEqual([
    ['LIVE', '500', '2.5'],
    ['RNG', '13000', '41'],
    ['other', '0', '0'],
  ])
  expect(products.rows.at(-1)).toMatchObject({ deposit: '60000' })
  const days = await top.call(statements.pal, { ...span(), by: 'day' })
  expect(days.rows.map(row => [row.id, row.stake, row.commission])).toEqual([[today(), '13500', '43.5']])
  const { days: overview, ...team } = await top.call(statements.overview, span())
  expect(team).toMatchObject({ members: 3, direct: 2 })
  expect(team.totals).toMatchObject({ stake: '13500', result: '3000', joined: 3, commission: '43.5' })
  expect(team.totals).toMatchObject({ deposit: '60000', ngr: '2880.5' })
  expect(team.before).toMatchObject({ stake: '0', deposit: '0', joined: 0 })
  const { days: played, top: best, ...people } = await top.call(statements.people, span())
  expect(people).toEqual({
    currency: 'PEN',
    agents: 1,
    teamBalance: '57000',
    heldAt: null,
    players: 3,
    playersBefore: 0,
  })
  expect(best.map(({ account, valid, result }) => [account, valid, result])).toEqual([
    [player.username, '10500', '1500'],
    [beside.username, '2000', '2000'],
    [agent.username, '1000', '-500'],
  ])
  expect([played.length, played.at(-1)]).toEqual([7, { day: today(), players: 3 }])
  expect(overview).toHaveLength(7)
  expect(overview.at(-1)).toMatchObject({ day: today(), joined: 3, commission: '43.5' })
})

test('every figure opens into what it is made of, down to the rounds', async () => {
  await payCommissions(env.system.server.ctx)
  const { days, totals } = await agent.call(statements.revenue, span())
  expect(days.at(-1)).toMatchObject({ day: today(), commission: '20', rebate: '6', paid: '26', wages: '0' })
  expect(totals).toMatchObject({ commission: '20', rebate: '6', paid: '26', wages: '0' })
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
  for (const call of [
    statements.overview,
    statements.people,
    statements.pal,
    statements.palWinners,
    statements.revenue,
  ])
    expect(await player.refusal(call, span())).toMatchObject({ code: 'AgentNeeded' })
  expect(await top.refusal(statements.overview, { from: '2026-01-01', to: '2026-11-01' })).toMatchObject({
    code: 'InvalidInput',
  })
})

test('what a large team holds is counted once a minute for all who look', async () => {
  const { ctx } = env.system.server
  const merchant = (await ctx.merchants.byCode('lumina'))!
  const now = env.clock.now()
  const held = (at = now) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const { place } = await ownTeam(tx, {
        merchant,
        session: { agentType: 1, memberId: BigInt(await idOf(env, agent)) },
      } as never)
      return await holdingsOf(ctx, tx, merchant, { ...place, size: LARGE }, at)
    })
  const [before, same] = await Promise.all([held(), held()])
  expect(same).toBe(before)
  await player.deposit('100')
  expect(await held()).toBe(before)
  expect(await held(now + HOLDINGS_MS)).toEqual({
    ...before,
    at: now + HOLDINGS_MS,
    balance: before.balance + 1_000_000n,
  })
})

test('by member a team comes page by page: who played most first, then who had anything else, each once', async () => {
  const leader = await topAgent(env)
  await env.asOwner(`
    insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at, registered_at,
      registered_ip)
    select merchant_id, 'paged' || n, 'paged' || n, '', 'es', profile_sealed, now(), now(), '10.0.0.1'
    from members, generate_series(1, 205) n where id = ${await idOf(env, leader)};
    insert into team_places (merchant_id, id, member_id, parent_id, path, depth, size, since) overriding system value
    select merchant_id, id, member_id, parent_id, path || id, 1, 1, now() from (
      select p.merchant_id, nextval('team_places_id_seq') as id, m.id as member_id, p.id as parent_id, p.path
      from team_places p join members m on m.merchant_id = p.merchant_id and m.username_key like 'paged%'
      where p.member_id = ${await idOf(env, leader)}) made;
    update team_places set size = 206 where member_id = ${await idOf(env, leader)};
    insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at)
    select p.merchant_id, p.id, '${today()} 00:00+08', 'RNG', n, n, 0, 1, array[0, 0], now()
    from generate_series(1, 120) n join members m on m.username_key = 'paged' || n join team_places p on p.member_id = m.id;
    insert into team_money_days (merchant_id, place_id, day, part, own, amount)
    select p.merchant_id, p.id, '${today()}', 'deposit', 10000, 10000
    from generate_series(116, 204) n join members m on m.username_key = 'paged' || n join team_places p on p.member_id = m.id`)
  const [pages, large] = await smallAndLarge(env, () =>
    Promise.all([1, 2, 3, 4].map(pageNo => leader.call(statements.pal, { ...span(), by: 'member', pageNo }))),
  )
  expect(large).toEqual(pages)
  expect(pages.map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
    [100, true],
    [100, true],
    [4, false],
    [0, false],
  ])
  const numbers = pages.flatMap(({ rows }) => rows.map(({ account }) => Number(account?.slice(5))))
  expect(numbers.slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n))
  expect(numbers.slice(120).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 84 }, (_, n) => 121 + n))
  for (const { totals } of pages) expect(totals.rounds).toBe(120)
})
