import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { createTeller } from '@ronda/studio/kinds/lottery/feed.ts'
import { drawnIssues } from '@ronda/studio/kinds/lottery/store.ts'
import { verifyLottery } from '@ronda/studio/kinds/lottery/verify.ts'
import { publicIssue } from '@ronda/studio/kinds/lottery/views.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestEnv, type TestEnv } from '../../env.ts'
import { startSystem } from '../../system.ts'
import { pastClock } from './clock.ts'
import { livePast, PAST_DAYS } from './past.ts'

const today = Date.now()
const clock = pastClock(today - PAST_DAYS * 86_400_000)
let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv({ start: options => startSystem({ ...options, clock, demoToday: today }) })
  await livePast(env.system, clock, today)
}, 600_000)
afterAll(() => env?.stop())

const all = (
  table:
    | 'approvals'
    | 'payment_exceptions'
    | 'operators'
    | 'member_openings'
    | 'withdrawals'
    | 'deposits'
    | 'mall_orders'
    | 'grant_batches'
    | 'campaigns'
    | 'messages'
    | 'labelled_members'
    | 'referrals'
    | 'feedback',
) =>
  env.system.server.ctx.system.selectFrom(table).selectAll().where('merchant_id', '=', 1).execute() as Promise<
    Record<string, unknown>[]
  >

test('a demo in its third month adds up, and nothing of it lies ahead', async () => {
  expect(await env.auditProblems()).toEqual([])
  for (const row of await all('deposits')) expect((row.created_at as Date).getTime()).toBeLessThanOrEqual(Date.now())
  expect(clock.now()).toBeLessThan(today + 3_600_000)
})

test('its office has something to decide, something decided, and something to look after', async () => {
  const approvals = await all('approvals')
  const kinds = (state: string) => new Set(approvals.filter(row => row.state === state).map(({ kind }) => kind)).size
  expect([kinds('open'), kinds('approved'), kinds('refused')]).toEqual([9, 11, 3])
  const exceptions = await all('payment_exceptions')
  expect(new Set(exceptions.filter(row => row.closed_at === null).map(({ kind }) => kind)).size).toBe(3)
  expect(exceptions.filter(row => row.closed_at !== null)).toHaveLength(1)
  expect(await all('member_openings')).not.toEqual([])
  const states = new Set((await all('withdrawals')).map(({ state }) => state))
  for (const state of ['REQUESTED', 'RECEIVED', 'NOT_RECEIVED']) expect(states).toContain(state)
})

test('its mall has orders in every state, of everything there is', async () => {
  const orders = await all('mall_orders')
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['IN_PROCESS', 'APPROVED', 'SHIPPED', 'REJECTED']))
  expect(new Set(orders.map(({ type }) => type))).toEqual(new Set(['physical', 'voucher', 'bonus', 'convert']))
})

test('its members have proven who they are, were refused, and wait, with pictures that say they are samples', async () => {
  const { system } = env.system.server.ctx
  for (const merchant of [1, 2]) {
    const checks = await system.selectFrom('identity_checks').selectAll().where('merchant_id', '=', merchant).execute()
    const counts = (level: number) =>
      ['VERIFIED', 'REJECTED', 'IN_REVIEW'].map(
        state => checks.filter(row => row.level === level && row.state === state).length,
      )
    expect(counts(1)).toEqual([3, 3, 3])
    expect(counts(2)).toEqual([2, 1, 1])
    const numbers = checks
      .filter(row => row.level === 1 && row.state !== 'REJECTED')
      .map(row => row.number_index?.toString('hex'))
    expect(new Set(numbers).size).toBe(numbers.length - 1)
  }
})

test('some of its members leave: one account is closed, one waits for its money, one is still thought over; a withdrawal is held', async () => {
  const { ctx } = env.system.server
  for (const merchant of [1, 2]) {
    const closings = await ctx.system
      .selectFrom('account_closings')
      .selectAll()
      .where('merchant_id', '=', merchant)
      .execute()
    const open = closings.filter(row => row.taken_back_at === null && row.closed_at === null)
    const isOver = open.map(({ ends_at }) => ends_at.getTime() <= clock.now())
    expect([closings.filter(row => row.closed_at !== null).length, isOver.toSorted()]).toEqual([1, [false, true]])
    const { reach_changed } = await ctx.system
      .selectFrom('members')
      .select('reach_changed')
      .where('merchant_id', '=', merchant)
      .where('username', '=', 'nicha')
      .executeTakeFirstOrThrow()
    expect(reach_changed).toBe('email')
  }
})

test('members and visitors wrote to it, and were answered but for some', async () => {
  const rows = await all('feedback')
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['open', 'answered', 'closed']))
  expect(new Set(rows.map(({ member_id }) => member_id === null))).toEqual(new Set([true, false]))
})

test('its operators are of every kind, and whoever tries it enrols an authenticator of its own', async () => {
  const operators = await all('operators')
  expect(new Set(operators.map(({ role }) => role))).toEqual(new Set(['admin', 'finance', 'support']))
  expect(operators.filter(row => row.status === 'locked')).toHaveLength(1)
  expect(operators.filter(row => row.password_hash === '')).toHaveLength(1)
  expect(operators.filter(row => row.totp_enrolled_at !== null)).toEqual([])
})

test('its members stand on several levels, with the steps that led there, and have claimed rebates', async () => {
  const { system } = env.system.server.ctx
  const members = await system.selectFrom('members').select('vip_level').where('merchant_id', '=', 1).execute()
  const levels = Map.groupBy(members, member => member.vip_level)
  expect(levels.size).toBeGreaterThanOrEqual(3)
  const steps = await system.selectFrom('vip_steps').select('why').where('merchant_id', '=', 1).execute()
  expect(steps.length).toBeGreaterThanOrEqual(6)
  expect(await system.selectFrom('rebate_claims').select('id').where('merchant_id', '=', 1).execute()).not.toEqual([])
})

test('its agents have contracts, days of wages that were paid down the line, one that waits, and an offer to think about', async () => {
  const { system } = env.system.server.ctx
  const bills = await system.selectFrom('agent_bills').selectAll().where('merchant_id', '=', 1).execute()
  expect(new Set(bills.map(({ agent_id }) => agent_id)).size).toBe(5)
  expect(bills.filter(({ paid }) => paid > 0n).length).toBeGreaterThan(10)
  expect(bills.some(({ due }) => due === 0n)).toBe(true)
  const runs = await system.selectFrom('agent_runs').select('state').where('merchant_id', '=', 1).execute()
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['paid', 'review']))
  const requests = await system.selectFrom('agent_requests').select('state').where('merchant_id', '=', 1).execute()
  expect(requests.filter(({ state }) => state === 'open')).toHaveLength(1)
})

test('agents of both houses are paid every five minutes, and who looks like one person waits for somebody to decide', async () => {
  const { system } = env.system.server.ctx
  for (const [merchant, agents] of [
    [1, 1],
    [2, 3],
  ] as const) {
    const windows = await system.selectFrom('agent_windows').selectAll().where('merchant_id', '=', merchant).execute()
    expect(new Set(windows.map(({ agent_id }) => agent_id)).size).toBe(agents)
    const due = windows.filter(({ due }) => due > 0n)
    expect(due.some(({ paid_at, needs_review }) => paid_at !== null && !needs_review)).toBe(true)
    expect(due.some(({ paid_at, reviewed_by }) => paid_at !== null && reviewed_by !== null)).toBe(true)
    expect(due.filter(({ paid_at }) => paid_at === null).every(({ needs_review }) => needs_review)).toBe(true)
    expect(due.filter(({ paid_at }) => paid_at === null).length).toBeGreaterThanOrEqual(2)
    expect(windows.some(({ from_at, to_at }) => to_at.getTime() - from_at.getTime() <= 15 * 60_000)).toBe(true)
  }
})

test('its teams were checked and agree, money went down them, and a pair looks like one person', async () => {
  const { system } = env.system.server.ctx
  for (const table of ['team_checks', 'team_transfers', 'team_suspects'] as const)
    for (const merchant of [1, 2])
      expect(
        await system.selectFrom(table).selectAll().where('merchant_id', '=', merchant).execute(),
        table,
      ).not.toEqual([])
  expect((await system.selectFrom('team_checks').select('is_clean').execute()).every(row => row.is_clean)).toBe(true)
})

test('it gave something to many at once, and a list waits for a second person', async () => {
  const lists = (await all('grant_batches')).sort((a, b) => Number(a.asked_at) - Number(b.asked_at))
  expect(lists.map(({ state }) => state)).toEqual(['done', 'asked'])
})

test('its members have labels and inboxes that live, and its messages are sent, opened, planned and waiting', async () => {
  const campaigns = await all('campaigns')
  expect(new Set(campaigns.map(({ state }) => state))).toEqual(new Set(['sent', 'waiting']))
  const sent = campaigns.filter(({ state }) => state === 'sent')
  expect(sent.every(({ reached }) => Number(reached) > 0)).toBe(true)
  expect(new Set((await all('labelled_members')).map(({ code }) => code)).size).toBe(5)
  const messages = await all('messages')
  expect(new Set(messages.map(({ category }) => category)).size).toBe(5)
  expect(messages.some(({ kind, read_at }) => kind === 'campaign-offer' && read_at !== null)).toBe(true)
})

test('friends came by members’ codes and stand at different stages', async () => {
  const friends = await all('referrals')
  expect(friends).toHaveLength(5)
  expect(friends.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(1)
})

test('about a tenth of its rounds are of lotteries of all three vendors, at several prize groups, and agents earn of them', async () => {
  const { system } = env.system.server.ctx
  for (const merchant of [1, 2]) {
    const rows = await system
      .selectFrom('game_rounds as r')
      .innerJoin('games as g', join =>
        join
          .onRef('g.merchant_id', '=', 'r.merchant_id')
          .onRef('g.vendor', '=', 'r.vendor')
          .onRef('g.code', '=', 'r.game_code'),
      )
      .select(({ fn }) => [
        'g.category',
        'r.vendor',
        fn.countAll<number>().as('rounds'),
        fn.countAll<number>().filterWhere('r.closed_at', 'is', null).as('open'),
      ])
      .where('r.merchant_id', '=', merchant)
      .groupBy(['g.category', 'r.vendor'])
      .execute()
    const sum = (of: typeof rows) => of.reduce((n, { rounds }) => n + Number(rounds), 0)
    const own = rows.filter(({ category }) => category === 'LOTT' || category === 'ELOTT')
    expect(sum(own) / sum(rows)).toBeGreaterThan(0.07)
    expect(sum(own) / sum(rows)).toBeLessThan(0.16)
    expect(new Set(own.map(({ vendor }) => vendor))).toEqual(new Set(['RONDA', 'TCG_LOTTO_VN', 'TCG_SEA']))
    expect(own.every(({ rounds, open }) => Number(open) < Number(rounds))).toBe(true)
    const groups = await system
      .selectFrom('round_prize_groups')
      .select(['series', 'bet_group', 'own_group'])
      .where('merchant_id', '=', merchant)
      .execute()
    expect(new Set(groups.map(({ series }) => series))).toEqual(
      new Set(['LF', 'SSC', 'K3', 'PK10', 'PCB', 'KENO', '11X5']),
    )
    expect(groups.some(({ bet_group, own_group }) => bet_group < own_group)).toBe(true)
    const shares = await system
      .selectFrom('team_commissions')
      .select(['series', 'place_id', 'player_id', 'paid'])
      .where('merchant_id', '=', merchant)
      .where('series', '=', 'LF')
      .execute()
    expect(shares.some(({ place_id, player_id, paid }) => place_id !== player_id && paid > 0n)).toBe(true)
  }
})

test('its lotteries have had draws: none void, those of the house verified by their chain, all told to both houses', async () => {
  const { context } = env.system.studio!
  for (const game of lotteries) {
    const drawn = await drawnIssues(context.pool, game.code, { limit: 100 })
    expect(new Set(drawn.map(({ state }) => state)).has('void'), game.code).toBe(false)
    if (game.results === 'outside') expect(drawn.length).toBeGreaterThanOrEqual(game.code === 'vn-north' ? 60 : 25)
    const [last] = drawn
    const checks = last ? verifyLottery(game, (await publicIssue(context, last.id))!) : []
    expect(
      checks.filter(({ isRight }) => !isRight),
      game.code,
    ).toEqual([])
    if (game.code === 'three-digit-daily') expect([drawn.length > 40, checks.length]).toEqual([true, 3])
  }
  await createTeller(context, lotteries).tell()
  for (const merchant of ['lumina', 'baan']) {
    const { families } = await env.visitor(merchant).call(lottery.menu, {})
    const north = families.flatMap(({ games }) => games).find(({ gameId }) => gameId === 'vn-north')
    expect(north).toMatchObject({ isMadeUp: true, last: { state: 'settled' } })
  }
})
