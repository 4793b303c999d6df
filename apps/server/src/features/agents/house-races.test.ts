import * as house from '@ronda/contract/backoffice/agent-house.ts'
import * as office from '@ronda/contract/backoffice/agents.ts'
import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import * as checks from '@ronda/contract/backoffice/team-checks.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { type MemberActor, type OperatorActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { whileHeld } from '../../db/held-fixture.ts'
import { idOf, joined, topAgent } from './team-fixture.ts'

let env: TestEnv
beforeEach(async () => {
  env = await startTestEnv()
  await env.changeSettings('lumina', { agents })
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const FAST = { min: 1700, max: 1980, step: 2, usual: 1900 }
const agents = {
  rates: { LIVE: 60, RNG: 100 },
  rateStep: 5,
  series: { FAST },
  quotas: {},
  mayFreeze: true,
  wageRates: { min: 5, max: 150 },
  dividendRates: { min: 100, max: 5_000 },
  onlyOneWage: true,
  requestDays: 7,
}
const reason = 'as agreed with the house'
type Change = (limits: house.HouseLimits) => house.HouseLimits

async function operator(name: 'ana' | 'luis' | 'diego') {
  env.clock.advance(31_000)
  return env.operator(name)
}
const withRates =
  (most: Record<string, string>): Change =>
  limits => ({
    ...limits,
    rates: limits.rates.map(one => ({ ...one, max: most[one.category] ?? one.max })),
  })
const withSeries =
  (change: object): Change =>
  limits => ({ ...limits, series: limits.series.map(one => ({ ...one, ...change })) })

async function save(by: OperatorActor, change: Change) {
  const { limits, version } = await by.call(house.getHouse, {})
  return by.call(house.saveHouse, { limits: change(limits), version, reason })
}

/** What operators asked for, not yet decided. */
async function asked(by: OperatorActor, who: MemberActor, given: { rates: team.Rates; groups?: team.Groups }) {
  return (await by.call(office.make, { memberId: await idOf(env, who), ...given, reason })).waiting
}
const stored = async () => {
  const { system } = env.system.server.ctx
  const row = await system
    .selectFrom('merchants')
    .select('settings')
    .where('code', '=', 'lumina')
    .executeTakeFirstOrThrow()
  return (row.settings as { agents: typeof agents }).agents
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map(one => (one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code))

/** Whoever changes settings, or decides, comes by here last. */
const auditLog = sql`select pg_advisory_xact_lock(hashtext('audit-log'), 1)`
const rowOf = async (who: MemberActor) =>
  sql`select from team_members where member_id = ${BigInt(await idOf(env, who))} for update`
const placeOf = async (who: MemberActor) =>
  sql`select from team_places where member_id = ${BigInt(await idOf(env, who))} for update`

describe('limits of the house that are lowered beside a proposal that gives more', () => {
  const given = { rates: { RNG: '0.9' }, groups: { FAST: 1960 } }
  const lowered: [string, Change, unknown][] = [
    ['a rate', withRates({ RNG: '0.8' }), { field: 'limits.rates.5.max', rule: 'rateMin', params: { bound: '0.9' } }],
    [
      'a prize group',
      withSeries({ max: 1940 }),
      { field: 'limits.series.0.max', rule: 'groupMin', params: { bound: 1960 } },
    ],
    [
      'the least of a series',
      withSeries({ min: 1970, usual: 1970 }),
      { field: 'limits.series.0.min', rule: 'groupMax', params: { bound: 1960 } },
    ],
    [
      'a series',
      limits => ({ ...limits, series: [] }),
      { field: 'limits.series', rule: 'seriesHeld', params: { series: 'FAST' } },
    ],
  ]
  async function start() {
    const member = await env.member()
    const waiting = await asked(await operator('luis'), member, given)
    return { waiting, ana: await operator('ana'), diego: await operator('diego') }
  }

  test.each(lowered.filter(([what]) => what !== 'the least of a series'))(
    '%s, saved first: what was proposed can only be refused',
    async (_, change) => {
      const { waiting, ana, diego } = await start()
      expect(
        codesOf(
          await whileHeld(
            env,
            auditLog,
            () => save(ana, change),
            () => diego.approve(waiting),
          ),
        ),
      ).toEqual(['done', 'ProposalOutdated'])
      expect((await diego.approve(waiting, false)).state).toBe('refused')
    },
  )

  test.each(lowered)('%s, approved first: the limits are refused', async (_, change, problem) => {
    const { waiting, ana, diego } = await start()
    const before = await stored()
    const [approval, saving] = await whileHeld(
      env,
      auditLog,
      () => diego.approve(waiting),
      () => save(ana, change),
    )
    expect(approval?.status).toBe('fulfilled')
    expect((saving as PromiseRejectedResult).reason).toMatchObject({ code: 'InvalidInput', fields: [problem] })
    expect(await stored()).toEqual(before)
  })

  test.each<[string, Change]>([
    ['a rate', withRates({ RNG: '0.8', LIVE: '0.7' })],
    ['a prize group', limits => withSeries({ max: 1940 })(withRates({ LIVE: '0.7' })(limits))],
    ['a series', limits => ({ ...withRates({ LIVE: '0.7' })(limits), series: [] })],
  ])(
    '%s, waiting for a second person because something else rises: refused, and nothing changed',
    async (_, change) => {
      const { waiting } = await save(await operator('ana'), change)
      expect(waiting?.why).toEqual([{ reason: 'weakens', about: 'agents.rates' }])
      await topAgent(env, given.rates, { groups: given.groups })
      const before = await stored()
      const diego = await operator('diego')
      await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'ProposalOutdated' })
      expect(await stored()).toEqual(before)
      expect((await diego.approve(waiting, false)).state).toBe('refused')
    },
  )
})

test('who gives judges by the limits as they are stored, not by those read a moment ago', async () => {
  const top = await topAgent(env, { RNG: '0.9' }, { groups: { FAST: 1960 } })
  const agent = await joined(env, top, 'agent')
  const id = await idOf(env, agent)
  await top.call(team.room, {})
  await env.asOwner(`update merchants set settings = jsonb_set(jsonb_set(settings,
    '{agents,rates,RNG}', '50'), '{agents,series,FAST,max}', '1940') where code = 'lumina'`)
  const give = { rates: { RNG: '0.6' }, groups: { FAST: 1950 } }
  const rules = [
    await top.refusal(team.setRates, { id, version: 1, ...give }),
    await top.refusal(team.register, { username: 'tooMuch1', type: 'player', ...give }),
  ].map(({ fields }) => fields.map(({ field, rule }) => [field, rule]))
  const beyond = [
    ['rates.RNG', 'rateMax'],
    ['groups.FAST', 'groupMax'],
  ]
  expect(rules).toEqual([beyond, beyond])
})

test('who joins by a link gets what the stored limits leave of it, and no less than a series has', async () => {
  const top = await topAgent(env, { RNG: '0.9' }, { groups: { FAST: 1960 } })
  const give = { type: 'player', rates: { RNG: '0.6' }, groups: { FAST: 1800 }, days: null, remark: '' } as const
  const { code } = await top.call(links.makeLink, give)
  await env.asOwner(`update merchants set settings = jsonb_set(jsonb_set(settings,
    '{agents,rates,RNG}', '50'), '{agents,series,FAST,min}', '1850') where code = 'lumina'`)
  const form = { password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe', affiliateCode: code }
  await env.visitor().call(registration.register, { ...form, username: 'byLink1' })
  const { rows } = await top.call(team.downlines, {})
  expect(rows).toMatchObject([{ rates: { RNG: '0.5' }, groups: { FAST: 1850 } }])
})

test('a branch that is made a team of its own is judged by the stored limits', async () => {
  const top = await topAgent(env, { RNG: '0.9' })
  const head = await joined(env, top, 'agent', { RNG: '0.6' })
  const memberId = await idOf(env, head)
  const diego = await operator('diego')
  const { waiting } = await (await operator('luis')).call(office.move, { memberId, to: null, lower: false, reason })
  await env.asOwner(
    `update merchants set settings = jsonb_set(settings, '{agents,rates,RNG}', '50') where code = 'lumina'`,
  )
  await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'ProposalOutdated' })
})

describe('a top agent whose terms are lowered while it gives on what it had', () => {
  const had = { rates: { RNG: '0.9' }, groups: { FAST: 1960 } }
  const lower = [
    ['rates', { rates: { RNG: '0.7' }, groups: { FAST: 1960 } }],
    ['prize groups', { rates: { RNG: '0.9' }, groups: { FAST: 1940 } }],
  ] as const
  const giving = ['setRates', 'register'] as const
  const cases = lower.flatMap(([what, less]) => giving.map(call => [what, call, less] as const))

  async function start(less: { rates: team.Rates; groups: team.Groups }) {
    const top = await topAgent(env, had.rates, { groups: had.groups })
    const agent = await joined(env, top, 'agent', {}, { FAST: 1900 })
    const id = await idOf(env, agent)
    const waiting = await asked(await operator('luis'), top, less)
    const diego = await operator('diego')
    const give = {
      setRates: () => top.call(team.setRates, { id, version: 1, ...had }),
      register: () => top.call(team.register, { username: 'given1', type: 'agent', ...had }),
    }
    return { top, agent, diego, waiting: waiting as Approval, give }
  }
  const findings = async (diego: OperatorActor) =>
    (await diego.call(checks.checkNow, {})).parts.find(({ part }) => part === 'given')?.rows

  test.each(cases)('%s by %s: approved first, it gives on no more than it has', async (_what, call, less) => {
    const { diego, waiting, give } = await start(less)
    expect(codesOf(await whileHeld(env, auditLog, () => diego.approve(waiting), give[call]))).toEqual([
      'done',
      'InvalidInput',
    ])
    expect(await findings(diego)).toEqual([])
  })

  test.each(cases)('%s by %s: given on first, the approval is refused', async (_what, call, less) => {
    const { top, agent, diego, waiting, give } = await start(less)
    const held = call === 'setRates' ? await rowOf(agent) : await placeOf(top)
    expect(codesOf(await whileHeld(env, held, give[call], () => diego.approve(waiting)))).toEqual([
      'done',
      'ProposalOutdated',
    ])
    expect(await findings(diego)).toEqual([])
    expect((await diego.approve(waiting, false)).state).toBe('refused')
  })
})
