import * as office from '@ronda/contract/backoffice/agent-house.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joined, topAgent } from './team-fixture.ts'

let env: TestEnv
const agents = {
  rates: { LIVE: 60, RNG: 100 },
  rateStep: 5,
  series: {},
  quotas: {},
  mayFreeze: true,
  wageRates: { min: 5, max: 150 },
  dividendRates: { min: 100, max: 5_000 },
  onlyOneWage: true,
  requestDays: 7,
}
const FAST = { name: 'FAST', min: 1700, max: 1980, step: 2, usual: 1900, highFrom: null }
const reason = 'as agreed with the house'

beforeAll(async () => {
  env = await startTestEnv()
})
beforeEach(() => env.changeSettings('lumina', { agents }))
afterAll(() => env?.stop())

async function operator(name: Parameters<TestEnv['operator']>[0]) {
  env.clock.advance(31_000)
  return env.operator(name)
}
const rateOf = (limits: office.HouseLimits, category: string) => limits.rates.find(one => one.category === category)
const withRate = (limits: office.HouseLimits, category: string, change: object) => ({
  ...limits,
  rates: limits.rates.map(one => (one.category === category ? { ...one, ...change } : one)),
})

async function save(change: (limits: office.HouseLimits) => office.HouseLimits) {
  const ana = await operator('ana')
  const { limits, version } = await ana.call(office.getHouse, {})
  return ana.call(office.saveHouse, { limits: change(limits), version, reason })
}
async function refusal(change: (limits: office.HouseLimits) => office.HouseLimits) {
  const ana = await operator('ana')
  const { limits, version } = await ana.call(office.getHouse, {})
  const { value } = await ana.refusal(office.saveHouse, { limits: change(limits), version, reason })
  return (value as { fields: { field: string; rule: string; params?: object }[] }).fields.map(
    ({ field, rule, params }) => [field.replace(/^limits\./, ''), rule, params],
  )
}

test('what may cost the house more waits for a second person, what costs it less holds at once', async () => {
  const asked = await save(limits => ({ ...withRate(limits, 'RNG', { max: '1.2' }), series: [FAST] }))
  expect(asked.waiting?.why).toEqual([
    { reason: 'weakens', about: 'agents.rates' },
    { reason: 'weakens', about: 'agents.series' },
  ])
  expect(rateOf(asked.limits, 'RNG')?.max).toBe('1')
  await (await operator('luis')).approve(asked.waiting)
  const { limits } = await (await operator('ana')).call(office.getHouse, {})
  expect([rateOf(limits, 'RNG')?.max, limits.series]).toEqual(['1.2', [FAST]])

  // More than anybody has would never count.
  expect(await refusal(now => withRate(now, 'RNG', { max: '1.1', highFrom: '1.15' }))).toEqual([
    ['rates.5.highFrom', 'rateMax', { bound: '1.1' }],
  ])
  const saved = await save(now => ({
    ...withRate(now, 'RNG', { max: '1.1', highFrom: '0.8' }),
    series: [{ ...FAST, highFrom: 1960 }],
    requestDays: 3,
  }))
  expect([saved.waiting, rateOf(saved.limits, 'RNG'), saved.limits.series[0]?.highFrom]).toEqual([
    null,
    { category: 'RNG', max: '1.1', highFrom: '0.8' },
    1960,
  ])
  expect((await env.system.server.ctx.merchants.byCode('lumina'))?.settings.agents).toEqual({
    ...agents,
    rates: { LIVE: 60, RNG: 110 },
    series: { FAST: { min: 1700, max: 1980, step: 2, usual: 1900 } },
    quotas: { RNG: 80, FAST: 1960 },
    requestDays: 3,
  })
})

test('nothing goes below what a team has, and a series that members hold stays', async () => {
  const { name, highFrom: _, ...series } = FAST
  await env.changeSettings('lumina', { agents: { ...agents, series: { [name]: series } } })
  const top = await topAgent(env, { RNG: '0.9', LIVE: '0.5' }, { groups: { FAST: 1970 } })
  await joined(env, top, 'player', { RNG: '0.2' }, { FAST: 1800 })
  expect(await refusal(limits => withRate(limits, 'RNG', { max: '0.85' }))).toEqual([
    ['rates.5.max', 'rateMin', { bound: '0.9' }],
  ])
  expect(await refusal(limits => ({ ...limits, series: [{ ...FAST, min: 1900, max: 1960 }] }))).toEqual([
    ['series.0.max', 'groupMin', { bound: 1970 }],
    ['series.0.min', 'groupMax', { bound: 1800 }],
  ])
  expect(await refusal(limits => ({ ...limits, series: [] }))).toEqual([['series', 'seriesHeld', { series: 'FAST' }]])
  expect((await save(limits => withRate(limits, 'RNG', { max: '0.9' }))).waiting).toBeNull()
})

test.each<[string, (limits: office.HouseLimits) => office.HouseLimits, unknown[]]>([
  [
    'a rate above five percent',
    one => withRate(one, 'RNG', { max: '5.05' }),
    ['rates.5.max', 'rateMax', { bound: '5' }],
  ],
  [
    'a rate between steps',
    one => withRate(one, 'RNG', { max: '0.93' }),
    ['rates.5.max', 'rateStep', { bound: '0.05' }],
  ],
  ['a step of nothing', one => ({ ...one, rateStep: '0' }), ['rateStep', 'positive', { bound: '1' }]],
  [
    'a category twice',
    one => ({ ...one, rates: [...one.rates.slice(1), one.rates[1]!] }),
    ['rates.8.category', 'codeTaken', undefined],
  ],
  [
    'a series by the name of a category',
    one => ({ ...one, series: [{ ...FAST, name: 'RNG' }] }),
    ['series.0.name', 'codeTaken', undefined],
  ],
  [
    'a series upside down',
    one => ({ ...one, series: [{ ...FAST, max: 1600, usual: 1700 }] }),
    ['series.0.max', 'min', { min: 1700 }],
  ],
  [
    'a usual group between steps',
    one => ({ ...one, series: [{ ...FAST, usual: 1901 }] }),
    ['series.0.usual', 'groupStep', { bound: 2 }],
  ],
  [
    'wages upside down',
    one => ({ ...one, wageRates: { min: '2', max: '1.5' } }),
    ['wageRates.min', 'rateMax', { bound: '1.5' }],
  ],
])('%s is refused at its field', async (_, change, problem) => {
  expect(await refusal(change)).toContainEqual(problem)
})
