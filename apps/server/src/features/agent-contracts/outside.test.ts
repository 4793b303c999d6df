import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as house from '@ronda/contract/backoffice/agent-house.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { given, level, signed, termsOf } from './contract-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const flat = (rate: string) => termsOf(level(0, 0, rate))

async function operator(name: 'ana' | 'luis') {
  env.clock.advance(31_000)
  return env.operator(name)
}
async function save(change: Partial<house.HouseLimits>) {
  const ana = await operator('ana')
  const { limits, version } = await ana.call(house.getHouse, {})
  return ana.call(house.saveHouse, { limits: { ...limits, ...change }, version, reason: 'as agreed' })
}
const outside = async () => (await (await operator('ana')).call(house.getHouse, {})).outside

test('contracts beyond new bounds go on and are told; new terms, asked for before too, keep to the bounds', async () => {
  const before = await outside()
  const top = await topAgent(env)
  await signed(env, top, flat('1'))
  const a = await joined(env, top, 'agent')
  const b = await joined(env, a, 'agent')
  await given(env, top, a, flat('0.95'))
  const downline = await idOf(env, b)
  const offer = (rate: string) => a.call(contracts.offer, { kind: 'daily-wage', downline, terms: flat(rate) })
  const asked = await offer('0.9')
  const saved = await save({ wageRates: { min: '0.05', max: '0.8' } })
  expect([saved.waiting, saved.outside.contracts]).toEqual([null, before.contracts + 2])
  expect((await a.call(contracts.contracts, {})).own).toMatchObject([{ until: null, terms: flat('0.95') }])

  expect(await b.refusal(contracts.answerDaily, { id: asked.id, accept: true })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  await b.call(contracts.answerDaily, { id: asked.id, accept: false })
  expect((await a.refusal(contracts.offer, { kind: 'daily-wage', downline, terms: flat('0.9') })).fields).toMatchObject(
    [{ field: 'terms.levels.0.rate', rule: 'rateMax', params: { bound: '0.8' } }],
  )
  await b.call(contracts.answerDaily, { id: (await offer('0.8')).id, accept: true })
  expect(await outside()).toEqual({ ...before, contracts: before.contracts + 2 })
})

test('who has two kinds of wage for one turnover keeps them when only one may be, and is told', async () => {
  const { agents } = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
  await env.changeSettings('lumina', { agents: { ...agents, onlyOneWage: false } })
  const { twoWages } = await outside()
  const [both, apart] = [await topAgent(env), await topAgent(env)]
  await signed(env, both, flat('0.5'))
  await signed(env, both, { ...flat('0.5'), scope: ['LIVE'] }, 'hourly-wage')
  await signed(env, apart, { ...flat('0.5'), scope: ['RNG'] })
  await signed(env, apart, { ...flat('0.5'), scope: ['LIVE'] }, 'hourly-wage')
  expect((await save({ onlyOneWage: true })).outside.twoWages).toBe(twoWages + 1)
  const luis = await operator('luis')
  const more = {
    memberId: await idOf(env, apart),
    kind: 'hourly-wage',
    terms: flat('0.4'),
    reason: 'everything',
  } as const
  await expect(luis.call(office.sign, more)).rejects.toMatchObject({ code: 'OtherWage' })
})
