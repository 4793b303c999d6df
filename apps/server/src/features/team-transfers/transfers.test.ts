import * as members from '@ronda/contract/backoffice/members.ts'
import * as office from '@ronda/contract/backoffice/team-transfers.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as freePlay from '@ronda/contract/portal/play/free-play.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { idOf, joined, smallAndLarge, topAgent } from '../agents/team-fixture.ts'
import { noteReachChanged } from '../security/hold.ts'
import { createTransferFixture, rules } from './transfer-fixture.ts'

let env: TestEnv
let top: MemberActor
let agent: MemberActor
let player: MemberActor
const fixture = createTransferFixture(() => env)

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
})
beforeEach(async () => {
  await env.changeSettings('lumina', { teamTransfers: rules })
  top = await topAgent(env)
  agent = await joined(env, top, 'agent')
  player = await joined(env, agent)
  for (const who of [top, agent, player]) await withPassword(who)
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

const { withPassword, free, sending, down } = fixture
const today = () => businessDay(env.clock.now())
const span = () => ({ from: today(), to: today() })
const inboxOf = async (who: MemberActor) =>
  (await who.call(messages.list, {})).rows
    .filter(({ kind }) => kind.startsWith('transfer'))
    .map(({ title }) => title.replaceAll('\u00a0', ' '))

test('an agent sends to a direct downline, both records tell it, and it comes back only once it was played', async () => {
  await free(agent, '300')
  const sent = await down(agent, player, '120.5')
  expect(sent).toMatchObject({ direction: 'out', peer: player.username, amount: '120.5' })
  expect([await agent.balance(), await player.balance()]).toEqual(['179.5', '120.5'])
  const recordOf = async (who: MemberActor) =>
    (await who.call(records.account, span())).rows
      .filter(({ type }) => type.startsWith('transfer'))
      .map(row => [row.type, row.amount, row.balanceAfter, row.reference])
  expect(await recordOf(agent)).toEqual([['transfer_out', '-120.5', '179.5', player.username]])
  expect(await recordOf(player)).toEqual([['transfer_in', '120.5', '120.5', agent.username]])
  expect(await inboxOf(agent)).toEqual([`You sent S/ 120.50 to ${player.username}`])
  expect(await inboxOf(player)).toEqual([`${agent.username} sent you S/ 120.50`])
  const { turnover, turnoverRemaining, received, available } = await player.call(withdrawals.info, {})
  expect(turnover.map(item => [item.source, item.required])).toEqual([['transfer', '120.5']])
  expect({ turnoverRemaining, received, available }).toEqual({
    turnoverRemaining: '0',
    received: '120.5',
    available: '0',
  })
  expect(await player.refusal(transfers.send, sending('up', '20'))).toMatchObject({
    code: 'ReceivedNotPlayed',
    value: { received: '120.5', free: '0' },
  })
  expect((await player.call(member.info, {})).toUpline).toBe(true)
  await fixture.stake(player, '120.5')
  expect(await player.call(transfers.info, { to: 'up' })).toMatchObject({ peer: agent.username, available: '120.5' })
  env.clock.advance(1000)
  expect(await player.call(transfers.send, sending('up', '100'))).toMatchObject({ peer: agent.username })
  expect(await inboxOf(agent)).toContain(`${player.username} of your team sent you S/ 100`)
  const listed = await player.call(transfers.list, { with: 'up' })
  expect(listed.rows.map(row => [row.direction, row.peer, row.amount])).toEqual([
    ['out', agent.username, '100'],
    ['in', agent.username, '120.5'],
  ])
  // What came up has to be played as well: money that goes round is still played.
  expect(await agent.refusal(transfers.send, sending(await idOf(env, player), '179.51'))).toMatchObject({
    code: 'ReceivedNotPlayed',
    value: { received: '100', free: '179.5' },
  })
  await down(agent, player, '179.5')
})

test('a request counts once, and only as what it was', async () => {
  await free(agent, '300')
  const request = sending(await idOf(env, player), '50')
  const first = await agent.call(transfers.send, request)
  const again = await Promise.all([1, 2, 3].map(() => agent.call(transfers.send, request)))
  for (const answer of again) expect(answer).toEqual(first)
  for (const change of [{ amount: '51' }, { to: 'up' }])
    expect(await agent.refusal(transfers.send, { ...request, ...change })).toMatchObject({ code: 'DuplicateRequest' })
  expect(await player.balance()).toBe('50')
})

test('money goes one step up or down and nowhere else', async () => {
  await free(top, '300')
  const other = await topAgent(env)
  const beside = await joined(env, other)
  const stranger = await env.member()
  for (const to of [player, beside, other, stranger, top])
    expect(await top.refusal(transfers.send, sending(await idOf(env, to), '10'))).toMatchObject({ code: 'NotAdjacent' })
  expect(await top.refusal(transfers.send, sending('up', '10'))).toMatchObject({ code: 'NotAdjacent' })
  expect((await top.call(member.info, {})).toUpline).toBe(false)
  await withPassword(stranger)
  expect(await stranger.refusal(transfers.send, sending('up', '10'))).toMatchObject({ code: 'NotAdjacent' })
  expect(await player.refusal(transfers.send, sending(await idOf(env, agent), '10'))).toMatchObject({
    code: 'AgentNeeded',
  })
  const guest = env.visitor()
  guest.token = (await guest.call(freePlay.freePlay, { token: newId(env.clock.now()), os: 'web', platform: 'W' })).token
  expect(await guest.refusal(transfers.send, sending('up', '10'))).toMatchObject({ code: 'RealAccountNeeded' })
  await down(top, agent, '10')
})

test('amounts, the day’s sum, the balance and the payment password hold', async () => {
  await free(agent, '1500')
  const to = await idOf(env, player)
  const codeOf = async (amount: string, more = {}) =>
    (await agent.refusal(transfers.send, sending(to, amount, more))).code
  expect(await codeOf('4.99')).toBe('AmountOutOfRange')
  expect(await codeOf('2000.01')).toBe('AmountOutOfRange')
  expect(await codeOf('10.001')).toBe('InvalidInput')
  expect(await codeOf('10', { paymentPassword: '111111' })).toBe('WrongPaymentPassword')
  const unset = await joined(env, agent)
  expect((await unset.refusal(transfers.send, sending('up', '10'))).code).toBe('PaymentPasswordNeeded')
  await env.changeSettings('lumina', { teamTransfers: { ...rules, dayMax: '1200' } })
  await down(agent, player, '1000')
  expect(await agent.call(transfers.info, { to })).toMatchObject({ dayLeft: '200' })
  expect(await codeOf('200.01')).toBe('DailyLimitReached')
  await env.changeSettings('lumina', { teamTransfers: rules })
  expect(await codeOf('500.01')).toBe('InsufficientBalance')
  await down(agent, player, '500')
  expect(await agent.balance()).toBe('0')
})

test('closed ways are closed: down by the house, up with the word to ask the agent', async () => {
  await free(agent, '100')
  await env.changeSettings('lumina', { teamTransfers: { ...rules, toDownline: false, toUpline: false } })
  expect(await agent.refusal(transfers.send, sending(await idOf(env, player), '10'))).toMatchObject({
    code: 'TransfersClosed',
  })
  const refusal = await agent.refusal(transfers.send, sending('up', '10'))
  expect(refusal.code).toBe('AskYourAgent')
  expect(refusal.message).toContain('contact your agent')
  expect((await player.call(member.info, {})).toUpline).toBe(false)
})

test('who takes nothing is refused alike, whatever the reason, and who is frozen or on a break sends nothing', async () => {
  await free(top, '500')
  const refusedFor = async (to: MemberActor) => top.refusal(transfers.send, sending(await idOf(env, to), '50'))
  const direct = async () => joined(env, top, 'agent')
  const version = 1
  const frozen = await direct()
  await top.call(team.freeze, { id: await idOf(env, frozen), isFrozen: true, version })
  const resting = await direct()
  await resting.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  const limited = await direct()
  await limited.call(protection.setLimit, { kind: 'deposit', span: 'day', amount: '49' })
  const locked = await direct()
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  await ana.call(members.setStatus, { id: await idOf(env, locked), status: 'locked', reason: 'looks wrong' })
  const refusals = []
  for (const to of [frozen, resting, limited, locked]) refusals.push(await refusedFor(to))
  expect(new Set(refusals.map(({ code, message, value }) => JSON.stringify({ code, message, value })))).toHaveProperty(
    'size',
    1,
  )
  expect(refusals[0]).toMatchObject({ code: 'ReceiverUnavailable' })
  // Told before anything is typed, too.
  expect(await top.refusal(transfers.info, { to: await idOf(env, locked) })).toMatchObject({
    code: 'ReceiverUnavailable',
  })
  await withPassword(frozen)
  expect(await frozen.refusal(transfers.send, sending('up', '10'))).toMatchObject({ code: 'AgentFrozen' })
  await withPassword(resting)
  expect(await resting.refusal(transfers.send, sending('up', '10'))).toMatchObject({ code: 'OnBreak' })
  expect(await top.balance()).toBe('500')
})

test('what is received counts against what the receiver allows itself to pay in', async () => {
  await free(agent, '200')
  await player.call(protection.setLimit, { kind: 'deposit', span: 'day', amount: '100' })
  await down(agent, player, '60')
  const used = (await player.call(protection.get, {})).limits.find(row => row.kind === 'deposit' && row.span === 'day')
  expect(used).toMatchObject({ used: '60' })
  expect(await agent.refusal(transfers.send, sending(await idOf(env, player), '40.01'))).toMatchObject({
    code: 'ReceiverUnavailable',
  })
  await down(agent, player, '40')
})

test('sixty-four at once send no more than there is', async () => {
  await free(agent, '100')
  const to = await idOf(env, player)
  const tries = await Promise.allSettled(
    Array.from({ length: 64 }, () => agent.call(transfers.send, sending(to, '20'))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect([await agent.balance(), await player.balance()]).toEqual(['0', '100'])
})

test('the limit of the day holds for many at once', async () => {
  await free(agent, '500')
  await env.changeSettings('lumina', { teamTransfers: { ...rules, dayMax: '100' } })
  const to = await idOf(env, player)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => agent.call(transfers.send, sending(to, '30'))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('two who send each other money at once never wait for one another in a circle', async () => {
  await free(agent, '1000')
  await free(player, '1000')
  const to = await idOf(env, player)
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) =>
      i % 2 ? agent.call(transfers.send, sending(to, '10')) : player.call(transfers.send, sending('up', '10')),
    ),
  )
  const codes = tries.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  // What each had of its own is free, whoever received first.
  expect(codes).toEqual([])
  const sum = Number(await agent.balance()) + Number(await player.balance())
  expect(sum).toBe(2000)
})

test('what moved is told to everybody above while the mover stood there, and by no one else', async () => {
  await free(agent, '300')
  await down(agent, player, '50')
  const ask = { ...span(), pageSize: 50 }
  const told = async (who: MemberActor, more: object = {}) => {
    const { rows } = await who.call(statements.transactions, { ...ask, ...more })
    return rows.map(row => [row.account, row.type, row.amount, row.balanceAfter, row.reference])
  }
  const [inward, outward] = [
    [player.username, 'transfer_in', '50', '50', agent.username],
    [agent.username, 'transfer_out', '-50', '250', player.username],
  ]
  expect((await told(top)).slice(0, 2)).toEqual([inward, outward])
  expect((await told(top))[2]?.slice(0, 4)).toEqual([agent.username, 'deposit', '300', '300'])
  expect(await told(top, { type: 'transfer_in' })).toEqual([inward])
  expect(await told(top, { of: await idOf(env, player) })).toEqual([inward])
  expect(await told(top, { of: await idOf(env, agent), isAlone: 'yes', type: 'transfer_out' })).toEqual([outward])
  const { totals, total } = await top.call(statements.transactions, { ...ask, pageSize: 1 })
  expect([total, totals]).toEqual([3, { in: '350', out: '50' }])
  const other = await topAgent(env)
  expect(await told(other)).toEqual([])
  expect(await other.refusal(statements.transactions, { ...ask, of: await idOf(env, player) })).toMatchObject({
    code: 'NotFound',
  })
  expect(await player.refusal(statements.transactions, ask)).toMatchObject({ code: 'AgentNeeded' })
})

test('over days pages and totals are those of the rows, of one day and of all, by kind and alone', async () => {
  const day = (back: number) => businessDay(env.clock.now() - back * 86_400_000)
  for (let turn = 0; turn < 3; turn++) {
    // Right before the end of a business day and right after it.
    env.clock.advance(businessDayStart(day(-1)) - env.clock.now() - 60_000)
    for (const { actor, amount } of [
      { actor: agent, amount: '100' },
      { actor: player, amount: `4${turn}` },
    ]) {
      await actor.login(actor.username, PASSWORD)
      await actor.deposit(amount)
    }
    env.clock.advance(120_000)
    await player.deposit('25')
  }
  await top.login(top.username, PASSWORD)
  const days = [3, 2, 1, 0].map(back => ({ from: day(back), to: day(back) }))
  const spans = [...days, { from: day(3), to: day(0) }, { from: day(2), to: day(1) }]
  const paged = async (ask: object) => {
    const rows: OutputOf<typeof statements.transactions>['rows'] = []
    for (let pageNo = 1; ; pageNo++) {
      const page = await top.call(statements.transactions, { ...spans[4]!, ...ask, pageNo, pageSize: 2 })
      rows.push(...page.rows)
      if (page.rows.length > 0) continue
      expect(page.total).toBe(rows.length)
      expect(Number(page.totals.in)).toBe(rows.reduce((sum, { amount }) => sum + Number(amount), 0))
      expect(rows.map(({ id }) => id)).toEqual(
        rows
          .map(({ id }) => id)
          .toSorted()
          .toReversed(),
      )
      return rows
    }
  }
  const [small, large] = await smallAndLarge(env, async () => {
    const told: Awaited<ReturnType<typeof paged>>[] = []
    for (const one of spans) told.push(await paged(one))
    told.push(await paged({ type: 'deposit' }), await paged({ type: 'bonus' }))
    told.push(await paged({ of: await idOf(env, player), isAlone: 'yes' }))
    return told
  })
  expect(large).toEqual(small)
  expect(small.map(rows => rows.length)).toEqual([2, 3, 3, 1, 9, 6, 9, 0, 6])
})

test('raising a limit or opening a way needs two operators; narrowing is done at once', async () => {
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const { version, rules: now } = await ana.call(office.getRules, {})
  const reason = 'as agreed with the house'
  const raised = { ...now, max: '3000' }
  const senseless = { ...raised, dayMax: '5' }
  expect((await ana.refusal(office.saveRules, { rules: senseless, version, reason })).fields).toMatchObject([
    { field: 'rules.dayMax', rule: 'min' },
  ])
  const asked = await ana.call(office.saveRules, { rules: raised, version, reason })
  expect(asked.waiting).toMatchObject({ why: [{ reason: 'weakens', about: 'teamTransfers.max' }] })
  expect(asked.rules.max).toBe('2000')
  env.clock.advance(31_000)
  await (await env.operator('luis')).approve(asked.waiting)
  const after = await ana.call(office.getRules, {})
  expect(after.rules.max).toBe('3000')
  const narrowed = { ...after.rules, max: '100', toUpline: false }
  const saved = await ana.call(office.saveRules, { rules: narrowed, version: after.version, reason })
  expect([saved.waiting, saved.rules]).toEqual([null, narrowed])
})

test('after a way to reach the sender changed nothing is sent for a day, as nothing is withdrawn', async () => {
  await free(agent, '300')
  const { ctx } = env.system.server
  const { merchant_id, id } = await ctx.system
    .selectFrom('members')
    .select(['merchant_id', 'id'])
    .where('username', '=', agent.username)
    .executeTakeFirstOrThrow()
  const infoOf = async () => agent.call(transfers.info, { to: await idOf(env, player) })
  expect((await infoOf()).hold).toBeNull()
  const now = env.clock.now()
  const until = now + 24 * 3_600_000
  await inMerchant(ctx.app, merchant_id, tx => noteReachChanged(tx, merchant_id, id, { cause: 'email', now }))
  expect((await infoOf()).hold).toEqual({ until, cause: 'email' })
  await expect(down(agent, player, '10')).rejects.toMatchObject({
    code: 'WithdrawalsHeld',
    value: { until, cause: 'email' },
  })
  expect([await agent.balance(), await player.balance()]).toEqual(['300', '0'])
  // Whoever receives is not held.
  await free(top, '100')
  await down(top, agent, '50')
  env.clock.advance(24 * 3_600_000)
  for (const who of [agent, player]) await who.login(who.username, PASSWORD)
  expect((await infoOf()).hold).toBeNull()
  await down(agent, player, '10')
})
