import * as office from '@ronda/contract/backoffice/activities.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joined, topAgent } from '../agents/team-fixture.ts'
import { documentOf, publishNow } from './activity-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const forTeams = (teams: string[]) => ({ vipLevels: [], newWithinDays: null, labels: { only: [], not: [] }, teams })
const rule = { days: [{ reward: '1' }, { reward: '1' }] }

test('an offer for the team of an agent is seen, joined and claimed only by who stands below it at the time', async () => {
  const top = await topAgent(env)
  const agent = await joined(env, top, 'agent')
  const player = await joined(env, agent)
  const beside = await joined(env, top)
  const change = { audience: forTeams([agent.username.toUpperCase()]), needsJoin: true }
  const id = await publishNow(env, documentOf(env.clock.now(), 'sign-in', rule, change))
  for (const stranger of [top, agent, beside, env.visitor()])
    expect(await stranger.refusal(activities.get, { id })).toMatchObject({ code: 'NotFound' })
  expect(await beside.refusal(activities.join, { id })).toMatchObject({ code: 'ActivityClosed' })
  expect((await player.call(activities.get, { id })).terms[0]).toBe('For the teams of invited agents.')
  await player.call(activities.join, { id })
  const { steps } = await player.call(activities.get, { id })
  // Whoever leaves the team is invited no more.
  await env.asOwner(`update team_places set until = since where member_id =
    (select id from members where username = '${player.username}')`)
  const { period, key } = steps[0]!
  expect(await player.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityClosed' })
})

test('the office is told of agents that are none, and of teams without anybody', async () => {
  const top = await topAgent(env)
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const findings = async (teams: string[]) => {
    const document = documentOf(env.clock.now(), 'sign-in', rule, { audience: forTeams(teams) })
    const found = (await ana.call(office.check, { document, language: 'en' })).findings
    return found.filter(({ code }) => code.startsWith('team')).map(one => [one.code, one.isRefused, one.about])
  }
  expect(await findings(['nobody-of-this-name'])).toEqual([['team-unknown', true, 'nobody-of-this-name']])
  expect(await findings([top.username])).toEqual([['team-nobody', false, top.username]])
  await joined(env, top)
  expect(await findings([top.username])).toEqual([])
})
