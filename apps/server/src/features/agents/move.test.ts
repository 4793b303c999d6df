import * as office from '@ronda/contract/backoffice/agents.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as closing from '@ronda/contract/portal/account/closing.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountedRound } from '../../ports/bets.ts'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { feedTeams } from '../commissions/feed.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'
import { moveBranch } from './move-branch.ts'
import { idOf, joined, openSeries, titlesOf, topAgent } from './team-fixture.ts'
import { lockPlaces, type Place, placeOf } from './tree.ts'

let env: TestEnv
const fixture = createVipFixture(() => env)
const ctx = () => env.system.server.ctx
const why = { reason: 'the line asked for it' }
beforeAll(async () => {
  env = await startTestEnv()
  await openSeries(env)
  await fixture.takeLargeStakes()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

async function operators() {
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  env.clock.advance(31_000)
  return { luis, diego: await env.operator('diego') }
}

async function moved(who: MemberActor, to: MemberActor | null, lower = false) {
  const { luis, diego } = await operators()
  const { waiting } = await luis.call(office.move, {
    memberId: await idOf(env, who),
    to: to?.username ?? null,
    lower,
    ...why,
  })
  return diego.approve(waiting)
}
const span = () => ({ from: businessDay(env.clock.now() - 86_400_000), to: businessDay(env.clock.now()) })
const seenBy = async (agent: MemberActor, who: MemberActor) =>
  (await agent.call(team.downlines, { q: who.username })).rows.length === 1

test('who opened a way into an account of the line above neither proposes a move below it nor decides one', async () => {
  const top = await topAgent(env)
  const [old, next] = [await joined(env, top, 'agent', { RNG: '0.8' }), await joined(env, top, 'agent', { RNG: '0.8' })]
  const below = await joined(env, next, 'agent', { RNG: '0.7' })
  const head = await joined(env, old, 'agent', { RNG: '0.6' })
  const opened = (operator: string) =>
    env.asOwner(`insert into member_openings (merchant_id, member_id, operator, act, at)
      select merchant_id, id, '${operator}@lumina', 'initial-password', '${new Date(env.clock.now()).toISOString()}'
      from members where username = '${next.username}'`)
  const { luis, diego } = await operators()
  const asked = { memberId: await idOf(env, head), to: below.username, lower: false, ...why }
  const { waiting } = await luis.call(office.move, asked)
  await opened('diego')
  await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'BeneficiaryMaker' })
  expect(await diego.refusal(office.move, { ...asked, memberId: await idOf(env, old) })).toMatchObject({
    code: 'BeneficiaryMaker',
  })
  await opened('luis')
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  await expect(ana.approve(waiting)).rejects.toMatchObject({ code: 'BeneficiaryMaker' })
  await env.asOwner(`delete from member_openings where act = 'initial-password'`)
  await ana.approve(waiting)
})

test('a branch moves by two people: at once the old upline sees it no more and the new one does, nothing of the other’s time', async () => {
  const top = await topAgent(env)
  const old = await joined(env, top, 'agent', { RNG: '0.8' })
  const next = await joined(env, top, 'agent', { RNG: '0.8' })
  const head = await joined(env, old, 'agent', { RNG: '0.6' })
  const player = await joined(env, head, 'player', { RNG: '0.4' })
  await player.deposit('5000')
  await fixture.stake(player, '1000', { won: '0' })
  const vendor = createVendorActor(env)
  const seat = await vendor.open(player)
  const across = newId(env.clock.now())
  await seat.bet('300', across)
  env.clock.advance(60_000)
  const { luis, diego } = await operators()
  const asked = { memberId: await idOf(env, head), to: next.username }
  const preview = await luis.call(office.previewMove, asked)
  expect(preview).toMatchObject({
    members: 2,
    agents: 1,
    depthNow: 3,
    depthThen: 3,
    exceedingCount: 0,
    from: { account: old.username },
    to: { account: next.username },
  })
  const { waiting } = await luis.call(office.move, { ...asked, lower: false, ...why })
  expect(await seenBy(old, player)).toBe(true)
  await diego.approve(waiting)
  for (const one of [head, player]) {
    expect(await seenBy(old, one)).toBe(false)
    expect(await seenBy(next, one)).toBe(true)
    expect(await old.refusal(statements.bets, { ...span(), of: await idOf(env, one) })).toMatchObject({
      code: 'NotFound',
    })
  }
  // A session that was open goes on, at the new place.
  await seat.win('0', across)
  await fixture.stake(player, '200', { won: '0' })
  const stakes = async (agent: MemberActor) => (await agent.call(statements.pal, span())).totals.stake
  expect(await stakes(old)).toBe('1000')
  expect(await stakes(next)).toBe('500')
  expect(await stakes(head)).toBe('1500')
  expect(await stakes(top)).toBe('1500')
  const betsSeen = async (agent: MemberActor) =>
    (await agent.call(statements.bets, { ...span(), of: await idOf(env, player) })).rows.map(row => row.stake)
  expect(await betsSeen(next)).toEqual(['200'])
  // Who went with it has stood below its own agent all the time.
  expect(await betsSeen(head)).toEqual(['200', '300', '1000'])
  expect((await old.call(statements.pal, span())).rows.filter(({ id }) => id !== 'own')).toMatchObject([
    { account: head.username, hasTeam: false },
  ])
  const sizes = await Promise.all(
    [top, old, next, head].map(async agent => (await agent.call(team.downlines, {})).line[0]!.teamSize),
  )
  expect(sizes).toEqual([5, 1, 3, 2])
  const { rows } = await luis.call(office.moves, { memberId: await idOf(env, old) })
  expect(rows).toMatchObject([{ members: 2, to: { account: next.username }, reason: why.reason }])
})

test('what lies above the new upline’s own is refused, or lowered with the list of it', async () => {
  const from = await topAgent(env, { RNG: '0.9' }, { groups: { FAST: 1970 } })
  const to = await topAgent(env, { RNG: '0.5' }, { groups: { FAST: 1950 } })
  const head = await joined(env, from, 'agent', { RNG: '0.8' }, { FAST: 1960 })
  const player = await joined(env, head, 'player', { RNG: '0.4' }, { FAST: 1956 })
  const { luis } = await operators()
  const asked = { memberId: await idOf(env, head), to: to.username }
  const { exceeding, exceedingCount } = await luis.call(office.previewMove, asked)
  expect(exceedingCount).toBe(3)
  expect(exceeding.map(({ account, product, has, most }) => [account, product, has, most])).toEqual([
    [head.username, 'FAST', '1960', '1950'],
    [head.username, 'RNG', '0.8', '0.5'],
    [player.username, 'FAST', '1956', '1950'],
  ])
  expect(await luis.refusal(office.move, { ...asked, lower: false, ...why })).toMatchObject({ code: 'MoveDoesNotFit' })
  const { waiting } = await luis.call(office.move, { ...asked, lower: true, ...why })
  // What was agreed to is what was shown: a rate that rises meanwhile stops it.
  await head.call(team.setRates, { id: await idOf(env, player), rates: { RNG: '0.7' }, version: 1 })
  env.clock.advance(31_000)
  const diego = await env.operator('diego')
  await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'ProposalOutdated' })
  await diego.approve(waiting, false)
  await moved(head, to, true)
  const { rows, line } = await head.call(team.downlines, {})
  expect(line[0]).toMatchObject({ rates: { RNG: '0.5' }, groups: { FAST: 1950 } })
  expect(rows[0]).toMatchObject({ rates: { RNG: '0.5' }, groups: { FAST: 1950 } })
})

test('a top team becomes a line of another, and a line with an agent at its head a top team', async () => {
  const top = await topAgent(env)
  const other = await topAgent(env)
  const agent = await joined(env, other, 'agent', { RNG: '0.4' })
  const player = await joined(env, agent)
  await moved(other, top)
  expect((await other.call(member.info, {})).type).toBe(2)
  expect(await seenBy(top, player)).toBe(true)
  await moved(agent, null)
  const [mine, theirs] = [await titlesOf(agent), await titlesOf(other)]
  expect(mine).toContain('You no longer have an upline')
  expect(theirs).toEqual(
    expect.arrayContaining([`Your upline is now ${top.username}`, `${agent.username} is no longer in your team`]),
  )
  expect(await titlesOf(top)).toContain(`${other.username} is in your team now`)
  expect((await agent.call(member.info, {})).type).toBe(1)
  expect(await seenBy(top, player)).toBe(false)
  expect(await seenBy(agent, player)).toBe(true)
  const { luis } = await operators()
  const ask = async (who: MemberActor, to: MemberActor | null) =>
    luis.refusal(office.move, { memberId: await idOf(env, who), to: to?.username ?? null, lower: false, ...why })
  expect(await ask(player, null)).toMatchObject({ code: 'NotAnAgent' })
  expect(await ask(top, null)).toMatchObject({ code: 'AlreadyOnTop' })
  expect(await ask(top, other)).toMatchObject({ code: 'MoveUnderItself' })
  expect((await ask(other, top)).fields[0]).toMatchObject({ field: 'to', rule: 'same' })
  expect((await ask(top, player)).fields[0]).toMatchObject({ field: 'to', rule: 'agentNeeded' })
  const sofia = await env.operator('sofia')
  const asked = { memberId: await idOf(env, other), to: top.username, lower: false, ...why }
  expect(await sofia.refusal(office.move, asked)).toMatchObject({ code: 'NotAllowed' })
})

test('nobody comes under an agent that is locked, frozen or keeps away from play: it is said, and neither proposed nor done', async () => {
  const top = await topAgent(env)
  const next = await topAgent(env)
  const head = await joined(env, top, 'agent')
  const asked = { memberId: await idOf(env, head), to: next.username }
  const lock = (status: string) =>
    env.asOwner(`update members set status = '${status}' where username = '${next.username}'`)
  const closed = [
    { rule: 'agentLocked', close: () => lock('locked'), open: () => lock('active') },
    {
      rule: 'agentFrozen',
      close: () =>
        env.asOwner(`update team_members set frozen_at = now(), frozen_by = 'luis' where member_id = ${nextId}`),
      open: () => env.asOwner(`update team_members set frozen_at = null, frozen_by = '' where member_id = ${nextId}`),
    },
    {
      rule: 'agentBarred',
      close: () => next.call(closing.ask, { password: PASSWORD }),
      open: () => next.call(closing.takeBack, {}),
    },
    {
      rule: 'agentBarred',
      close: () => next.call(protection.bar, { choice: { kind: 'break', length: '24h' } }),
      open: () => {},
    },
  ]
  const nextId = await idOf(env, next)
  for (const { rule, close, open } of closed) {
    const { luis, diego } = await operators()
    const { waiting } = await luis.call(office.move, { ...asked, lower: false, ...why })
    await close()
    await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'ProposalOutdated' })
    await diego.approve(waiting, false)
    for (const refused of [
      await luis.refusal(office.previewMove, asked),
      await luis.refusal(office.move, { ...asked, lower: false, ...why }),
    ])
      expect(refused.fields[0]).toMatchObject({ field: 'to', rule })
    await open()
  }
  expect(await seenBy(top, head)).toBe(true)
})

test('the contract between the member and its old upline ends with what rests on it', async () => {
  const top = await topAgent(env)
  const next = await topAgent(env)
  const agent = await joined(env, top, 'agent')
  await signed(env, top, termsOf(level(100, 1, '0.8')))
  await given(env, top, agent, termsOf(level(100, 1, '0.5')))
  const memberId = await idOf(env, top)
  const { luis } = await operators()
  const preview = await luis.call(office.previewMove, { memberId, to: next.username })
  expect(preview.contracts).toEqual([
    { kind: 'daily-wage', upline: null, downline: { memberId, account: top.username } },
    {
      kind: 'daily-wage',
      upline: { memberId, account: top.username },
      downline: { memberId: await idOf(env, agent), account: agent.username },
    },
  ])
  await moved(top, next)
  const rows = await ctx()
    .system.selectFrom('agent_contracts')
    .select(['end_why'])
    .where('downline_id', 'in', [BigInt(memberId), BigInt(await idOf(env, agent))])
    .orderBy('id')
    .execute()
  expect(rows.map(({ end_why }) => end_why)).toEqual(['house', 'upline'])
})

test('by its old link who joins after a move stands where the agent is now', async () => {
  const top = await topAgent(env)
  const next = await topAgent(env)
  const agent = await joined(env, top, 'agent')
  const { code } = await agent.call(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })
  await moved(agent, next)
  const actor = env.visitor()
  const form = { password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe', affiliateCode: code }
  const username = `late${process.pid}m`
  await actor.call(registration.register, { ...form, username })
  actor.username = username
  expect(await seenBy(next, actor)).toBe(true)
  expect(await seenBy(top, actor)).toBe(false)
})

/** The same numbers from the same seed. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** So many members without accounts, each under one chosen before it. */
async function plant(count: number, parentOf: (i: number) => number | null, since: Date): Promise<bigint[]> {
  const { id: merchantId } = (await ctx().merchants.byCode('lumina'))!
  const { rows } = await sql<{ id: bigint }>`
    insert into members (merchant_id, username, username_key, agent_type, language, password_changed_at, password_hash, profile_sealed, registered_at, registered_ip)
    select ${merchantId}, name, name, 2, 'es', ${since}, m.password_hash, m.profile_sealed, ${since}, '127.0.0.1'
    from (select * from members where merchant_id = ${merchantId} limit 1) m,
      (select ${`p${newId(env.clock.now()).slice(-8)}x`.toLowerCase()} || n as name from generate_series(1, ${count}) n) names
    returning id`.execute(ctx().system)
  const ids = rows.map(({ id }) => id)
  const parents = ids.map((_, i) => parentOf(i))
  await sql`
    insert into team_members (merchant_id, member_id, joined_at)
    select ${merchantId}, id, ${since} from unnest(${ids}::bigint[]) as u(id)`.execute(ctx().system)
  const places: bigint[] = (
    await sql<{ id: bigint }>`
      select nextval(pg_get_serial_sequence('team_places', 'id')) as id from generate_series(1, ${count})`.execute(
      ctx().system,
    )
  ).rows.map(({ id }) => id)
  const paths: bigint[][] = []
  for (const [i, parent] of parents.entries()) paths.push([...(parent === null ? [] : paths[parent]!), places[i]!])
  const sizes = ids.map(() => 1)
  for (let i = count - 1; i >= 0; i--) if (parents[i] !== null) sizes[parents[i]!]! += sizes[i]!
  for (let from = 0; from < count; from += 5000) {
    const part = ids.slice(from, from + 5000)
    const at = <T>(all: readonly T[]) => all.slice(from, from + 5000)
    await sql`
      insert into team_places (merchant_id, id, member_id, parent_id, path, depth, size, since)
      overriding system value
      select ${merchantId}, id, member_id, path[cardinality(path) - 1], path, cardinality(path) - 1, size, ${since}
      from (select id, member_id, string_to_array(path, ',')::bigint[] as path, size from unnest(${at(places)}::bigint[],
        ${part}::bigint[], ${at(paths).map(path => path.join(','))}::text[], ${at(sizes)}::int[])
        as u(id, member_id, path, size)) p`.execute(ctx().system)
  }
  return ids
}

async function moveNow(merchantId: number, memberId: bigint, toId: bigint, at = new Date(env.clock.now())) {
  return ctx()
    .system.transaction()
    .execute(async tx => {
      const [head, to] = [await placeOf(tx, merchantId, memberId), await placeOf(tx, merchantId, toId)] as [
        Place,
        Place,
      ]
      if (to.path.includes(head.id)) return false
      await lockPlaces(tx, merchantId, [...new Set([...head.path, ...to.path])])
      await moveBranch(tx, merchantId, { head, to }, at)
      return true
    })
}

interface Row {
  id: bigint
  member_id: bigint
  parent_id: bigint | null
  path: string[]
  size: number
}

test('random trees of 2 000 in six levels: after moves everybody stands below whom it should, sampled pair by pair, once', async () => {
  const roll = dice(20_261_125)
  const { id: merchantId } = (await ctx().merchants.byCode('lumina'))!
  const since = new Date(env.clock.now())
  const depth: number[] = []
  const parent: (number | null)[] = []
  const ids = await plant(
    2000,
    i => {
      let up: number | null = i < 4 ? null : roll(i)
      while (up !== null && depth[up]! >= 5) up = parent[up]!
      parent.push(up)
      depth.push(up === null ? 0 : depth[up]! + 1)
      return up
    },
    since,
  )
  const isBelow = (above: number, i: number) => {
    for (let at: number | null = i; at !== null; at = parent[at]!) if (at === above) return true
    return false
  }
  for (let n = 0; n < 25; n++) {
    env.clock.advance(1000)
    const [i, to] = [roll(2000), roll(2000)]
    if (isBelow(i, to) || parent[i] === to) continue
    expect(await moveNow(merchantId, ids[i]!, ids[to]!)).toBe(true)
    parent[i] = to
  }
  const { rows } = await sql<Row>`select id, member_id, parent_id, path, size from team_places
    where merchant_id = ${merchantId} and until is null and member_id = any(${ids}::bigint[])`.execute(ctx().system)
  expect(rows).toHaveLength(2000)
  const placed = new Map(rows.map(row => [row.member_id, row]))
  const at = (i: number) => placed.get(ids[i]!)!
  for (let n = 0; n < 4000; n++) {
    const [above, i] = [roll(2000), roll(2000)]
    expect(
      at(i)
        .path.map(String)
        .includes(String(at(above).id)),
    ).toBe(isBelow(above, i))
  }
  const sizes = ids.map(() => 0)
  for (const [i] of ids.entries()) for (let up: number | null = i; up !== null; up = parent[up]!) sizes[up]!++
  expect(ids.map((_, i) => at(i).size)).toEqual(sizes)
  // Ids rise on the way down, which all locks rely on.
  for (const { path } of rows) expect(path.map(BigInt)).toEqual(path.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1)))
})

test('moves beside joins, other moves and counting: no cycle, sizes right, each round at exactly one place', async () => {
  const top = await topAgent(env, { RNG: '0.9' })
  const [left, right] = [await joined(env, top, 'agent'), await joined(env, top, 'agent')]
  const below = await joined(env, left, 'agent')
  const players = await Promise.all([0, 1, 2].map(() => joined(env, below)))
  const { code } = await below.call(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })
  const seats = await Promise.all(
    players.map(async player => {
      await player.deposit('1000')
      return createVendorActor(env).open(player)
    }),
  )
  const { luis, diego } = await operators()
  const ask = async (who: MemberActor, to: MemberActor) =>
    (await luis.call(office.move, { memberId: await idOf(env, who), to: to.username, lower: false, ...why })).waiting
  // Each would stand below the other: at most one of them happens.
  const [a, b] = [await ask(left, right), await ask(right, left)]
  const form = { password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe', affiliateCode: code }
  const play = async (n: number) => {
    for (let round = 0; round < 4; round++) {
      const id = newId(env.clock.now())
      expect((await seats[n]!.bet('10', id)).outcome).toBe('ok')
      expect((await seats[n]!.win('0', id)).outcome).toBe('ok')
      await ctx().settler.run()
    }
  }
  const results = await Promise.allSettled([
    diego.approve(a),
    diego.approve(b),
    ...[0, 1, 2, 3].map(n =>
      env.visitor().call(registration.register, { ...form, username: `race${n}x${process.pid}` }),
    ),
    play(0),
    play(1),
    play(2),
  ])
  expect(results.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.slice(6).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await ctx().settler.run()
  const joinedBeside = results.slice(2, 6).filter(({ status }) => status === 'fulfilled').length
  const { rows } = await sql<{ size: number; counted: bigint }>`
    select p.size, (select count(*) from team_places b where b.merchant_id = p.merchant_id and b.until is null
      and b.path @> array[p.id]) as counted
    from team_places p where p.until is null`.execute(ctx().system)
  for (const { size, counted } of rows) expect(BigInt(size)).toBe(counted)
  expect((await top.call(team.downlines, {})).line[0]?.teamSize).toBe(7 + joinedBeside)
  const { rows: counted } = await sql<{ rounds: string }>`
    select sum(f.rounds) as rounds from team_play f join team_places p using (merchant_id)
    where p.id = f.place_id and p.member_id = any(${await Promise.all(players.map(async who => BigInt(await idOf(env, who))))}::bigint[])`.execute(
    ctx().system,
  )
  expect(Number(counted[0]!.rounds)).toBe(12)
  expect((await top.call(statements.pal, span())).totals.stake).toBe('120')
})

test('a round belongs to the place of its own time, though it is counted with others later', async () => {
  const top = await topAgent(env, { RNG: '0.9' })
  const [old, next] = [await joined(env, top, 'agent'), await joined(env, top, 'agent')]
  const player = await joined(env, old)
  const { id: merchantId } = (await ctx().merchants.byCode('lumina'))!
  const memberId = BigInt(await idOf(env, player))
  const round = (at: number): CountedRound =>
    ({
      merchantId,
      memberId,
      category: 'RNG',
      valid: 10_000n,
      stakedDelta: 10_000n,
      wonDelta: 0n,
      playedAt: new Date(at),
      isFirst: true,
      status: 'closed',
    }) as CountedRound
  const before = env.clock.now()
  env.clock.advance(1000)
  await moveNow(merchantId, memberId, BigInt(await idOf(env, next)))
  env.clock.advance(1000)
  await ctx()
    .system.transaction()
    .execute(tx => feedTeams(tx, [round(before), round(env.clock.now()), round(before)], env.clock.now()))
  const stakes = async (agent: MemberActor) => (await agent.call(statements.pal, span())).totals.stake
  expect([await stakes(old), await stakes(next), await stakes(top)]).toEqual(['2', '1', '3'])
})

test.runIf(process.env.RONDA_BENCH)('20 000 of 100 000, twelve deep, move within five seconds', async () => {
  const roll = dice(7)
  const { id: merchantId } = (await ctx().merchants.byCode('lumina'))!
  const depth: number[] = []
  const parent: (number | null)[] = []
  const ids = await plant(
    100_000,
    i => {
      // Two teams; the branch of the first has 20 000.
      let up: number | null = i < 2 ? null : i === 2 ? 0 : i < 20_002 ? 2 + roll(i - 2) : i % 2
      while (up !== null && depth[up]! >= 10) up = parent[up]!
      parent.push(up)
      depth.push(up === null ? 0 : depth[up]! + 1)
      return up
    },
    new Date(env.clock.now()),
  )
  await sql`analyze team_places`.execute(ctx().system)
  env.clock.advance(1000)
  const start = performance.now()
  await moveNow(merchantId, ids[2]!, ids[1]!)
  const took = performance.now() - start
  console.log(`moved 20 000 in ${Math.round(took)} ms`)
  expect(took).toBeLessThan(5000)
})
