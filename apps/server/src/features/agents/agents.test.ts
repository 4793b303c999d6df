import * as office from '@ronda/contract/backoffice/agents.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, joined, smallAndLarge, topAgent } from './team-fixture.ts'

let env: TestEnv
let top: MemberActor
beforeAll(async () => {
  env = await startTestEnv()
  top = await topAgent(env)
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const rowOf = async (who: MemberActor, account: string) =>
  (await who.call(team.downlines, { q: account })).rows.find(row => row.account === account)

test('a top agent is made by two people, and only of a member that stands in no team', async () => {
  expect((await top.call(member.info, {})).type).toBe(1)
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const plain = await env.member()
  const asked = { memberId: await idOf(env, plain), rates: { RNG: '0.5' }, reason: 'brings a team' }
  const { waiting } = await luis.call(office.make, asked)
  expect((await plain.call(member.info, {})).type).toBe(0)
  expect(await luis.refusal(office.make, { ...asked, rates: { RNG: '0.6' } })).toMatchObject({
    code: 'ApprovalPending',
  })
  expect(waiting).toMatchObject({ before: {}, after: { rates: { RNG: '0.5', LIVE: '0' } } })
  expect(waiting?.before).not.toHaveProperty('rates')
  const below = await joined(env, top)
  expect(await luis.refusal(office.make, { ...asked, memberId: await idOf(env, below) })).toMatchObject({
    code: 'StandsBelowAgent',
  })
  const closed = await env.member()
  await env.asOwner(`update members set status = 'locked' where username = '${closed.username}'`)
  expect(await luis.refusal(office.make, { ...asked, memberId: await idOf(env, closed) })).toMatchObject({
    code: 'LockedCannotLead',
  })
  expect((await luis.refusal(office.make, { ...asked, rates: { RNG: '1.5' } })).fields[0]).toMatchObject({
    field: 'rates.RNG',
    rule: 'rateMax',
    params: { bound: '1' },
  })
  expect((await luis.refusal(office.make, { ...asked, rates: { RNG: '0.62', LIVE: '0.1' } })).fields).toMatchObject([
    { field: 'rates.RNG', rule: 'rateStep', params: { bound: '0.05' } },
  ])
  const { waiting: changed } = await luis.call(office.make, {
    ...asked,
    memberId: await idOf(env, top),
    rates: { RNG: '0.7' },
  })
  expect(changed?.before).toHaveProperty('rates.RNG')
  expect(changed).toMatchObject({ after: { rates: { RNG: '0.7', LIVE: '0' } } })
  const sofia = await env.operator('sofia')
  expect(await sofia.refusal(office.make, asked)).toMatchObject({ code: 'NotAllowed' })
})

test('mail and audit log name what is decided: a top agent made, or what one gets changed', async () => {
  const plain = await env.member()
  const asked = { memberId: await idOf(env, plain), reason: 'brings a team' }
  const entriesOf = async () => {
    env.clock.advance(31_000)
    const { rows } = await (await env.operator('ana')).call(operators.auditLog, {})
    return rows
      .filter(({ action }) => action.startsWith('agent.') || action === 'approval.asked')
      .slice(0, 2)
      .map(({ action, after }) => [action, (after as { kind?: string }).kind])
  }
  const decided = async (rates: team.Rates) => {
    env.clock.advance(31_000)
    const { waiting } = await (await env.operator('luis')).call(office.make, { ...asked, rates })
    const { subject } = (await env.lastMessage('diego@office.lumina.example'))!
    env.clock.advance(31_000)
    await (await env.operator('diego')).approve(waiting)
    return subject
  }
  expect(await decided({ RNG: '0.5' })).toContain('nombrar a un agente principal')
  expect(await entriesOf()).toEqual([
    ['agent.topMade', undefined],
    ['approval.asked', 'agent.top'],
  ])
  expect(await decided({ RNG: '0.6' })).toContain('cambiar lo que recibe un agente principal')
  expect(await entriesOf()).toEqual([
    ['agent.ratesChanged', undefined],
    ['approval.asked', 'agent.rates'],
  ])
})

test('who joins by a link stands below its agent, with the type and rates of the link', async () => {
  const agent = await joined(env, top, 'agent', { RNG: '0.6' })
  const player = await joined(env, agent, 'player', { RNG: '0.4' })
  expect((await agent.call(member.info, {})).type).toBe(2)
  expect((await player.call(member.info, {})).type).toBe(0)
  const { rows, line } = await agent.call(team.downlines, {})
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    account: player.username,
    type: 'player',
    depth: 1,
    rates: { RNG: '0.4' },
    teamSize: 1,
  })
  expect(line.map(one => [one.account, one.depth, one.teamSize])).toEqual([[agent.username, 0, 2]])
  expect(await rowOf(top, player.username)).toMatchObject({ depth: 2 })
  const seen = await top.call(team.downlines, { of: await idOf(env, agent) })
  expect(seen.rows.map(row => row.account)).toEqual([player.username])
  expect(seen.line.map(one => one.account)).toEqual([top.username, agent.username])
  const own = await agent.call(links.links, {})
  expect(own.rows[0]).toMatchObject({ registrations: 1, state: 'open', rates: { RNG: '0.4' } })
})

test('nobody sees above itself, beside itself, or what is not an agent’s', async () => {
  const left = await joined(env, top, 'agent')
  const right = await joined(env, top, 'agent')
  const below = await joined(env, right)
  for (const stranger of [top, right, below])
    expect(await left.refusal(team.downlines, { of: await idOf(env, stranger) })).toMatchObject({ code: 'NotFound' })
  expect(await rowOf(left, below.username)).toBeUndefined()
  expect(await below.refusal(team.downlines, {})).toMatchObject({ code: 'AgentNeeded' })
  expect(await (await env.member()).refusal(team.room, {})).toMatchObject({ code: 'AgentNeeded' })
  const version = 1
  const asked = { id: await idOf(env, below), rates: {}, version }
  expect(await left.refusal(team.setRates, asked)).toMatchObject({ code: 'NotFound' })
  // Two steps down is another agent's to change.
  expect(await top.refusal(team.setRates, asked)).toMatchObject({ code: 'NotFound' })
})

test('rates rise to the agent’s own in steps and never fall below a descendant’s', async () => {
  const agent = await joined(env, top, 'agent', { RNG: '0.6' })
  await joined(env, agent, 'player', { RNG: '0.4' })
  const id = await idOf(env, agent)
  const set = (rates: team.Rates, version = 1) => ({ id, rates, version })
  const ruleOf = async (rates: team.Rates) => (await top.refusal(team.setRates, set(rates))).fields[0]?.rule
  expect(await ruleOf({ RNG: '0.3' })).toBe('rateMin')
  expect(await ruleOf({})).toBe('rateMin')
  expect(await ruleOf({ RNG: '0.95' })).toBe('rateMax')
  expect(await ruleOf({ RNG: '0.61' })).toBe('rateStep')
  expect(await ruleOf({ RNG: '0.6', DICE: '0.1' })).toBe('unknown')
  expect(await top.call(team.setRates, set({ RNG: '0.9' }))).toMatchObject({ rates: { RNG: '0.9' }, version: 2 })
  expect(await top.refusal(team.setRates, set({ RNG: '0.8' }))).toMatchObject({ code: 'ChangedMeanwhile' })
})

test('an agent’s code typed where a friend’s belongs leads to the agent, too', async () => {
  const agent = await joined(env, top, 'agent')
  const { code } = await agent.call(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })
  const visitor = env.visitor()
  const username = `friend${process.pid}`
  await visitor.call(registration.register, {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    payeeName: 'Rosa Quispe',
    referralCode: code.toLowerCase(),
  })
  expect(await rowOf(agent, username)).toMatchObject({ depth: 1 })
})

test('a link gives no more than its agent has when somebody joins', async () => {
  const agent = await joined(env, top, 'agent', { RNG: '0.6' })
  const link = await agent.call(links.makeLink, { type: 'player', rates: { RNG: '0.6' }, days: null, remark: '' })
  await top.call(team.setRates, { id: await idOf(env, agent), rates: { RNG: '0.2' }, version: 1 })
  const actor = env.visitor()
  const form = {
    username: `late${process.pid}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    payeeName: 'Rosa Quispe',
  }
  actor.token = (await actor.call(registration.register, { ...form, affiliateCode: link.code })).token
  expect((await agent.call(team.downlines, {})).rows[0]).toMatchObject({ rates: { RNG: '0.2' } })
})

test('an agent opens an account whose password only leads to the owner’s own', async () => {
  const asked = { username: `hand${process.pid}`, type: 'agent', rates: { RNG: '0.5' } } as const
  const { account, password } = await top.call(team.register, asked)
  expect(await top.refusal(team.register, asked)).toMatchObject({ code: 'UsernameTaken' })
  const owner = env.visitor()
  const answer = await owner.call(session.login, { username: account, password })
  expect(answer).toMatchObject({ firstTimeLogin: true })
  expect(await rowOf(top, account)).toMatchObject({ type: 'agent', depth: 1, rates: { RNG: '0.5' } })
  const problems = (await top.refusal(team.register, { ...asked, username: 'x', rates: { RNG: '2' } })).fields
  expect(problems.map(({ field }) => field)).toEqual(['username'])
})

test('links run out, are closed for good, and count who opens them', async () => {
  const agent = await joined(env, top, 'agent')
  const link = await agent.call(links.makeLink, {
    code: `Mine${process.pid}`,
    type: 'player',
    rates: {},
    days: 2,
    remark: 'stall',
  })
  expect(link.url).toContain(`/register?affiliateCode=${link.code}`)
  expect(
    await top.refusal(links.makeLink, {
      code: link.code.toUpperCase(),
      type: 'player',
      rates: {},
      days: null,
      remark: '',
    }),
  ).toMatchObject({ code: 'CodeTaken' })
  const visitor = env.visitor()
  await visitor.call(registration.affiliate, { code: link.code })
  expect(await visitor.call(registration.affiliate, { code: link.code })).toEqual({ code: link.code, isAgent: false })
  expect((await agent.call(links.links, {})).rows[0]).toMatchObject({ visits: 2, registrations: 0, state: 'open' })
  expect(await top.refusal(links.closeLink, { code: link.code })).toMatchObject({ code: 'NotFound' })
  const other = await agent.call(links.makeLink, { type: 'agent', rates: {}, days: null, remark: '' })
  expect(await visitor.call(registration.affiliate, { code: other.code })).toMatchObject({ isAgent: true })
  expect((await agent.call(links.closeLink, { code: other.code })).state).toBe('closed')
  expect(await agent.refusal(links.closeLink, { code: other.code })).toMatchObject({ code: 'WrongState' })
  expect(await visitor.refusal(registration.affiliate, { code: other.code })).toMatchObject({
    code: 'InvalidAffiliateCode',
  })
  env.clock.advance(2 * 86_400_000)
  expect(await visitor.refusal(registration.affiliate, { code: link.code })).toMatchObject({
    code: 'InvalidAffiliateCode',
  })
  await agent.login(agent.username, PASSWORD)
  await top.login(top.username, PASSWORD)
  expect((await agent.call(links.links, {})).rows.find(row => row.code === link.code)?.state).toBe('expired')
})

test('a frozen agent takes nobody in, and only who froze it or the house thaws it', async () => {
  const agent = await joined(env, top, 'agent', { RNG: '0.5' })
  const link = await agent.call(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })
  const id = await idOf(env, agent)
  expect(await top.call(team.freeze, { id, isFrozen: true, version: 1 })).toMatchObject({ state: 'frozen', version: 2 })
  expect(
    await agent.refusal(team.register, { username: `no${process.pid}x`, type: 'player', rates: {} }),
  ).toMatchObject({
    code: 'AgentFrozen',
  })
  expect(await agent.refusal(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })).toMatchObject({
    code: 'AgentFrozen',
  })
  expect(await env.visitor().refusal(registration.affiliate, { code: link.code })).toMatchObject({
    code: 'InvalidAffiliateCode',
  })
  expect(await agent.refusal(team.freeze, { id, isFrozen: false, version: 2 })).toMatchObject({ code: 'AgentFrozen' })
  expect((await agent.call(team.room, {})).isFrozen).toBe(true)
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const why = { reason: 'asked for it' }
  await ana.call(office.freeze, { memberId: id, isFrozen: false, version: 2, ...why })
  await ana.call(office.freeze, { memberId: id, isFrozen: true, version: 3, ...why })
  expect(await top.refusal(team.freeze, { id, isFrozen: false, version: 4 })).toMatchObject({ code: 'NotAllowed' })
})

test('a downline is named by one spelling of its number', async () => {
  const id = await idOf(env, await joined(env, top, 'agent'))
  for (const spelled of [`0${id}`, `-${id}`]) {
    const asked = { id: spelled, isFrozen: true, version: 1 }
    expect((await top.refusal(team.freeze, asked)).fields).toMatchObject([{ field: 'id', rule: 'format' }])
  }
  expect((await top.call(team.downlines, { of: id })).line.at(-1)).toMatchObject({ id, state: 'normal' })
})

test('a player is not frozen: it takes nobody in and gives nothing on', async () => {
  const id = await idOf(env, await joined(env, top))
  expect(await top.refusal(team.freeze, { id, isFrozen: true, version: 1 })).toMatchObject({ code: 'NotAnAgent' })
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const asked = { memberId: id, version: 1, reason: 'looks wrong' }
  expect(await ana.refusal(office.freeze, { ...asked, isFrozen: true })).toMatchObject({ code: 'NotAnAgent' })
  expect((await ana.call(office.freeze, { ...asked, isFrozen: false })).frozenBy).toBeNull()
})

test('thirty who join at once stand each at a place of its own, and the team has as many as it counts', async () => {
  const agent = await joined(env, top, 'agent')
  const { code } = await agent.call(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })
  const before = (await top.call(team.downlines, {})).line[0]!.teamSize
  for (let from = 0; from < 30; from += 5)
    await Promise.all(
      Array.from({ length: 5 }, (_, i) => {
        const form = { password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe', affiliateCode: code }
        return env.visitor().call(registration.register, { ...form, username: `many${from + i}x${process.pid}` })
      }),
    )
  const { total, line } = await agent.call(team.downlines, { pageSize: 5 })
  expect([total, line[0]!.teamSize]).toEqual([30, 31])
  expect((await top.call(team.downlines, {})).line[0]!.teamSize).toBe(before + 30)
})

test('operators look from the top agents down, and another merchant’s see none of them', async () => {
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const { rows, most } = await ana.call(office.list, {})
  const found = rows.find(row => row.account === top.username)!
  expect(found).toMatchObject({ upline: null, depth: 0, isAgent: true, rates: { RNG: '0.9', LIVE: '0.5' } })
  expect(most).toMatchObject({ RNG: '1' })
  const below = await ana.call(office.list, { of: found.memberId })
  expect(below.rows.every(row => row.upline?.account === top.username)).toBe(true)
  expect(below.line.map(row => row.account)).toEqual([top.username])
  const other = await env.operator('ana', 'baan')
  expect(await other.refusal(office.list, { of: found.memberId })).toMatchObject({ code: 'NotFound' })
})

test('who stands in no team is told by the search of operators as just that, and another merchant’s not at all', async () => {
  const name = `loose${process.pid}`
  const loose = await env.member({ username: `${name}a` })
  const inTeam = await env.member({ username: `${name}b` })
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const { waiting } = await luis.call(office.make, {
    memberId: await idOf(env, inTeam),
    rates: { RNG: '0.5' },
    reason: 'brings a team',
  })
  env.clock.advance(31_000)
  await (await env.operator('diego')).approve(waiting)
  const found = await luis.call(office.list, { q: name.toUpperCase() })
  expect(found.rows.map(row => row.account)).toEqual([inTeam.username])
  expect(found.outside).toEqual([{ memberId: await idOf(env, loose), account: loose.username }])
  expect((await luis.call(office.list, {})).outside).toEqual([])
  expect((await (await env.operator('ana', 'baan')).call(office.list, { q: name })).outside).toEqual([])
})

test('members are found at any depth by how their names begin, in every order, in a large team as in a small one', async () => {
  const chief = await topAgent(env)
  const agent = await joined(env, chief, 'agent')
  const player = await joined(env, agent)
  const beside = await joined(env, chief)
  const people = [agent, player, beside].map(({ username }) => username)
  const found = async (ask: Partial<InputOf<typeof team.downlines>>) => {
    const { rows, total } = await chief.call(team.downlines, ask)
    return { accounts: rows.map(({ account }) => account), total }
  }
  const [small, large] = await smallAndLarge(env, async () => [
    await found({ q: 'd', order: 'oldest' }),
    await found({ q: 'D', order: 'newest' }),
    await found({ q: 'd', order: 'name', type: 'player', pageSize: 1, pageNo: 2 }),
    await found({ q: 'd', order: 'team', pageSize: 1 }),
    await found({ q: player.username.slice(0, -1) }),
    await found({ q: `${player.username}x` }),
    await found({ q: '%' }),
    await found({ q: chief.username }),
  ])
  expect(large).toEqual(small)
  expect(small).toEqual([
    { accounts: people, total: 3 },
    { accounts: people.toReversed(), total: 3 },
    { accounts: [[player.username, beside.username].toSorted()[1]], total: 2 },
    { accounts: [agent.username], total: 3 },
    { accounts: [player.username], total: 1 },
    { accounts: [], total: 0 },
    { accounts: [], total: 0 },
    { accounts: [], total: 0 },
  ])
})

test('a name that thousands have is found in every order too, the first thousand of them', async () => {
  const chief = await topAgent(env)
  const people = [await joined(env, chief, 'agent'), await joined(env, chief), await joined(env, chief)]
  await env.asOwner(`
    insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at,
      registered_at, registered_ip)
    select m.merchant_id, 'dzz' || n, 'dzz' || n, '', 'es', m.profile_sealed, now(), now(), '10.0.0.1'
    from members m, generate_series(10001, 15000) n where m.username = '${chief.username}';
    update team_places set size = 1004 where member_id = (select id from members where username = '${chief.username}')`)
  const found = async (ask: Partial<InputOf<typeof team.downlines>>) => {
    const { rows, total } = await chief.call(team.downlines, { q: 'd', pageSize: 3, ...ask })
    return { accounts: rows.map(({ account }) => account), total }
  }
  const accounts = people.map(({ username }) => username)
  expect(await found({ order: 'oldest' })).toEqual({ accounts, total: 3 })
  expect(await found({ order: 'newest' })).toEqual({ accounts: accounts.toReversed(), total: 3 })
  expect(await found({ order: 'name' })).toEqual({ accounts: accounts.toSorted(), total: 3 })
  expect(await found({ order: 'team', type: 'agent' })).toEqual({ accounts: [accounts[0]], total: 1 })
  expect(await found({ order: 'newest', type: 'agent' })).toEqual({ accounts: [accounts[0]], total: 1 })

  await env.asOwner(`
    insert into team_places (merchant_id, id, member_id, parent_id, path, depth, since) overriding system value
    select n.merchant_id, n.id, n.member_id, n.parent_id, n.path || n.id, 1, now() from (
      select p.merchant_id, m.id as member_id, p.id as parent_id, p.path, nextval(pg_get_serial_sequence('team_places', 'id')) as id
      from members c join team_places p on p.merchant_id = c.merchant_id and p.member_id = c.id
      join members m on m.merchant_id = c.merchant_id and m.username_key between 'dzz10001' and 'dzz11001'
      where c.username = '${chief.username}') n`)
  for (const order of team.downlineOrders) expect((await found({ order })).total).toBe(1000)
})
