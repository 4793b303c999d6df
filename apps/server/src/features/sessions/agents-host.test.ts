import { portalCalls } from '@ronda/contract/catalogue.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as freePlay from '@ronda/contract/portal/play/free-play.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topAgent } from '../agents/team-fixture.ts'

let env: TestEnv
let top: MemberActor
let member: MemberActor
beforeAll(async () => {
  env = await startTestEnv()
  top = await topAgent(env)
  member = await env.member()
  await env.asOwner(
    "insert into merchant_hosts (host, merchant_id) select 'agents.localhost', id from merchants where code = 'lumina'",
  )
  await env.changeSettings('lumina', { agentsHost: 'agents.localhost' })
})
afterAll(() => env?.stop())

const at = (host: string) => env.visitor('lumina', undefined, host)

test('only agents log in at the agents’ host, and nobody registers or plays for free there', async () => {
  const page = at('agents.localhost')
  const { info } = await page.call(system.status, {})
  expect(info.register).toEqual({ username: false, mobile: false, direct: false })
  expect(info.whitelabel.modules).toMatchObject({ DIRECTREG3: false, FREEPLAY3: false })
  // A right password at the wrong place is no guess: the tenth time is refused like the first.
  for (let i = 0; i < 10; i++) {
    const refusal = await page.refusal(session.login, { username: member.username, password: PASSWORD })
    expect([refusal.code, refusal.message]).toEqual(['AgentsOnly', 'Only agents can log in to the agent site.'])
    env.clock.advance(60_000)
  }
  expect(await page.refusal(session.login, { username: member.username, password: 'wrong-password-1' })).toMatchObject({
    code: 'WrongCredentials',
  })
  expect(await page.refusal(freePlay.freePlay, { token: 'x'.repeat(26), os: 'web', platform: 'W' })).toMatchObject({
    code: 'FreePlayClosed',
  })
  const form = { username: 'newcomer1', password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe' }
  expect(await page.refusal(registration.register, form)).toMatchObject({ code: 'RegistrationClosed' })
  await page.login(top.username, PASSWORD)
  // What it hands out leads to where people may register.
  const { url } = await page.call(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })
  expect(new URL(url).hostname).toBe('lumina.localhost')
})

test('a player’s session that is carried there opens nothing, an agent’s is as good as at home', async () => {
  const carried = (from: MemberActor) => {
    const page = at('agents.localhost')
    page.token = from.token
    for (const [name, value] of from.jar.cookies) page.jar.cookies.set(name, value)
    return page
  }
  const home = at('lumina.localhost')
  await home.login(member.username, PASSWORD)
  const page = carried(home)
  // Every call that somebody has to be signed in for, before it is looked at what it asks.
  const calls = portalCalls.filter(({ who }) => who === 'member' || who === 'session')
  expect(calls.length).toBeGreaterThan(100)
  for (const [i, { verb, path }] of calls.entries()) {
    if (i % 50 === 49) env.clock.advance(60_000)
    const headers = { authorization: `Bearer ${page.token}`, 'x-ronda': '1', language: 'en' }
    const answer = await page.fetch(path, { method: verb, headers })
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      403,
      { code: 'AgentsOnly', message: 'Only agents can log in to the agent site.' },
    ])
  }
  const stream = await page.fetch(system.LIVE_PATH, { headers: { authorization: `Bearer ${page.token}` } })
  expect(stream.status).toBe(401)
  expect(await home.balance()).toBe('0')
  const agent = at('lumina.localhost')
  await agent.login(top.username, PASSWORD)
  expect(await carried(agent).balance()).toBe('0')
})

test('everywhere else everybody comes in', async () => {
  const page = at('lumina.localhost')
  await page.login(member.username, PASSWORD)
  expect((await page.call(system.status, {})).info.register.username).toBe(true)
})
